// Verdicts as people see them, and pieces of text with what stands out in them.

const VERDICTS = {
  contradicted: { mark: "✕", word: "contradicted" },
  unsupported: { mark: "?", word: "not found" },
  partial: { mark: "◐", word: "partial" },
  supported: { mark: "✓", word: "supported" },
};

// What waivers and the baseline say of a claim, by the code of their finding.
const STANDINGS = { FN701: "waived", FN704: "known", FN705: "worse" };

function verdictSign(verdict) {
  const sign = element("span", "sign", VERDICTS[verdict].mark);
  sign.setAttribute("aria-hidden", "true");
  return sign;
}

function verdictBadge(claim) {
  const badge = element("span", `verdict ${claim.verdict}`);
  const score = element("span", "score", claim.score);
  score.title = "probability that the claim is supported";
  badge.append(verdictSign(claim.verdict), element("span", "word", VERDICTS[claim.verdict].word), score);
  for (const { code } of claim.findings) {
    if (STANDINGS[code]) badge.append(element("span", "standing", STANDINGS[code]));
  }
  return badge;
}

// The claim's text with the parts marked that findings point at; what agrees with the source is marked fainter.
function claimText(claim, codes) {
  const node = element("span", "claim-text");
  const units = unitOffsets(claim.text);
  const marked = claim.findings.filter((finding) => finding.range);
  const ranges = marked.map(({ code, range }) => ({
    start: units(range[0]),
    end: units(range[1]),
    agrees: codes[code].harmless,
  }));
  addMarked(node, claim.text, ranges, (covering) =>
    element("mark", covering.every((range) => range.agrees) ? "agrees" : "figure"),
  );
  return node;
}

// A sentence with the first place of each of the quotes marked.
function withQuotesMarked(sentence, quotes) {
  const node = element("span", "message");
  const places = quotes.filter(Boolean).map((quote) => ({ start: sentence.indexOf(quote), length: quote.length }));
  const ranges = places.filter(({ start }) => start >= 0).map(({ start, length }) => ({ start, end: start + length }));
  addMarked(node, sentence, ranges, () => element("mark", "figure"));
  return node;
}
