// The list of documents: each with its faithfulness and a bar of its verdicts, worst first.

const SVG = "http://www.w3.org/2000/svg";

class DocumentList {
  constructor(page, list, choose) {
    this.page = page;
    this.list = list;
    this.choose = choose; // called with a document's number when it is clicked
    this.query = "";
    this.order = "worst";
    this.items = page.documents.map((document, number) => ({ document, number, node: null }));
  }

  // Draws the documents whose path has every word of the search.
  refresh() {
    const words = this.query.toLowerCase().split(/\s+/).filter(Boolean);
    const matches = ({ document }) => words.every((word) => document.path.toLowerCase().includes(word));
    const visible = this.items.filter(matches);
    if (this.order === "worst") visible.sort(byBadness);
    const list = element("ol");
    list.append(...visible.map((item) => (item.node ??= this.item(item))));
    this.list.replaceChildren(visible.length ? list : element("p", "nothing", "No document matches."));
    return visible.length;
  }

  item({ document, number }) {
    const item = element("li");
    const button = element("button", "document");
    const { faithfulness } = document;
    button.type = "button";
    button.append(
      element("span", "path", document.path),
      element("span", "score", faithfulness === null ? "no claims" : faithfulness.toFixed(2)),
    );
    if (faithfulness !== null) {
      button.append(verdictBar(document.counts), element("span", "counts", countsInWords(document.counts)));
    }
    button.addEventListener("click", () => this.choose(number));
    item.append(button);
    return item;
  }
}

// Documents without claims come last.
function byBadness(a, b) {
  const [one, other] = [a.document, b.document];
  return (one.faithfulness ?? 2) - (other.faithfulness ?? 2) || other.counts[0] - one.counts[0] || a.number - b.number;
}

function countsInWords(counts) {
  const words = Object.values(VERDICTS).map(({ word }, index) => (counts[index] ? `${counts[index]} ${word}` : ""));
  return words.filter(Boolean).join(", ");
}

// A bar whose parts are as long as the counts, worst verdict first; the words beside it say the same.
function verdictBar(counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const bar = svg("svg", { class: "bar", width: "100%", height: 8, "aria-hidden": "true" });
  let at = 0;
  Object.keys(VERDICTS).forEach((verdict, index) => {
    const place = { x: `${(100 * at) / total}%`, width: `${(100 * counts[index]) / total}%`, height: 8 };
    at += counts[index];
    if (!counts[index]) return;
    bar.append(svg("rect", { ...place, class: verdict }));
    if (verdict !== "supported") bar.append(svg("rect", { ...place, class: "pattern", fill: `url(#pattern-${verdict})` }));
  });
  return bar;
}

function svg(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
