// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Answers the questions of a check about updates, one line of JSON for each line of the input.
//
// The argument is the folder of routes.js and updates.js. The questions and the answers are those of vectors.kt.

const fs = require("fs");
const path = require("path");
const folder = path.resolve(process.argv[2]);
const { parse, types } = require(path.join(folder, "routes.js"));
const { applyUpdate, bucket, readUpdate, UpdateError } = require(path.join(folder, "updates.js"));

let rules;

function answer(line) {
  const [question, ...words] = line.split("\t");
  switch (question) {
    case "bucket": return bucket(words[0], words[1]);
    case "match": return show(parse(words[0], rules));
    default: return update(...words);
  }
}

function update(platform, version, installation, time, text) {
  rules = undefined;
  try {
    const result = applyUpdate(readUpdate(text), { platform, version, installation, time: Number(time) });
    rules = result.rules;
    return { applied: result.applied, ignored: result.ignored.map(({ rule, reason }) => [rule, reason]) };
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    return { error: error.code };
  }
}

function show(found) {
  if (found === null || !("route" in found)) return found;
  const { pattern, values, transition = null, tab = null, ...facts } = found;
  const { parameters } = types.find(({ route }) => route === found.route);
  const texts = parameters.map(({ key }) => {
    if (!Object.prototype.hasOwnProperty.call(values, key)) return null;
    return [].concat(values[key]).map(String);
  });
  return { ...facts, transition, tab, values: texts };
}

const lines = fs.readFileSync(0, "utf8").split("\n").slice(0, -1);
process.stdout.write(lines.map((line) => JSON.stringify(answer(line)) + "\n").join(""));
