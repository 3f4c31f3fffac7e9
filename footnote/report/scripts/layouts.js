// How a source is laid out, by the name that the report gives it; every layout takes a text and what is known of it.

const LAYOUTS = {
  markdown: markdownBlocks,
  json: jsonBlocks,
  csv: csvBlocks,
  html: htmlBlocks,
  records: recordBlocks,
  prose: proseBlocks,
};

// Blocks drawn together, which the browser may leave out while they are out of sight.
const BLOCKS_A_CHUNK = 50;
const CHARACTERS_A_CHUNK = 12000;

// The blocks of a part as a person reads them, or as raw lines. `layout` is a key of LAYOUTS or "lines".
function blocksOf(part, layout, raw) {
  const make = (!raw && LAYOUTS[layout]) || lineBlocks;
  const blocks = make(part.text, part);
  if (blocks.length || !part.text) return blocks;
  return [{ kind: "line", start: 0, end: part.text.length, segments: [[0, part.text.length]], line: part.line }];
}

// Blocks in groups; a page begins a group of its own.
function chunksOf(part, blocks) {
  const chunks = [];
  let chunk = null;
  for (const block of blocks) {
    if (!chunk || block.page || chunk.blocks.length >= BLOCKS_A_CHUNK || block.end - chunk.start > CHARACTERS_A_CHUNK) {
      chunk = { part, start: block.start, end: block.end, blocks: [], page: Boolean(block.page), node: null, marks: [] };
      chunks.push(chunk);
    }
    chunk.blocks.push(block);
    chunk.end = block.end;
  }
  return chunks;
}
