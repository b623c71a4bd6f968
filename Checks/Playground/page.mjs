// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The page of the playground with as much of a browser as its script uses.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

class Element {
  constructor(tag) {
    Object.assign(this, { tag, children: [], parent: null, listeners: {}, lang: "", value: "", href: "", hidden: false });
  }

  append(...children) {
    for (const child of children) {
      if (child instanceof Element) child.parent = this;
      this.children.push(child);
    }
  }

  replaceChildren(...children) {
    this.children = [];
    this.append(...children);
  }

  get textContent() {
    return this.children.map((child) => child instanceof Element ? child.textContent : child).join("");
  }

  set textContent(text) {
    this.replaceChildren(text);
  }

  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }

  /** Like a browser, a click on a summary opens or closes its details after the listeners. */
  click() {
    this.listeners.click?.();
    if (this.tag === "summary") this.parent.open = !this.parent.open;
  }

  *descendants() {
    yield this;
    for (const child of this.children) if (child instanceof Element) yield* child.descendants();
  }
}

/** Opens the page of a folder in a language, "en" or "zh". */
export async function openPage(folder, language) {
  const elements = {};
  const element = (id) => elements[id] ??= new Element("div");
  const location = { search: `?lang=${language}`, hash: "", protocol: "http:", href: "" };
  let waiting = null;
  const context = createContext({
    console, location, TextEncoder, TextDecoder, URLSearchParams, WebAssembly,
    document: {
      createElement: (tag) => new Element(tag), getElementById: element, querySelectorAll: () => [], documentElement: {},
    },
    window: { addEventListener() {} },
    navigator: { language },
    history: { replaceState: (_, __, address) => { location.hash = address; } },
    fetch: async (name) => ({ ok: true, arrayBuffer: async () => readFileSync(`${folder}/${name}`) }),
    setTimeout: (action) => { waiting = action; },
    clearTimeout() {},
  });
  runInContext(readFileSync(`${folder}/playground.js`, "utf8"), context);
  const [patterns, links] = [element("patterns"), element("links")];
  while (!element("rows").children.length) await new Promise((resolve) => setImmediate(resolve));
  return {
    patterns, links, location, element,
    text: (id) => element(id).textContent,
    all: (tag, id) => (id ? [element(id)] : [element("rows"), element("answers")])
      .flatMap((part) => [...part.descendants()].filter((one) => one.tag === tag)),
    write(own, others) {
      [patterns.value, links.value] = [own, others];
      links.listeners.input();
      waiting();
    },
    /** The texts with three English words in a row that no element marks as English; code is left out. */
    englishTexts() {
      const found = [];
      const visit = (part) => {
        if (part.lang === "en" || part.tag === "code") return;
        for (const child of part.children) {
          if (child instanceof Element) visit(child);
          else if (/\b[a-z]+ [a-z]+ [a-z]+\b/.test(child)) found.push(child);
        }
      };
      for (const id of ["rows", "answers", "problem", "status"]) visit(element(id));
      return found;
    },
  };
}
