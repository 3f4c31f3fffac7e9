// Wires lists, claim and source together: choosing, keys, addresses, print.

const page = JSON.parse(byId("page-data").textContent);
page.claims = unpackClaims(page);
const pane = new SourcePane(byId("source"));
const claims = new ClaimList(page, byId("claim-list"), (claim) => choose(claim, { open: true }));
const documents = new DocumentList(page, byId("document-list"), (number) => showOnly("document", number));
const filters = new Filters(page, claims, documents);
const detail = new Detail(page, claims, pane);
const views = new Views();

function choose(claim, { open = false, named = true } = {}) {
  claims.select(claim);
  detail.show(claim);
  if (open) document.body.classList.add("detail-open");
  if (named) remember(claim.anchor);
}

function stepClaim(step) {
  const claim = claims.neighbour(step);
  if (claim) choose(claim);
}

function closeDetail() {
  document.body.classList.remove("detail-open");
  if (claims.current) claims.nodes.get(claims.current.anchor)?.firstElementChild.focus();
}

// An address names a claim, a document or a kind of finding whose claims are shown, a view, or a place in one.
function openAddress() {
  const anchor = addressed();
  const claim = page.claims.find((one) => one.anchor === anchor);
  if (claim) openClaim(claim);
  else if (anchor.startsWith("document-")) openFiltered("document", Number(anchor.slice("document-".length)));
  else if (anchor.startsWith("kind-")) openFiltered("kind", anchor.slice("kind-".length));
  else return views.open(anchor);
  return true;
}

function openClaim(claim) {
  views.show("claims");
  if (!claims.visible.includes(claim) || filters.showsDocuments) filters.reset();
  choose(claim, { open: true });
}

function openFiltered(name, value) {
  views.show("claims");
  filters.reset();
  if (name !== "document" || page.documents[value]) showOnly(name, value);
}

// Shows the claims of one document or kind of finding, the first of them chosen.
function showOnly(name, value) {
  filters.choose(name, value);
  if (claims.visible.length) choose(claims.visible[0], { named: false });
}

const CLAIM_KEYS = {
  j: () => stepClaim(1),
  k: () => stepClaim(-1),
  n: () => detail.step(1),
  p: () => detail.step(-1),
  r: () => detail.setRaw(!pane.raw),
  "/": () => {
    closeDetail();
    byId("search").focus();
    byId("search").select();
  },
  Escape: closeDetail,
};

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  if (event.target.matches("input, select, textarea")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (event.key === "?") byId("help").showModal();
  else if (CLAIM_KEYS[event.key]) {
    if (document.body.dataset.view !== "claims") views.show("claims");
    CLAIM_KEYS[event.key]();
  } else return;
  event.preventDefault();
}

function start() {
  document.documentElement.classList.add("scripted");
  views.show("claims");
  filters.start();
  detail.start();
  wireFigures(document.body);
  wireFolding(byId("source"));
  byId("back").addEventListener("click", closeDetail);
  byId("help-button").addEventListener("click", () => byId("help").showModal());
  addEventListener("keydown", onKey);
  addEventListener("hashchange", openAddress);
  addEventListener("beforeprint", () => preparePrint(claims, pane));
  addEventListener("afterprint", clearPrint);
  whenIdle(() => claims.warm());
  const opened = openAddress();
  if (!opened && !page.claims.length) views.show("overview");
  if (claims.current) return;
  if (claims.visible.length) choose(claims.visible[0], { named: !opened });
  else detail.clear("There are no claims in this report.");
}

start();
