// Text: offsets in code points, and hidden characters made visible without changing what a copy gives.

// Controls, marks that reorder a line, characters of no width that join nothing, surrogates without partner, and the
// tag characters in which a text can be hidden.
const HIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}\p{Cs}]/gu;

const LINE_END = /\r\n|\r|\n/g;

// A function from an offset in code points, as the report counts, to one in UTF-16 units, as JavaScript does.
function unitOffsets(text) {
  const wide = []; // offsets, in code points, of the characters that take two units
  for (const match of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) {
    wide.push(match.index - wide.length);
  }
  return (offset) => offset + countBelow(wide, offset);
}

// How many of the ascending numbers are less than the limit.
function countBelow(numbers, limit) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

// A new element with classes and text.
function element(tag, classes = "", text = "") {
  const node = document.createElement(tag);
  if (classes) node.className = classes;
  if (text) addText(node, text);
  return node;
}

// Adds text to a node. A hidden character stands in an element of its own, which shows its name and confines
// what it does to the order of characters.
function addText(node, text) {
  let at = 0;
  for (const match of text.matchAll(HIDDEN)) {
    node.append(text.slice(at, match.index), hiddenCharacter(match[0]));
    at = match.index + match[0].length;
  }
  node.append(text.slice(at));
}

function hiddenCharacter(character) {
  const node = document.createElement("span");
  const code = "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
  node.className = "hidden-character";
  node.dataset.code = code;
  node.title = `hidden character ${code}`;
  node.append(character);
  return node;
}

// Adds text with ranges marked. Each range has start and end in UTF-16 units; `mark` makes the element for the
// ranges that cover a piece. Ranges may overlap.
function addMarked(node, text, ranges, mark) {
  const cuts = new Set([0, text.length]);
  for (const range of ranges) {
    cuts.add(clamp(range.start, text.length)).add(clamp(range.end, text.length));
  }
  const edges = [...cuts].sort((a, b) => a - b);
  for (let i = 0; i + 1 < edges.length; i++) {
    const covering = ranges.filter((range) => range.start <= edges[i] && range.end >= edges[i + 1]);
    const piece = text.slice(edges[i], edges[i + 1]);
    if (covering.length === 0) {
      addText(node, piece);
    } else {
      const marked = mark(covering);
      addText(marked, piece);
      node.append(marked);
    }
  }
}

function clamp(offset, length) {
  return Math.min(Math.max(offset, 0), length);
}

function byId(id) {
  return document.getElementById(id);
}
