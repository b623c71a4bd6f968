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
  const isChinese = document.documentElement.lang !== "en";
  const HAN = /[\u3400-\u9fff]/;
  // As in words.py.
  const WORD = /[\u3400-\u9fff]+|(?:(?![\u3400-\u9fff])[\p{L}\p{N}_])+/gu;
  let index = null;

  /** Returns 1 if a text contains a word; less if it contains the pairs of characters of Chinese, which has no spaces. */
  function share(text, word) {
    if (text.includes(word)) return 1;
    if (word.length < 3 || !HAN.test(word)) return 0;
    const pairs = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
    const found = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
    return found < 0.5 ? 0 : found / 2;
  }

  /** Returns how well an entry fits the words; 0 if a word is missing. */
  function score({ names, body, rank }, words) {
    let total = 0;
    for (const word of words) {
      const inBody = share(body, word);
      // The first words of a page are its most frequent ones.
      const place = inBody === 1 ? body.indexOf(word) / body.length : 1;
      const points = names.includes(` ${word}`) ? 12 : 8 * share(names, word);
      if (!points && !inBody) return 0;
      total += points + inBody * (1 + 5 * (1 - place) ** 2);
    }
    return total + rank + (names === ` ${words.join(" ")} ` ? 12 : 0) - names.length / 100;
  }

  /** Reads the index, in lower case. A page comes before a type, and a type before the members with its name. */
  async function load() {
    const response = await fetch(`${base}search.json`);
    const { pages, symbols } = await response.json();
    const lower = (...texts) => ` ${(texts.join(" ").toLowerCase().match(WORD) ?? []).join(" ")} `;
    return [
      pages.map(([title, path, summary, words, chinese]) => ({
        title: isChinese && chinese || title, path, summary, names: lower(title, chinese), body: words, rank: 8,
      })),
      symbols.map(([title, path, summary]) => ({
        title, path: `api/documentation/${path}/`, summary, names: lower(title), body: lower(summary),
        rank: title.includes(".") ? -6 : 0,
      })),
    ];
  }

  function best(entries, words, count) {
    return entries.map((entry) => [score(entry, words), entry]).filter(([points]) => points > 0)
      .sort((a, b) => b[0] - a[0]).slice(0, count);
  }

  async function search() {
    const words = input.value.toLowerCase().match(WORD) ?? [];
    if (!words.length) { results.hidden = true; return; }
    index ??= load();
    const [pages, symbols] = await index;
    // Symbols do not displace the pages, which answer a question.
    const found = [...best(pages, words, 8), ...best(symbols, words, 6)].sort((a, b) => b[0] - a[0]);
    results.replaceChildren(...found.map(([, { title, path, summary }]) => {
      const [item, link, small] = ["li", "a", "small"].map((name) => document.createElement(name));
      link.href = base + path;
      link.textContent = title;
      small.textContent = summary;
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
