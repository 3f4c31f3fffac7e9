// Markdown to blocks, line by line: headings, paragraphs, lists, quotes, code, tables, front matter.

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
const QUOTE = /^(?: {0,3}>[ \t]?)+/;
const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const HTML_LINE = /^ {0,3}<[a-zA-Z/!?]/;
const INDENTED = /^(?: {4}|\t)/;
const DEFINITION = /^ {0,3}\[[^\]]+\]:[ \t]*\S/;

function markdownBlocks(text) {
  return closeGaps(new MarkdownReader(text).read(), text.length);
}

class MarkdownReader {
  constructor(text) {
    this.text = text;
    this.lines = linesOf(text).map((line) => this.withQuote(line));
    this.at = 0;
    this.blocks = [];
    this.open = null; // the paragraph or item that the next line may go on with
  }

  withQuote(line) {
    const quote = QUOTE.exec(this.text.slice(line.start, Math.min(line.to, line.start + 80)));
    const body = line.start + (quote ? quote[0].length : 0);
    return { ...line, body, quote: quote !== null, content: this.text.slice(body, line.to) };
  }

  read() {
    this.frontMatter();
    while (this.at < this.lines.length) {
      const line = this.lines[this.at];
      if (!line.content.trim()) this.blank();
      else if (!this.takers(line)) this.paragraph(line);
    }
    return this.blocks;
  }

  // Whether one of the kinds of block begins at the line; it is then taken.
  takers(line) {
    return this.fence(line) || this.heading(line) || this.underline(line) || this.rule(line) || this.table(line)
      || this.item(line) || this.verbatim(line);
  }

  blank() {
    this.open = null;
    this.at += 1;
  }

  add(kind, line, segments, more = {}) {
    const block = { kind, start: line.start, segments, quote: line.quote, ...more };
    if (kind !== "code" && kind !== "html") block.styles = () => inlineStylesOf(this.text, block.segments);
    this.blocks.push(block);
    return block;
  }

  frontMatter() {
    if (!this.lines.length || !/^---[ \t]*$/.test(this.lines[0].content)) return;
    const end = this.lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line.content));
    if (end < 0) return;
    this.add("code", this.lines[0], [[this.lines[0].end, Math.max(this.lines[0].end, this.lines[end - 1].to)]]);
    this.at = end + 1;
  }

  fence(line) {
    const fence = FENCE.exec(line.content);
    if (!fence) return false;
    let last = this.at + 1;
    const closing = new RegExp(`^ {0,3}${fence[1][0]}{${fence[1].length},}[ \\t]*$`);
    while (last < this.lines.length && !closing.test(this.lines[last].content)) last += 1;
    const inner = this.lines.slice(this.at + 1, last);
    const segments = inner.map((one, index) => [one.body, index + 1 < inner.length ? one.end : one.to]);
    this.add("code", line, segments);
    this.at = last + 1;
    this.open = null;
    return true;
  }

  heading(line) {
    const heading = HEADING.exec(line.content);
    if (!heading) return false;
    const from = line.body + heading[0].length;
    const to = from + this.text.slice(from, line.to).replace(/(?:^|[ \t]+)#*[ \t]*$/, "").length;
    this.add("heading", line, [[from, to]], { level: heading[1].length });
    this.at += 1;
    this.open = null;
    return true;
  }

  // A line of "=" or "-" makes a heading of the paragraph above it.
  underline(line) {
    if (this.open?.kind !== "paragraph" || !UNDERLINE.test(line.content)) return false;
    this.open.kind = "heading";
    this.open.level = line.content.trim()[0] === "=" ? 1 : 2;
    this.open = null;
    this.at += 1;
    return true;
  }

  rule(line) {
    if (!RULE.test(line.content)) return false;
    this.add("rule", line, []);
    this.at += 1;
    this.open = null;
    return true;
  }

  table(line) {
    const delimiters = this.lines[this.at + 1];
    if (!line.content.includes("|") || !delimiters || !DELIMITERS.test(delimiters.content)) return false;
    if (!delimiters.content.includes("|") && !delimiters.content.includes(":")) return false;
    const right = cellsOf(this.text, delimiters).map(({ start, end }) => this.text[end - 1] === ":" && end - start > 1
      && this.text[start] !== ":");
    this.row(line, right, { header: true, opens: true });
    this.at += 2;
    while (this.at < this.lines.length && this.lines[this.at].content.trim() && this.lines[this.at].content.includes("|")) {
      this.row(this.lines[this.at], right);
      this.at += 1;
    }
    this.open = null;
    return true;
  }

  row(line, right, more = {}) {
    const cells = cellsOf(this.text, line).map((cell, index) => ({
      ...cell,
      number: right[index],
      styles: () => inlineStylesOf(this.text, [[cell.start, cell.end]]),
    }));
    this.blocks.push({ kind: "row", start: line.start, cells, ...more });
  }

  item(line) {
    const item = ITEM.exec(line.content);
    if (!item || (this.open?.kind === "paragraph" && !/^[-*+]|^1[.)]/.test(item[2]))) return false;
    const level = 1 + Math.floor(item[1].replaceAll("\t", "    ").length / 2);
    const task = /^\[([ xX])\][ \t]+/.exec(line.content.slice(item[0].length));
    const from = line.body + item[0].length + (task ? task[0].length : 0);
    const marker = task ? (task[1] === " " ? "☐" : "☑") : /\d/.test(item[2]) ? item[2] : "•";
    this.open = this.add("item", line, [[from, line.to]], { level, marker });
    this.at += 1;
    return true;
  }

  // Lines of HTML, link definitions and indented code are shown as they stand.
  verbatim(line) {
    if (this.open) return false;
    let last = this.at;
    if (HTML_LINE.test(line.content) && !/^ {0,3}<[a-zA-Z][\w+.-]*:/.test(line.content)) {
      while (last + 1 < this.lines.length && this.lines[last + 1].content.trim()) last += 1;
      this.add("html", line, [[line.body, this.lines[last].to]]);
    } else if (DEFINITION.test(line.content) || (INDENTED.test(line.content) && this.blocks.at(-1)?.kind !== "item")) {
      this.add("code", line, [[line.body, line.to]]);
    } else {
      return false;
    }
    this.at = last + 1;
    return true;
  }

  paragraph(line) {
    const from = line.body + (line.content.length - line.content.trimStart().length);
    if (this.open && (this.open.quote === line.quote || !line.quote)) {
      const last = this.open.segments.at(-1);
      last[1] = this.lines[this.at - 1].end; // the line end is the blank between the lines
      this.open.segments.push([from, line.to]);
    } else {
      const after = this.blocks.at(-1);
      const level = after?.kind === "item" && /^[ \t]{2}/.test(line.content) ? after.level : 0;
      this.open = this.add("paragraph", line, [[from, line.to]], { level });
    }
    this.at += 1;
  }
}

// The cells of a table's line, blanks around them left out; a bar in code or behind a backslash is text.
function cellsOf(text, line) {
  const bars = [];
  let inCode = false;
  for (let at = line.body; at < line.to; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "`") inCode = !inCode;
    else if (text[at] === "|" && !inCode) bars.push(at);
  }
  const edges = [line.body - 1, ...bars, line.to];
  const cells = edges.slice(1).map((to, index) => trimmed(text, edges[index] + 1, to));
  if (cells.length > 1 && cells[0].start === cells[0].end) cells.shift(); // before the first bar
  if (cells.length > 1 && cells.at(-1).start === cells.at(-1).end) cells.pop();
  return cells;
}

function trimmed(text, from, to) {
  const content = text.slice(from, to);
  const start = from + content.length - content.trimStart().length;
  return { start, end: Math.max(start, from + content.trimEnd().length) };
}

// The styles of a paragraph whose text lies in several segments, in offsets of the whole text.
function inlineStylesOf(text, segments) {
  const joined = segments.map(([from, to]) => text.slice(from, to)).join("");
  const ranges = inlineStyles(joined);
  const placed = [];
  let base = 0;
  for (const [from, to] of segments) {
    const length = to - from;
    for (const range of ranges) {
      const start = Math.max(range.start - base, 0);
      const end = Math.min(range.end - base, length);
      if (start < end) placed.push({ start: from + start, end: from + end, style: range.style });
    }
    base += length;
  }
  return placed;
}
