// A value of a tree that holds others folds them away: its rows are those that follow and stand deeper.

function foldButton(name) {
  const button = element("button", "added marker", "▾ ");
  button.type = "button";
  button.setAttribute("aria-expanded", "true");
  button.setAttribute("aria-label", `fold ${name}`);
  return button;
}

function wireFolding(container) {
  container.addEventListener("click", (event) => {
    const button = event.target.closest("button.marker");
    if (button) fold(container, button);
  });
}

function fold(container, button) {
  const folds = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!folds));
  button.firstChild.data = folds ? "▸ " : "▾ ";
  const rows = [...container.querySelectorAll(".row.tree")];
  const at = rows.indexOf(button.closest(".row"));
  const level = Number(rows[at].dataset.level);
  for (const row of rows.slice(at + 1)) {
    if (Number(row.dataset.level) <= level) break;
    row.hidden = folds;
  }
}
