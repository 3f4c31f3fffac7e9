// Inline Markdown: which characters of a paragraph are mark-up, and how the others look. It hides only what is surely
// mark-up; HTML stays to be seen.

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}_]/u;
// A link's target is not looked for farther than this, so that brackets cost linear time.
const LONGEST_TARGET = 1000;
const LONGEST_CODE = 10000;
const FENCES = { "**": "strong", __: "strong", "*": "emphasis", _: "emphasis", "~~": "struck" };

// Ranges {start, end, style} of the text; they may overlap.
function inlineStyles(text) {
  const ranges = [];
  const open = []; // marks of emphasis that may be closed: {mark, at, length}
  const brackets = []; // offsets of "[" that may open a link
  for (let at = 0; at < text.length; ) {
    const scan = INLINE_SCANS[text[at]];
    at = (scan && scan(text, at, ranges, open, brackets)) || at + 1;
  }
  return ranges;
}

const INLINE_SCANS = {
  "\\": (text, at, ranges) => {
    if (!PUNCTUATION.test(text[at + 1] ?? "") && text[at + 1] !== "\n") return 0;
    ranges.push({ start: at, end: at + 1, style: "markup" });
    return at + 2;
  },
  "`": scanCode,
  "<": scanAngle,
  "*": scanEmphasis,
  _: scanEmphasis,
  "~": scanEmphasis,
  "[": (text, at, ranges, open, brackets) => {
    brackets.push(at);
    return at + 1;
  },
  "]": scanLink,
};

function scanCode(text, at, ranges) {
  let after = at;
  while (text[after] === "`") after += 1;
  const fence = text.slice(at, after);
  const close = closingFence(text, fence, after);
  if (close < 0) return after;
  const end = close + fence.length;
  ranges.push({ start: at, end: after, style: "markup" }, { start: close, end, style: "markup" });
  ranges.push({ start: after, end: close, style: "code-text" });
  return end;
}

// Where a run of exactly as many backticks begins, not farther than LONGEST_CODE; -1 if there is none.
function closingFence(text, fence, from) {
  const near = text.slice(from, from + LONGEST_CODE);
  let close = near.indexOf(fence);
  while (close >= 0) {
    let end = close;
    while (near[end] === "`") end += 1;
    if (end - close === fence.length) return from + close;
    close = near.indexOf(fence, end);
  }
  return -1;
}

function scanAngle(text, at, ranges) {
  if (!/^[a-zA-Z/!?]/.test(text[at + 1] ?? "")) return 0;
  const close = text.slice(at, at + LONGEST_TARGET).indexOf(">");
  if (close < 0) return 0;
  const end = at + close + 1;
  const inner = text.slice(at + 1, end - 1);
  if (/^[a-zA-Z][a-zA-Z0-9+.-]*:[^\s<>]*$/.test(inner) || /^[^\s@<>]+@[^\s@<>]+$/.test(inner)) {
    ranges.push({ start: at, end: at + 1, style: "markup" }, { start: end - 1, end, style: "markup" });
    ranges.push({ start: at + 1, end: end - 1, style: "link" });
  } else {
    ranges.push({ start: at, end, style: "html-tag" });
  }
  return end;
}

// A closing bracket: with a target behind it, the text since its opening bracket is a link or an image.
function scanLink(text, at, ranges, open, brackets) {
  const opening = brackets.pop();
  if (opening === undefined) return 0;
  const end = targetEnd(text, at + 1);
  if (!end) return 0;
  const isImage = text[opening - 1] === "!";
  ranges.push({ start: isImage ? opening - 1 : opening, end: opening + 1, style: "markup" });
  ranges.push({ start: opening + 1, end: at, style: isImage ? "image-text" : "link" });
  ranges.push({ start: at, end, style: "markup" });
  return end;
}

// The offset behind "(target)" or "[reference]" at `at`; 0 if there is none.
function targetEnd(text, at) {
  const limit = Math.min(text.length, at + LONGEST_TARGET);
  if (text[at] === "[") {
    const end = text.slice(at, limit).search(/\]/) + 1;
    return end ? at + end : 0;
  }
  if (text[at] !== "(") return 0;
  let depth = 0;
  for (let i = at; i < limit; i++) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === "(") depth += 1;
    else if (text[i] === ")" && --depth === 0) return i + 1;
  }
  return 0;
}

function scanEmphasis(text, at, ranges, open) {
  const mark = text[at];
  let end = at;
  while (text[end] === mark) end += 1;
  const before = text[at - 1] ?? " ";
  const after = text[end] ?? " ";
  let length = mark === "~" ? (end - at === 2 ? 2 : 0) : end - at;
  if (!length || length > 3) return end;
  let from = at;
  if (canClose(mark, before, after)) {
    for (let opener; length && (opener = openerOf(open, mark)); ) {
      const used = Math.min(length, opener.length, 2);
      const inner = opener.at + opener.length;
      ranges.push({ start: inner - used, end: inner, style: "markup" }, { start: from, end: from + used, style: "markup" });
      ranges.push({ start: inner, end: from, style: FENCES[mark.repeat(used)] ?? "emphasis" });
      opener.length -= used;
      if (!opener.length) open.splice(open.indexOf(opener));
      length -= used;
      from += used;
    }
  }
  if (length && canOpen(mark, before, after)) open.push({ mark, at: from, length });
  return end;
}

function openerOf(open, mark) {
  for (let i = open.length - 1; i >= Math.max(0, open.length - 20); i--) if (open[i].mark === mark) return open[i];
  return null;
}

// The flanking rules of CommonMark; an underscore inside a word is a letter.
function canOpen(mark, before, after) {
  if (/\s/.test(after)) return false;
  if (PUNCTUATION.test(after) && !/\s/.test(before) && !PUNCTUATION.test(before)) return false;
  return mark !== "_" || !WORD.test(before);
}

function canClose(mark, before, after) {
  if (/\s/.test(before)) return false;
  if (PUNCTUATION.test(before) && !/\s/.test(after) && !PUNCTUATION.test(after)) return false;
  return mark !== "_" || !WORD.test(after);
}
