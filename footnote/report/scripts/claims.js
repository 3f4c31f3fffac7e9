// The list of claims: filters, search, order, and the claim that is chosen.

// Claims of a chunk, which is filled when it comes near the window; a guess of a claim's height until then.
const CLAIMS_A_CHUNK = 25;
const CLAIM_HEIGHT = 92;
const CLAIMS_WARMED = 500;

// The claims of the page's data, each list as an object (see html_data.py for the order of its fields).
function unpackClaims({ claims, verdicts }) {
  return claims.map(([anchor, document, order, line, column, verdict, score, text, evidence, findings]) => ({
    ...{ anchor, document, order, line, column, score, text },
    verdict: verdicts[verdict],
    evidence: evidence.map(unpackSpan),
    findings: findings.map(([code, message, range, mark]) => ({ code, message, range, mark: mark && unpackSpan(mark) })),
  }));
}

function unpackSpan([source, start, end, place]) {
  return { source, start, end, place };
}

class ClaimList {
  constructor(page, list, choose) {
    this.page = page;
    this.list = list;
    this.choose = choose; // called with a claim when it is clicked
    this.verdicts = new Set(Object.keys(VERDICTS));
    this.query = "";
    this.document = null; // number of the only document shown
    this.kind = null; // code of the finding that shown claims have
    this.order = "worst";
    this.current = null;
    this.visible = [];
    this.chunks = [];
    this.nodes = new Map(); // anchor -> list item
    this.watcher = new IntersectionObserver((entries) => this.fillSeen(entries), { root: list, rootMargin: "1000px" });
  }

  // Applies filters, search and order.
  refresh() {
    const words = this.query.toLowerCase().split(/\s+/).filter(Boolean);
    this.visible = this.page.claims.filter((claim) => this.matches(claim, words));
    if (this.order === "document") this.visible.sort((a, b) => a.order - b.order);
    this.layOut();
    this.mark();
  }

  matches(claim, words) {
    if (!this.verdicts.has(claim.verdict)) return false;
    if (this.document !== null && claim.document !== this.document) return false;
    if (this.kind !== null && !claim.findings.some((finding) => finding.code === this.kind)) return false;
    if (!words.length) return true;
    claim.haystack ??= this.haystack(claim);
    return words.every((word) => claim.haystack.includes(word));
  }

  // Makes what the search looks in ready while nothing else is to do, so that the first search is as fast as the next.
  warm(from = 0) {
    const to = Math.min(from + CLAIMS_WARMED, this.page.claims.length);
    for (const claim of this.page.claims.slice(from, to)) claim.haystack ??= this.haystack(claim);
    if (to < this.page.claims.length) whenIdle(() => this.warm(to));
  }

  haystack(claim) {
    const findings = claim.findings.map((finding) => `${finding.code} ${finding.message}`);
    const places = claim.evidence.map((span) => this.locator(span));
    const path = this.page.documents[claim.document].path;
    return [claim.anchor, claim.text, path, claim.verdict, ...findings, ...places].join("\n").toLowerCase();
  }

  // The place of a passage for a person: "q3.txt chars 728-766".
  locator(span) {
    return [this.page.sources[span.source] ?? "", span.place].filter(Boolean).join(" ");
  }

  layOut() {
    this.watcher.disconnect();
    this.nodes.clear();
    this.chunks = [];
    for (let from = 0; from < this.visible.length; from += CLAIMS_A_CHUNK) {
      const claims = this.visible.slice(from, from + CLAIMS_A_CHUNK);
      const node = element("ol", "chunk");
      node.start = from + 1;
      node.style.minHeight = `${claims.length * CLAIM_HEIGHT}px`;
      this.chunks.push({ claims, node, filled: false });
    }
    this.list.replaceChildren(...this.chunks.map((chunk) => chunk.node));
    this.list.scrollTop = 0;
    if (!this.visible.length) this.list.append(element("p", "nothing", "No claim matches."));
    if (this.chunks.length) this.fill(this.chunks[0]);
    for (const chunk of this.chunks) this.watcher.observe(chunk.node);
  }

  fillSeen(entries) {
    const seen = new Set(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target));
    for (const chunk of this.chunks) if (seen.has(chunk.node)) this.fill(chunk);
  }

  fill(chunk) {
    if (chunk.filled) return;
    chunk.filled = true;
    chunk.node.style.minHeight = "";
    chunk.node.append(...chunk.claims.map((claim) => this.item(claim)));
    this.watcher.unobserve(chunk.node);
    this.mark();
  }

  fillAll() {
    for (const chunk of this.chunks) this.fill(chunk);
  }

  item(claim) {
    const item = element("li");
    const button = element("button", `claim ${claim.verdict}`);
    item.id = claim.anchor;
    button.type = "button";
    button.append(verdictBadge(claim), element("span", "where", this.where(claim)), claimText(claim, this.page.codes));
    button.addEventListener("click", () => this.choose(claim));
    item.append(button);
    this.nodes.set(claim.anchor, item);
    return item;
  }

  where(claim) {
    return `${this.page.documents[claim.document].path}:${claim.line}`;
  }

  // Marks a claim as the chosen one and brings it into view.
  select(claim) {
    this.current = claim;
    const at = this.visible.indexOf(claim);
    if (at >= 0) this.fill(this.chunks[Math.floor(at / CLAIMS_A_CHUNK)]);
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

// Safari has no requestIdleCallback.
function whenIdle(work) {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work, 50);
}
