// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This file is long because it contains one text: the code that ends every generated file.

extension TypeScriptFile {
  /// The part of the file that is the same for all manifests.
  ///
  /// All texts are compared as UTF-8: a “byte text” has one character for each byte. So captures,
  /// escapes and tests are the same as in the router, and each step is linear in the length of the
  /// link. The code needs nothing beside ECMAScript 5 and `BigInt`.
  static let runtime = #"""
    // The following code is the same for all manifests.

    type Texts = readonly string[] | undefined;
    type Piece = string | number | readonly [parameter: number, test: number];

    /** A segment: its weight, then literals, parameters, and parameters with tests. */
    type Segment = readonly [weight: number, ...pieces: Piece[]];

    /** A choice of the optional groups of a pattern: its rank, its position, and its segments. */
    type Shape = readonly [rank: number, order: number, ...segments: Segment[]];

    interface Parameter {
      readonly name: string;
      readonly key: string;
      readonly type?: "int" | "uint" | "double" | "bool";
      readonly isItem?: boolean;
      readonly isList?: boolean;
      readonly isOptional?: boolean;
      readonly test?: number;
      readonly standard?: string;
    }

    interface Type {
      readonly route: string;
      readonly pattern: string;
      readonly isExternal: boolean;
      readonly scheme?: string;
      readonly host?: string;
      readonly hasSlash?: boolean;
      readonly parameters: readonly Parameter[];
      readonly shapes: readonly Shape[];
    }

    interface Parts {
      scheme: string | undefined;
      host: string | undefined;
      segments: string[];
      raws: string[];
      hasSlash: boolean;
      items: [name: string, value: string][];
    }

    interface Found {
      readonly type: Type;
      readonly shape: Shape;
      readonly weights: number[];
      readonly texts: Texts[];
    }

    declare function BigInt(text: string): bigint;

    const catchAll = 1000003;

    function chars(codes: number[]): string {
      return String.fromCharCode.apply(null, codes);
    }

    /** Returns the byte text of a text, or null if the text has half of a surrogate pair. */
    function encode(text: string): string | null {
      try {
        return unescaped(encodeURIComponent(text));
      } catch (error) {
        return null;
      }
    }

    /** Returns the text of a byte text, or null if the bytes are not UTF-8. */
    function decode(bytes: string): string | null {
      try {
        return decodeURIComponent(escaped(bytes, /[^A-Za-z0-9]/g));
      } catch (error) {
        return null;
      }
    }

    /** Returns a byte text that is percent-decoded once; a “%” without two digits stays. */
    function unescaped(bytes: string): string {
      return bytes.replace(/%([0-9A-Fa-f]{2})/g, (_, hex) => chars([parseInt(hex, 16)]));
    }

    function escaped(bytes: string, special: RegExp): string {
      return bytes.replace(special, (byte) => {
        const code = byte.charCodeAt(0);
        return "%" + (code < 16 ? "0" : "") + code.toString(16).toUpperCase();
      });
    }

    function lowercased(bytes: string): string {
      return bytes.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    }

    /** The tests of parameters as automata over bytes. */
    interface Automaton {
      readonly classCount: number;
      readonly stateCount: number;
      readonly start: number;
      readonly needsFinite: boolean;
      readonly numbers: readonly number[];
    }

    function automaton(...parts: string[]): Automaton {
      const numbers: number[] = [];
      parts.join(" ").split(" ").forEach((word) => {
        const star = word.indexOf("*");
        const count = star < 0 ? 1 : Number(word.slice(0, star));
        for (let index = 0; index < count; index += 1) numbers.push(Number(word.slice(star + 1)));
      });
      const head = numbers.splice(0, 4);
      return {
        classCount: head[0]!,
        stateCount: head[1]!,
        start: head[2]!,
        needsFinite: head[3] === 1,
        numbers,
      };
    }

    /** The automaton that accepts every text but the empty one. */
    const anyText = automaton("1 3 1 0 256*0 0 0 1 0 2 2");

    function step(test: Automaton, state: number, byte: string, index: number): number {
      const column = test.numbers[byte.charCodeAt(index)]!;
      return test.numbers[256 + test.stateCount + state * test.classCount + column]!;
    }

    function isEnd(test: Automaton, state: number): boolean {
      return test.numbers[256 + state] === 1;
    }

    function accepts(test: Automaton, bytes: string): boolean {
      let state = test.start;
      for (let index = 0; index < bytes.length; index += 1) state = step(test, state, bytes, index);
      return isEnd(test, state) && (!test.needsFinite || isFinite(Number(bytes)));
    }

    function testOf(piece: Piece): Automaton {
      return typeof piece === "object" ? tests[piece[1]]! : anyText;
    }

    function parameterOf(piece: Piece): number {
      return typeof piece === "object" ? piece[0] : (piece as number);
    }

    /** Splits a link, or returns null if the router refuses it. */
    function split(link: string): Parts | null {
      const bytes = encode(link);
      if (!bytes || bytes.length > options.bytes || /^ | $|[\x00-\x1f\x7f]/.test(bytes)) return null;
      const hash = bytes.indexOf("#");
      const beforeHash = hash < 0 ? bytes : bytes.slice(0, hash);
      const question = beforeHash.indexOf("?");
      const front = question < 0 ? beforeHash : beforeHash.slice(0, question);
      const query = question < 0 ? "" : beforeHash.slice(question + 1);
      if (/%00/.test(bytes.slice(front.length))) return null;
      const items = query.split("&").filter((item) => item !== "");
      if (items.length > options.queryItems) return null;
      const parts: Parts = {
        scheme: undefined,
        host: undefined,
        segments: [],
        raws: [],
        hasSlash: false,
        items: items.map((item): [string, string] => {
          const text = options.keepsPlus ? item.replace(/\+/g, "%2B") : item;
          const equals = text.indexOf("=");
          return equals < 0 ? [text, ""] : [text.slice(0, equals), text.slice(equals + 1)];
        }),
      };
      const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(front);
      if (!scheme) {
        if (/^\/\/|^[^\/]*:/.test(front) || !readPath(parts, front)) return null;
      } else {
        parts.scheme = lowercased(scheme[1]!);
        const rest = front.slice(scheme[0]!.length);
        const isWeb = parts.scheme === "http" || parts.scheme === "https";
        if (isWeb ? !readWeb(parts, rest) : !readCustom(parts, rest)) return null;
      }
      if (parts.segments.length === 0) parts.hasSlash = false;
      if (parts.segments.length > options.segments) return null;
      if (options.webHostIsFirstSegment && parts.host !== undefined && /^https?$/.test(parts.scheme!)) {
        parts.segments.unshift(parts.host);
        parts.raws.unshift(parts.host);
        parts.host = undefined;
      }
      return parts;
    }

    function readWeb(parts: Parts, rest: string): boolean {
      const authority = /^\/\/([^\/]*)/.exec(rest);
      if (!authority || rest.indexOf("\\") >= 0) return false;
      const text = authority[1]!;
      if (/[\x00-\x20%<>\[\]^|\x7f-\xff]|@.*@/.test(text)) return false;
      const hostAndPort = text.slice(text.indexOf("@") + 1);
      const colon = hostAndPort.indexOf(":");
      const host = colon < 0 ? hostAndPort : hostAndPort.slice(0, colon);
      if (host === "" || (colon >= 0 && !isPort(hostAndPort.slice(colon + 1)))) return false;
      const last = host.replace(/\.$/, "").split(".").pop()!;
      if (/^([0-9]+|0[xX][0-9A-Fa-f]*)$/.test(last)) {
        if (!/^(0|[1-9][0-9]{0,2})(\.(0|[1-9][0-9]{0,2})){3}$/.test(host)) return false;
        if (host.split(".").some((number) => Number(number) > 255)) return false;
      }
      parts.host = lowercased(host).replace(/\.$/, "");
      return readPath(parts, rest.slice(authority[0]!.length));
    }

    function readCustom(parts: Parts, rest: string): boolean {
      const authority = /^\/\/([^\/]*)/.exec(rest);
      if (!authority) return readPath(parts, rest);
      const text = authority[1]!;
      const hostAndPort = text.slice(text.lastIndexOf("@") + 1);
      const colon = hostAndPort.lastIndexOf(":");
      const host = colon < 0 ? hostAndPort : hostAndPort.slice(0, colon);
      const port = colon < 0 ? "" : hostAndPort.slice(colon + 1);
      if (port !== "" && !isPort(port)) return false;
      if (options.schemesWithHost.indexOf(parts.scheme!) >= 0) {
        if (/[ %\\\x80-\xff]/.test(host)) return false;
        if (host !== "") parts.host = lowercased(host).replace(/\.$/, "");
      } else if (host !== "" && !readPath(parts, host)) {
        return false;
      }
      return readPath(parts, rest.slice(authority[0]!.length));
    }

    function isPort(text: string): boolean {
      return /^[0-9]+$/.test(text) && Number(text) <= 65535;
    }

    /** Adds the segments of a path, with “.” and “..” resolved (RFC 3986, section 5.2.4). */
    function readPath(parts: Parts, path: string): boolean {
      if (path === "") return true;
      const pieces = (path.charAt(0) === "/" ? path.slice(1) : path).split("/");
      return pieces.every((raw, index) => {
        const value = unescaped(raw);
        if (/%(?![0-9A-Fa-f]{2})/.test(raw) || /[\x00-\x1f\x7f]/.test(value)) return false;
        if (decode(value) === null) return false;
        const count = parts.segments.length;
        const isLast = index === pieces.length - 1;
        if (value === "..") {
          parts.segments.pop();
          parts.raws.pop();
        } else if (value !== "." && !(isLast && value === "")) {
          parts.segments.push(value);
          parts.raws.push(raw);
        }
        if (isLast) parts.hasSlash = parts.segments.length <= count;
        return true;
      });
    }

    /** Returns the best match of a link among some shapes, which are sorted by their positions. */
    function match(parts: Parts, shapes: readonly (readonly [Type, Shape])[]): Found | null {
      let best: Found | null = null;
      for (const [type, shape] of shapes) {
        if (best !== null && shape[0] > best.shape[0]) break;
        const found = fit(type, shape, parts);
        if (found !== null && (best === null || precedes(found.weights, best.weights))) best = found;
      }
      return best;
    }

    function precedes(weights: number[], others: number[]): boolean {
      for (let index = 0; index < weights.length; index += 1) {
        if (weights[index] !== others[index]) return weights[index]! < others[index]!;
      }
      return false;
    }

    function isOfFront(type: Type, parts: Parts): boolean {
      if (type.scheme !== undefined && type.scheme !== parts.scheme) return false;
      if (type.scheme === undefined && parts.scheme !== undefined) {
        if (options.schemesWithoutFallback.indexOf(parts.scheme) >= 0) return false;
      }
      if (type.host === undefined) return true;
      if (parts.host === undefined) return false;
      if (type.host.charAt(0) !== "*") return type.host === parts.host;
      const rest = parts.host.length - type.host.length + 1;
      return rest > 0 && parts.host.slice(rest) === type.host.slice(1)
        && !/^\.|\.\.|\.$/.test(parts.host.slice(0, rest));
    }

    function fit(type: Type, shape: Shape, parts: Parts): Found | null {
      const segments = shape.slice(2) as Segment[];
      const last = segments[segments.length - 1];
      const hasCatchAll = segments.some((segment) => segment[0] === catchAll);
      const left = parts.segments.length - segments.length + (hasCatchAll ? 1 : 0);
      if (hasCatchAll ? left < 0 : left !== 0) return null;
      if (options.slashIsSignificant && parts.segments.length > 0) {
        const isOpen = last !== undefined && last[0] === catchAll && !type.hasSlash;
        if (!isOpen && !!type.hasSlash !== parts.hasSlash) return null;
      }
      const weights: number[] = [];
      const texts: Texts[] = type.parameters.map(() => undefined);
      let next = 0;
      for (const segment of segments) {
        if (segment[0] === catchAll) {
          const index = segment[1] as number;
          if (index >= 0) texts[index] = parts.raws.slice(next, next + left);
          weights.push(catchAll, left);
          next += left;
        } else {
          if (!capture(segment, parts.segments[next]!, texts)) return null;
          weights.push(segment[0]);
          next += 1;
        }
      }
      weights.push(-1);
      return { type, shape, weights, texts };
    }

    /** Matches one segment; each parameter takes the shortest text for which the rest matches. */
    function capture(segment: Segment, bytes: string, texts: Texts[]): boolean {
      const pieces = segment.slice(1) as Piece[];
      const folded = options.ignoresCase ? lowercased(bytes) : bytes;
      const first = pieces[0]!;
      if (bytes === "") return false;
      if (pieces.length === 1) {
        if (typeof first === "string") return folded === first;
        texts[parameterOf(first)] = [bytes];
        return accepts(testOf(first), bytes);
      }
      // Whether the pieces from an index on match the bytes from an offset on.
      const fits: boolean[][] = [];
      for (let index = pieces.length; index >= 0; index -= 1) {
        fits[index] = fitting(pieces[index], folded, bytes, fits[index + 1]);
      }
      if (!fits[0]![0]) return false;
      let offset = 0;
      return pieces.every((piece, index) => {
        if (typeof piece === "string") {
          offset += piece.length;
          return true;
        }
        const test = testOf(piece);
        const start = offset;
        let state = test.start;
        do {
          state = step(test, state, bytes, offset);
          offset += 1;
        } while (!(isEnd(test, state) && fits[index + 1]![offset]));
        const text = bytes.slice(start, offset);
        texts[parameterOf(piece)] = [text];
        return !test.needsFinite || isFinite(Number(text));
      });
    }

    /** Returns for each offset whether a piece, and then the rest, matches the bytes from there on. */
    function fitting(
      piece: Piece | undefined,
      folded: string,
      bytes: string,
      rest: boolean[] | undefined,
    ): boolean[] {
      const result: boolean[] = [];
      if (piece === undefined || rest === undefined) {
        for (let offset = 0; offset <= bytes.length; offset += 1) result.push(offset === bytes.length);
        return result;
      }
      if (typeof piece === "string") {
        for (let offset = 0; offset <= bytes.length; offset += 1) {
          const end = offset + piece.length;
          result.push(rest[end] === true && folded.slice(offset, end) === piece);
        }
        return result;
      }
      const test = testOf(piece);
      // Whether a text that ends before the rest can follow after each state.
      let open: boolean[] = [];
      for (let offset = bytes.length; offset >= 0; offset -= 1) {
        const before: boolean[] = [];
        for (let state = 0; state < test.stateCount; state += 1) {
          const goesOn = offset < bytes.length && open[step(test, state, bytes, offset)] === true;
          before.push(goesOn || (rest[offset] === true && isEnd(test, state)));
        }
        result[offset] = offset < bytes.length && open[step(test, test.start, bytes, offset)] === true;
        open = before;
      }
      return result;
    }

    /** Returns the texts of all parameters, or null if the router refuses one. */
    function values(found: Found, parts: Parts): Texts[] | null {
      const result: Texts[] = [];
      for (let index = 0; index < found.type.parameters.length; index += 1) {
        const parameter = found.type.parameters[index]!;
        const bytes = parameter.isItem ? itemBytes(parameter, parts) : found.texts[index];
        const texts = (bytes || []).map((text) => {
          return decode(parameter.isList && !parameter.isItem ? unescaped(text) : text);
        });
        if (texts.some((text) => text === null)) return null;
        if (!parameter.isList && texts.some((text) => text !== texts[0])) return null;
        const known = (parameter.isList ? texts : texts.slice(0, 1)) as string[];
        if (parameter.test !== undefined) {
          const test = tests[parameter.test]!;
          if (!known.every((text) => accepts(test, encode(text)!))) return null;
        }
        const own = bytes === undefined ? missing(parameter) : known;
        if (own === undefined && !parameter.isOptional) return null;
        result.push(own);
      }
      return result;
    }

    /** Returns the texts of a parameter that a link does not have. */
    function missing(parameter: Parameter): Texts {
      if (parameter.standard !== undefined) return [parameter.standard];
      return parameter.isList && !parameter.isOptional ? [] : undefined;
    }

    function itemBytes(parameter: Parameter, parts: Parts): Texts {
      const fold = (text: string) => (options.ignoresQueryCase ? lowercased(text) : text);
      const read = (text: string) => unescaped(text.replace(/\+/g, " "));
      const name = fold(encode(parameter.name)!);
      const found = parts.items.filter((item) => fold(read(item[0])) === name);
      if (found.length === 0) return undefined;
      // A flag without a value is true.
      return found.map((item) => read(item[1]) || (parameter.type === "bool" ? "true" : ""));
    }

    function typed(parameter: Parameter, text: string): unknown {
      switch (parameter.type) {
        case "int":
        case "uint":
          return BigInt(text);
        case "double":
          return Number(text);
        case "bool":
          return text === "true" || text === "1";
        default:
          return text;
      }
    }

    function write(type: Type, texts: readonly Texts[]): string {
      const isLeftOut = (index: number) => {
        const { standard } = type.parameters[index]!;
        const own = texts[index];
        return own === undefined || (standard !== undefined && own.length === 1 && own[0] === standard);
      };
      const shapes = type.shapes.filter((shape) => {
        const used: boolean[] = [];
        (shape.slice(2) as Segment[]).forEach((segment) => {
          (segment.slice(1) as Piece[]).forEach((piece) => {
            if (typeof piece !== "string") used[parameterOf(piece)] = true;
          });
        });
        return type.parameters.every((parameter, index) => {
          return parameter.isItem || (used[index] ? texts[index] !== undefined : isLeftOut(index));
        });
      });
      const shape = shapes[shapes.length - 1];
      if (shape === undefined) throw problem(type, "the values of an optional group are incomplete");
      let path = "";
      (shape.slice(2) as Segment[]).forEach((segment) => {
        if (segment[0] === catchAll) {
          const list = (segment[1] as number) < 0 ? [] : texts[segment[1] as number]!;
          list.forEach((text) => (path += "/" + inPath(type, text)));
          return;
        }
        path += "/";
        (segment.slice(1) as Piece[]).forEach((piece) => {
          if (typeof piece === "string") path += escaped(piece, notInPath);
          else path += inPath(type, texts[parameterOf(piece)]![0]!);
        });
      });
      path = path === "" ? "/" : path + (type.hasSlash ? "/" : "");
      let separator = "?";
      type.parameters.forEach((parameter, index) => {
        if (!parameter.isItem || isLeftOut(index)) return;
        texts[index]!.forEach((text) => {
          const [name, value] = [encode(parameter.name), encode(text)];
          if (name === null || value === null) throw problem(type, "a value is not valid Unicode");
          path += separator + escaped(name, notInQuery) + "=" + escaped(value, notInQuery);
          separator = "&";
        });
      });
      return path;
    }

    const notInPath = /[^A-Za-z0-9\-._~!$&'()*+,;=:@]/g;
    const notInQuery = /[^A-Za-z0-9\-._~]/g;

    function inPath(type: Type, text: string): string {
      const bytes = encode(text);
      if (bytes === null) throw problem(type, "a value is not valid Unicode");
      return escaped(bytes, notInPath);
    }

    function problem(type: Type, text: string): Error {
      return new RangeError("“" + type.route + "”: " + text);
    }

    function isSame(one: Texts, other: Texts): boolean {
      if (one === undefined || other === undefined) return one === other;
      return one.length === other.length && one.every((text, index) => text === other[index]);
    }

    function link(type: Type, input: object = {}): Link {
      const texts = type.parameters.map((parameter): Texts => {
        const isGiven = Object.prototype.hasOwnProperty.call(input, parameter.key);
        const value: unknown = isGiven ? (input as Record<string, unknown>)[parameter.key] : undefined;
        if (value === undefined || value === null) return missing(parameter);
        return parameter.isList ? (value as unknown[]).map(String) : [String(value)];
      });
      const path = write(type, texts);
      // The path must give back the same values: a router could read others from, for example, “..”.
      const parts = split(path);
      const found = parts && match(parts, type.shapes.map((shape) => [type, shape] as const));
      const read = found && values(found, parts!);
      if (!read) throw problem(type, "a value is not valid in its place in a link");
      type.parameters.forEach((parameter, index) => {
        if (!isSame(read[index], texts[index])) {
          throw problem(type, "a link cannot hold this value of “" + parameter.name + "”");
        }
      });
      return {
        path,
        url(host?: string): string {
          const scheme = type.scheme || "https";
          const isWeb = scheme === "http" || scheme === "https";
          if (!isWeb && options.schemesWithHost.indexOf(scheme) < 0) return scheme + "://" + path;
          const own = type.host !== undefined && type.host.charAt(0) !== "*" ? type.host : undefined;
          const name = host || own || hosts.filter((host: string) => host.charAt(0) !== "*")[0];
          if (name === undefined) throw problem(type, "a host is needed, and the manifest has none");
          return scheme + "://" + name + path;
        },
      };
    }

    const shapes = types
      .reduce((all: (readonly [Type, Shape])[], type) => {
        return all.concat(type.shapes.map((shape) => [type, shape] as const));
      }, [])
      .sort((one, other) => one[1][1] - other[1][1]);

    /** Returns the route of a link or a path with its values, or null if the router opens none. */
    export function parse(link: string): Route | null {
      const parts = split(link);
      const found = parts && match(parts, shapes.filter(([type]) => isOfFront(type, parts)));
      const texts = found && values(found, parts!);
      if (!found || !texts) return null;
      const { route, pattern, isExternal, parameters } = found.type;
      const result: Record<string, unknown> = {};
      parameters.forEach((parameter, index) => {
        const own = texts[index];
        if (own === undefined) return;
        const all = own.map((text) => typed(parameter, text));
        result[parameter.key] = parameter.isList ? all : all[0];
      });
      return { route, pattern, isExternal, values: result } as unknown as Route;
    }
    """#
}
