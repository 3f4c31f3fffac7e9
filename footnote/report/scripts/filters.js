// What is shown in the list: verdicts, search, order, one document, one kind of finding; and claims or documents.

class Filters {
  constructor(page, claims, documents) {
    this.page = page;
    this.claims = claims;
    this.documents = documents;
    this.showsDocuments = false;
  }

  start() {
    this.drawVerdicts();
    this.on("search", "input", (value) => {
      this.claims.query = value;
      this.documents.query = value;
    });
    this.on("order", "change", (value) => {
      this.claims.order = value;
      this.documents.order = value;
    });
    byId("tools").addEventListener("submit", (event) => event.preventDefault());
    byId("list-switch")?.addEventListener("click", (event) => {
      const { list } = event.target.dataset;
      if (list) this.showList(list);
    });
    this.refresh();
  }

  on(id, kind, take) {
    byId(id).addEventListener(kind, (event) => {
      take(event.target.value);
      this.refresh();
    });
  }

  refresh() {
    this.claims.refresh();
    const documents = this.showsDocuments ? this.documents.refresh() : 0;
    const [shown, all] = this.showsDocuments
      ? [documents, this.page.documents.length]
      : [this.claims.visible.length, this.page.claims.length];
    byId("shown").textContent = `${shown.toLocaleString("en")} of ${all.toLocaleString("en")}`;
    this.drawChosen();
  }

  // Shows the list of "claims" or of "documents".
  showList(list) {
    this.showsDocuments = list === "documents";
    byId("claim-list").hidden = this.showsDocuments;
    byId("document-list").hidden = !this.showsDocuments;
    byId("filters").hidden = this.showsDocuments;
    for (const button of byId("list-switch")?.children ?? []) {
      button.setAttribute("aria-pressed", String(button.dataset.list === list));
    }
    byId("search").placeholder = this.showsDocuments ? "Search documents ( / )" : "Search claims ( / )";
    this.refresh();
  }

  // Shows the claims of one document, or with one kind of finding; null shows all.
  choose(name, value) {
    this.claims[name] = value;
    if (name === "document" && value !== null) this.clearSearch();
    this.showList("claims");
  }

  clearSearch() {
    byId("search").value = "";
    this.claims.query = "";
    this.documents.query = "";
  }

  drawVerdicts() {
    for (const [verdict, { word }] of Object.entries(VERDICTS)) {
      const number = this.page.claims.filter((claim) => claim.verdict === verdict).length;
      const button = element("button", `filter ${verdict}`);
      button.type = "button";
      button.dataset.verdict = verdict;
      button.setAttribute("aria-pressed", "true");
      button.append(verdictSign(verdict), ` ${word} `, element("b", "", number.toLocaleString("en")));
      button.addEventListener("click", () => this.toggleVerdict(verdict));
      byId("filters").append(button);
    }
  }

  // A first click shows only that verdict; further clicks add or remove one; none left shows all again.
  toggleVerdict(verdict) {
    const all = Object.keys(VERDICTS);
    const shown = this.claims.verdicts;
    if (shown.size === all.length) this.claims.verdicts = new Set([verdict]);
    else if (!shown.delete(verdict)) shown.add(verdict);
    if (!this.claims.verdicts.size) this.claims.verdicts = new Set(all);
    this.pressVerdicts();
    this.refresh();
  }

  pressVerdicts() {
    for (const button of byId("filters").children) {
      button.setAttribute("aria-pressed", String(this.claims.verdicts.has(button.dataset.verdict)));
    }
  }

  // The document and the kind that are chosen, each with a button that lets go of it.
  drawChosen() {
    const { document, kind } = this.claims;
    const chosen = [];
    if (document !== null) chosen.push(["document", this.page.documents[document].path]);
    if (kind !== null) chosen.push(["kind", `${kind} ${this.page.codes[kind]?.title ?? ""}`]);
    byId("chosen").hidden = !chosen.length;
    byId("chosen").replaceChildren(...chosen.map(([name, words]) => this.chip(name, words)));
  }

  chip(name, words) {
    const item = element("li", "chip");
    const button = element("button", "quiet", "×");
    button.type = "button";
    button.setAttribute("aria-label", `show all again, not only ${words}`);
    button.addEventListener("click", () => this.choose(name, null));
    item.append(element("bdi", "", words), button);
    return item;
  }

  // Shows everything again, so that an address leads to its claim whatever was filtered.
  reset() {
    byId("tools").reset();
    this.clearSearch();
    Object.assign(this.claims, { document: null, kind: null, order: "worst" });
    this.claims.verdicts = new Set(Object.keys(VERDICTS));
    this.documents.order = "worst";
    this.pressVerdicts();
    this.showList("claims");
  }
}
