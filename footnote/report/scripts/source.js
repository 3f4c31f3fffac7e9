// The source pane: one source as it reads or as raw lines, with the cited characters lit.

// A source of at most this many characters is drawn at once, so that the browser's own search finds all of it.
const DRAWN_AT_ONCE = 40000;
// How near the window a chunk must come to be drawn.
const AHEAD = "1200px";

class SourcePane {
  constructor(container) {
    this.container = container;
    this.raw = false;
    this.sources = new Map(); // number -> its data, read from the page when first wanted
    this.shown = ""; // which source is drawn, and how
    this.chunks = [];
    this.watcher = null;
  }

  // A source: its parts with text, first code point, first line, pages and rows in UTF-16 offsets.
  source(number) {
    if (!this.sources.has(number)) {
      const data = JSON.parse(document.getElementById(`source-${number}`).textContent);
      this.sources.set(number, { ...data, parts: data.parts.map((part) => placedPart(part, data)) });
    }
    return this.sources.get(number);
  }

  // The characters [start, end) of a source, or null if that part is not embedded.
  quote(number, start, end) {
    for (const part of this.source(number).parts) {
      const from = part.units(start - part.start);
      const to = part.units(end - part.start);
      if (start >= part.start && to <= part.text.length) return part.text.slice(from, to);
    }
    return null;
  }

  // Whether a source can be shown in another way than as its lines.
  hasLayout(number) {
    return this.source(number).layout in LAYOUTS;
  }

  // Draws a source if another one is drawn, and lights the ranges: {start, end, evidence} for passages
  // (their number), {start, end, figure: true} for what a finding points at.
  show(number, ranges) {
    const wanted = `${number} ${this.raw}`;
    if (this.shown !== wanted) this.lay(number);
    this.shown = wanted;
    for (const chunk of this.chunks) {
      const had = chunk.marks.length;
      chunk.marks = marksIn(chunk, ranges);
      if (chunk.drawn && (had || chunk.marks.length)) this.draw(chunk);
    }
  }

  // Empties the pane, with a sentence that says why.
  clear(message) {
    this.shown = "";
    this.chunks = [];
    this.watcher?.disconnect();
    this.container.replaceChildren(element("p", "nothing", message));
  }

  // Brings the first mark of a passage into view and tells it from the others.
  focus(evidence) {
    for (const chunk of this.chunks) {
      if (!chunk.drawn && chunk.marks.some((mark) => mark.evidence === evidence)) this.draw(chunk);
    }
    const current = [];
    for (const mark of this.container.querySelectorAll("mark.lit")) {
      const isCurrent = mark.dataset.evidence.split(" ").includes(String(evidence));
      mark.classList.toggle("current", isCurrent);
      if (isCurrent) current.push(mark);
    }
    // A passage of mark-up alone is shown as it is.
    if (current.every((mark) => mark.classList.contains("markup"))) {
      for (const mark of current) mark.classList.remove("markup");
    }
    const first = current.find((mark) => !mark.classList.contains("markup"));
    if (first) scrollTo(this.container, first);
  }

  lay(number) {
    const source = this.source(number);
    this.watcher?.disconnect();
    this.watcher = new IntersectionObserver((entries) => this.drawSeen(entries), {
      root: this.container,
      rootMargin: AHEAD,
    });
    this.chunks = [];
    const nodes = [];
    let reached = 0;
    for (const part of source.parts) {
      if (part.start > reached) nodes.push(gap(part.start - reached));
      for (const chunk of chunksOf(part, blocksOf(part, source.layout, this.raw))) {
        nodes.push(this.place(chunk));
      }
      reached = part.start + codePoints(part);
    }
    if (source.length > reached) nodes.push(gap(source.length - reached));
    if (!nodes.length) nodes.push(element("p", "nothing", "This source has no text."));
    this.container.classList.toggle("rendered", !this.raw && source.layout in LAYOUTS);
    this.container.replaceChildren(...nodes);
    this.container.scrollTop = 0;
    if (source.length <= DRAWN_AT_ONCE) for (const chunk of this.chunks) this.draw(chunk);
  }

  // An empty box of about the height that the chunk will have.
  place(chunk) {
    const lines = chunk.blocks.length + (chunk.end - chunk.start) / 90;
    chunk.node = element("div", chunk.page ? "chunk sheet" : "chunk");
    chunk.node.style.minHeight = `${Math.round(lines * 21)}px`;
    this.chunks.push(chunk);
    this.watcher.observe(chunk.node);
    return chunk.node;
  }

  drawSeen(entries) {
    const seen = new Set(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target));
    for (const chunk of this.chunks) if (seen.has(chunk.node) && !chunk.drawn) this.draw(chunk);
  }

  draw(chunk) {
    chunk.drawn = true;
    chunk.node.style.minHeight = "";
    chunk.node.replaceChildren(...drawBlocks(chunk.part.text, chunk.blocks, chunk.marks));
    this.watcher.unobserve(chunk.node);
  }
}

function placedPart([start, line, text], { pages, rows }) {
  const units = unitOffsets(text);
  const end = start + codePoints({ text });
  const before = pages.findLast(([at]) => at <= start);
  const inside = pages.filter(([at]) => at > start && at < end);
  const placed = [...(before ? [[start, before[1]]] : []), ...inside];
  return {
    start,
    line,
    text,
    units,
    pages: placed.map(([at, label]) => ({ at: units(at - start), label: label.replace(/^p\./, "Page ") })),
    rows: rows.filter(([from, to]) => from >= start && to <= end).map((row) => placedRow(row, start, units)),
  };
}

function placedRow([from, to, cells], start, units) {
  const placed = cells.map(([header, a, b]) => ({ header, start: units(a - start), end: units(b - start) }));
  return { start: units(from - start), end: units(to - start), cells: placed };
}

// The ranges that touch a chunk, in its part's UTF-16 offsets.
function marksIn(chunk, ranges) {
  const { part } = chunk;
  return ranges
    .map((range) => ({ ...range, start: part.units(range.start - part.start), end: part.units(range.end - part.start) }))
    .filter((range) => range.start < chunk.end && range.end > chunk.start && range.start < range.end);
}

function codePoints({ text }) {
  let count = text.length;
  for (const _ of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) count -= 1;
  return count;
}

function gap(characters) {
  return element("p", "gap added", `${characters.toLocaleString("en")} characters not shown`);
}

// Scrolls the container, and nothing around it, so that the node stands in its upper third; not if it is well in sight.
function scrollTo(container, node) {
  if (isWellInSight(container, node)) return;
  node.scrollIntoView({ block: "nearest" });
  const box = container.getBoundingClientRect();
  const place = node.getBoundingClientRect();
  if (container.scrollHeight > container.clientHeight) {
    container.scrollTop += place.top - box.top - container.clientHeight / 3;
  }
}

function isWellInSight(container, node) {
  const box = container.getBoundingClientRect();
  const place = node.getBoundingClientRect();
  return place.top > box.top + 10 && place.bottom < box.top + box.height * 0.6;
}
