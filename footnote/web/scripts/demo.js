// The demo works without any of this: figures that light their rows, and a report that follows the typing.

const LIVE_PAUSE = 700; // milliseconds without a key before a text is checked
const LIVE_LENGTH = 50000; // characters; longer texts wait for the button

function wireBusyForms() {
  for (const form of document.querySelectorAll("form[data-busy]")) {
    form.addEventListener("submit", () => {
      form.setAttribute("aria-busy", "true");
      for (const button of form.querySelectorAll("button")) {
        button.dataset.label = button.textContent;
        button.textContent = form.dataset.busy;
      }
    });
  }
  // A page that comes back from the history is not busy any more.
  window.addEventListener("pageshow", () => {
    for (const button of document.querySelectorAll("button[data-label]")) button.textContent = button.dataset.label;
    for (const form of document.querySelectorAll("form[aria-busy]")) form.removeAttribute("aria-busy");
  });
}

function wireLiveCheck(form) {
  let pause = 0;
  let asked = 0;
  byId("live-label").hidden = false;
  form.addEventListener("input", (event) => {
    clearTimeout(pause);
    if (event.target.tagName === "TEXTAREA" && byId("live").checked && isReady(form)) {
      pause = setTimeout(() => checkNow(form, ++asked, () => asked), LIVE_PAUSE);
    }
  });
}

function isReady(form) {
  const { text, source, file, sources } = form.elements;
  const isShort = text.value.length + source.value.length <= LIVE_LENGTH;
  const hasText = text.value.trim() || file.files.length || byId("kept-file");
  return isShort && hasText && (source.value.trim() || sources.files.length || byId("kept-sources"));
}

// Only the answer to the newest request is shown.
async function checkNow(form, number, newest) {
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: new FormData(form),
      headers: { Accept: "text/plain" },
    });
    if (number === newest()) await showOutcome(answer);
  } catch {
    showProblem("The demo does not answer: is it still running?");
  } finally {
    form.removeAttribute("aria-busy");
  }
}

async function showOutcome(answer) {
  if (!answer.redirected) {
    const says = answer.headers.get("content-type").startsWith("text/plain");
    showProblem(says ? await answer.text() : "This cannot be checked.");
    return;
  }
  const address = new URL(answer.url).pathname;
  byId("kept").value = address.split("/").pop();
  byId("problem").hidden = true;
  byId("report-frame").src = `${address}/report.html`;
  byId("report-alone").href = `${address}/report.html`;
  byId("report-json").href = `${address}/report.json`;
  byId("report").hidden = false;
}

function showProblem(text) {
  byId("problem").textContent = text;
  byId("problem").hidden = false;
}

wireFigures(document);
wireBusyForms();
if (byId("check-form")) wireLiveCheck(byId("check-form"));
