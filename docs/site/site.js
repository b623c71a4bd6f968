// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The search, and the lists of links that are closed on a phone. Without this script, all pages can be read.
"use strict";

(() => {
  const base = document.body.dataset.base;
  for (const details of document.querySelectorAll("[data-open]")) {
    matchMedia(details.dataset.open).addEventListener("change", ({ matches }) => { details.open = matches; });
  }

  // The keyboard scrolls what is wider than its place.
  for (const wide of document.querySelectorAll("pre, .scroll")) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  }

  const box = document.querySelector(".search");
  const [input, results, status] = ["input", ".results", "[role=status]"].map((name) => box.querySelector(name));
  const isChinese = document.documentElement.lang !== "en";
  const HAN = /[\u3400-\u9fff]/;
  // As in words.py.
  const WORD = /[\u3400-\u9fff]+|@?(?:(?![\u3400-\u9fff])[\p{L}\p{N}])+/gu;
  let index = null;
  let latest = 0;

  /** Returns 1 if a text contains a word, less for a part of a word or for pairs of characters of Chinese, which has no spaces. */
  function share(text, word) {
    if (!HAN.test(word)) {
      if (text.includes(` ${word} `)) return 1;
      if (text.includes(` ${word}`)) return 0.5;
      return word.length > 2 && text.includes(word) ? 0.2 : 0;
    }
    if (text.includes(word)) return 1;
    if (word.length < 3) return 0;
    const pairs = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
    const found = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
    return found < 0.5 ? 0 : found / 2;
  }

  /** Returns how well an entry fits the words, each with its weight; 0 if a word is missing. */
  function score({ names, body, rank, most = 1 }, words, weights) {
    let total = 0;
    for (const [at, word] of words.entries()) {
      const [inName, inBody] = [share(names, word), share(body, word)];
      // The first words of a page are its most frequent ones.
      const place = inBody === 1 ? body.indexOf(HAN.test(word) ? word : ` ${word} `) / body.length : 1;
      if (!inName && !inBody) return 0;
      total += weights[at] * (12 * inName + most * inBody * (1 + 9 * (1 - place) ** 4));
    }
    return total + rank + (names === ` ${words.join(" ")} ` ? 12 : 0) - names.length / 100;
  }

  /** Reads the index, in lower case. A page comes before a type, and a type before the members with its name. */
  async function load() {
    const response = await fetch(`${base}search.json`);
    const { sections, pages, symbols } = await response.json();
    const kinds = sections.map((titles) => titles[Number(isChinese)]);
    const lower = (...texts) => ` ${(texts.join(" ").toLowerCase().match(WORD) ?? []).join(" ")} `;
    return [
      pages.map(([title, path, summary, words, chinese, section]) => ({
        title: isChinese && chinese || title, path, summary, kind: kinds[section], names: lower(title, chinese),
        // What changed, and how the project works, answers few questions; the other language follows.
        body: ` ${words} `, most: /^(changelog|contributing)\b/.test(path) ? 0.1 : 1,
        rank: path.startsWith("zh/") && !isChinese ? -4 : 8,
      })),
      symbols.map(([title, path, summary]) => ({
        title, path: `api/documentation/${path}/`, summary, kind: kinds.at(-2), names: lower(title), body: lower(summary),
        rank: title.includes(".") ? -10 : 0,
      })),
    ];
  }

  /** Returns the entries for words. A word that few pages have counts more. */
  function find([pages, symbols], words) {
    const weights = words.map((word) => {
      const count = pages.filter(({ names, body }) => share(names, word) === 1 || share(body, word) === 1).length;
      return Math.log2(1 + pages.length / (1 + count)) / 2;
    });
    const best = (entries, count) => entries.map((entry) => [score(entry, words, weights), entry])
      .filter(([points]) => points).sort((a, b) => b[0] - a[0]).slice(0, count);
    // Symbols do not displace the pages, which answer a question.
    return [...best(pages, 8), ...best(symbols, 6)].sort((a, b) => b[0] - a[0]).map(([, entry]) => entry);
  }

  function close() {
    latest += 1;
    results.hidden = true;
    status.textContent = "";
  }

  async function search() {
    const words = input.value.toLowerCase().match(WORD) ?? [];
    if (!words.length) { close(); return; }
    const mine = latest += 1;
    index ??= load();
    const found = await index.then((entries) => find(entries, words), () => { index = null; });
    if (mine !== latest) return;
    results.replaceChildren(...(found ?? []).map(({ title, path, summary, kind }) => {
      const [item, link, small] = ["li", "a", "small"].map((name) => document.createElement(name));
      link.href = base + path;
      small.textContent = [kind, summary].filter(Boolean).join(" · ");
      link.append(title, small);
      item.append(link);
      return item;
    }));
    results.hidden = !found?.length;
    const { count, none, failed } = status.dataset;
    status.textContent = !found ? failed : found.length ? count + found.length : none;
  }

  input.addEventListener("input", search);
  input.addEventListener("focus", search);
  // Safari does not focus a link that is pressed, and the list would close before it opens.
  results.addEventListener("mousedown", (event) => event.preventDefault());
  box.addEventListener("focusout", (event) => {
    if (!box.contains(event.relatedTarget)) close();
  });
  box.addEventListener("keydown", (event) => {
    // An input method that composes has these keys; Safari ends composing before the key.
    if (event.isComposing || event.keyCode === 229) return;
    const links = [...results.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      input.focus();
      close();
    } else if (!results.hidden && step) {
      event.preventDefault();
      (links[links.indexOf(document.activeElement) + step] ?? input).focus();
    } else if (!results.hidden && event.key === "Enter" && event.target === input) {
      links[0].click();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !/INPUT|TEXTAREA/.test(document.activeElement.tagName)) {
      event.preventDefault();
      input.focus();
    }
  });
})();
