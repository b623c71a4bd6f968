// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The search, and the menu that is closed on a phone. Without this script, all pages can be read.
"use strict";

(() => {
  const base = document.body.dataset.base;
  const menu = document.querySelector(".menu > .all");
  const wide = matchMedia("(min-width: 861px)");
  const adapt = () => { menu.open = wide.matches; };
  wide.addEventListener("change", adapt);
  adapt();

  const input = document.querySelector(".search input");
  const results = document.querySelector(".results");
  let index = null;

  /** Returns how well an entry fits the words; 0 if a word is missing. */
  function score([title, , text], words) {
    const [name, body] = [title.toLowerCase(), text.toLowerCase()];
    let total = 0;
    for (const word of words) {
      if (name.startsWith(word)) total += 12;
      else if (name.includes(word)) total += 8;
      else if (body.includes(word)) total += 1 + Math.min(body.split(word).length, 6) / 3;
      else return 0;
    }
    // A page that answers a question comes before a type with the same word in its name.
    return total + (text ? 4 : 0) - name.length / 100;
  }

  /** Returns the text around the first word. */
  function excerpt(text, words) {
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
    return text.slice(at, at + 130);
  }

  async function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) { results.hidden = true; return; }
    index ??= fetch(`${base}search.json`).then((response) => response.json());
    const entries = await index;
    const found = entries.map((entry) => [score(entry, words), entry])
      .filter(([points]) => points > 0).sort((a, b) => b[0] - a[0]).slice(0, 12);
    results.replaceChildren(...found.map(([, [title, path, text]]) => {
      const [item, link, small] = ["li", "a", "small"].map((name) => document.createElement(name));
      link.href = base + path;
      link.textContent = title;
      small.textContent = text ? excerpt(text, words) : path.split("/")[2];
      link.append(small);
      item.append(link);
      return item;
    }));
    if (!found.length) {
      const item = document.createElement("li");
      item.textContent = results.dataset.none;
      results.replaceChildren(item);
    }
    results.hidden = false;
  }

  input.addEventListener("input", search);
  input.addEventListener("focus", search);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") results.hidden = true;
    if (event.key === "/" && !/INPUT|TEXTAREA/.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
    }
    if (event.key === "Enter" && document.activeElement === input) results.querySelector("a")?.click();
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".search")) results.hidden = true;
  });
})();
