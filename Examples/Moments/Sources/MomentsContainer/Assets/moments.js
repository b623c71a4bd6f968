// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Replaces page loads by fetches, so that pages change without flicker. Except for the bridge, the app
// also works without this script.
"use strict";

(() => {
  const parser = new DOMParser();
  // The scroll position of each page, by the number of its entry.
  const readTo = new Map();
  let underWay = null;

  /** Returns the number of the frontmost page's entry. */
  const entry = () => document.querySelector("#tap input[name=entry]")?.value;

  /** Returns the scrolling element: the page on a wide screen, the window on a phone. */
  function scroller() {
    const main = document.querySelector("#phone > main");
    return main && getComputedStyle(main).overflowY !== "visible" ? main : document.scrollingElement;
  }

  /** Returns a selector that finds the same element on the redrawn page. */
  function selector(element) {
    if (!element || element === document.body) return null;
    if (element.id) return `#${CSS.escape(element.id)}`;
    if (!element.name) return null;
    const value = element.tagName === "BUTTON" ? `[value="${CSS.escape(element.value)}"]` : "";
    return `${element.tagName.toLowerCase()}[name="${CSS.escape(element.name)}"]${value}:not([tabindex="-1"])`;
  }

  /** Replaces the visible page by a page that the server has rendered. */
  function show(text, path, isNew) {
    const next = parser.parseFromString(text, "text/html");
    const before = entry();
    const focused = selector(document.activeElement);
    readTo.set(before, scroller().scrollTop);
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    document.body.replaceWith(next.body);
    if (isNew && path !== location.pathname + location.search) history.pushState(null, "", path);
    // A chat's column is reversed, so its scroll position is relative to the end.
    scroller().scrollTop = readTo.get(entry()) ?? 0;
    // On another page the same number belongs to a different button.
    if (focused && (entry() === before || focused.startsWith("#"))) {
      document.querySelector(focused)?.focus({ preventScroll: true });
    }
  }

  async function load(request, isNew) {
    const own = new AbortController();
    underWay?.abort();
    underWay = own;
    document.body.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(request, { credentials: "same-origin", signal: own.signal });
      const text = await response.text();
      const url = new URL(response.url);
      // The response to a form that changed no page gets no history entry.
      const isPlace = response.redirected || request.method === "GET";
      show(text, url.pathname + url.search, isNew && isPlace);
    } catch (error) {
      // A later request has replaced this one.
      if (error.name === "AbortError") return;
      // The browser shows its own message if the server does not respond.
      location.reload();
    } finally {
      if (underWay === own) {
        underWay = null;
        document.body.removeAttribute("aria-busy");
      }
    }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post") return;
    event.preventDefault();
    // A second tap during a request is ignored.
    if (underWay) return;
    const button = event.submitter;
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
    const fields = new URLSearchParams(new FormData(form, button));
    load(new Request(action, { method: "POST", body: fields }), true);
  });

  /** Returns whether the page has a text that the server does not know yet. */
  const isUnsaved = () => [...document.querySelectorAll("textarea[form=tap]")]
    .some((field) => field.value !== field.defaultValue);

  addEventListener("popstate", async () => {
    if (isUnsaved()) {
      const body = new URLSearchParams(new FormData(document.querySelector("#tap")));
      await fetch("/_draft", { method: "POST", body });
    }
    load(new Request(location.href), false);
  });

  // The app asks before it leaves a page with such a text, and the browser before it leaves the app.
  addEventListener("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });

  // The bridge: a web page inside the app sends a link and receives the reply.
  addEventListener("message", async (event) => {
    const frame = [...document.querySelectorAll("iframe.story")]
      .find((frame) => frame.contentWindow === event.source);
    if (!frame || typeof event.data?.link !== "string") return;
    const token = document.querySelector("#tap input[name=token]")?.value ?? "";
    const fields = new URLSearchParams({ token, link: event.data.link });
    const response = await fetch("/_bridge", { method: "POST", body: fields });
    const answer = await response.json();
    // The frame has an opaque origin, which postMessage can address only as "*".
    event.source.postMessage({ call: event.data.call, ...answer }, "*");
    if (answer.shown) load(new Request(answer.shown), true);
  });
})();
