// HTML to blocks: its tags are mark-up, its text stays. Nothing of it becomes an element of the page.

const UNREAD_TAGS = new Set(["script", "style", "template", "noscript"]);
const INLINE_TAGS = new Set(
  "a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q s samp small span strong sub sup time tt u var wbr".split(" "),
);
const INLINE_STYLES = { b: "strong", strong: "strong", i: "emphasis", em: "emphasis", code: "code-text", a: "link" };

function htmlBlocks(text) {
  const reader = new HtmlReader(text);
  reader.read();
  return closeGaps(reader.blocks, text.length);
}

class HtmlReader {
  constructor(text) {
    this.text = text;
    this.lower = text.toLowerCase();
    this.lastClose = text.lastIndexOf(">");
    this.blocks = [];
    this.kind = { kind: "paragraph" };
    this.block = null;
    this.row = null;
    this.styles = []; // open inline elements: {name, start}
  }

  read() {
    let at = 0;
    while (at < this.text.length) {
      const open = this.text.indexOf("<", at);
      const tag = open < 0 ? null : this.tagAt(open);
      if (open < 0) {
        this.addText(at, this.text.length);
        return;
      }
      this.addText(at, tag ? open : open + 1);
      at = tag ? this.take(tag) : open + 1;
    }
  }

  // The tag or comment at an offset: its name and its end; null if "<" is just a character.
  tagAt(open) {
    if (this.text.startsWith("<!--", open)) {
      const close = this.text.indexOf("-->", open);
      return { name: "!", closes: false, start: open, end: close < 0 ? this.text.length : close + 3 };
    }
    const head = /^<(\/?)([a-zA-Z!?][a-zA-Z0-9]*)/.exec(this.text.slice(open, open + 40));
    if (!head || open > this.lastClose) return null;
    const close = this.text.indexOf(">", open);
    return { name: head[2].toLowerCase(), closes: head[1] === "/", start: open, end: close + 1 };
  }

  // Where reading goes on behind a tag.
  take({ name, closes, start, end }) {
    if (!closes && UNREAD_TAGS.has(name)) {
      const close = this.lower.indexOf(`</${name}`, end);
      return close < 0 ? this.text.length : close;
    }
    if (name === "!" || INLINE_TAGS.has(name)) {
      this.style(name, closes, start, end);
      return end;
    }
    this.block = null;
    if (/^h[1-6]$/.test(name)) this.kind = closes ? { kind: "paragraph" } : { kind: "heading", level: Number(name[1]) };
    else if (name === "li") this.kind = closes ? { kind: "paragraph" } : { kind: "item", level: 1, marker: "•" };
    else if (name === "tr" || name === "table") this.row = null;
    else if (name === "td" || name === "th") this.kind = closes ? { kind: "paragraph" } : { kind: "cell", header: name === "th" };
    else if (name === "pre") this.kind = closes ? { kind: "paragraph" } : { kind: "code" };
    return end;
  }

  style(name, closes, start, end) {
    if (!closes) this.styles.push({ name, end });
    const at = closes ? this.styles.findLastIndex((one) => one.name === name) : -1;
    if (at < 0) return;
    const [{ end: from }] = this.styles.splice(at);
    if (this.block?.ranges && INLINE_STYLES[name]) this.block.ranges.push({ start: from, end: start, style: INLINE_STYLES[name] });
  }

  addText(from, to) {
    if (!this.text.slice(from, to).trim() && !this.block) return;
    if (this.kind.kind === "cell") this.addCell(from, to);
    else if (this.block) this.block.segments.push([from, to]);
    else {
      const block = { ...this.kind, start: from, segments: [[from, to]], ranges: [] };
      block.styles = () => block.ranges;
      this.blocks.push((this.block = block));
    }
  }

  addCell(from, to) {
    if (this.block) {
      this.block.end = to;
      return;
    }
    this.block = { start: from, end: to };
    if (!this.row) {
      this.row = { kind: "row", start: from, cells: [], header: this.kind.header, opens: this.blocks.at(-1)?.kind !== "row" };
      this.blocks.push(this.row);
    }
    this.row.cells.push(this.block);
  }
}
