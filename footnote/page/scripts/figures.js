// A figure of an answer leads to the rows that it rests on: a click lights them and brings the first into view.

function wireFigures(root) {
  root.addEventListener("click", (event) => {
    const link = event.target.closest("a.figure-link");
    if (!link) return;
    const rows = rowsOfFigure(link);
    if (!rows.length) return; // the link itself leads to the claim
    event.preventDefault();
    lightRows(root, link, rows);
  });
}

function rowsOfFigure(link) {
  const ids = link.dataset.rows.split(" ").filter(Boolean);
  return ids.map((id) => document.getElementById(id)).filter(Boolean);
}

function lightRows(root, link, rows) {
  for (const lit of root.querySelectorAll("tr.lit")) lit.classList.remove("lit");
  for (const chosen of root.querySelectorAll("a.figure-link[aria-current]")) chosen.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  for (const row of rows) row.classList.add("lit");
  for (let folded = rows[0].closest("details"); folded; folded = folded.parentElement.closest("details")) folded.open = true;
  rows[0].scrollIntoView({ block: "nearest" });
}
