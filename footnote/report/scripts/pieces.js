// A block is a stretch [start, end) of a text that is drawn as one paragraph, heading, row …: all of its characters in
// their order, the mark-up among them hidden. Blocks of a layout follow each other without a gap. What a block has:
//   kind      its class: "paragraph", "heading", "item", "code", "line", "row", "fact", "prose", "html", "rule", "tree"
//   segments  the [start, end) ranges of it that a person reads
//   styles    a function that gives ranges {start, end, style} within the segments, called when it is drawn
//   cells     of a row, instead of segments: {start, end, number} each
// and, where it applies, level, quote, marker, label, note, folds, page, line, header, headers. Offsets are UTF-16 units.

const MOST_CELLS = 200;

// Draws text[from, to). Ranges have start, end and style, evidence or figure, and may overlap; each piece between two
// of their edges becomes one node.
function drawPieces(node, text, from, to, ranges) {
  const inside = ranges.filter((range) => range.start < to && range.end > from && range.start < range.end);
  const edges = new Set([from, to]);
  for (const { start, end } of inside) edges.add(Math.max(start, from)).add(Math.min(end, to));
  const cuts = [...edges].sort((a, b) => a - b);
  const waiting = inside.sort((a, b) => a.start - b.start);
  let next = 0;
  let open = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    while (next < waiting.length && waiting[next].start <= cuts[i]) open.push(waiting[next++]);
    open = open.filter((range) => range.end > cuts[i]);
    drawPiece(node, text.slice(cuts[i], cuts[i + 1]), open);
  }
}

function drawPiece(node, piece, ranges) {
  if (!ranges.length) {
    addText(node, piece);
    return;
  }
  const evidence = ranges.filter((range) => "evidence" in range).map((range) => range.evidence);
  const figure = ranges.some((range) => range.figure);
  const styled = element(evidence.length || figure ? "mark" : "span");
  for (const { style } of ranges) if (style) styled.classList.add(style);
  if (evidence.length) {
    styled.classList.add("lit");
    styled.dataset.evidence = evidence.join(" ");
  }
  if (figure) styled.classList.add("figure");
  addText(styled, piece);
  node.append(styled);
}

// The ranges of [start, end) that none of the ordered segments covers: mark-up, which is not shown.
function markupAround(segments, start, end) {
  const ranges = [];
  let at = start;
  for (const [from, to] of segments) {
    if (from > at) ranges.push({ start: at, end: from, style: "markup" });
    at = Math.max(at, to);
  }
  if (at < end) ranges.push({ start: at, end, style: "markup" });
  return ranges;
}

// Draws blocks in order; rows that follow each other and have the same columns become one table.
function drawBlocks(text, blocks, marks) {
  const nodes = [];
  let table = null;
  for (const block of blocks) {
    if (block.page) nodes.push(addedText("p", "page-mark", block.page));
    if (block.kind === "row") {
      if (!table || block.opens) nodes.push((table = tableFor(block)));
      addRow(table.firstChild, text, block, marks);
    } else {
      table = null;
      nodes.push(drawBlock(text, block, marks));
    }
  }
  return nodes;
}

function drawBlock(text, block, marks) {
  const node = element("div", `row ${block.kind}`);
  if (block.level) node.classList.add(`level-${Math.min(block.level, 6)}`);
  if (block.quote) node.classList.add("quoted");
  if (block.line) node.dataset.line = block.line;
  if (block.kind === "heading") {
    node.setAttribute("role", "heading");
    node.setAttribute("aria-level", String(Math.min(6, block.level + 2)));
  }
  if (block.kind === "tree") node.dataset.level = block.level;
  if (block.folds) node.append(foldButton(block.note));
  if (block.marker) node.append(addedText("span", "marker", block.marker));
  if (block.label) node.append(addedText("span", "label", block.label));
  const styles = block.styles ? block.styles() : [];
  drawPieces(node, text, block.start, block.end, [
    ...markupAround(block.segments, block.start, block.end),
    ...styles,
    ...marks,
  ]);
  if (block.note) node.append(addedText("span", "note", block.note));
  return node;
}

function tableFor(block) {
  const box = element("div", "table-box");
  box.tabIndex = 0; // it may be wider than the pane, and the keyboard must be able to scroll it
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "Table");
  const table = element("table", "source-table");
  box.append(table);
  if (block.headers) {
    const row = element("tr", "added");
    row.append(...block.headers.map((header) => element("th", "", header)));
    for (const cell of row.children) cell.scope = "col";
    table.createTHead().append(row);
  }
  table.append(document.createElement("tbody"));
  return box;
}

// Adds a row. Characters between cells are mark-up and stand, hidden, at the end of the cell before them.
function addRow(table, text, block, marks) {
  const row = element("tr");
  for (const [index, cell] of block.cells.entries()) {
    const node = element(block.header ? "th" : "td", cell.number ? "number" : "");
    if (block.header) node.scope = "col";
    const from = index === 0 ? block.start : cell.start;
    const to = index + 1 < block.cells.length ? block.cells[index + 1].start : block.end;
    const segments = [[cell.start, cell.end]];
    const styles = cell.styles ? cell.styles() : [];
    drawPieces(node, text, from, to, [...markupAround(segments, from, to), ...styles, ...marks]);
    row.append(node);
  }
  if (block.header) table.createTHead().append(row);
  else table.tBodies[0].append(row);
}

// Text that is not the source's: page names, list marks, column names.
function addedText(tag, classes, text) {
  return element(tag, `added ${classes}`, text);
}

// Makes blocks follow each other without a gap: each reaches to the next one's start, the first begins at 0. A row of
// more cells than a person reads is shown as its text.
function closeGaps(blocks, length) {
  blocks.forEach((block, index) => {
    if (index === 0) block.start = 0;
    block.end = index + 1 < blocks.length ? blocks[index + 1].start : length;
    if (block.cells?.length > MOST_CELLS) {
      Object.assign(block, { kind: "prose", segments: [[block.start, block.end]], cells: null });
    }
  });
  return blocks;
}
