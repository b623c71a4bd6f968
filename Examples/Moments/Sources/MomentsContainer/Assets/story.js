// A web page's own script: it asks the app by links, as any page on the web could.
"use strict";

(() => {
  const answer = document.getElementById("answer");
  let lastCall = 0;

  addEventListener("message", (event) => {
    if (event.source !== parent || event.data?.call !== lastCall) return;
    const { value, shown, error } = event.data;
    if (value) answer.textContent = `The app says: ${value}`;
    else if (shown) answer.textContent = `The app shows ${shown}`;
    else answer.textContent = `The app declines: ${error}`;
  });

  for (const button of document.querySelectorAll("button[data-link]")) {
    // Without this script the button could do nothing.
    button.parentElement.hidden = false;
    button.addEventListener("click", () => {
      lastCall += 1;
      parent.postMessage({ call: lastCall, link: button.dataset.link }, "*");
    });
  }
})();
