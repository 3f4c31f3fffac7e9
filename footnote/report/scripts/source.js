// The source pane: one source's text line by line, with the cited characters lit.

// Lines a block that the browser may leave undrawn while it is out of sight.
const LINES_A_BLOCK = 50;
// A longer line is drawn in several rows; its text stays whole.
const LONGEST_ROW = 4000;

class SourcePane {
  constructor(container) {
    this.container = container;
    this.sources = new Map(); // number -> parts, read from the page when first wanted
    this.shown = null; // number of the source drawn
    this.rows = []; // rows of the drawn source, in order
    this.lit = []; // rows that bear marks
  }

  // The parts of a source: text, first code point, first line, and the way to UTF-16 offsets.
  parts(number) {
    if (!this.sources.has(number)) {
      const data = JSON.parse(document.getElementById(`source-${number}`).textContent);
      const parts = data.parts.map(([start, line, text]) => ({ start, line, text, units: unitOffsets(text) }));
      this.sources.set(number, { ...data, parts });
    }
    return this.sources.get(number);
  }

  // The characters [start, end) of a source, or null if that part is not embedded.
  quote(number, start, end) {
    for (const part of this.parts(number).parts) {
      const from = part.units(start - part.start);
      const to = part.units(end - part.start);
      if (start >= part.start && to <= part.text.length) return part.text.slice(from, to);
    }
    return null;
  }

  // Draws a source if another one is drawn, and lights the ranges: {start, end, evidence} for passages
  // (their number), {start, end, figure: true} for what a finding points at.
  show(number, ranges) {
    if (this.shown !== number) this.draw(number);
    for (const row of this.lit) this.drawRow(row, []);
    this.lit = [];
    if (!ranges.length) return;
    for (const part of this.parts(number).parts) {
      const inPart = ranges.map((range) => ({
        ...range,
        start: part.units(range.start - part.start),
        end: part.units(range.end - part.start),
      }));
      for (const row of this.rows) {
        if (row.part === part) this.light(row, inPart);
      }
    }
  }

  light(row, ranges) {
    const inside = ranges.filter((range) => range.start < row.to && range.end > row.from && range.start < range.end);
    if (!inside.length) return;
    const moved = inside.map((range) => ({ ...range, start: range.start - row.from, end: range.end - row.from }));
    this.drawRow(row, moved);
    this.lit.push(row);
  }

  // Empties the pane, with a sentence that says why.
  clear(message) {
    this.shown = null;
    this.rows = [];
    this.lit = [];
    this.container.replaceChildren(element("p", "nothing", message));
  }

  // Brings the first mark of a passage into view and tells it from the others.
  focus(evidence) {
    for (const mark of this.container.querySelectorAll("mark.lit")) {
      mark.classList.toggle("current", mark.dataset.evidence.split(" ").includes(String(evidence)));
    }
    const first = this.container.querySelector("mark.current");
    if (first) scrollTo(this.container, first);
  }

  draw(number) {
    const source = this.parts(number);
    this.shown = number;
    this.rows = [];
    this.lit = [];
    const nodes = [];
    let reached = 0;
    for (const part of source.parts) {
      if (part.start > reached) nodes.push(gap(part.start - reached));
      nodes.push(...this.drawPart(part, source.pages));
      reached = part.start + codePoints(part);
    }
    if (source.length > reached) nodes.push(gap(source.length - reached));
    if (!nodes.length) nodes.push(element("p", "nothing", "This source has no text."));
    this.container.replaceChildren(...nodes);
    this.container.scrollTop = 0;
  }

  drawPart(part, pages) {
    const blocks = [];
    const marks = pages.map(([start, label]) => ({ at: part.units(start - part.start), label }));
    let next = marks.findIndex((mark) => mark.at >= 0);
    for (const [index, row] of rowsOf(part).entries()) {
      if (index % LINES_A_BLOCK === 0) blocks.push(element("div", "block"));
      row.node = element("div", "row");
      if (row.line) row.node.dataset.line = row.line;
      this.drawRow(row, []);
      this.rows.push(row);
      for (; next >= 0 && marks[next]?.at < row.to; next++) {
        blocks.at(-1).append(element("p", "page-mark", marks[next].label));
      }
      blocks.at(-1).append(row.node);
    }
    return blocks;
  }

  drawRow(row, ranges) {
    row.node.replaceChildren();
    addMarked(row.node, row.part.text.slice(row.from, row.to), ranges, (covering) => {
      const evidence = covering.filter((range) => "evidence" in range).map((range) => range.evidence);
      const mark = element("mark", evidence.length ? "lit" : "");
      if (evidence.length) mark.dataset.evidence = evidence.join(" ");
      if (covering.some((range) => range.figure)) mark.classList.add("figure");
      return mark;
    });
  }
}

// The rows of a part: its lines with their ends, in UTF-16 units; `line` is 0 where a row goes on with a line.
function rowsOf(part) {
  const rows = [];
  let line = part.line;
  let start = 0;
  const ends = [...part.text.matchAll(LINE_END)].map((match) => match.index + match[0].length);
  if (ends.at(-1) !== part.text.length) ends.push(part.text.length);
  for (const end of ends) {
    for (let from = start; from < end; ) {
      const to = rowEnd(part.text, from, end);
      rows.push({ part, from, to, line: from === start ? line : 0, node: null });
      from = to;
    }
    start = end;
    line += 1;
  }
  return rows;
}

// Where a row that begins at `from` ends: at the line's end, or earlier, but not inside a character.
function rowEnd(text, from, end) {
  if (end - from <= LONGEST_ROW) return end;
  const to = from + LONGEST_ROW;
  return /[\udc00-\udfff]/.test(text[to]) ? to + 1 : to;
}

function codePoints(part) {
  let count = 0;
  for (const _ of part.text) count += 1;
  return count;
}

function gap(characters) {
  return element("p", "gap", `${characters.toLocaleString("en")} characters not shown`);
}

// Scrolls the container, and nothing around it, so that the node stands in its upper third.
function scrollTo(container, node) {
  node.scrollIntoView({ block: "nearest" });
  const box = container.getBoundingClientRect();
  const place = node.getBoundingClientRect();
  if (container.scrollHeight > container.clientHeight) {
    container.scrollTop += place.top - box.top - container.clientHeight / 3;
  }
}
