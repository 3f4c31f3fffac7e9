"""Two hundred texts that would harm a page that trusts its texts."""

from __future__ import annotations

from itertools import cycle, islice

# Each template takes a payload; what it would do if it were not shown as text is to call ``pwned``.
_TEMPLATES = (
    "{}",
    "<script>{}</script>",
    "</script><script>{}</script>",
    "<img src=x onerror={}>",
    "<svg/onload={}>",
    '"><iframe srcdoc="<script>{}</script>">',
    "' onmouseover='{}' x='",
    "<a href=javascript:{}>link</a>",
    "[link](javascript:{})",
    "<style>@import 'javascript:{}';</style>",
    "{{{{ {} }}}}",
    "{{% set x = {} %}}",
    "${{{}}}",
    "<!-- {} -->",
    "]]><![CDATA[{}]]>",
    "</title></style></textarea>{}",
    "<template><script>{}</script></template>",
    "<math><mtext><script>{}</script></mtext></math>",
    "&lt;script&gt;{}&lt;/script&gt;",
    "\\u003cscript\\u003e{}\\u003c/script\\u003e",
    "<base href=//evil.example>{}",
    "<meta http-equiv=refresh content='0;url=javascript:{}'>",
    "<form action=javascript:{}><button>go</button></form>",
    "<object data=javascript:{}></object>",
    "| a | b |\n|---|---|\n| {} | <b>x</b> |",
    "```\n{}\n```",
    "# {}",
    "<details open ontoggle={}>",
    "<input autofocus onfocus={}>",
    "<dialog open id=help>{}</dialog>",
)
_PAYLOADS = (
    "pwned()",
    "window.pwned=1",
    "alert(1)//\u202egnp.exe\u202c",
    "pwned\u2028()\u2029",
    "pwned()\u200b\u2066\u2069",
    "\x00pwned()\x1b[31m",
    "\U000e0041pwned()\ufeff",
)

HOSTILE_TEXTS = tuple(
    f"{number:03} {template.format(payload)}"
    for number, (template, payload) in enumerate(
        zip(islice(cycle(_TEMPLATES), 200), islice(cycle(_PAYLOADS), 200), strict=True)
    )
)
