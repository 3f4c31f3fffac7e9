// Wires list, claim and source together: choosing, stepping, keys, addresses, print.

const byId = (id) => document.getElementById(id);
const page = JSON.parse(byId("page-data").textContent);
const pane = new SourcePane(byId("source"));
const claims = new ClaimList(page, byId("claim-list"), (claim) => choose(claim, { open: true }));
let passage = 0; // number of the passage lit as the current one

function choose(claim, { open = false } = {}) {
  claims.select(claim);
  passage = 0;
  drawDetail(claim);
  showPassage();
  if (open) document.body.classList.add("detail-open");
  try {
    history.replaceState(null, "", `#${encodeURIComponent(claim.anchor)}`);
  } catch {
    // a page without an address of its own, as in a mail preview
  }
}

function drawDetail(claim) {
  const title = element("h2");
  title.append(...claims.claimText(claim).childNodes);
  const place = element("p", "where", `${claims.where(claim)}:${claim.column}`);
  const findings = element("ul", "findings");
  findings.append(...claim.findings.map(findingItem));
  byId("claim-detail").replaceChildren(verdictBadge(claim), place, title, findings);
}

function findingItem(finding) {
  const item = element("li");
  const code = page.codes[finding.code];
  item.append(element("span", "code", finding.code), " ", element("span", "message", finding.message));
  if (code) {
    item.firstChild.title = code.title;
    item.append(element("span", "remedy", code.remedy));
  }
  return item;
}

// Lights the current passage and, fainter, the claim's others in the same source.
function showPassage() {
  const claim = claims.current;
  const current = claim.evidence[passage] ?? claim.findings.find((finding) => finding.mark)?.mark;
  byId("stepper").hidden = !current;
  if (!current) {
    pane.clear("No passage of the sources speaks of this claim.");
    return;
  }
  const many = claim.evidence.length;
  byId("evidence-count").textContent = `${passage + 1} of ${many}`;
  for (const id of ["previous-evidence", "evidence-count", "next-evidence"]) byId(id).hidden = many < 2;
  byId("locator").replaceChildren(element("bdi", "", current.locator));
  if (current.source === null) {
    pane.clear("The text of this source is not in the report.");
    return;
  }
  pane.show(current.source, rangesIn(claim, current.source));
  pane.focus(passage);
}

function rangesIn(claim, source) {
  const passages = claim.evidence.map((span, evidence) => ({ ...span, evidence }));
  const marks = claim.findings.filter((finding) => finding.mark).map((finding) => ({ ...finding.mark, figure: true }));
  return [...passages, ...marks].filter((range) => range.source === source);
}

function stepClaim(step) {
  const claim = claims.neighbour(step);
  if (claim) choose(claim);
}

function stepPassage(step) {
  const many = claims.current?.evidence.length ?? 0;
  if (many < 2) return;
  passage = (passage + step + many) % many;
  showPassage();
}

function closeDetail() {
  document.body.classList.remove("detail-open");
  if (claims.current) claims.nodes.get(claims.current.anchor)?.firstElementChild.focus();
}

function refresh() {
  claims.refresh();
  byId("shown").textContent = `${claims.visible.length.toLocaleString("en")} of ${page.claims.length.toLocaleString("en")}`;
}

function drawFilters() {
  for (const [verdict, { mark, word }] of Object.entries(VERDICTS)) {
    const number = page.claims.filter((claim) => claim.verdict === verdict).length;
    const button = element("button", `filter ${verdict}`);
    const sign = element("span", "sign", mark);
    sign.setAttribute("aria-hidden", "true");
    button.type = "button";
    button.dataset.verdict = verdict;
    button.setAttribute("aria-pressed", "true");
    button.append(sign, ` ${word} `, element("b", "", String(number)));
    button.addEventListener("click", () => toggleVerdict(verdict));
    byId("filters").append(button);
  }
}

// A first click shows only that verdict; further clicks add or remove one; none left shows all again.
function toggleVerdict(verdict) {
  const all = Object.keys(VERDICTS);
  const shown = claims.verdicts;
  if (shown.size === all.length) claims.verdicts = new Set([verdict]);
  else if (!shown.delete(verdict)) shown.add(verdict);
  if (!claims.verdicts.size) claims.verdicts = new Set(all);
  for (const button of byId("filters").children) {
    button.setAttribute("aria-pressed", String(claims.verdicts.has(button.dataset.verdict)));
  }
  refresh();
}

// Shows everything again, so that an address leads to its claim whatever was filtered.
function resetFilters() {
  byId("tools").reset();
  Object.assign(claims, { query: "", document: null, order: "worst", verdicts: new Set(Object.keys(VERDICTS)) });
  for (const button of byId("filters").children) button.setAttribute("aria-pressed", "true");
  refresh();
}

function claimOfAddress() {
  let anchor = location.hash.slice(1);
  try {
    anchor = decodeURIComponent(anchor);
  } catch {
    // not an address of ours
  }
  return page.claims.find((claim) => claim.anchor === anchor) ?? null;
}

function openAddress() {
  const claim = claimOfAddress();
  if (!claim) return;
  if (!claims.visible.includes(claim)) resetFilters();
  choose(claim, { open: true });
}

const KEYS = {
  j: () => stepClaim(1),
  k: () => stepClaim(-1),
  n: () => stepPassage(1),
  p: () => stepPassage(-1),
  "/": () => {
    closeDetail();
    byId("search").focus();
    byId("search").select();
  },
  "?": () => byId("help").showModal(),
  Escape: closeDetail,
};

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  if (event.target.matches("input, select, textarea")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const action = KEYS[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

// On paper there is nothing to click: every claim is drawn with its findings and quotes.
function beforePrint() {
  claims.drawMore(claims.visible.length);
  for (const claim of claims.visible) {
    const details = element("ul", "print-only");
    for (const span of claim.evidence) {
      const quote = span.source === null ? null : pane.quote(span.source, span.start, span.end);
      details.append(element("li", "", quote === null ? span.locator : `${span.locator}: “${quote}”`));
    }
    for (const finding of claim.findings) details.append(element("li", "", `${finding.code} ${finding.message}`));
    claims.nodes.get(claim.anchor).append(details);
  }
}

function afterPrint() {
  for (const details of document.querySelectorAll(".print-only")) details.remove();
}

function start() {
  drawFilters();
  refresh();
  byId("search").addEventListener("input", (event) => {
    claims.query = event.target.value;
    refresh();
  });
  byId("document")?.addEventListener("change", (event) => {
    claims.document = event.target.value === "" ? null : Number(event.target.value);
    refresh();
  });
  byId("order").addEventListener("change", (event) => {
    claims.order = event.target.value;
    refresh();
  });
  byId("tools").addEventListener("submit", (event) => event.preventDefault());
  byId("previous-evidence").addEventListener("click", () => stepPassage(-1));
  byId("next-evidence").addEventListener("click", () => stepPassage(1));
  byId("back").addEventListener("click", closeDetail);
  byId("help-button").addEventListener("click", () => byId("help").showModal());
  addEventListener("keydown", onKey);
  addEventListener("hashchange", openAddress);
  addEventListener("beforeprint", beforePrint);
  addEventListener("afterprint", afterPrint);
  if (claimOfAddress()) openAddress();
  else if (claims.visible.length) choose(claims.visible[0]);
  else pane.clear("There are no claims in this report.");
}

start();
