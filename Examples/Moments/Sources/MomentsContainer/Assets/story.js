// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The script of a web page inside the app, which calls the app by links only.
"use strict";

(() => {
  const answer = document.getElementById("answer");
  let lastCall = 0;

  addEventListener("message", (event) => {
    if (event.source !== parent || event.data?.call !== lastCall) return;
    const { value, shown, error } = event.data;
    if (value) answer.textContent = `The app returned: ${value}`;
    else if (shown) answer.textContent = `The app shows ${shown}`;
    else answer.textContent = `The app refused: ${error}`;
  });

  for (const button of document.querySelectorAll("button[data-link]")) {
    // The button works only with this script, so it is hidden without it.
    button.parentElement.hidden = false;
    button.addEventListener("click", () => {
      lastCall += 1;
      parent.postMessage({ call: lastCall, link: button.dataset.link }, "*");
    });
  }
})();
