// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Updates the report while a person types. Without this script, the button loads the page again.
"use strict";

(() => {
  const form = document.getElementById("ask");
  if (!form) return;
  const input = document.getElementById("link");
  const report = document.getElementById("report");
  const status = document.getElementById("status");
  let timer = 0;
  let request = null;
  let shown = input.value;

  /** Loads the report of the link in the field; the server has escaped all texts. */
  async function update() {
    clearTimeout(timer);
    const link = input.value;
    if (link === shown) return;
    request?.abort();
    request = new AbortController();
    const query = link ? `?link=${encodeURIComponent(link)}` : "";
    try {
      const response = await fetch(`/report${query}`, { signal: request.signal });
      const isHTML = response.headers.get("Content-Type")?.startsWith("text/html");
      const text = await response.text();
      if (isHTML) report.innerHTML = text;
      else report.textContent = text;
      shown = link;
      history.replaceState(null, "", `/${query}`);
      announce();
    } catch (error) {
      if (error.name === "AbortError") return;
      report.textContent = "The server does not respond; start “wayfind serve” again.";
      announce();
    }
  }

  /** Announces the verdicts to screen readers. */
  function announce() {
    const verdicts = [...report.querySelectorAll(".verdict dd")].map((one) => one.textContent);
    status.textContent = verdicts.join(" ") || report.textContent.trim();
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(update, 150);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    shown = null;
    update();
  });
})();
