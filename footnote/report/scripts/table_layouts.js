// Tables: CSV with its quotes, and the rows that the report names (of operations, spreadsheets, documents).

const NUMBER = /^[-+−(]?[\p{Sc}\s]*\d[\d.,'\s]*[%\p{Sc})]?$/u;

// Only the first part of a file has the header.
function csvBlocks(text, { start: first }) {
  const delimiter = delimiterOf(text);
  const blocks = [];
  let at = 0;
  while (at < text.length) {
    const cells = [];
    const start = at;
    do {
      const cell = csvCell(text, at, delimiter);
      cells.push({ ...cell, number: NUMBER.test(text.slice(cell.start, cell.end)) });
      at = cell.next;
    } while (text[at - 1] === delimiter && cells.at(-1).more);
    if (cells.length > 1 || cells[0].end > cells[0].start) blocks.push({ kind: "row", start, cells });
  }
  if (blocks.length) Object.assign(blocks[0], { header: first === 0, opens: true });
  return closeGaps(blocks, text.length);
}

// The sign that stands most often in the first line.
function delimiterOf(text) {
  const first = text.slice(0, text.search(/[\r\n]|$/)).slice(0, 4000);
  const counts = [",", ";", "\t", "|"].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

// One cell at `at`: its characters without quotes, and where the next one begins.
function csvCell(text, at, delimiter) {
  let start = at;
  let end = at;
  if (text[at] === '"') {
    start = at + 1;
    end = start;
    while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
    at = Math.min(end + 1, text.length);
  }
  const behind = at;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at += 1;
  if (text.slice(behind, at).trim() || behind === start) end = at;
  const more = text[at] === delimiter;
  if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
  return { start, end, more, next: Math.max(at + 1, end) };
}

// Rows with their cells' headers as given; what stands between them are lines of prose.
function recordBlocks(text, { rows, pages }) {
  const blocks = [];
  let at = 0;
  let columns = null;
  const prose = (from, to) => {
    for (const block of proseBlocks(text.slice(from, to), { pages: [] })) {
      const segments = block.segments.map(([start, end]) => [start + from, end + from]);
      blocks.push({ ...block, start: block.start + from, segments });
    }
  };
  for (const row of rows) {
    if (row.start < at) continue;
    if (text.slice(at, row.start).trim()) {
      prose(at, row.start);
      columns = null;
    }
    const headers = row.cells.map((cell) => cell.header);
    blocks.push(row.cells.length === 1 ? factBlock(row) : recordRow(text, row, headers, columns));
    columns = row.cells.length === 1 ? null : headers.join("\n");
    at = row.end;
  }
  prose(at, text.length);
  for (const { at: start, label } of pages) {
    const first = blocks.find((block) => block.start >= start);
    if (first && !first.page) first.page = label;
  }
  return closeGaps(blocks, text.length);
}

function factBlock({ start, cells }) {
  return { kind: "fact", start, segments: [[cells[0].start, cells[0].end]], label: `${cells[0].header}: ` };
}

function recordRow(text, { start, cells }, headers, columns) {
  const opens = headers.join("\n") !== columns;
  const shown = cells.map((cell) => ({ ...cell, number: NUMBER.test(text.slice(cell.start, cell.end)) }));
  return { kind: "row", start, cells: shown, headers, opens };
}
