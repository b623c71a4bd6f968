// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

"use strict";

const TEXTS = {
  en: {
    title: "Wayfinder playground",
    site: "Documentation",
    summary: "Which route opens a link, with which values, and why. Everything runs in this page: nothing is sent.",
    copy: "Copy address",
    copied: "Copied",
    notCopied: "Copy the address from the browser's address bar.",
    patterns: "Patterns",
    patternsHint: "One per line; a name can follow after “#”.",
    links: "Links",
    linksHint: "One per line: a web link, a link with a custom scheme, or a path.",
    rows: "Patterns in the files of iOS and Android",
    answers: "Answers",
    noRoute: "no route",
    invalid: "invalid link",
    empty: "(no segments)",
    why: "Why",
    more: (count) => `and ${count} more`,
    fragment: (pattern) => `The fragment matches “${pattern}” if the table matches fragments as paths.`,
    files: "Rules of the files",
    apple: "iOS",
    android: "Android 8–11",
    androidAdvanced: "Android 12+",
    opens: "opens",
    stays: "does not open",
    opensMore: "The files open the app for this link, and the router refuses it: they cannot state all that a pattern states.",
    noFiles: (reason) => `No rule of the files of iOS and Android applies: ${reason}`,
    assumed: "API 26–30 and 31+. The app declares the host of the link, and its files are verified.",
    notReached: "No pattern is for web links of this host.",
    everyPath: "every path",
    count: (links, opened) => `${opened} of ${links} links match a pattern`,
    limit: ({ problem, count, limit }) => `${problem}: ${count}; at most ${limit} are read.`,
    file: "A browser loads no WebAssembly from a file. Start “python3 -m http.server” in this folder, and open http://127.0.0.1:8000/playground.html.",
    notLoaded: (reason) => `“playground.wasm” is not loaded: ${reason}. Load the page again, or serve it with the folder that scripts/playground writes.`,
    failed: (reason) => `The matcher has stopped: ${reason}. Please report the address of this page as a defect.`,
  },
  zh: {
    title: "Wayfinder 演练场",
    site: "文档",
    summary: "链接匹配哪个路由、取到哪些值、为什么。全部在本页面内计算，不发送任何数据。",
    copy: "复制地址",
    copied: "已复制",
    notCopied: "请从浏览器地址栏复制地址。",
    patterns: "匹配规则",
    patternsHint: "每行一个；可以在“#”后面写名称。",
    links: "链接",
    linksHint: "每行一个：网页链接、自定义 scheme 的链接或路径。",
    rows: "匹配规则在 iOS 和 Android 文件中的对应项",
    answers: "结果",
    noRoute: "没有匹配的路由",
    invalid: "链接无效",
    empty: "（没有路径段）",
    why: "原因",
    more: (count) => `以及另外 ${count} 个`,
    fragment: (pattern) => `如果路由表把片段当作路径，片段会匹配“${pattern}”。`,
    files: "文件中的规则",
    apple: "iOS",
    android: "Android 8–11",
    androidAdvanced: "Android 12+",
    opens: "打开",
    stays: "不打开",
    opensMore: "文件会让这个链接打开 App，而路由会拒绝它：文件无法表达匹配规则的全部条件。",
    noFiles: (reason) => `iOS 和 Android 的文件中没有适用的规则：${reason}`,
    assumed: "API 26–30 和 31+。假定 App 声明了链接的域名，并且文件通过了验证。",
    notReached: "没有匹配规则适用于该域名的网页链接。",
    everyPath: "所有路径",
    count: (links, opened) => `${links} 个链接中有 ${opened} 个匹配`,
    limit: ({ problem, count, limit }) => `${{ bytes: "字节", patterns: "匹配规则", links: "链接" }[problem]}：${count}，最多读取 ${limit}。`,
    file: "浏览器不能从文件加载 WebAssembly。请在此文件夹运行“python3 -m http.server”，然后打开 http://127.0.0.1:8000/playground.html。",
    notLoaded: (reason) => `没有加载“playground.wasm”：${reason}。请重新加载页面，或者用 scripts/playground 生成的文件夹提供服务。`,
    failed: (reason) => `匹配器已停止：${reason}。请把本页地址作为缺陷报告。`,
  },
};
const EXAMPLE = {
  patterns: `/ # home
/products/:id<int>(/reviews) # product
/products/new # new product
/products/:name # article
/orders/:code([A-Z]{2}-\\d{4}) # order
/files/*path # file
/search/:term? # search
https://shop.example.com/deals/:day # deals`,
  links: `https://shop.example.com/products/42/reviews?from=mail
https://shop.example.com/products/new
https://shop.example.com/orders/AB-12
https://shop.example.com/files/2026/a%2Fb.png
shop://search/red%20shoes
https://shop.example.com/product/42`,
};
const PLATFORMS = ["apple", "android", "androidAdvanced"];

const wanted = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const language = wanted.toLowerCase().startsWith("zh") ? "zh" : "en";
const texts = TEXTS[language];
const byId = (id) => document.getElementById(id);
const fields = { patterns: byId("patterns"), links: byId("links") };
const encoder = new TextEncoder();
let module = null;

/** Returns what the matcher says about patterns and links; each call has an instance with its own memory. */
function evaluate(patterns, links) {
  const { memory, malloc, evaluate } = new WebAssembly.Instance(module).exports;
  const put = (text) => {
    const bytes = encoder.encode(text);
    const address = malloc(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, address);
    return [address, bytes.length];
  };
  const start = evaluate(...put(patterns), ...put(links)) >>> 0;
  const bytes = new Uint8Array(memory.buffer);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(0, start))));
}

/** Creates an element; its children are elements and texts, and those that are null or false are left out. */
function element(tag, className, ...children) {
  const result = document.createElement(tag);
  if (className) result.className = className;
  result.append(...children.filter((child) => child !== null && child !== false));
  return result;
}

const tone = (kind, text) => element("span", `tone tone-${kind}`, text);
const facts = (className, entries) =>
  element("dl", `facts ${className}`, ...entries.flatMap(([name, ...values]) =>
    [element("dt", "", name), element("dd", "", ...values)]));

function details(title, isOpen, ...children) {
  const result = element("details", "", element("summary", "", title), ...children);
  result.open = isOpen;
  return result;
}

/** The rules of a pattern in the file of a platform; `matches` says for each whether it matches a link. */
function rules(row, platform, matches) {
  return row[platform].map((rule, index) => {
    let text = rule.attribute ? `${rule.attribute}="${rule.text}"` : `"/": "${rule}"`;
    if (rule === "*" || rule.attribute === "host") text = texts.everyPath;
    if (!matches) return element("code", "", text);
    return element("code", matches[index] ? "yes" : "no", `${matches[index] ? "✓" : "✗"} ${text}`);
  });
}

function patternCard(row) {
  const parts = [element("div", "head", markedPattern(row), row.name && element("span", "soft", row.name))];
  if (row.error) parts.push(element("p", "problem", row.error.message));
  for (const conflict of row.conflicts) parts.push(element("p", "problem", conflict));
  if (row.fileProblem) parts.push(element("p", "problem", row.fileProblem));
  if (!row.error) {
    const entries = PLATFORMS.map((platform) => [texts[platform], ...rules(row, platform)]);
    parts.push(details(texts.files, false, facts("rules", entries)));
  }
  return element("article", "card", ...parts);
}

/** The pattern, with a mark at the offset of its error, which counts bytes. */
function markedPattern({ text, error }) {
  if (!error) return element("code", "", text);
  const before = new TextDecoder().decode(encoder.encode(text).subarray(0, error.offset));
  const rest = [...text.slice(before.length)];
  return element("code", "", before, element("mark", "", rest[0] ?? "␣"), rest.slice(1).join(""));
}

function linkCard(link, rows) {
  const label = (row) => element("code", "", row.text);
  const winner = rows[link.winner];
  const parts = [element("div", "head", element("code", "", link.text), verdict(link, winner))];
  if (link.error) parts.push(element("p", "problem", link.error.message));
  if (winner) parts.push(element("p", "", label(winner)));
  const values = (link.captures ?? []).map(({ name, value, segments }) => segments
    ? [`*${name}`, element("code", "", segments.join("  /  ") || texts.empty)]
    : [`:${name}`, element("code", "", value)]);
  for (const { name, value } of link.query ?? []) values.push([`?${name}`, element("code", "", value)]);
  if (values.length) parts.push(facts("", values));
  parts.push(...platformParts(link, rows));
  if (link.candidates?.length) {
    const list = link.candidates.map(({ pattern, matches, reason }) =>
      element("li", matches ? "matches" : "", element("span", "sign"), label(rows[pattern]), `: ${reason}`));
    parts.push(details(texts.why, !winner, element("ul", "candidates", ...list),
      link.omitted > 0 && element("p", "soft", texts.more(link.omitted))));
  }
  if (link.fragment) parts.push(element("p", "soft", texts.fragment(link.fragment)));
  return element("article", "card", ...parts);
}

function verdict(link, winner) {
  if (link.error) return tone("stop", texts.invalid);
  return winner ? tone("good", winner.name || winner.text) : tone("miss", texts.noRoute);
}

/** What the files of both platforms do with a link, and which of their rules match. */
function platformParts(link, rows) {
  if (link.fileProblem) return [element("p", "soft", texts.noFiles(link.fileProblem))];
  const opens = PLATFORMS.map((platform) => link.files.some((file) => file[platform].includes(true)));
  const tones = PLATFORMS.map((platform, index) =>
    tone(opens[index] ? "good" : "wait", `${texts[platform]}: ${opens[index] ? texts.opens : texts.stays}`));
  const parts = [element("div", "verdicts-row", ...tones)];
  if (link.winner === undefined && opens.includes(true)) parts.push(element("p", "soft", texts.opensMore));
  const list = link.files.map((file) => {
    const row = rows[file.pattern];
    const entries = PLATFORMS.map((platform) => [texts[platform], ...rules(row, platform, file[platform])]);
    return element("li", "", element("code", "", row.text), facts("rules", entries));
  });
  parts.push(details(texts.files, false,
    element("p", "soft", list.length ? texts.assumed : texts.notReached),
    element("ul", "candidates", ...list)));
  return parts;
}

function showProblem(text) {
  byId("problem").textContent = text ?? "";
  byId("problem").hidden = !text;
  if (text) byId("status").textContent = "";
}

/** Shows the answers for the texts of both fields. */
function update() {
  if (!module) return;
  let answer;
  try {
    answer = evaluate(fields.patterns.value, fields.links.value);
  } catch (error) {
    showProblem(texts.failed(error.message));
    return;
  }
  showProblem(answer.problem && texts.limit(answer));
  if (answer.problem) return;
  const opened = answer.links.filter(({ winner }) => winner !== undefined).length;
  byId("rows").replaceChildren(...answer.patterns.map(patternCard));
  byId("answers").replaceChildren(...answer.links.map((link) => linkCard(link, answer.patterns)));
  byId("status").textContent = texts.count(answer.links.length, opened);
}

/** Reads the fields from the address; without any, they have the example. */
function restore() {
  const state = new URLSearchParams(location.hash.slice(1));
  const source = state.has("patterns") || state.has("links") ? Object.fromEntries(state) : EXAMPLE;
  for (const [name, field] of Object.entries(fields)) field.value = source[name] ?? "";
  update();
}

function store() {
  const state = new URLSearchParams(Object.entries(fields).map(([name, field]) => [name, field.value]));
  history.replaceState(null, "", `#${state}`);
  byId("language").hash = location.hash;
}

async function start() {
  document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";
  document.title = texts.title;
  for (const part of document.querySelectorAll("[data-text]")) part.textContent = texts[part.dataset.text];
  const other = byId("language");
  [other.textContent, other.lang] = language === "zh" ? ["English", "en"] : ["中文", "zh-Hans"];
  other.href = `?lang=${language === "zh" ? "en" : "zh"}${location.hash}`;
  // Only the copy in the site of the documentation has a link to it.
  const site = byId("site");
  if (site && language === "zh") site.href = "../zh/";
  let timer = 0;
  for (const field of Object.values(fields)) {
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => { store(); update(); }, 150);
    });
  }
  window.addEventListener("hashchange", restore);
  byId("copy").addEventListener("click", async () => {
    store();
    const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    byId("copy").textContent = isCopied ? texts.copied : texts.copy;
    byId("status").textContent = isCopied ? texts.copied : texts.notCopied;
    if (!isCopied) showProblem(texts.notCopied);
    setTimeout(() => { byId("copy").textContent = texts.copy; }, 2000);
  });
  restore();
  if (location.protocol === "file:") return showProblem(texts.file);
  try {
    const response = await fetch("playground.wasm");
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    module = await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    return showProblem(texts.notLoaded(error.message));
  }
  update();
}

start();
