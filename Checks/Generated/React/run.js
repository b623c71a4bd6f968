// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Answers what links open with React Navigation and Expo Router, one line of JSON for each line of the input.
//
// The argument is a folder with a folder of compiled modules for each manifest. A line is the index of a manifest, a tab
// and a link. The answer has the route that the link opens from outside and inside of the app, and that of Expo.

const assert = require("assert");
const fs = require("fs");
const path = require("path");

const load = (index, name) => require(path.resolve(process.argv[2], `m${index}`, name));

/** What React Navigation gives to `getStateFromPath`: without the prefix, and with single slashes. */
function pathOf(prefixes, url) {
  assert(prefixes.length === 1 && url.startsWith(prefixes[0]), url);
  const [place, ...query] = url.slice(prefixes[0].length).split("?");
  const rest = [place.replace(/^\/*/, "").replace(/\/+/g, "/"), ...query].join("?");
  // Versions differ in the slash before it.
  return rest.length % 2 === 0 ? rest : `/${rest}`;
}

/** Returns the route and its texts as in `routes.js`. */
function answer(types, state) {
  if (state === undefined) return null;
  assert(state.routes.length === 1);
  const [{ name, params = {} }] = state.routes;
  // A state must survive JSON, and its path must open it again.
  assert.strictEqual(JSON.stringify(JSON.parse(JSON.stringify(state))), JSON.stringify(state));
  const { parameters } = types.find(({ route }) => route === name);
  const texts = parameters.map(({ key }) => {
    return Object.prototype.hasOwnProperty.call(params, key) ? [].concat(params[key]).map(String) : null;
  });
  return [name, texts];
}

/** Whether a path alone, without a scheme and a host, opens a route again; a rewrite rule could replace it. */
function hasPath({ rewrites, types }, name) {
  const { scheme, host } = types.find(({ route }) => route === name);
  return rewrites.length === 0 && scheme === undefined && host === undefined;
}

let reopened = 0;

function written(routes, linking, state) {
  if (state === undefined || !hasPath(routes, state.routes[0].name)) return;
  try {
    const again = linking.getStateFromPath(linking.getPathFromState(state));
    // Some options, such as the host as the first segment, need the whole link.
    if (again === undefined || again.routes[0].name !== state.routes[0].name) return;
    assert.strictEqual(JSON.stringify(again), JSON.stringify(state));
    reopened += 1;
  } catch (error) {
    // Values such as empty segments have no path.
    if (!(error instanceof RangeError)) throw error;
  }
}

/** Returns the path of an href, as Expo Router writes it. */
function filled({ pathname, params }) {
  const used = new Set();
  const text = pathname.replace(/\[(\.\.\.)?([^\]]+)\]/g, (_, rest, name) => {
    used.add(name);
    return [].concat(params[name]).map(encodeURIComponent).join("/");
  });
  const query = Object.keys(params).filter((name) => !used.has(name)).flatMap((name) => {
    return [].concat(params[name]).map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  });
  return text.replace(/(.)\/$/, "$1") + (query.length > 0 ? `?${query.join("&")}` : "");
}

function expo(index, link) {
  const { hrefs, notFound, redirectSystemPath } = load(index, "expo-router.js");
  const { parse, patterns, types } = load(index, "routes.js");
  const found = redirectSystemPath({ path: link, initial: false });
  if (found === notFound) return null;
  const { route } = parse(link);
  if (!hasPath(load(index, "routes.js"), route)) return route;
  const opened = parse(found) || parse(link);
  const key = Object.keys(patterns)[types.findIndex((type) => type.route === opened.route)];
  // The href of the values is another spelling of the same link.
  const again = parse(filled(hrefs[key](opened.values)));
  const plain = (value) => JSON.stringify(value, (_, own) => (typeof own === "bigint" ? `${own}n` : own));
  if (again !== null && again.route === opened.route) assert.strictEqual(plain(again.values), plain(opened.values), link);
  return opened.route;
}

/** Checks the links with which Expo starts an app, by the modules of sample.json. */
function checkStart() {
  const { notFound, redirectSystemPath } = load(0, "expo-router.js");
  const open = (link, initial = true) => redirectSystemPath({ path: link, initial });
  for (const link of [null, "", "/", "sample:", "sample://", "sample:///", "other:///"]) assert.strictEqual(open(link), "/");
  assert.strictEqual(open("other:///", false), notFound);
  assert.strictEqual(open("https://sample.example.com/users/7"), "/users/7");
  assert.strictEqual(open("https://sample.example.com/users/me"), notFound);
  const development = "exp://192.168.1.2:8081/--/users/7";
  assert.strictEqual(open(development), notFound);
  globalThis.__DEV__ = true;
  assert.strictEqual(open(development), development);
  delete globalThis.__DEV__;
}

async function main() {
  checkStart();
  for (const line of fs.readFileSync(0, "utf8").split("\n").slice(0, -1)) {
    const tab = line.indexOf("\t");
    const [index, link] = [line.slice(0, tab), line.slice(tab + 1)];
    const { types } = load(index, "routes.js");
    let received;
    const source = {
      getInitialURL: async () => link,
      addEventListener: (_, listener) => {
        listener({ url: link });
        return { remove() {} };
      },
    };
    const linking = load(index, "react-navigation.js").linking(source);
    linking.subscribe((url) => { received = url; })();
    assert.strictEqual(received, await linking.getInitialURL());
    const outside = linking.getStateFromPath(pathOf(linking.prefixes, received));
    const inside = linking.getStateFromPath(link);
    written(load(index, "routes.js"), linking, inside);
    const all = [answer(types, outside), answer(types, inside), expo(index, link)];
    process.stdout.write(JSON.stringify(all) + "\n");
  }
  assert(reopened > 100, `${reopened} states were opened again by their paths`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
