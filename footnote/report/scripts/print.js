// On paper there is nothing to click: every claim is drawn with its findings and quotes, every view below the other.

function preparePrint(claims, pane) {
  claims.fillAll();
  for (const folded of document.querySelectorAll(".view details:not([open])")) {
    folded.open = true;
    folded.classList.add("opened-for-print");
  }
  for (const claim of claims.visible) {
    const details = element("ul", "print-only");
    for (const span of claim.evidence) {
      const quote = span.source === null ? null : pane.quote(span.source, span.start, span.end);
      const place = claims.locator(span);
      details.append(element("li", "", quote === null ? place : `${place}: “${quote}”`));
    }
    for (const finding of claim.findings) details.append(element("li", "", `${finding.code} ${finding.message}`));
    claims.nodes.get(claim.anchor).append(details);
  }
}

function clearPrint() {
  for (const details of document.querySelectorAll(".print-only")) details.remove();
  for (const folded of document.querySelectorAll(".opened-for-print")) {
    folded.open = false;
    folded.classList.remove("opened-for-print");
  }
}
