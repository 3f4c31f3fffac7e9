"""HTML elements by what they mean for a reader, after the HTML standard's content categories."""

from __future__ import annotations

# Elements whose content is no markup: the text runs to the end tag.
RAW_TEXT = frozenset({"script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"})

# Elements whose content no person reads in the page.
UNSEEN = frozenset(
    {
        "script",
        "style",
        "title",
        "head",
        "template",
        "noscript",
        "iframe",
        "noembed",
        "noframes",
        "object",
        "audio",
        "video",
        "canvas",
        "svg",
        "datalist",
        "select",
        "textarea",
    }
)

VOID = frozenset(
    "area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen".split()
)

BLOCKS = frozenset(
    """
    address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption
    figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html label legend li main menu nav ol p pre search section
    summary table tbody td tfoot th thead tr ul
    """.split()
)

HEADINGS = {f"h{level}": level for level in range(1, 7)}

# What a start tag closes if it is the innermost open element of its kind, up to the barrier elements.
CLOSES: dict[str, frozenset[str]] = {
    "li": frozenset({"li"}),
    "dt": frozenset({"dt", "dd"}),
    "dd": frozenset({"dt", "dd"}),
    "tr": frozenset({"tr", "td", "th"}),
    "td": frozenset({"td", "th"}),
    "th": frozenset({"td", "th"}),
    "tbody": frozenset({"tr", "td", "th", "thead", "tbody", "tfoot"}),
    "thead": frozenset({"tr", "td", "th", "thead", "tbody", "tfoot"}),
    "tfoot": frozenset({"tr", "td", "th", "thead", "tbody", "tfoot"}),
    "option": frozenset({"option"}),
    "body": frozenset({"head"}),
}

# Elements beyond which nothing is closed by implication.
BARRIERS = frozenset({"table", "ul", "ol", "dl", "menu", "template", "select", "html", "td", "th", "caption"})
