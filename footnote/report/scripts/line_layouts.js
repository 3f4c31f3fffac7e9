// Layouts that show a text as it stands: its lines with their numbers, or its paragraphs.

// A longer line is drawn in several rows; its text stays whole.
const LONGEST_ROW = 4000;

// The lines of a text: {start, to, end}, `to` before the line end and `end` behind it.
function linesOf(text) {
  const lines = [];
  let start = 0;
  for (const match of text.matchAll(LINE_END)) {
    lines.push({ start, to: match.index, end: match.index + match[0].length });
    start = match.index + match[0].length;
  }
  if (start < text.length) lines.push({ start, to: text.length, end: text.length });
  return lines;
}

// The raw text, line by line.
function lineBlocks(text, { line: first }) {
  const blocks = [];
  for (const [index, line] of linesOf(text).entries()) {
    for (let from = line.start; from < line.end; ) {
      const to = rowEnd(text, from, line.end);
      const number = from === line.start ? first + index : 0;
      blocks.push({ kind: "line", start: from, end: to, segments: [[from, to]], line: number });
      from = to;
    }
  }
  return blocks;
}

// Where a row that begins at `from` ends: at the line's end, or earlier, but not inside a character.
function rowEnd(text, from, end) {
  if (end - from <= LONGEST_ROW) return end;
  const to = from + LONGEST_ROW;
  return /[\udc00-\udfff]/.test(text[to]) ? to + 1 : to;
}

// Paragraphs with their line breaks; a page begins a paragraph. `pages` are {at, label} in order.
function proseBlocks(text, { pages }) {
  const blocks = [];
  let block = null;
  let next = 0;
  for (const line of linesOf(text)) {
    let page = null;
    while (next < pages.length && pages[next].at < line.end) page = pages[next++].label;
    if (page) block = null;
    if (!page && /^\s*$/.test(text.slice(line.start, line.to))) {
      block = null;
    } else if (block) {
      block.segments[0][1] = line.to;
    } else {
      block = { kind: "prose", start: line.start, segments: [[line.start, line.to]], page };
      blocks.push(block);
    }
  }
  return closeGaps(blocks, text.length);
}
