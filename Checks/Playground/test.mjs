// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Compares the playground with `wayfind match`, and gives it random texts.
//
// Usage: test.mjs playground.wasm CASES, with the file that cases.py writes.

import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

const MODULE = new WebAssembly.Module(readFileSync(process.argv[2]));
const CASES = JSON.parse(readFileSync(process.argv[3], "utf8"));
const RANDOM_TEXTS = 4000;
const encoder = new TextEncoder();
let failures = 0;

/** As in playground.js. */
function evaluate(patterns, links) {
  const { memory, malloc, evaluate } = new WebAssembly.Instance(MODULE).exports;
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

function expect(actual, wanted, ...subject) {
  if (isDeepStrictEqual(actual, wanted)) return;
  failures += 1;
  if (failures <= 10) console.error(...subject, "\n  playground", JSON.stringify(actual), "\n  wanted    ", JSON.stringify(wanted));
}

/** Divides links into as many as the page reads at once. */
function* chunks(links) {
  let [start, bytes] = [0, 0];
  for (let index = 0; index <= links.length; index += 1) {
    const own = index < links.length ? encoder.encode(links[index]).length + 1 : Infinity;
    if (index - start === 50 || bytes + own > 50_000) {
      yield [start, links.slice(start, index)];
      [start, bytes] = [index, 0];
    }
    bytes += own;
  }
}

let [count, matched] = [0, 0];
for (const { patterns, links, answers, refused } of CASES) {
  for (const [start, some] of chunks(links)) {
    const answer = evaluate(patterns.join("\n"), some.join("\n"));
    expect(answer.links.map(({ text }) => text), some, "the links themselves");
    answer.links.forEach((link, index) => {
      const own = link.winner === undefined
        ? null : [`r${link.winner}`, link.captures.map(({ name, value }) => [name, value])];
      expect(own, answers[start + index], some[index], "of", patterns);
      if (refused) expect(link.isRefused, refused[start + index], some[index], "is refused");
      count += 1;
      matched += own === null ? 0 : 1;
    });
  }
}
if (matched * 5 < count) throw new Error(`only ${matched} of ${count} links match a pattern`);

// A pattern, a link, and whether a rule of iOS, of Android before level 31 and from 31 on opens it.
for (const [pattern, link, ...wanted] of [
  ["/a/:id<int>", "https://e.com/a/7", true, true, true],
  ["/a/:id<int>", "https://e.com/a/x", true, true, false],
  ["/a/:id", "https://e.com/a/x/y", true, true, false],
  ["/a(/b)", "https://e.com/a", true, true, true],
  ["/a/b", "https://e.com/a/c", false, false, false],
  ["//*.e.com/a", "https://www.e.com/a", true, true, true],
  ["/a", "http://e.com/a", true, false, false],
  ["/a", "https://e.com:8443/a", true, true, true],
  ["/a", "https://user@e.com/a", true, true, true],
  ["/商品/:name", "https://e.com/商品/茶", true, true, true],
  ["/商品/:name", "https://e.com/%E5%95%86%E5%93%81/%E8%8C%B6", true, true, true],
  ["/a b/:c", "https://e.com/a b/%41{}", true, true, true],
  ["/a|b", "https://e.com/a|b", false, true, true],
]) {
  const files = evaluate(pattern, link).links[0].files[0];
  const own = [files.apple, files.android, files.androidAdvanced].map((rules) => rules.includes(true));
  expect(own, wanted, pattern, link);
}
expect(evaluate("//a.com/b", "https://e.com/b").links[0].files, [], "a pattern of another host");
expect(evaluate("/a/é(", "").patterns[0].error.offset, 5, "an offset in bytes");
expect(evaluate("/:a # one\n\n# note\n/:b", "/x").patterns.map(({ line, conflicts }) => [line, conflicts.length]),
  [[1, 0], [4, 1]], "a conflict");
for (const pattern of ["foo://a/:b", "foo:/a", "http://e.com/a"]) {
  const { hasWebLinks, apple, android, androidAdvanced } = evaluate(pattern, "").patterns[0];
  expect([hasWebLinks, apple, android, androidAdvanced], [false, [], [], []], pattern, "has no rules");
}
expect(evaluate("/:a\n/:b\n/:c<no>", "/x").patterns.map(({ conflicts }) => conflicts),
  [[], [{ duplicateOf: 1 }], [{ isUnknownKind: true }]], "problems with own texts");
expect(evaluate("/a/:a\n/a/:b", "/x").links[0].candidates.map(({ reason }) => reason === null), [false, true],
  "a pattern that is not in the table");
for (const [link, wanted] of [
  ["a:b", "noHost"], ["/a", "noScheme"], ["a://b", "notWebLink"], [`https://e.com/${"é".repeat(2_000)}`, "tooLong"],
]) expect(evaluate("/a", link).links[0].fileProblem, wanted, link);
expect(evaluate("/a".repeat(32_768), "x").problem, "bytes", "too many bytes");
expect(evaluate("/a\n".repeat(201), "").problem, "patterns", "too many patterns");
expect(evaluate("", "/a\n".repeat(51)).problem, "links", "too many links");

// Xorshift, so that a failure can be repeated.
let state = 42;
function random(bound) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % bound;
}
const PARTS = [
  "/", "//", ":a", ":b<int>", "<uuid>", "*", "*r", "(", ")", "(/", "?", "#", " # x", "\\", "%", "%2F", "%C3", "é",
  "\u0301", "😀", "https:", "https://e.com", "http://", "x:", ".", "..", "[a-z]", "[^", "{2,4}", "{999}", "+", "|", "\\d",
  "\n", "\r\n", "\t", "\0", " ", "@", ":80", "&a=b", "=", "a", "7", "\ud800", "$(lang)", "-",
];
const text = () => Array.from({ length: random(40) }, () => PARTS[random(PARTS.length)]).join("");
for (let index = 0; index < RANDOM_TEXTS; index += 1) {
  const [patterns, links] = [text(), text()];
  try {
    evaluate(patterns, links);
  } catch (error) {
    expect(error.message, "no error", JSON.stringify([patterns, links]));
  }
}
for (const part of ["(/a", "/:a(((", "/(a|b", "*", "/a(/b)", "/:a([", "[", "/..", "%2F"]) {
  const many = part.repeat(Math.floor(60_000 / part.length));
  evaluate(many, "/a");
  evaluate("/*r", many);
  evaluate(`/:a(${many})`, "/a");
}

if (failures > 0) {
  console.error(`${failures} differences`);
  process.exit(1);
}
console.log(`${count} links have the same route and values as in wayfind match, ${matched} of them a route`);
