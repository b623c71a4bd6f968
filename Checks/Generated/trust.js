// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Checks that the generated UpdateSource accepts what enough keys have signed, and nothing else.
//
// The argument is the folder of routes.js and updates.js for the manifest of docs/update-vectors.json.

const assert = require("assert");
const crypto = require("crypto");
const fs = require("fs");
const http = require("http");
const path = require("path");
if (globalThis.crypto === undefined) globalThis.crypto = crypto.webcrypto;
const folder = path.resolve(process.argv[2]);
const { parse } = require(path.join(folder, "routes.js"));
const { UpdateSource, fetchFile } = require(path.join(folder, "updates.js"));

const address = "https://example.com/rules/";
const sha256 = (bytes) => crypto.createHash("sha256").update(bytes).digest("hex");

function key() {
  const { privateKey, publicKey } = crypto.generateKeyPairSync("ed25519");
  const bytes = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return { privateKey, id: sha256(bytes), text: bytes.toString("base64") };
}

function envelope(kind, document, keys) {
  const type = `application/vnd.wayfinder.${kind}+json`;
  const payload = Buffer.from(typeof document === "string" ? document : JSON.stringify(document));
  const message = Buffer.concat([
    Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload,
  ]);
  const signatures = keys.map(({ privateKey, id }) => {
    return { keyid: id, sig: crypto.sign(null, message, privateKey).toString("base64") };
  });
  return JSON.stringify({ payloadType: type, payload: payload.toString("base64"), signatures });
}

function root(version, roots, updates, signers, thresholds = [1, 1]) {
  const keys = Object.fromEntries([...roots, ...updates].map(({ id, text }) => [id, text]));
  const role = (own, threshold) => ({ keys: own.map(({ id }) => id), threshold });
  const document = {
    format: 1, version, keys, roots: role(roots, thresholds[0]), updates: role(updates, thresholds[1]),
  };
  return envelope("root", document, signers);
}

const rule = { id: "off", reason: "a test", owner: "links", disable: { route: "product" } };

function update(version, more = {}) {
  return {
    format: 1, version, created: "2026-11-28T00:00:00Z", expires: "2026-12-28T00:00:00Z", rules: [rule], ...more,
  };
}

/** The files of a publication, with the requests for them. */
class Publication {
  constructor() {
    this.files = new Map();
    this.requests = [];
  }

  publish(text, version, more = {}) {
    const digest = sha256(text);
    this.files.set(`updates/${digest}.json`, text);
    const pointer = { format: 1, root: 1, update: digest, bytes: Buffer.byteLength(text), version, ...more };
    this.files.set("current.json", JSON.stringify(pointer));
  }

  fetch = async (url, tag, limit) => {
    const name = url.slice(address.length);
    this.requests.push(name);
    const file = this.files.get(name);
    if (file === undefined) return { kind: "missing" };
    const own = sha256(file);
    if (tag === own) return { kind: "unchanged" };
    return { kind: "file", bytes: new Uint8Array(Buffer.from(file)), tag: own };
  };
}

const [rootKey, rootKey2, updateKey, updateKey2, other] = [key(), key(), key(), key(), key()];
const firstRoot = root(1, [rootKey], [updateKey, updateKey2], [rootKey], [1, 2]);
const both = [updateKey, updateKey2];
const noon = Date.parse("2026-11-28T12:00:00Z") / 1000;

async function open(publication, options = {}) {
  return UpdateSource.open({
    address, root: firstRoot, version: "3.2", fetch: publication.fetch, now: () => noon, ...options,
  });
}

const cases = {
  async "the published vectors"() {
    const vectors = JSON.parse(fs.readFileSync(path.join(__dirname, "../../docs/update-trust-vectors.json")));
    for (const { name, files, version, root, error } of vectors.cases) {
      const publication = new Publication();
      publication.files = new Map(Object.entries(files));
      const source = await open(publication, { root: vectors.root, now: () => vectors.seconds });
      const state = await source.refresh();
      assert.strictEqual(state.error && state.error.code, error, name);
      if (error === undefined) assert.deepStrictEqual([state.version, state.root], [version, root], name);
    }
  },

  async "an update counts, is stored, and is verified again"() {
    const publication = new Publication();
    const source = await open(publication);
    assert.deepStrictEqual([source.state.version, source.state.root], [undefined, 1]);
    publication.publish(envelope("update", update(7), both), 7);
    const state = await source.refresh();
    assert.deepStrictEqual([state.error, state.version, state.applied], [undefined, 7, ["off"]]);
    assert.strictEqual(parse("/products/7", source.rules).unavailable, "product");
    assert.strictEqual(parse("/products/7").route, "product");
    const again = await open(publication, { stored: source.stored });
    assert.deepStrictEqual([again.state.version, again.stored], [7, source.stored]);
    publication.requests = [];
    await again.refresh();
    assert.deepStrictEqual([again.state.error, publication.requests], [undefined, ["current.json"]]);
    const damaged = JSON.parse(source.stored);
    damaged.envelope = Buffer.from(envelope("update", update(8), [other])).toString("base64");
    const forged = await open(publication, { stored: JSON.stringify(damaged) });
    assert.deepStrictEqual([forged.state.error.code, forged.state.version], ["tooFewSignatures", undefined]);
    assert.strictEqual(parse("/products/7", forged.rules).route, "product");
    const foreign = await open(publication, { stored: source.stored, address: address + "other/" });
    assert.strictEqual(foreign.state.version, undefined);
  },

  async "a flipped bit changes nothing"() {
    const good = envelope("update", update(7), both);
    for (let at = 0; at < good.length; at += 7) {
      const publication = new Publication();
      const bad = good.slice(0, at) + String.fromCharCode(good.charCodeAt(at) ^ 1) + good.slice(at + 1);
      publication.publish(bad, 7);
      const source = await open(publication);
      const state = await source.refresh();
      assert.ok(state.error !== undefined && state.version === undefined, bad);
      assert.ok(["malformed", "tooFewSignatures"].includes(state.error.code), state.error.code);
    }
  },

  async "each reason is reported"() {
    const refused = async (code, text, version = 7, more = {}, options = {}) => {
      const publication = new Publication();
      publication.publish(text, version, more);
      const state = await (await open(publication, options)).refresh();
      assert.deepStrictEqual([state.error && state.error.code, state.version], [code, undefined]);
    };
    const good = envelope("update", update(7), both);
    await refused("tooFewSignatures", envelope("update", update(7), [updateKey, updateKey]));
    await refused("tooFewSignatures", envelope("update", update(7), [updateKey, rootKey]));
    await refused("malformed", envelope("root", update(7), both));
    await refused("malformed", good, 8);
    await refused("malformed", envelope("update", update(7, { rules: {} }), both));
    await refused("wrongDigest", good, 7, { bytes: good.length + 1 });
    await refused("unreachable", good, 7, { update: "0".repeat(64) });
    await refused("malformed", good, 7, { update: "../".repeat(21) + "a" });
    await refused("tooLarge", good, 7, {}, { maximumSize: 100 });
    await refused("tooLarge", good, 7, { bytes: 10 });
    const old = update(7, { created: "2026-01-01T00:00:00Z", expires: "2026-02-01T00:00:00Z" });
    await refused("tooOld", envelope("update", { ...old, maximumAge: 60 }, both));
    const publication = new Publication();
    assert.strictEqual((await (await open(publication)).refresh()).error.code, "unreachable");
    const failing = await open(publication, { fetch: async () => { throw new Error("offline"); } });
    assert.strictEqual((await failing.refresh()).error.code, "unreachable");
    const noRoot = await open(publication, { root: root(1, [rootKey], both, [other]) });
    assert.deepStrictEqual([noRoot.state.root, noRoot.state.error.code], [0, "tooFewSignatures"]);
    assert.strictEqual((await noRoot.refresh()).error.code, "tooFewSignatures");
  },

  async "Base64 has one spelling, and keys of small order are refused"() {
    const parts = JSON.parse(envelope("update", update(7), both));
    const publication = new Publication();
    publication.publish(JSON.stringify({ ...parts, payload: parts.payload + "\n" }), 7);
    assert.strictEqual((await (await open(publication)).refresh()).error.code, "malformed");
    const bytes = Buffer.alloc(32);
    bytes[0] = 1;
    const weak = { id: sha256(bytes), text: bytes.toString("base64") };
    const source = await open(publication, { root: root(1, [rootKey], [weak], [rootKey]) });
    assert.strictEqual(source.state.error.code, "malformed");
  },

  async "a number never goes back, and never means another file"() {
    const publication = new Publication();
    publication.publish(envelope("update", update(7), both), 7);
    const source = await open(publication);
    await source.refresh();
    publication.publish(envelope("update", update(6), both), 6);
    assert.deepStrictEqual([(await source.refresh()).error.code, source.state.version], ["olderVersion", 7]);
    publication.publish(envelope("update", update(7, { rules: [] }), both), 7);
    assert.deepStrictEqual([(await source.refresh()).error.code, source.state.version], ["changedVersion", 7]);
    publication.publish(envelope("update", update(8, { rules: [] }), both), 8);
    assert.deepStrictEqual([(await source.refresh()).error, source.state.version], [undefined, 8]);
    assert.strictEqual(parse("/products/7", source.rules).route, "product");
  },

  async "new keys come by a chain, and reset a number that is too high"() {
    const publication = new Publication();
    publication.publish(envelope("update", update(2 ** 53 - 1), both), 2 ** 53 - 1);
    const source = await open(publication);
    assert.strictEqual((await source.refresh()).version, 2 ** 53 - 1);
    publication.files.set("roots/2.json", root(2, [rootKey2], [other], [rootKey2]));
    publication.publish(envelope("update", update(7), [other]), 7, { root: 2 });
    assert.deepStrictEqual([(await source.refresh()).error.code, source.state.root], ["tooFewSignatures", 1]);
    publication.files.set("roots/2.json", root(3, [rootKey2], [other], [rootKey, rootKey2]));
    assert.deepStrictEqual([(await source.refresh()).error.code, source.state.root], ["brokenChain", 1]);
    publication.files.set("roots/2.json", root(2, [rootKey2], [other], [rootKey, rootKey2]));
    assert.deepStrictEqual([(await source.refresh()).error, source.state.root, source.state.version], [undefined, 2, 7]);
    const again = await open(publication, { stored: source.stored });
    assert.deepStrictEqual([again.state.root, again.state.version], [2, 7]);
  },

  async "an update is stale after its end, and is given up after its maximum age"() {
    const publication = new Publication();
    publication.publish(envelope("update", update(7, { maximumAge: 60 }), both), 7);
    let now = noon;
    const source = await open(publication, { now: () => now });
    assert.strictEqual((await source.refresh()).isStale, false);
    now = Date.parse("2026-12-28T00:00:00Z") / 1000;
    assert.deepStrictEqual([(await source.refresh()).isStale, source.state.version], [true, 7]);
    now += 60;
    assert.deepStrictEqual([(await source.refresh()).error.code, source.state.version], ["tooOld", undefined]);
    now = 0;
    const again = await open(publication, { stored: source.stored, now: () => now });
    assert.deepStrictEqual([again.state.isStale, again.state.version], [false, 7]);
  },

  async "files are fetched up to a limit, without redirects"() {
    const server = http.createServer((request, response) => {
      if (request.url === "/moved") return response.writeHead(302, { Location: "/file" }).end();
      if (request.url !== "/file") return response.writeHead(404).end();
      if (request.headers["if-none-match"] === "\"a\"") return response.writeHead(304).end();
      response.writeHead(200, { ETag: "\"a\"" }).end("x".repeat(100));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${server.address().port}`;
    const answer = await fetchFile(base + "/file", null, 100);
    assert.deepStrictEqual([answer.kind, answer.bytes.length, answer.tag], ["file", 100, "\"a\""]);
    assert.strictEqual((await fetchFile(base + "/file", "\"a\"", 100)).kind, "unchanged");
    assert.strictEqual((await fetchFile(base + "/none", null, 100)).kind, "missing");
    await assert.rejects(fetchFile(base + "/file", null, 99), ({ code }) => code === "tooLarge");
    await assert.rejects(fetchFile(base + "/moved", null, 100));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
};

(async () => {
  for (const [name, check] of Object.entries(cases)) {
    await check().catch((error) => {
      console.error(name);
      throw error;
    });
  }
  console.log(`${Object.keys(cases).length} checks of signatures and files`);
})();
