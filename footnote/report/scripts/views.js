// The page's views, one at a time, and the addresses that lead into them.

class Views {
  constructor() {
    this.views = [...document.querySelectorAll("main > .view")];
    this.links = [...byId("views").children];
  }

  // Shows one view; the others are hidden.
  show(id) {
    for (const view of this.views) view.hidden = view.id !== id;
    for (const link of this.links) {
      if (link.hash !== `#${id}`) {
        link.removeAttribute("aria-current");
        continue;
      }
      link.setAttribute("aria-current", "page");
      link.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    document.body.dataset.view = id;
  }

  // The view of this id, or the one that holds the element of this id; null if there is none.
  holding(id) {
    const node = id ? byId(id) : null;
    return this.views.find((view) => node && view.contains(node)) ?? null;
  }

  // Shows what an address names and brings it into sight; false if it names nothing in a view.
  open(id) {
    const view = this.holding(id);
    if (!view) return false;
    this.show(view.id);
    const node = byId(id);
    for (let fold = node.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (node === view) view.scrollTop = 0;
    else node.scrollIntoView({ block: "start" });
    return true;
  }
}

// What stands behind "#" in the page's address.
function addressed() {
  const anchor = location.hash.slice(1);
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor; // not an address of ours
  }
}

function remember(anchor) {
  try {
    history.replaceState(null, "", `#${encodeURIComponent(anchor)}`);
  } catch {
    // a page without an address of its own, as in a mail preview
  }
}
