// The chosen claim in words, and its passages in the source pane, one of them the current.

// A longer quote is not set beside the other one.
const LONGEST_FIGURE = 80;

class Detail {
  constructor(page, claims, pane) {
    this.page = page;
    this.claims = claims;
    this.pane = pane;
    this.claim = null;
    this.passage = 0; // number of the passage lit as the current one
  }

  start() {
    byId("previous-evidence").addEventListener("click", () => this.step(-1));
    byId("next-evidence").addEventListener("click", () => this.step(1));
    byId("layout-switch").addEventListener("click", (event) => {
      const { layout } = event.target.dataset;
      if (layout) this.setRaw(layout === "raw");
    });
  }

  show(claim) {
    this.claim = claim;
    this.passage = 0;
    this.drawWords();
    this.showPassage();
  }

  clear(message) {
    byId("stepper").hidden = true;
    this.pane.clear(message);
  }

  drawWords() {
    const title = element("h2");
    title.append(...claimText(this.claim, this.page.codes).childNodes);
    const place = element("p", "where", `${this.claims.where(this.claim)}:${this.claim.column}`);
    const findings = element("ul", "findings");
    findings.append(...this.claim.findings.map((finding) => this.findingItem(finding)));
    byId("claim-detail").replaceChildren(verdictBadge(this.claim), place, title, findings);
    byId("detail-head").scrollTop = 0;
  }

  findingItem(finding) {
    const item = element("li");
    const code = this.page.codes[finding.code];
    const quotes = this.quotesOf(finding);
    const name = element("span", "code", finding.code);
    name.title = code.title;
    item.append(name, " ", withQuotesMarked(finding.message, quotes));
    const isTold = quotes.every((quote) => quote && finding.message.includes(quote));
    if (quotes.every(Boolean) && !isTold) item.append(comparison(quotes, code.harmless));
    if (code.remedy && !code.harmless) item.append(element("span", "remedy", code.remedy));
    return item;
  }

  // What a finding points at in the claim and in the source; null where that is nothing, or long.
  quotesOf({ range, mark }) {
    const units = unitOffsets(this.claim.text);
    const said = range && this.claim.text.slice(units(range[0]), units(range[1]));
    const stated = mark && mark.source !== null ? this.pane.quote(mark.source, mark.start, mark.end) : null;
    return [said, stated].map((quote) => (quote && quote.length <= LONGEST_FIGURE ? quote : null));
  }

  // Lights the current passage and, fainter, the claim's others in the same source.
  showPassage() {
    const { claim, pane } = this;
    const current = claim.evidence[this.passage] ?? claim.findings.find((finding) => finding.mark)?.mark;
    byId("stepper").hidden = !current;
    if (!current) {
      pane.clear("No passage of the sources speaks of this claim.");
      return;
    }
    const many = claim.evidence.length;
    byId("evidence-count").textContent = `${this.passage + 1} of ${many}`;
    for (const id of ["previous-evidence", "evidence-count", "next-evidence"]) byId(id).hidden = many < 2;
    byId("locator").replaceChildren(element("bdi", "", this.claims.locator(current)));
    byId("layout-switch").hidden = current.source === null || !pane.hasLayout(current.source);
    if (current.source === null) {
      pane.clear("The text of this source is not in the report.");
      return;
    }
    pane.show(current.source, rangesIn(claim, current.source));
    pane.focus(this.passage);
  }

  step(step) {
    const many = this.claim?.evidence.length ?? 0;
    if (many < 2) return;
    this.passage = (this.passage + step + many) % many;
    this.showPassage();
  }

  setRaw(raw) {
    this.pane.raw = raw;
    for (const button of byId("layout-switch").children) {
      button.setAttribute("aria-pressed", String((button.dataset.layout === "raw") === raw));
    }
    if (this.claim) this.showPassage();
  }
}

// Both figures side by side: what the claim says and what the source says.
function comparison([said, stated], agree) {
  const box = element("div", "comparison");
  const sign = element("span", "sign", agree ? "=" : "≠");
  sign.setAttribute("aria-hidden", "true");
  box.append(side("claim", said), sign, side("source", stated));
  return box;
}

function side(name, quote) {
  const node = element("span", "side");
  node.append(element("span", "side-name", name), " ", element("mark", "figure", quote));
  return node;
}

function rangesIn(claim, source) {
  const passages = claim.evidence.map((span, evidence) => ({ ...span, evidence }));
  const marks = claim.findings.filter((finding) => finding.mark).map((finding) => ({ ...finding.mark, figure: true }));
  return [...passages, ...marks].filter((range) => range.source === source);
}
