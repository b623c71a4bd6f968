// Makes taps quicker: the page is fetched and put in place, so that nothing flashes. Everything works
// without this script as well; it only does sooner what the browser would do by itself.
"use strict";

(() => {
  const parser = new DOMParser();
  // How far each page was read, by its entry.
  const readTo = new Map();
  let underWay = null;

  /** The page in front: each has its own number. */
  const entry = () => document.querySelector("#tap input[name=entry]")?.value;

  /** What scrolls: the page on a desk, the window on a phone. */
  function scroller() {
    const main = document.querySelector("#phone > main");
    return main && getComputedStyle(main).overflowY !== "visible" ? main : document.scrollingElement;
  }

  /** How to find an element again on a page that is drawn anew. */
  function selector(element) {
    if (!element || element === document.body) return null;
    if (element.id) return `#${CSS.escape(element.id)}`;
    if (!element.name) return null;
    const value = element.tagName === "BUTTON" ? `[value="${CSS.escape(element.value)}"]` : "";
    return `${element.tagName.toLowerCase()}[name="${CSS.escape(element.name)}"]${value}:not([tabindex="-1"])`;
  }

  /** Puts a page that the server has drawn in the place of the one on display. */
  function show(text, path, isNew) {
    const next = parser.parseFromString(text, "text/html");
    const before = entry();
    const focused = selector(document.activeElement);
    readTo.set(before, scroller().scrollTop);
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    document.body.replaceWith(next.body);
    if (isNew && path !== location.pathname + location.search) history.pushState(null, "", path);
    // A column that begins at its end, as a chat's does, counts from there.
    scroller().scrollTop = readTo.get(entry()) ?? 0;
    // On another page the same number is another button.
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
      // An answer to a form that led nowhere is not a place to come back to.
      const isPlace = response.redirected || request.method === "GET";
      show(text, url.pathname + url.search, isNew && isPlace);
    } catch (error) {
      // Whoever has asked for something else since does not want this any more.
      if (error.name === "AbortError") return;
      // The browser knows best what to say when the server does not answer.
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
    // A second tap before the first has come to something is a slip of the finger.
    if (underWay) return;
    const button = event.submitter;
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
    const fields = new URLSearchParams(new FormData(form, button));
    load(new Request(action, { method: "POST", body: fields }), true);
  });

  addEventListener("popstate", () => load(new Request(location.href), false));

  // The bridge: a web page inside the app asks for a link, and gets its answer.
  addEventListener("message", async (event) => {
    const frame = [...document.querySelectorAll("iframe.story")]
      .find((frame) => frame.contentWindow === event.source);
    if (!frame || typeof event.data?.link !== "string") return;
    const token = document.querySelector("#tap input[name=token]")?.value ?? "";
    const fields = new URLSearchParams({ token, link: event.data.link });
    const response = await fetch("/_bridge", { method: "POST", body: fields });
    const answer = await response.json();
    // The frame has no origin of its own, so there is none to name.
    event.source.postMessage({ call: event.data.call, ...answer }, "*");
    if (answer.shown) load(new Request(answer.shown), true);
  });
})();
