// The following code is the same for all manifests. Its exports beside `parse` and `parseExternal` are for other
// generated modules.

export type Texts = readonly string[] | undefined;
export type Piece = string | number | readonly [parameter: number, test: number | Automaton];

/** A segment: its weight, then literals, parameters, and parameters with tests. */
type Segment = readonly [weight: number, ...pieces: Piece[]];

/** A choice of the optional groups of a pattern: its rank, its position, and its segments. */
type Shape = readonly [rank: number, order: number, ...segments: Segment[]];

/** A shape of a rewrite rule, whose order is text, because an update can add rules. */
export type RewriteShape = readonly [
  rank: string,
  order: string,
  ...segments: (readonly [weight: string, ...pieces: Piece[]])[],
];

export interface Parameter {
  readonly name: string;
  readonly key: string;
  readonly type?: "int" | "uint" | "double" | "bool";
  readonly isItem?: boolean;
  readonly isList?: boolean;
  readonly isOptional?: boolean;
  readonly test?: number;
  readonly standard?: string;
}

interface Front {
  readonly pattern: string;
  readonly scheme?: string;
  readonly host?: string;
  readonly hasSlash?: boolean;
}

/** The facts of a route that an update can change. */
interface Facts {
  readonly isExternal: boolean;
  readonly including?: readonly string[];
  readonly effect?: string;
  readonly transition?: string;
}

export interface Type extends Front, Facts {
  readonly route: string;
  readonly tab?: string;
  readonly isAction?: boolean;
  /** The indices of the parents, the nearest first. */
  readonly parents?: readonly number[];
  /** The indices of the other routes whose policy counts for the route. */
  readonly guards?: readonly number[];
  readonly parameters: readonly Parameter[];
  readonly shapes: readonly Shape[];
}

export interface Rewrite extends Front {
  /** The identifier of the rule; undefined for a rule of the manifest. */
  readonly rule?: string;
  readonly to: Template;
  readonly shapes: readonly RewriteShape[];
}

/** A part of a segment or of a query item: percent-encoded text, or the index of a parameter. */
export type TemplatePiece = string | number;
/** A segment, a catch-all, or a group, which is written if all of its parameters have values. */
export type TemplatePart = readonly TemplatePiece[] | number | TemplateGroup;

export interface TemplateGroup {
  readonly group: readonly TemplatePart[];
}

export interface Template {
  /** The scheme, the host and the port; undefined for those of the link. */
  readonly front?: string;
  readonly path: readonly TemplatePart[];
  readonly hasSlash?: boolean;
  readonly items: readonly TemplateItem[];
}

export type TemplateItem = readonly [
  raw: string,
  name: string,
  value: readonly TemplatePiece[] | null,
];

/** The rules of the app, as an update has changed them. */
export interface Rules {
  /** The changed facts of routes, by their index. */
  readonly changes: { readonly [index: number]: Change };
  /** The shapes of the rewrite rules in their order. */
  readonly rewrites: readonly Candidate<Rewrite>[];
}

export interface Change extends Facts {
  /** The identifiers of the rules of the update. */
  readonly rules: readonly string[];
  /** The target of a disabled route; null if there is none, and undefined if the route is not disabled. */
  readonly target?: Template | null;
}

interface Parts {
  scheme: string | undefined;
  userInfo: string | undefined;
  host: string | undefined;
  /** The port, unless it is that of the scheme. */
  port: number | undefined;
  hostIsSegment: boolean;
  segments: string[];
  raws: string[];
  hasSlash: boolean;
  query: string | undefined;
  fragment: string | undefined;
  items: [name: string, value: string][];
}

export type Candidate<T> = readonly [type: T, shape: Shape];

interface Found<T> {
  readonly type: T;
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
export function encode(text: string): string | null {
  try {
    return unescaped(encodeURIComponent(text));
  } catch (error) {
    return null;
  }
}

/** Returns the text of a byte text, or null if the bytes are not UTF-8. */
export function decode(bytes: string): string | null {
  try {
    return decodeURIComponent(escaped(bytes, /[^A-Za-z0-9]/g));
  } catch (error) {
    return null;
  }
}

/** Returns a byte text that is percent-decoded once; a “%” without two digits stays. */
export function unescaped(bytes: string): string {
  return bytes.replace(/%([0-9A-Fa-f]{2})/g, (_, hex) => chars([parseInt(hex, 16)]));
}

export function escaped(bytes: string, special: RegExp): string {
  return bytes.replace(special, (byte) => {
    const code = byte.charCodeAt(0);
    return "%" + (code < 16 ? "0" : "") + code.toString(16).toUpperCase();
  });
}

export function lowercased(bytes: string): string {
  return bytes.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The tests of parameters as automata over bytes. */
export interface Automaton {
  readonly classCount: number;
  readonly stateCount: number;
  readonly start: number;
  readonly needsFinite: boolean;
  readonly numbers: readonly number[];
}

export function automaton(...parts: string[]): Automaton {
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
  if (typeof piece !== "object") return anyText;
  return typeof piece[1] === "number" ? tests[piece[1]]! : piece[1];
}

function parameterOf(piece: Piece): number {
  return typeof piece === "object" ? piece[0] : (piece as number);
}

/** Splits the byte text of a link, or returns null if the router refuses it. */
function split(bytes: string | null): Parts | null {
  if (!bytes || bytes.length > options.bytes || /^ | $|[\x00-\x1f\x7f]/.test(bytes)) return null;
  const hash = bytes.indexOf("#");
  const beforeHash = hash < 0 ? bytes : bytes.slice(0, hash);
  const question = beforeHash.indexOf("?");
  const front = question < 0 ? beforeHash : beforeHash.slice(0, question);
  const plain = question < 0 ? "" : beforeHash.slice(question + 1);
  const query = options.keepsPlus ? plain.replace(/\+/g, "%2B") : plain;
  if (/%00/.test(bytes.slice(front.length))) return null;
  const items = query.split("&").filter((item) => item !== "");
  if (items.length > options.queryItems) return null;
  const parts: Parts = {
    scheme: undefined,
    userInfo: undefined,
    host: undefined,
    port: undefined,
    hostIsSegment: false,
    segments: [],
    raws: [],
    hasSlash: false,
    query: question < 0 ? undefined : query,
    fragment: hash < 0 ? undefined : bytes.slice(hash + 1),
    items: items.map((item): [string, string] => {
      const equals = item.indexOf("=");
      return equals < 0 ? [item, ""] : [item.slice(0, equals), item.slice(equals + 1)];
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
    parts.hostIsSegment = true;
  }
  return parts;
}

function readWeb(parts: Parts, rest: string): boolean {
  const authority = /^\/\/([^\/]*)/.exec(rest);
  if (!authority || rest.indexOf("\\") >= 0) return false;
  const text = authority[1]!;
  if (/[\x00-\x20%<>\[\]^|\x7f-\xff]|@.*@/.test(text)) return false;
  const at = text.indexOf("@");
  if (at >= 0) parts.userInfo = text.slice(0, at);
  const hostAndPort = text.slice(at + 1);
  const colon = hostAndPort.indexOf(":");
  const host = colon < 0 ? hostAndPort : hostAndPort.slice(0, colon);
  if (host === "" || (colon >= 0 && !isPort(hostAndPort.slice(colon + 1)))) return false;
  if (isRefusedNumber(host)) return false;
  parts.host = lowercased(host).replace(/\.$/, "");
  const port = colon < 0 ? 0 : Number(hostAndPort.slice(colon + 1));
  if (colon >= 0 && port !== (parts.scheme === "https" ? 443 : 80)) parts.port = port;
  return readPath(parts, rest.slice(authority[0]!.length));
}

/** Returns whether a host ends in a number and is not an IPv4 address of four decimal numbers. */
export function isRefusedNumber(host: string): boolean {
  const last = host.replace(/\.$/, "").split(".").pop()!;
  if (!/^([0-9]+|0[xX][0-9A-Fa-f]*)$/.test(last)) return false;
  return !/^(0|[1-9][0-9]{0,2})(\.(0|[1-9][0-9]{0,2})){3}$/.test(host)
    || host.split(".").some((number) => Number(number) > 255);
}

function readCustom(parts: Parts, rest: string): boolean {
  const authority = /^\/\/([^\/]*)/.exec(rest);
  if (!authority) return readPath(parts, rest);
  const text = authority[1]!;
  const at = text.lastIndexOf("@");
  if (at >= 0) parts.userInfo = text.slice(0, at);
  const hostAndPort = text.slice(at + 1);
  const colon = hostAndPort.lastIndexOf(":");
  const host = colon < 0 ? hostAndPort : hostAndPort.slice(0, colon);
  const port = colon < 0 ? "" : hostAndPort.slice(colon + 1);
  if (port !== "" && !isPort(port)) return false;
  if (port !== "") parts.port = Number(port);
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
function match<T extends Front>(parts: Parts, shapes: readonly Candidate<T>[]): Found<T> | null {
  let best: Found<T> | null = null;
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

function isOfFront(type: Front, parts: Parts): boolean {
  if (type.scheme !== undefined && type.scheme !== parts.scheme) return false;
  if (type.scheme === undefined && parts.scheme !== undefined) {
    if (options.schemesWithoutFallback.indexOf(parts.scheme) >= 0) return false;
  }
  return type.host === undefined || (parts.host !== undefined && isHost(type.host, parts.host));
}

/** Returns whether a host is the wanted one, or, for a wanted `*.name`, below it. */
function isHost(wanted: string, host: string): boolean {
  if (wanted.charAt(0) !== "*") return wanted === host;
  const rest = host.length - wanted.length + 1;
  return rest > 0 && host.slice(rest) === wanted.slice(1)
    && !/^\.|\.\.|\.$/.test(host.slice(0, rest));
}

function fit<T extends Front>(type: T, shape: Shape, parts: Parts): Found<T> | null {
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
  const texts: Texts[] = [];
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
function values(found: Found<Type>, parts: Parts): Texts[] | null {
  const result: Texts[] = [];
  for (let index = 0; index < found.type.parameters.length; index += 1) {
    const parameter = found.type.parameters[index]!;
    const bytes = parameter.isItem ? itemBytes(parameter, parts) : found.texts[index];
    const texts = (bytes || []).map((text) => {
      return decode(parameter.isList && !parameter.isItem ? unescaped(text) : text);
    });
    if (texts.some((text) => text === null)) return null;
    if (!parameter.isList && texts.some((text) => text !== texts[0])) return null;
    // A flag without a value is true.
    const isFlag = (text: string | null) => parameter.type === "bool" && text === "";
    const known = (parameter.isList ? texts : texts.slice(0, 1))
      .map((text) => (isFlag(text) ? "true" : text)) as string[];
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
  return found.length === 0 ? undefined : found.map((item) => read(item[1]));
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

/** Returns which parameters a shape has. */
export function usedIn(shape: Shape): boolean[] {
  const used: boolean[] = [];
  (shape.slice(2) as Segment[]).forEach((segment) => {
    (segment.slice(1) as Piece[]).forEach((piece) => {
      if (typeof piece !== "string") used[parameterOf(piece)] = true;
    });
  });
  return used;
}

/** Returns whether a link leaves out a value because the parser would add it. */
export function isLeftOut(parameter: Parameter, texts: Texts): boolean {
  const { standard } = parameter;
  return texts === undefined
    || (standard !== undefined && texts.length === 1 && texts[0] === standard);
}

/** Returns the shape of a link with the given values. */
export function shapeOf(type: Type, texts: readonly Texts[]): Shape {
  const shapes = type.shapes.filter((shape) => {
    const used = usedIn(shape);
    return type.parameters.every((parameter, index) => {
      return parameter.isItem
        || (used[index] ? texts[index] !== undefined : isLeftOut(parameter, texts[index]));
    });
  });
  const shape = shapes[shapes.length - 1];
  if (shape === undefined) throw problem(type, "the values of an optional group are incomplete");
  return shape;
}

function write(type: Type, texts: readonly Texts[]): string {
  const shape = shapeOf(type, texts);
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
    if (!parameter.isItem || isLeftOut(parameter, texts[index])) return;
    texts[index]!.forEach((text) => {
      const [name, value] = [encode(parameter.name), encode(text)];
      if (name === null || value === null) throw problem(type, "a value is not valid Unicode");
      path += separator + escaped(name, notInQuery) + "=" + escaped(value, notInQuery);
      separator = "&";
    });
  });
  return path;
}

export const notInPath = /[^A-Za-z0-9\-._~!$&'()*+,;=:@]/g;
export const notInQuery = /[^A-Za-z0-9\-._~]/g;

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

/** Returns the texts of the values of a route. */
export function textsOf(type: Type, input: object = {}): Texts[] {
  return type.parameters.map((parameter): Texts => {
    const isGiven = Object.prototype.hasOwnProperty.call(input, parameter.key);
    const value: unknown = isGiven ? (input as Record<string, unknown>)[parameter.key] : undefined;
    if (value === undefined || value === null) return missing(parameter);
    return parameter.isList ? (value as unknown[]).map(String) : [String(value)];
  });
}

export function link(type: Type, input: object = {}): Link {
  const texts = textsOf(type, input);
  const path = write(type, texts);
  // The path must give back the same values: a router could read others from, for example, “..”.
  const parts = split(encode(path));
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
  .reduce((all: Candidate<Type>[], type) => {
    return all.concat(type.shapes.map((shape) => [type, shape] as const));
  }, [])
  .sort((one, other) => one[1][1] - other[1][1]);

/** Returns the shapes of rewrite rules in the order in which they are compared with a link. */
export function ordered(rules: readonly Rewrite[]): Candidate<Rewrite>[] {
  const all: { rule: Rewrite; shape: RewriteShape; index: number }[] = [];
  const texts: string[] = [];
  rules.forEach((rule) => {
    rule.shapes.forEach((shape) => {
      all.push({ rule, shape, index: all.length });
      texts.push(shape[0]);
      shape.slice(2).forEach((segment) => texts.push(segment[0]!));
    });
  });
  const numbers: { [text: string]: number } = {};
  texts.sort().forEach((text, index) => (numbers[text] = index));
  numbers["*"] = catchAll;
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  all.sort((one, other) => {
    return compare(one.shape[0], other.shape[0]) || compare(one.shape[1], other.shape[1])
      || one.index - other.index;
  });
  return all.map(({ rule, shape }, index) => {
    const segments = (shape.slice(2) as (readonly [string, ...Piece[]])[]).map((segment) => {
      return [numbers[segment[0]]!, ...(segment.slice(1) as Piece[])] as Segment;
    });
    return [rule, [numbers[shape[0]]!, index, ...segments] as Shape] as const;
  });
}

export const ownRules: Rules = { changes: {}, rewrites: ordered(rewrites) };

// Links that replace other links.

/** Returns the text before the path: the scheme, the host and the port; empty for a path. */
function frontOf(parts: Parts, hasUserInfo: boolean): string {
  if (parts.scheme === undefined) return "";
  const host = hostOf(parts) || "";
  const user = hasUserInfo && parts.userInfo !== undefined ? parts.userInfo + "@" : "";
  // The text after the last colon would be read as the port.
  const port = parts.port !== undefined ? ":" + parts.port : host.indexOf(":") < 0 ? "" : ":";
  return parts.scheme + "://" + user + host + port;
}

function hostOf(parts: Parts): string | undefined {
  return parts.hostIsSegment ? parts.segments[0] : parts.host;
}

function pathOf(front: string, segments: readonly string[], hasSlash: boolean): string {
  if (segments.length === 0) return "/";
  const isOpen = hasSlash || segments[segments.length - 1] === "";
  // A path must not begin with “//”.
  const start = front === "" && segments[0] === "" ? "/./" : "/";
  return start + segments.join("/") + (isOpen ? "/" : "");
}

/** Returns the normalized text of a link without query and fragment. */
function placeOf(parts: Parts): string {
  const front = frontOf(parts, true);
  const own = parts.segments.slice(parts.hostIsSegment ? 1 : 0);
  const segments = own.map((segment) => escaped(segment, notInPath));
  return front + pathOf(front, segments, options.slashIsSignificant && parts.hasSlash);
}

function normalized(parts: Parts): string {
  return placeOf(parts) + (parts.query === undefined ? "" : "?" + parts.query)
    + (parts.fragment === undefined ? "" : "#" + parts.fragment);
}

/** Returns the byte text of the link that a template makes; null if a segment would be “.” or “..”. */
function fill(template: Template, texts: readonly Texts[], parts: Parts): string | null {
  const segments: string[] = [];
  if (!fillPath(template.path, texts, segments)) return null;
  const front = template.front === undefined ? frontOf(parts, false) : template.front;
  const hasPath = segments.length > 0 || !!template.hasSlash || template.front === undefined;
  return front + (hasPath ? pathOf(front, segments, !!template.hasSlash) : "")
    + fillQuery(template.items, texts, parts)
    + (parts.fragment === undefined ? "" : "#" + parts.fragment);
}

function fillPath(
  path: readonly TemplatePart[],
  texts: readonly Texts[],
  segments: string[],
): boolean {
  const isKnown = (piece: unknown) => typeof piece !== "number" || texts[piece] !== undefined;
  return path.every((part) => {
    if (typeof part === "number") {
      texts[part]!.forEach((raw) => segments.push(raw.replace(/\\/g, "%5C")));
      return true;
    }
    if ("group" in part) {
      const isWritten = part.group.every((inner) => {
        return inner instanceof Array ? inner.every(isKnown) : isKnown(inner);
      });
      return !isWritten || fillPath(part.group, texts, segments);
    }
    const segment = part.map((piece) => {
      return typeof piece === "string" ? piece : escaped(texts[piece]![0]!, notInPath);
    }).join("");
    segments.push(segment);
    return !/^(\.|%2e){1,2}$/i.test(segment);
  });
}

/** Returns the items of a template, and those of the link with other names. */
function fillQuery(
  own: readonly TemplateItem[],
  texts: readonly Texts[],
  parts: Parts,
): string {
  if (own.length === 0) return parts.query === undefined ? "" : "?" + parts.query;
  const items: string[] = [];
  own.forEach(([raw, , value]) => {
    if (value === null) {
      items.push(raw);
    } else if (value.every((piece) => typeof piece === "string" || texts[piece] !== undefined)) {
      items.push(raw + "=" + value.map((piece) => {
        return typeof piece === "string" ? piece : escaped(texts[piece]!.join("/"), notInQuery);
      }).join(""));
    }
  });
  const fold = (text: string) => (options.ignoresQueryCase ? lowercased(text) : text);
  (parts.query || "").split("&").forEach((item) => {
    const raw = item.split("=")[0]!;
    const bytes = unescaped(raw.replace(/\+/g, " "));
    const name = fold(decode(bytes) === null ? raw : bytes);
    if (item !== "" && !own.some((other) => fold(other[1]) === name)) items.push(item);
  });
  return items.length === 0 ? "" : "?" + items.join("&");
}

/** Returns whether a link belongs to the app, is a page of its web site, or is neither. */
function kindOf(parts: Parts): "own" | "web" | "foreign" {
  const { scheme } = parts;
  if (scheme === undefined) return "own";
  if (scheme !== "https" || parts.port !== undefined) {
    const isOwn = !/^https?$/.test(scheme) && schemes.some((own: string) => lowercased(own) === scheme);
    return isOwn ? "own" : "foreign";
  }
  const host = hostOf(parts) || "";
  if (hosts.some((own: string) => isHost(lowercased(own), host))) return "own";
  return parts.userInfo === undefined && host === options.webHost ? "web" : "foreign";
}

// The policy.

export const effects = ["view", "sensitive", "mutate", "destructive"];

export function intersection(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.indexOf("unverified") >= 0) return other;
  return other.indexOf("unverified") >= 0 ? one : one.filter((word) => other.indexOf(word) >= 0);
}

/** Returns who may open a route, and its effect, both with those of the routes that count for it. */
function policyOf(index: number, rules: Rules): { effect: string } & LinkPolicy {
  const all = [index].concat(types[index]!.guards || []).map((own): Facts => {
    return rules.changes[own] || types[own]!;
  });
  const levels = all.map((facts) => effects.indexOf(facts.effect || "view"));
  const level = Math.max.apply(null, levels);
  // The policy of the router refuses these links whatever the exposure is.
  const isExternal = level < 3 && all.every((facts) => facts.isExternal);
  const including = all.map((facts) => facts.including || []).reduce(intersection);
  return {
    effect: effects[level]!,
    isExternal,
    including: isExternal && level === 0 ? including : [],
    rules: [],
  };
}

/**
 * Returns what a link or a path opens: a route with its values, a page on the web, or null if the
 * router opens nothing. With the rules of an update, the route can also be unavailable.
 */
export function parse(
  link: string,
  rules: Rules = ownRules,
): Route | WebPage | Unavailable | null {
  let parts = split(encode(link));
  if (parts === null || kindOf(parts) !== "own") return null;
  const seen = [normalized(parts)];
  const applied: string[] = [];
  const use = (rule: string) => {
    if (applied.indexOf(rule) < 0) applied.push(rule);
  };
  // The router refuses a link from outside with user information.
  let isExternal = parts.userInfo === undefined;
  let including: readonly string[] = isExternal ? ["unverified"] : [];
  // Returns whether the link may be replaced by another one: not in a circle, and not too often.
  const follow = (target: Parts): boolean => {
    const isNew = seen.indexOf(normalized(target)) < 0;
    seen.push(normalized(target));
    return isNew && seen.length <= 9;
  };
  const page = (bytes: string) => {
    return { page: decode(bytes)!, isExternal, including, rules: applied };
  };
  for (;;) {
    const own: Parts = parts;
    const rewrite = match(own, rules.rewrites.filter(([rule]) => isOfFront(rule, own)));
    if (rewrite !== null) {
      const { rule, to } = rewrite.type;
      const text = fill(to, rewrite.texts, own);
      const target = split(text);
      if (target === null) return null;
      if (placeOf(target) !== placeOf(own)) {
        // Without a scheme and a host of its own, the target belongs to the app as the link does.
        const kind = to.front === undefined ? "own" : kindOf(target);
        if (kind === "foreign" || !follow(target)) return null;
        if (rule !== undefined) use(rule);
        if (kind === "web") return page(text!);
        parts = target;
        continue;
      }
    }
    const found = match(own, shapes.filter(([type]) => isOfFront(type, own)));
    if (found === null) return null;
    const index = types.indexOf(found.type);
    const change = rules.changes[index];
    const policy = policyOf(index, rules);
    isExternal = isExternal && policy.isExternal;
    including = intersection(including, policy.including);
    if (change !== undefined) change.rules.forEach(use);
    if (change === undefined || change.target === undefined) {
      const texts = values(found, own);
      if (texts === null) return null;
      const { effect } = policy;
      return opened(found.type, texts, rules, { isExternal, including, effect, rules: applied });
    }
    if (change.target === null) {
      return { unavailable: found.type.route, isExternal, including, rules: applied };
    }
    const text = fill(change.target, found.texts, own);
    const target = split(text);
    if (target === null) return null;
    if (change.target.front !== undefined) {
      return target.scheme === "https" && kindOf(target) !== "foreign" ? page(text!) : null;
    }
    if (!follow(target)) return null;
    parts = target;
  }
}

/**
 * Returns the route that a link from outside of the app opens, or null. An `https` link has a verified sender,
 * because the system has verified its host; a link with a custom scheme has none.
 */
export function parseExternal(link: string, rules: Rules = ownRules): Route | null {
  const found = parse(link, rules);
  if (found === null || !("route" in found) || !found.isExternal) return null;
  const isAllowed = (word: string) => word === "unverified" || word === "schemes";
  return /^https:/i.test(link) || found.including.some(isAllowed) ? found : null;
}

function opened(
  type: Type,
  texts: readonly Texts[],
  rules: Rules,
  policy: { effect: string } & LinkPolicy,
): Route {
  const values: Record<string, unknown> = {};
  type.parameters.forEach((parameter, index) => {
    const own = texts[index];
    if (own === undefined) return;
    const all = own.map((text) => typed(parameter, text));
    values[parameter.key] = parameter.isList ? all : all[0];
  });
  const facts: Facts = rules.changes[types.indexOf(type)] || type;
  const parents = (type.parents || []).filter((parent) => {
    const change = rules.changes[parent];
    return change === undefined || change.target === undefined;
  });
  const result: Record<string, unknown> = {
    route: type.route,
    pattern: type.pattern,
    isExternal: policy.isExternal,
    including: policy.including,
    effect: policy.effect,
    parents: parents.map((parent) => types[parent]!.route),
    rules: policy.rules,
    values,
  };
  if (facts.transition !== undefined) result["transition"] = facts.transition;
  if (type.tab !== undefined) result["tab"] = type.tab;
  return result as unknown as Route;
}
