// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

"use strict";

const TEXTS = {
  en: {
    title: "Wayfinder playground",
    summary: "Which pattern a link matches, with which values, and why. Whether an app declares the host (router.links) and exposes the route is not checked. Everything runs in this page: nothing is sent.",
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
    notInTable: "not in the table, because of the problem that its card shows",
    refused: "A router refuses this link, whatever the app declares: http, a port other than 443, and user information belong to no app.",
    start: "Write patterns and links, one per line.",
    example: "Example",
    more: (count) => `and ${count} more`,
    fragment: (pattern) => `The fragment matches “${pattern}” if the table matches fragments as paths.`,
    files: "Rules in the association file and the intent filters",
    noRules: "none: the scheme is not https",
    duplicate: (line) => `The pattern of line ${line} matches the same links: remove one of both.`,
    unknownKind: "The kind is unknown: write int, uint, double, bool, uuid or string, or a constraint such as :name([a-z]+).",
    apple: "iOS",
    android: "Android 8–11",
    androidAdvanced: "Android 12+",
    opens: "opens",
    stays: "does not open",
    opensMore: "The files open the app for this link, but no route matches: they cannot state all that a pattern states.",
    noFiles: {
      notWebLink: "The files of iOS and Android have no rule for the link, which is neither https nor http.",
      noScheme: "The files of iOS and Android have rules for whole links only: write https://host/path.",
      noHost: "The files of iOS and Android have no rule for the link, which has no host.",
      tooLong: "The link is too long for the models of iOS and Android: it has more than 8192 bytes when it is percent-encoded.",
    },
    assumed: "API 26–30 and 31+. The app declares the host of the link, and its files are verified.",
    notReached: "No pattern is for web links of this host.",
    everyPath: "every path",
    count: (links, opened) => `${opened} of ${links} links match a pattern`,
    limit: ({ problem, count, limit }) => `Nothing is evaluated: ${count} ${problem}, at most ${limit} are allowed.`,
    file: "A browser loads no WebAssembly from a file. Start “python3 -m http.server” in this folder, and open http://127.0.0.1:8000/playground.html.",
    notLoaded: "“playground.wasm” is not loaded. Load the page again, or serve it with the folder that scripts/playground writes.",
    failed: "The matcher has stopped. Please report the address of this page in an issue.",
  },
  zh: {
    title: "Wayfinder 演练场",
    summary: "链接匹配哪条规则、取到哪些值、为什么。不检查 App 是否声明域名（router.links）和路由的 exposure。全部在本页面内计算，不发送任何数据。",
    copy: "复制地址",
    copied: "已复制",
    notCopied: "请从浏览器地址栏复制地址。",
    patterns: "匹配规则",
    patternsHint: "每行一个；可以在“#”后面写名称。",
    links: "链接",
    linksHint: "每行一个：网页链接、自定义 scheme 的链接或路径。",
    rows: "域名关联文件中的规则",
    answers: "结果",
    noRoute: "没有匹配的路由",
    invalid: "链接无效",
    empty: "（没有路径段）",
    why: "原因",
    notInTable: "没有加入路由表，原因见这条匹配规则的卡片",
    refused: "无论 App 声明了什么，路由框架都会拒绝这个链接：http、443 以外的端口和用户信息不属于任何 App。",
    start: "请填写匹配规则和链接，每行一个。",
    example: "示例",
    more: (count) => `以及另外 ${count} 个`,
    fragment: (pattern) => `如果路由表把片段当作路径，片段会匹配“${pattern}”。`,
    files: "域名关联文件和 intent filter 中的规则",
    noRules: "无：scheme 不是 https",
    duplicate: (line) => `第 ${line} 行的匹配规则匹配同样的链接：请删除其中一条。`,
    unknownKind: "未知的参数类型：请写 int、uint、double、bool、uuid 或 string，或者用约束，例如 :name([a-z]+)。",
    apple: "iOS",
    android: "Android 8–11",
    androidAdvanced: "Android 12+",
    opens: "打开",
    stays: "不打开",
    opensMore: "域名关联文件会让这个链接打开 App，但没有匹配的路由：文件无法表达匹配规则的全部条件。",
    noFiles: {
      notWebLink: "这个链接不是 https 或 http 链接，域名关联文件中没有适用的规则。",
      noScheme: "域名关联文件只适用于完整的链接：请写 https://host/path。",
      noHost: "这个链接没有域名，域名关联文件中没有适用的规则。",
      tooLong: "百分号编码后，这个链接超过 8192 字节，iOS 和 Android 的模型不处理。",
    },
    assumed: "API 26–30 和 31+。假定 App 声明了链接的域名，并且文件通过了验证。",
    notReached: "没有匹配规则适用于该域名的网页链接。",
    everyPath: "所有路径",
    count: (links, opened) => `${links} 个链接中有 ${opened} 个匹配`,
    limit: ({ problem, count, limit }) => `没有计算：${{ bytes: "字节", patterns: "匹配规则", links: "链接" }[problem]}数为 ${count}，最多 ${limit}。`,
    file: "浏览器不能从文件加载 WebAssembly。请在此文件夹运行“python3 -m http.server”，然后打开 http://127.0.0.1:8000/playground.html。",
    notLoaded: "没有加载“playground.wasm”。请重新加载页面，或者用 scripts/playground 生成的文件夹提供服务。",
    failed: "匹配器已停止。请把本页地址附在 issue 里反馈。",
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
const FILES = { apple: "apple-app-site-association", android: "intent filter", androidAdvanced: "intent filter" };
const PLATFORMS = Object.keys(FILES);

const wanted = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const language = wanted.toLowerCase().startsWith("zh") ? "zh" : "en";
const texts = TEXTS[language];
const byId = (id) => document.getElementById(id);
const fields = { patterns: byId("patterns"), links: byId("links") };
const encoder = new TextEncoder();
/** Which details the user has opened or closed, by card and title. */
const opened = new Map();
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

/** A text of the matcher, which is English in every language of the page. */
function english(tag, className, text) {
  const result = element(tag, className, text);
  result.lang = "en";
  return result;
}

const tone = (kind, text) => element("span", `tone tone-${kind}`, text);
const facts = (className, entries) =>
  element("dl", `facts ${className}`, ...entries.flatMap(([name, ...values]) =>
    [element("dt", "", name), element("dd", "", ...values)]));

/** A part that can be closed; it stays as the user has left it when the card is written again. */
function details(card, title, isOpen, ...children) {
  const summary = element("summary", "", title);
  const result = element("details", "", summary, ...children);
  const key = `${card} ${title}`;
  result.open = opened.get(key) ?? isOpen;
  summary.addEventListener("click", () => opened.set(key, !result.open));
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

/** The rules of all platforms; `matches` has for each whether its rules match a link. */
const ruleFacts = (row, matches) => facts("rules", PLATFORMS.map((platform) =>
  [`${texts[platform]}: ${FILES[platform]}`, ...rules(row, platform, matches?.[platform])]));

function patternCard(row, index) {
  const parts = [element("div", "head", markedPattern(row), row.name && element("span", "soft", row.name))];
  if (row.error) parts.push(english("p", "problem", row.error.message));
  for (const { duplicateOf, isUnknownKind, message } of row.conflicts) {
    const own = duplicateOf ? texts.duplicate(duplicateOf) : isUnknownKind && texts.unknownKind;
    parts.push(own ? element("p", "problem", own) : english("p", "problem", message));
  }
  if (row.fileProblem) parts.push(english("p", "problem", row.fileProblem));
  if (!row.error && !row.conflicts.length) {
    const rules = row.hasWebLinks ? ruleFacts(row) : element("p", "soft", texts.noRules);
    parts.push(details(`pattern ${index}`, texts.files, false, rules));
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

function linkCard(link, index, rows) {
  const label = (row) => element("code", "", row.text);
  const winner = rows[link.winner];
  const parts = [element("div", "head", element("code", "", link.text), verdict(link, winner))];
  if (link.error) parts.push(english("p", "problem", link.error.message));
  if (winner) parts.push(element("p", "", label(winner)));
  const values = (link.captures ?? []).map(({ name, value, segments }) => segments
    ? [`*${name}`, element("code", "", segments.join("  /  ") || texts.empty)]
    : [`:${name}`, element("code", "", value)]);
  for (const { name, value } of link.query ?? []) values.push([`?${name}`, element("code", "", value)]);
  if (values.length) parts.push(facts("", values));
  if (link.isRefused) parts.push(element("p", "problem", texts.refused));
  parts.push(...platformParts(link, index, rows));
  if (link.candidates?.length) {
    const list = link.candidates.map(({ pattern, matches, reason }) =>
      element("li", matches ? "matches" : "", element("span", "sign"), label(rows[pattern]), " ",
        reason === null ? element("span", "reason", texts.notInTable) : english("span", "reason", reason)));
    parts.push(details(`link ${index}`, texts.why, !winner, element("ul", "candidates", ...list),
      link.omitted > 0 && element("p", "soft", texts.more(link.omitted))));
  }
  if (link.fragment) parts.push(element("p", "soft", texts.fragment(link.fragment)));
  return element("article", "card", ...parts);
}

function verdict(link, winner) {
  if (link.error) return tone("stop", texts.invalid);
  return winner ? tone(link.isRefused ? "stop" : "good", winner.name || winner.text) : tone("miss", texts.noRoute);
}

/** What the files of both platforms do with a link, and which of their rules match. */
function platformParts(link, index, rows) {
  if (link.fileProblem) return [element("p", "soft", texts.noFiles[link.fileProblem])];
  const opens = PLATFORMS.map((platform) => link.files.some((file) => file[platform].includes(true)));
  const tones = PLATFORMS.map((platform, index) =>
    tone(opens[index] ? "good" : "wait", `${texts[platform]}: ${opens[index] ? texts.opens : texts.stays}`));
  const parts = [element("div", "verdicts-row", ...tones)];
  if (link.winner === undefined && !link.error && opens.includes(true)) parts.push(element("p", "soft", texts.opensMore));
  const list = link.files.map((file) => {
    const row = rows[file.pattern];
    return element("li", "", element("code", "", row.text), ruleFacts(row, file));
  });
  parts.push(details(`link ${index}`, texts.files, false,
    element("p", "soft", list.length ? texts.assumed : texts.notReached),
    element("ul", "candidates", ...list)));
  return parts;
}

/** Shows a problem, with the English message of its error; without one, hides the last problem. */
function showProblem(text, reason) {
  byId("problem").replaceChildren(text ?? "", reason ? english("p", "", reason) : "");
  byId("problem").hidden = !text;
  if (text) byId("status").textContent = "";
}

/** Shows the answers for the texts of both fields; above a limit, there are none, and no address. */
function update() {
  if (!module) return;
  let answer = {};
  showProblem();
  try {
    answer = evaluate(fields.patterns.value, fields.links.value);
    if (answer.problem) showProblem(texts.limit(answer));
  } catch (error) {
    showProblem(texts.failed, error.message);
  }
  const { patterns = [], links = [] } = answer;
  const matched = links.filter(({ winner }) => winner !== undefined).length;
  byId("copy").disabled = Boolean(answer.problem);
  byId("rows").replaceChildren(...patterns.map(patternCard));
  byId("answers").replaceChildren(...links.map((link, index) => linkCard(link, index, patterns)));
  byId("start").hidden = !answer.links || links.length > 0;
  byId("example").hidden = patterns.length > 0;
  if (answer.links) byId("status").textContent = texts.count(links.length, matched);
}

/** Reads the fields from the address; without any, they have the example. */
function restore() {
  const state = new URLSearchParams(location.hash.slice(1));
  show(state.has("patterns") || state.has("links") ? Object.fromEntries(state) : EXAMPLE);
}

function show(source) {
  for (const [name, field] of Object.entries(fields)) field.value = source[name] ?? "";
  opened.clear();
  update();
}

function store() {
  if (byId("copy").disabled) return;
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
  if (language === "zh") byId("home").href += "zh/";
  byId("example").addEventListener("click", () => { show(EXAMPLE); store(); });
  let timer = 0;
  for (const field of Object.values(fields)) {
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => { update(); store(); }, 150);
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
    return showProblem(texts.notLoaded, error.message);
  }
  update();
}

start();
