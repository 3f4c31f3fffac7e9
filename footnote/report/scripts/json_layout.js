// JSON to the lines of a tree: one a value, under its key or number. It takes parts of a file as well as whole ones.

const JSON_TOKEN = /"|[{}[\],:]|[^\s{}[\],:"]+/g;

function jsonBlocks(text) {
  const tree = new JsonTree(text);
  for (const [token, at] of jsonTokens(text)) tree.take(token, at);
  return closeGaps(tree.blocks, text.length);
}

// Each token with its offset. A text that is never closed ends the search for ends of texts: time stays linear.
function* jsonTokens(text) {
  const pattern = new RegExp(JSON_TOKEN);
  let closed = true;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    let end = pattern.lastIndex;
    if (match[0] === '"' && closed) {
      while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
      closed = end < text.length;
      end = closed ? end + 1 : pattern.lastIndex;
    }
    pattern.lastIndex = end;
    yield [text.slice(match.index, end), match.index];
  }
}

class JsonTree {
  constructor(text) {
    this.text = text;
    this.blocks = [];
    this.stack = [{ isList: false, count: 0, block: null }]; // the containers around the next value
    this.key = null; // block that waits for its value
  }

  take(token, at) {
    if (token === "{" || token === "[") this.opens(token, at);
    else if (token === "}" || token === "]") this.closes();
    else if (token === ":") this.colon(at);
    else if (token === ",") return;
    else if (this.isKey(token, at)) this.addKey(token, at);
    else this.addValue(token, at);
  }

  // A text with a colon behind it, in a map.
  isKey(token, at) {
    if (token[0] !== '"' || this.key || this.stack.at(-1).isList) return false;
    return /^\s*:/.test(this.text.slice(at + token.length, at + token.length + 200));
  }

  // The colon behind a key, with its blank, reads well as it is.
  colon(at) {
    this.key?.segments.push([at, this.text[at + 1] === " " ? at + 2 : at + 1]);
  }

  addKey(token, at) {
    this.key = this.line(at, [at + 1, at + token.length - 1], "key");
  }

  addValue(token, at) {
    const isText = token[0] === '"' && token.length > 1;
    const segment = isText ? [at + 1, at + token.length - 1] : [at, at + token.length];
    this.place(at, segment, isText ? "json-text" : "json-value");
  }

  opens(token, at) {
    const block = this.place(at, null, "");
    this.stack.push({ isList: token === "[", count: 0, block });
  }

  closes() {
    if (this.stack.length < 2) return;
    const { isList, count, block } = this.stack.pop();
    const noun = isList ? "item" : "field";
    block.note = `${count} ${noun}${count === 1 ? "" : "s"}`;
    block.folds = count > 0;
  }

  // Puts a value behind its key, or in a line of its own.
  place(at, segment, style) {
    const block = this.key ?? this.line(at, null, "");
    if (segment) {
      block.segments.push(segment);
      block.ranges.push({ start: segment[0], end: segment[1], style });
    }
    this.key = null;
    return block;
  }

  line(at, segment, style) {
    const inside = this.stack.at(-1);
    inside.count += 1;
    const block = { kind: "tree", start: at, segments: [], ranges: [], level: this.stack.length };
    if (inside.isList) block.label = `${inside.count - 1}: `;
    if (segment) {
      block.segments.push(segment);
      block.ranges.push({ start: segment[0], end: segment[1], style });
    }
    block.styles = () => block.ranges;
    this.blocks.push(block);
    return block;
  }
}
