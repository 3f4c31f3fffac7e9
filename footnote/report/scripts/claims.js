// The list of claims: filters, search, order, and the claim that is chosen.

const VERDICTS = {
  contradicted: { mark: "✕", word: "contradicted" },
  unsupported: { mark: "?", word: "not found" },
  partial: { mark: "◐", word: "partial" },
  supported: { mark: "✓", word: "supported" },
};

// Claims added to the list at a time; more follow as the reader scrolls.
const CLAIMS_AT_ONCE = 200;

class ClaimList {
  constructor(page, list, choose) {
    this.page = page;
    this.list = list;
    this.choose = choose; // called with a claim when it is clicked
    this.verdicts = new Set(Object.keys(VERDICTS));
    this.query = "";
    this.document = null; // number of the only document shown
    this.order = "worst";
    this.current = null;
    this.visible = [];
    this.drawn = 0;
    this.nodes = new Map(); // anchor -> list item
    this.end = element("li", "list-end");
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.drawMore();
    }).observe(this.end);
  }

  // Applies filters, search and order, and draws the first claims.
  refresh() {
    const words = this.query.toLowerCase().split(/\s+/).filter(Boolean);
    this.visible = this.page.claims.filter((claim) => this.matches(claim, words));
    if (this.order === "document") this.visible.sort((a, b) => a.order - b.order);
    this.drawn = 0;
    this.nodes.clear();
    this.list.replaceChildren(this.end);
    if (!this.visible.length) this.list.prepend(element("li", "nothing", "No claim matches."));
    this.drawMore();
    this.mark();
  }

  matches(claim, words) {
    if (!this.verdicts.has(claim.verdict)) return false;
    if (this.document !== null && claim.document !== this.document) return false;
    if (!words.length) return true;
    claim.haystack ??= this.haystack(claim);
    return words.every((word) => claim.haystack.includes(word));
  }

  haystack(claim) {
    const findings = claim.findings.map((finding) => `${finding.code} ${finding.message}`);
    const places = claim.evidence.map((evidence) => evidence.locator);
    const path = this.page.documents[claim.document].path;
    return [claim.anchor, claim.text, path, claim.verdict, ...findings, ...places].join("\n").toLowerCase();
  }

  drawMore(upTo = this.drawn + CLAIMS_AT_ONCE) {
    const batch = this.visible.slice(this.drawn, upTo).map((claim) => this.item(claim));
    this.drawn += batch.length;
    this.end.before(...batch);
    this.end.hidden = this.drawn >= this.visible.length;
  }

  item(claim) {
    const item = element("li");
    const button = element("button", `claim ${claim.verdict}`);
    item.id = claim.anchor;
    button.type = "button";
    button.append(verdictBadge(claim), element("span", "where", this.where(claim)), this.claimText(claim));
    button.addEventListener("click", () => this.choose(claim));
    item.append(button);
    this.nodes.set(claim.anchor, item);
    return item;
  }

  where(claim) {
    return `${this.page.documents[claim.document].path}:${claim.line}`;
  }

  // The claim's text with the parts marked that findings point at.
  claimText(claim) {
    const node = element("span", "claim-text");
    const units = unitOffsets(claim.text);
    const marks = claim.marks.map(([start, end]) => ({ start: units(start), end: units(end) }));
    addMarked(node, claim.text, marks, () => element("mark", "figure"));
    return node;
  }

  // Marks a claim as the chosen one and brings it into view.
  select(claim) {
    this.current = claim;
    const at = this.visible.indexOf(claim);
    if (at >= this.drawn) this.drawMore(at + CLAIMS_AT_ONCE);
    this.mark();
    this.nodes.get(claim.anchor)?.scrollIntoView({ block: "nearest" });
  }

  mark() {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = this.current && this.nodes.get(this.current.anchor);
    item?.firstElementChild.setAttribute("aria-current", "true");
  }

  // The claim `step` places after the chosen one; the first if none is chosen; null at either end.
  neighbour(step) {
    const at = this.visible.indexOf(this.current);
    if (at < 0) return this.visible[0] ?? null;
    return this.visible[at + step] ?? null;
  }
}

function verdictBadge(claim) {
  const { mark, word } = VERDICTS[claim.verdict];
  const badge = element("span", `verdict ${claim.verdict}`);
  const sign = element("span", "sign", mark);
  sign.setAttribute("aria-hidden", "true");
  const score = element("span", "score", claim.score);
  score.title = "probability that the claim is supported";
  badge.append(sign, element("span", "word", word), score);
  return badge;
}
