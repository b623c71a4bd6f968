import type {
  Automaton, Change, Piece, Rewrite, RewriteShape, Rules, Template, TemplateItem, TemplatePart,
  TemplatePiece,
} from "./routes";
import {
  automaton, decode, effects, encode, escaped, isRefusedNumber, kinds, lowercased, notInPath,
  notInQuery, options, ordered, ownRules, rewrites, types, unescaped, usedIn,
} from "./routes";

/** The reason why an update, or a file on the way to it, is not accepted. */
export class UpdateError extends Error {
  constructor(readonly code: UpdateErrorCode, message: string) {
    super(message);
  }
}

export type UpdateErrorCode =
  | "tooLarge" | "malformed" | "wrongDigest" | "tooFewSignatures" | "brokenChain" | "olderVersion"
  | "changedVersion" | "tooOld" | "unreachable";

/** The installation of an app to which an update is applied. */
export interface Device {
  readonly platform: Platform;
  /** The version of the app: one to four numbers, such as 2.1. */
  readonly version: string;
  /** A random text that the app makes once. */
  readonly installation: string;
  /** The present time in seconds since 1970. */
  readonly time: number;
}

export type Platform = "ios" | "android" | "web";

/** A rule that an installation does not apply, with the reason. */
export interface Ignored {
  readonly rule: string;
  readonly reason:
    | "unknown" | "otherPlatform" | "otherVersion" | "outsideShare" | "expired" | "unknownRoute"
    | "loosens" | "unknownTransition";
  readonly message: string;
}

/** The rules after an update, and what became of its own rules. */
export interface Application {
  readonly rules: Rules;
  readonly applied: readonly string[];
  readonly ignored: readonly Ignored[];
}

/** An update as a device reads it. */
export interface Update {
  readonly version: number;
  /** Times are in seconds since 1970. */
  readonly created: number;
  readonly expires: number;
  readonly maximumAge?: number;
  readonly rules: readonly Rule[];
  /** The rules that this version of the format does not know. */
  readonly unknown: readonly Ignored[];
}

interface Rule {
  readonly id: string;
  readonly until?: number;
  readonly platforms?: Fields;
  readonly share: number;
  readonly salt: string;
  readonly change: Fields;
  readonly name: ChangeName;
  /** The pattern and the template of a rewrite rule. */
  readonly rewrite?: { readonly pattern: Pattern; readonly to: Template };
}

type ChangeName = "disable" | "rewrite" | "restrict" | "present";
type Fields = { readonly [key: string]: unknown };

function malformed(message: string): UpdateError {
  return new UpdateError("malformed", message);
}

// Documents.

/** The check of a value of a document; it throws an error if the value is not valid. */
type Check = (value: unknown, name: string) => void;
interface Shape {
  readonly [key: string]: Check;
}

const length = (text: string) => encode(text)!.length;

function text(limit: number, expression?: RegExp): Check {
  return (value, name) => {
    const isText = typeof value === "string" && encode(value) !== null && length(value) <= limit;
    if (!isText || (expression && !expression.test(value as string))) {
      throw malformed("“" + name + "” is not valid");
    }
  };
}

function integer(least: number, most: number): Check {
  return (value, name) => {
    const isInteger = typeof value === "number" && Number.isSafeInteger(value);
    if (!isInteger || value < least || value > most) throw malformed("“" + name + "” is not valid");
  };
}

function has(fields: Fields, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(fields, key);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function object(shape: Shape, ...required: string[]): Check {
  return (value, name) => {
    if (!isFields(value)) throw malformed("“" + name + "” is not an object");
    for (const key of Object.keys(value)) {
      if (!has(shape, key)) throw malformed("the key “" + key + "” of “" + name + "” is unknown");
      shape[key]!(value[key], key);
    }
    for (const key of required) {
      if (!has(value, key)) throw malformed("“" + name + "” has no “" + key + "”");
    }
  };
}

const label = text(256, /^[^\x00-\x1f\x7f]+$/);
const time: Check = (value, name) => {
  text(20, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)(value, name);
  const date = new Date(value as string);
  if (isNaN(date.getTime()) || date.toISOString().replace(".000", "") !== value) {
    throw malformed("“" + name + "” is not a time");
  }
};
const version: Check = (value, name) => {
  text(43, /^\d{1,10}(\.\d{1,10}){0,3}$/)(value, name);
  if ((value as string).split(".").some((number) => Number(number) > 4294967295)) {
    throw malformed("“" + name + "” is not a version");
  }
};
const flag: Check = (value, name) => {
  if (typeof value !== "boolean") throw malformed("“" + name + "” is not valid");
};
const origins: Check = (value, name) => {
  const word = text(256, /^(unverified|push|schemes|web|pasteboard|scan|unknown|origin:[^]+)$/);
  if (!Array.isArray(value)) throw malformed("“" + name + "” is not a list");
  value.forEach((element) => word(element, name));
  if (new Set(value).size < value.length) throw malformed("“" + name + "” has an element twice");
};
const versions = object({ from: version, until: version });
const platformNames = ["ios", "android", "web"];
const route = text(4096);

const changeShapes: { readonly [name: string]: Shape } = {
  disable: { route, to: text(4096, /^(\/|https:\/\/)/) },
  rewrite: {
    pattern: text(4096),
    template: text(4096),
    priority: integer(-1000000, 1000000),
    resetsScreens: flag,
  },
  restrict: {
    route,
    exposure: text(256, /^(internal|external)$/),
    including: origins,
    effect: text(256, /^(view|sensitive|mutate|destructive)$/),
  },
  present: { route, transition: label },
};
const ruleShape: Shape = {
  id: label,
  reason: label,
  owner: label,
  until: time,
  platforms: object({ ios: versions, android: versions, web: versions }),
  share: integer(0, 10000),
  salt: label,
  disable: object(changeShapes["disable"]!, "route"),
  rewrite: object(changeShapes["rewrite"]!, "pattern", "template"),
  restrict: object(changeShapes["restrict"]!, "route"),
  present: object(changeShapes["present"]!, "route", "transition"),
};
const updateShape: Shape = {
  $schema: label,
  format: integer(1, 1),
  version: integer(1, Number.MAX_SAFE_INTEGER),
  created: time,
  expires: time,
  maximumAge: integer(0, 315360000),
  rules: (value) => {
    if (!Array.isArray(value) || value.length > 100000) throw malformed("“rules” is not a list");
  },
};

function seconds(value: unknown): number {
  return Date.parse(value as string) / 1000;
}

/** Parses JSON; unlike the router, it reads the last one of two members with the same name, and 7.0 as 7. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw malformed("the text is not JSON");
  }
}

/**
 * Reads an update: a rule with a key that this version of the format does not know is left out, and an
 * unknown key of the document is ignored.
 *
 * Throws an UpdateError if a value has a wrong type or is invalid.
 */
export function readUpdate(json: string): Update {
  const document = parsed(json);
  if (!isFields(document)) throw malformed("the update is not an object");
  const known: Record<string, unknown> = {};
  for (const key of Object.keys(document)) {
    if (has(updateShape, key)) known[key] = document[key];
  }
  object(updateShape, "format", "version", "created", "expires", "rules")(known, "update");
  const unknown: Ignored[] = [];
  const rules: Rule[] = [];
  (known["rules"] as unknown[]).forEach((node, index) => {
    const reason = unknownIn(node);
    if (reason === undefined) {
      rules.push(readRule(node));
    } else {
      const { id } = node as Fields;
      const rule = typeof id === "string" ? id : "rule " + (index + 1);
      unknown.push({ rule, reason: "unknown", message: reason });
    }
  });
  if (new Set(rules.map(({ id }) => id)).size < rules.length) {
    throw malformed("two rules have the same identifier");
  }
  const [created, expires] = [seconds(known["created"]), seconds(known["expires"])];
  if (expires <= created) throw malformed("“expires” is not after “created”");
  const maximumAge = known["maximumAge"] as number | undefined;
  return { version: known["version"] as number, created, expires, maximumAge, rules, unknown };
}

/** Returns what is not known of a rule; undefined if nothing. */
function unknownIn(node: unknown): string | undefined {
  if (!isFields(node)) return undefined;
  const unknown = Object.keys(node).filter((key) => !has(ruleShape, key));
  for (const name of Object.keys(node)) {
    const fields = node[name];
    if (!has(changeShapes, name) || !isFields(fields)) continue;
    unknown.push(...Object.keys(fields).filter((key) => !has(changeShapes[name]!, key)));
  }
  if (unknown.length > 0) return "the key “" + unknown[0] + "” is unknown";
  const hasChange = Object.keys(changeShapes).some((name) => has(node, name));
  return hasChange ? undefined : "the rule has no change that this version knows";
}

function readRule(node: unknown): Rule {
  const fields: Record<string, unknown> = isFields(node) ? { ...node } : {};
  let { platforms } = fields;
  if (isFields(platforms)) {
    const own: Record<string, unknown> = {};
    for (const name of platformNames) if (has(platforms, name)) own[name] = platforms[name];
    fields["platforms"] = platforms = own;
  }
  object(ruleShape, "id", "reason", "owner")(isFields(node) ? fields : node, "rule");
  const names = Object.keys(changeShapes).filter((name) => has(fields, name)) as ChangeName[];
  const name = names[0]!;
  if (names.length > 1) throw malformed("a rule has " + names.length + " changes");
  const change = fields[name] as Fields;
  const isExternal = change["exposure"] === "external";
  if (name === "restrict" && !has(change, "exposure") && !has(change, "effect")) {
    throw malformed("a restriction names no policy");
  }
  if (has(change, "including") && !isExternal) throw malformed("“including” has no effect");
  let rewrite: Rule["rewrite"];
  if (name === "rewrite") {
    const pattern = new PatternReader(encode(change["pattern"] as string)!).read();
    const to = new TemplateReader(encode(change["template"] as string)!, pattern.places).read();
    rewrite = { pattern, to };
  }
  const { id, until, share, salt } = fields as { id: string; share?: number; salt?: string } & Fields;
  return {
    id,
    until: until === undefined ? undefined : seconds(until),
    platforms: platforms as Fields | undefined,
    share: share === undefined ? 10000 : share,
    salt: salt === undefined ? id : salt,
    change,
    name,
    rewrite,
  };
}

// Applying.

/** Returns the rules of the app after an update, for one installation. */
export function applyUpdate(update: Update, device: Device): Application {
  const changes: { [index: number]: Change } = {};
  const added: Rewrite[] = [];
  const applied: string[] = [];
  const ignored: Ignored[] = [...update.unknown];
  for (const rule of update.rules) {
    const problem = exclusion(rule, device) || applyRule(rule, changes, added);
    if (problem === undefined) {
      applied.push(rule.id);
    } else {
      ignored.push({ rule: rule.id, reason: problem[0], message: problem[1] });
    }
  }
  if (applied.length === 0) return { rules: ownRules, applied, ignored };
  const replaced = new Set(added.map(({ pattern }) => pattern));
  const own = rewrites.filter(({ pattern }) => !replaced.has(pattern));
  const all = added.length === 0 ? ownRules.rewrites : ordered(added.concat(own));
  return { rules: { changes, rewrites: all }, applied, ignored };
}

type Problem = readonly [reason: Ignored["reason"], message: string] | undefined;

function exclusion(rule: Rule, device: Device): Problem {
  if (rule.platforms !== undefined) {
    if (!has(rule.platforms, device.platform)) {
      return ["otherPlatform", "the rule is not for " + device.platform];
    }
    const { from, until } = rule.platforms[device.platform] as { from?: string; until?: string };
    const isEarly = from !== undefined && precedes(device.version, from);
    if (isEarly || (until !== undefined && !precedes(device.version, until))) {
      return ["otherVersion", "the rule is not for version " + device.version];
    }
  }
  if (rule.until !== undefined && rule.until <= device.time) {
    return ["expired", "the time of the rule is over"];
  }
  if (bucket(device.installation, rule.salt) >= rule.share) {
    return ["outsideShare", "the installation is not in the share of the rule"];
  }
  return undefined;
}

/** Returns whether a version is earlier than another one. */
function precedes(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.split(".").map(Number));
  for (let index = 0; index < 4; index += 1) {
    const [a, b] = [left![index] || 0, right![index] || 0];
    if (a !== b) return a < b;
  }
  return false;
}

/** Returns the number of an installation in the shares of a rule: from 0 to 9,999. */
export function bucket(installation: string, salt: string): number {
  const bytes = encode(salt)! + "\0" + encode(installation)!;
  let hash = 0x811c9dc5;
  for (let index = 0; index < bytes.length; index += 1) {
    hash = Math.imul(hash ^ bytes.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10000;
}

function applyRule(rule: Rule, changes: { [index: number]: Change }, added: Rewrite[]): Problem {
  const { change } = rule;
  if (rule.rewrite !== undefined) {
    const { pattern, to } = rule.rewrite;
    const compiled = compile(pattern, change["priority"] as number | undefined || 0);
    if (compiled === undefined) return ["unknown", "the app cannot use the pattern of the rule"];
    added.push({ ...compiled, rule: rule.id, pattern: change["pattern"] as string, to });
    return undefined;
  }
  const name = change["route"] as string;
  const indices = types.map((_, index) => index);
  let found = indices.filter((index) => types[index]!.route === name);
  if (found.length === 0) found = indices.filter((index) => types[index]!.pattern === name);
  if (found.length === 0) return ["unknownRoute", "the app has no route “" + name + "”"];
  for (const index of found) {
    const { isExternal, including, effect, transition } = types[index]!;
    const old = changes[index] || { isExternal, including, effect, transition, rules: [] };
    const facts = changed(old, rule, index);
    if (facts instanceof Array) return facts;
    changes[index] = { ...old, ...facts, rules: old.rules.concat(rule.id) };
  }
  return undefined;
}

/** Returns the facts of a route that a rule changes, or the reason why it cannot be applied. */
function changed(old: Change, rule: Rule, index: number): Partial<Change> | NonNullable<Problem> {
  const { change } = rule;
  switch (rule.name) {
    case "disable": {
      const to = change["to"] as string | undefined;
      if (to === undefined) return { target: null };
      const { pattern, parameters, shapes } = types[index]!;
      const used = shapes.map(usedIn);
      const places = parameters.map((parameter, at): Place => ({
        name: parameter.isItem ? "" : parameter.name,
        isCatchAll: !!parameter.isList,
        isInGroup: used.some((all) => !all[at]),
      }));
      try {
        return { target: new TemplateReader(encode(to)!, places).read() };
      } catch (error) {
        return ["unknown", "the target does not fit “" + pattern + "”"];
      }
    }
    case "restrict": {
      const exposure = change["exposure"];
      const effect = change["effect"] as string | undefined || old.effect;
      const isExternal = exposure === undefined ? old.isExternal : exposure === "external";
      const words = (change["including"] || []) as string[];
      const including = exposure === undefined ? old.including : words.map(originWord);
      const own = old.including || [];
      const isLooser = (isExternal && !old.isExternal)
        || (including || []).some((word) => own.indexOf("unverified") < 0 && own.indexOf(word) < 0)
        || effects.indexOf(effect || "view") < effects.indexOf(old.effect || "view");
      if (isLooser) return ["loosens", "the rule would loosen the policy"];
      return { isExternal, including, effect };
    }
    default: {
      const transition = change["transition"] as string;
      const isOwn = transition !== "inParent" && types.some((type) => type.transition === transition);
      if ((!isOwn && transitions.indexOf(transition) < 0) || types[index]!.isAction) {
        return ["unknownTransition", "“" + transition + "” is no transition of the app"];
      }
      return { transition };
    }
  }
}

const transitions = [
  "show", "push", "present", "present(sheet)", "present(formSheet)", "present(fullScreen)",
  "present(overFullScreen)", "replace", "root", "overlay",
];

/** Returns the usual word for an origin: “schemes” for “origin:scheme”. */
function originWord(word: string): string {
  const name = /^origin:(push|scheme|web|pasteboard|scan|unknown)$/.exec(word);
  if (name === null) return word;
  return name[1] === "scheme" ? "schemes" : name[1]!;
}

// Patterns and templates, as byte texts.

/** A parameter or a catch-all of a pattern. */
interface Place {
  readonly name: string;
  readonly isCatchAll: boolean;
  readonly isInGroup: boolean;
}

interface Pattern {
  readonly scheme: string | undefined;
  readonly host: string | undefined;
  /** The text after the “//” of a custom scheme: a host, or the first segment. */
  readonly authority: string | undefined;
  /** Whether the authority is the first of the elements. */
  readonly isSegment: boolean;
  readonly elements: readonly Element[];
  readonly hasSlash: boolean;
  readonly places: readonly Place[];
}

/** A literal, or a parameter with its kind. */
type PatternPiece = string | { readonly place: number; readonly kind: string };
type Element<Part = PatternPiece> =
  | { readonly pieces: readonly Part[] }
  | { readonly catchAll: number }
  | { readonly group: readonly Element<Part>[] };

/** What patterns and templates have in common: slashes, groups, names and escapes. */
abstract class Reader<Part> {
  protected offset = 0;
  private groupCount = 0;
  protected abstract readonly endOfPath: string;

  constructor(protected readonly text: string) {}

  protected abstract readSegment(level: Level<Part>): void;
  protected checkGroup(_elements: readonly Element<Part>[]): void {}

  protected error(problem: string): UpdateError {
    return malformed("“" + decode(this.text) + "”, byte " + this.offset + ": " + problem);
  }

  protected peek(count = 0): string {
    return this.text.charAt(this.offset + count);
  }

  /** Reads what an expression matches at the offset; undefined if it does not match. */
  protected take(expression: RegExp): string | undefined {
    const found = expression.exec(this.text.slice(this.offset));
    if (found === null || found.index > 0) return undefined;
    this.offset += found[0]!.length;
    return found[0]!;
  }

  protected isEnd(text: string): boolean {
    return text === "" || this.endOfPath.indexOf(text) >= 0;
  }

  /** The end of a first segment without a “/” before it; zero if there is none. */
  protected endOfFirst = 0;

  protected readPath(): Element<Part>[] {
    const elements: Element<Part>[] = [];
    const level = { elements, inner: elements, isGroup: false };
    if (!this.isEnd(this.peek()) && !/[/(]/.test(this.peek())) {
      this.readSegment(level);
      this.endOfFirst = this.offset;
    }
    this.readParts(level);
    return elements;
  }

  private readParts(level: Level<Part>): void {
    while (!this.isEnd(this.peek())) {
      const [byte, next] = [this.peek(), this.peek(1)];
      if (byte === "/") {
        if (this.isEnd(next)) break;
        if (next === "/") throw this.error("an empty segment");
        if (next === ")" && level.isGroup) throw this.error("a “/” at the end of a group");
        this.offset += 1;
        if (next !== "(") this.readSegment(level);
      } else if (byte === "(") {
        this.readGroup(level);
      } else if (byte === ")" && level.isGroup) {
        return;
      } else {
        throw this.error(byte === ")" ? "a “)” that closes nothing" : "text after a group");
      }
    }
    if (level.isGroup) throw this.error("a group that is not closed");
  }

  private readGroup(level: Level<Part>): void {
    this.countGroup();
    this.offset += 1;
    if (!/[/(]/.test(this.peek())) throw this.error("a group that does not begin with “/”");
    const elements: Element<Part>[] = [];
    this.readParts({ elements, inner: elements, isGroup: true });
    this.offset += 1;
    this.checkGroup(elements);
    level.inner.push({ group: elements });
  }

  protected countGroup(): void {
    this.groupCount += 1;
    if (this.groupCount > 32) throw this.error("more than 32 optional parts");
  }

  /** Reads a name; the next character must not look like a part of it. */
  protected readName(): string {
    const name = this.take(/^[A-Za-z_][A-Za-z0-9_]*/) || "";
    if (name !== "" && this.peek() >= "\x80") throw this.error("a character after a name");
    return name;
  }

  /** Reads a “\” and the character after it. */
  protected readEscape(): string {
    const escape = this.take(/^\\[ -.0-~]/);
    if (escape === undefined) throw this.error("a “\\” before nothing that it can escape");
    return escape.charAt(1);
  }
}

/** The elements of a path or a group; `inner` are those after an optional segment, `/:name?`. */
interface Level<Part> {
  readonly elements: Element<Part>[];
  inner: Element<Part>[];
  readonly isGroup: boolean;
}

class PatternReader extends Reader<PatternPiece> {
  protected readonly endOfPath = "";
  private readonly places: Place[] = [];
  private hasCatchAll = false;

  read(): Pattern {
    const scheme = this.take(/^[A-Za-z][A-Za-z0-9+.-]*:/);
    const isWeb = scheme === undefined || /^https?:$/i.test(scheme);
    const hasAuthority = this.take(/^\/\//) !== undefined;
    const start = this.offset;
    let host = hasAuthority && isWeb ? this.readHost() : undefined;
    if (this.offset === this.text.length && host === undefined) throw this.error("a path is missing");
    if (hasAuthority && !isWeb && this.peek() === "*" && this.peek(1) === ".") host = this.readHost();
    const pathStart = this.offset;
    const elements = this.readPath();
    const hasSlash = this.take(/^\//) !== undefined && elements.length > 0;
    const authority = this.text.slice(start, Math.max(pathStart, this.endOfFirst));
    return {
      scheme: scheme === undefined ? undefined : lowercased(scheme.slice(0, -1)),
      host: isWeb && host !== undefined ? lowercased(host) : undefined,
      authority: hasAuthority && !isWeb && authority !== "" ? authority : undefined,
      isSegment: this.endOfFirst > 0,
      elements,
      hasSlash,
      places: this.places,
    };
  }

  private readHost(): string {
    const host = this.take(/^[^/(]*/)!;
    if (!isHostName(host) || isRefusedNumber(host)) throw this.error("a host that no link has");
    return host;
  }

  protected readSegment(level: Level<PatternPiece>): void {
    const isInGroup = level.isGroup || level.inner !== level.elements;
    if (this.take(/^\*/) !== undefined) {
      if (this.hasCatchAll) throw this.error("a second catch-all");
      this.hasCatchAll = true;
      const name = this.readName();
      if (!/^[/()]?$/.test(this.peek())) throw this.error("text after a catch-all");
      const catchAll = name === "" ? -1 : this.addPlace({ name, isCatchAll: true, isInGroup });
      level.inner.push({ catchAll });
      return;
    }
    const pieces: PatternPiece[] = [];
    let isOptional = false;
    while (!isOptional && !/^\/?$/.test(this.peek())) {
      const byte = this.peek();
      if (byte === ")" && level.isGroup) break;
      if (byte === "(") {
        if (/[/()]/.test(this.peek(1))) break;
        throw this.error("a “(” in a segment");
      }
      const last = pieces[pieces.length - 1];
      if (byte === ":") {
        if (typeof last === "object") throw this.error("two parameters side by side");
        isOptional = /^:\w+(<\w*>)?\?/.test(this.text.slice(this.offset));
        pieces.push(this.readParameter(isInGroup || isOptional));
      } else {
        const literal = this.readLiteral();
        if (typeof last === "string") pieces[pieces.length - 1] = last + literal;
        else pieces.push(literal);
      }
    }
    if (pieces.length === 1 && /^\.\.?$/.test(String(pieces[0]))) throw this.error("“.” or “..”");
    if (!isOptional) {
      if (level.inner !== level.elements) throw this.error("a required segment after an optional one");
      level.inner.push({ pieces });
      return;
    }
    if (pieces.length > 1 || this.take(/^\?(?=[/()]|$)/) === undefined) {
      throw this.error("a “?” after a part of a segment");
    }
    this.countGroup();
    const group: Element<PatternPiece>[] = [{ pieces }];
    level.inner.push({ group });
    level.inner = group;
  }

  private addPlace(place: Place): number {
    if (this.places.some(({ name }) => name === place.name)) throw this.error("a name is used twice");
    this.places.push(place);
    return this.places.length - 1;
  }

  private readParameter(isInGroup: boolean): PatternPiece {
    this.offset += 1;
    const name = this.readName();
    if (name === "") throw this.error("a name is missing");
    const kind = this.take(/^<[A-Za-z_]\w*>/) || "";
    if (this.peek() === "<") throw this.error("a kind that is not closed or has no name");
    if (/^\([^/]/.test(this.text.slice(this.offset))) {
      throw this.error("a regular expression, which updates cannot contain");
    }
    return { place: this.addPlace({ name, isCatchAll: false, isInGroup }), kind: kind.slice(1, -1) };
  }

  private readLiteral(): string {
    if (this.peek() === "\\") return this.readEscape();
    const text = this.take(/^(%(?![0-9A-Fa-f]{2})|[^\x00-\x1f\x7f/:*()<>?#\\%])+/);
    if (text === undefined) throw this.error("a character that must be escaped");
    return text;
  }
}

function isHostName(host: string): boolean {
  return /^(\*\.)?[\w-]+(\.[\w-]+)*$/.test(host);
}

interface TemplateName {
  readonly place: number;
}

class TemplateReader extends Reader<string | TemplateName> {
  protected readonly endOfPath = "?#";
  private nameCount = 0;

  constructor(text: string, private readonly places: readonly Place[]) {
    super(text);
  }

  read(): Template {
    if (this.text === "" || this.text.length > 4096) throw this.error("an empty or too long template");
    const front = this.readFront();
    const path = this.readPath();
    this.checkNames(path, false);
    const hasSlash = this.take(/^\//) !== undefined;
    const items: TemplateItem[] = [];
    if (this.peek() === "?") do items.push(this.readItem()); while (this.peek() === "&");
    if (this.offset < this.text.length) throw this.error("a fragment in a template");
    return { front, path: path.map(templatePart), hasSlash, items };
  }

  private readFront(): string | undefined {
    const scheme = this.take(/^[A-Za-z][A-Za-z0-9+.-]*:/);
    if (scheme === undefined) {
      if (/^\/\//.test(this.text)) throw this.error("a template that begins with “//”");
      return undefined;
    }
    const isWeb = /^https:$/i.test(scheme);
    if (/^http:$/i.test(scheme)) throw this.error("a target of the scheme “http”");
    if (this.take(/^\/\//) === undefined) {
      if (isWeb) throw this.error("a web target without a host");
      return lowercased(scheme) + "//";
    }
    const authority = this.take(/^[^/?#(]*/)!;
    const [host, port] = authority.split(":") as [string, string | undefined];
    const isHost = /^[\w-]+(\.[\w-]+)*(:\d+)?$/.test(authority) && !(isWeb && isRefusedNumber(host));
    if (!(isHost || (authority === "" && !isWeb)) || Number(port || 0) > 65535) {
      throw this.error("no fixed host that links can have");
    }
    return lowercased(scheme) + "//" + lowercased(authority);
  }

  protected checkGroup(elements: readonly Element<string | TemplateName>[]): void {
    if (namesOf(elements).length === 0) throw this.error("a group without a parameter of its own");
  }

  /** Refuses a name outside of a group that may have no value. */
  private checkNames(elements: readonly Element<string | TemplateName>[], isInGroup: boolean): void {
    if (!isInGroup && namesOf(elements).some((index) => this.places[index]!.isInGroup)) {
      throw this.error("a name that may have no value, outside of a group");
    }
    for (const element of elements) if ("group" in element) this.checkNames(element.group, true);
  }

  protected readSegment(level: Level<string | TemplateName>): void {
    if (this.peek() === "*") {
      const catchAll = this.readPlaceholder();
      if (!/^[/()?#]?$/.test(this.peek())) throw this.error("text after a catch-all");
      level.inner.push({ catchAll });
      return;
    }
    const pieces: (string | TemplateName)[] = [];
    while (!/^[/?#]?$/.test(this.peek())) {
      const byte = this.peek();
      if (byte === ")" && level.isGroup) break;
      if (byte === "(" && /[/(]/.test(this.peek(1))) break;
      if (/[()*<>]/.test(byte)) throw this.error("a character that must be escaped");
      this.readPiece(pieces, notInPath, notInPath);
    }
    if (pieces.length === 1 && /^(\.|%2e){1,2}$/i.test(String(pieces[0]))) {
      throw this.error("a segment “.” or “..”");
    }
    level.inner.push({ pieces });
  }

  private readItem(): TemplateItem {
    this.offset += 1;
    const name: (string | TemplateName)[] = [];
    while (!/^[=&#]?$/.test(this.peek())) {
      if (/[:*]/.test(this.peek())) throw this.error("a value in the name of a query item");
      this.readPiece(name, notInQuery, notInQueryText);
    }
    const raw = (name[0] || "") as string;
    if (raw === "") throw this.error("a query item without a name");
    const decoded = decodeName(raw);
    if (this.take(/^=/) === undefined) return [raw, decoded, null];
    const value: (string | TemplateName)[] = [];
    while (!/^[&#]?$/.test(this.peek())) this.readPiece(value, notInQuery, notInQueryText);
    return [raw, decoded, value.map(templatePiece)];
  }

  /** Reads a character, an escape or a placeholder; `special` and `specialText` are what must be encoded. */
  private readPiece(pieces: (string | TemplateName)[], special: RegExp, specialText: RegExp): void {
    const byte = this.peek();
    if (byte === ":" || byte === "*") {
      pieces.push({ place: this.readPlaceholder() });
      return;
    }
    let text: string;
    if (byte === "\\") {
      text = escaped(this.readEscape(), special);
    } else if (byte === "%") {
      text = this.take(/^(%[0-9A-Fa-f]{2})+/) || "";
      const bytes = unescaped(text);
      if (text === "" || decode(bytes) === null || /[\x00-\x1f\x7f]/.test(bytes)) {
        throw this.error("a “%” that encodes no character");
      }
    } else {
      text = escaped(this.take(/^[^\x00-\x1f\x7f]/) || "", specialText);
      if (text === "") throw this.error("a control character");
    }
    const last = pieces[pieces.length - 1];
    if (typeof last === "string") pieces[pieces.length - 1] = last + text;
    else pieces.push(text);
  }

  private readPlaceholder(): number {
    this.nameCount += 1;
    if (this.nameCount > 64) throw this.error("more than 64 placeholders");
    const isCatchAll = this.take(/^[:*]/) === "*";
    const name = this.readName();
    const found = this.places.filter((place) => name !== "" && place.name === name)[0];
    if (found === undefined || found.isCatchAll !== isCatchAll) {
      throw this.error("a name that the pattern does not have");
    }
    return this.places.indexOf(found);
  }
}

/** The bytes that a query does not contain as written, apart from the separators. */
const notInQueryText = /[^A-Za-z0-9\-._~!$&'()*+,;=:@\/?]/g;

function decodeName(raw: string): string {
  const bytes = unescaped(raw.replace(/\+/g, " "));
  return decode(bytes) === null ? raw : bytes;
}

/** Returns the parameters of a group, without those of inner groups. */
function namesOf(elements: readonly Element<string | TemplateName>[]): number[] {
  return elements.reduce((all: number[], element) => {
    if ("catchAll" in element) return all.concat(element.catchAll);
    if ("group" in element) return all;
    return all.concat(element.pieces.filter(isName).map(({ place }) => place));
  }, []);
}

function isName(piece: string | TemplateName): piece is TemplateName {
  return typeof piece !== "string";
}

function templatePiece(piece: string | TemplateName): TemplatePiece {
  return typeof piece === "string" ? piece : piece.place;
}

function templatePart(element: Element<string | TemplateName>): TemplatePart {
  if ("catchAll" in element) return element.catchAll;
  if ("group" in element) return { group: element.group.map(templatePart) };
  return element.pieces.map(templatePiece);
}

// The order of patterns.

const kindNames = ["int", "uint", "uuid", "double", "bool", "string"];

interface Choice {
  /** Whether each group is taken. */
  readonly taken: string;
  readonly segments: RewriteShape[2][];
}

/** Returns the shapes of a pattern; undefined if the app cannot use it, as for a kind that it does not know. */
function compile(
  pattern: Pattern,
  priority: number,
): Pick<Rewrite, "scheme" | "host" | "hasSlash" | "shapes"> | undefined {
  const { scheme, authority } = pattern;
  let { host, elements } = pattern;
  if (authority !== undefined) {
    if (options.schemesWithHost.indexOf(scheme!) < 0) {
      if (!pattern.isSegment) return undefined;
    } else {
      if (!isHostName(authority)) return undefined;
      host = lowercased(authority);
      elements = elements.slice(pattern.isSegment ? 1 : 0);
    }
  }
  const isWeb = scheme === undefined || /^https?$/.test(scheme);
  if (options.webHostIsFirstSegment && host !== undefined && isWeb) return undefined;
  if (readingCount(elements) > 64) return undefined;
  const choices = choicesOf(elements, [{ taken: "", segments: [] }]);
  if (choices === undefined) return undefined;
  const hasSlash = pattern.hasSlash && elements.length > 0;
  const isBelow = host !== undefined && host.charAt(0) === "*";
  const rank = digits(1000000 - priority, 7)
    + (host === undefined ? (scheme === undefined ? "3" : "2") : scheme === undefined ? "1" : "0")
    + (isBelow ? "1" + digits(999 - host!.split(".").length + 1, 3) : "0999");
  const slash = options.slashIsSignificant && hasSlash ? "0" : "1";
  const path = elements.map(spelled).join("");
  const shapes = choices.map(({ taken, segments }): RewriteShape => {
    const skipped = taken.replace(/0/g, "").length;
    return [rank, digits(skipped, 2) + slash + path + "\n" + taken, ...segments];
  });
  return { scheme, host, hasSlash, shapes };
}

function digits(number: number, count: number): string {
  return ("0000000" + number).slice(-count);
}

function readingCount(elements: readonly Element<PatternPiece>[]): number {
  return elements.reduce((count, element) => {
    return count > 64 || !("group" in element) ? count : count * (1 + readingCount(element.group));
  }, 1);
}

/** Returns the choices after some elements; undefined for an unknown kind. */
function choicesOf(
  elements: readonly Element<PatternPiece>[],
  before: readonly Choice[],
): readonly Choice[] | undefined {
  let choices: readonly Choice[] | undefined = before;
  for (const element of elements) {
    if (choices === undefined) return undefined;
    if ("group" in element) {
      const add = (mark: string) => ({ taken, segments }: Choice) => ({ taken: taken + mark, segments });
      const taken = choicesOf(innermost(element.group), choices.map(add("0")));
      choices = taken && choices.map(add("1")).concat(taken);
    } else {
      const segment = "catchAll" in element ? ["*", element.catchAll] as const : segmentOf(element.pieces);
      if (segment === undefined) return undefined;
      choices = choices.map(({ taken, segments }) => ({ taken, segments: [...segments, segment] }));
    }
  }
  return choices;
}

/** Returns the elements of a group, or those of the only group in it: `((/a))` means `(/a)`. */
function innermost(group: readonly Element<PatternPiece>[]): readonly Element<PatternPiece>[] {
  const [first] = group;
  return group.length === 1 && "group" in first! ? innermost(first.group) : group;
}

function segmentOf(pieces: readonly PatternPiece[]): RewriteShape[2] | undefined {
  const made: Piece[] = [];
  let literals = 0;
  let place = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") {
      literals += piece.length;
      made.push(options.ignoresCase ? lowercased(piece) : piece);
      continue;
    }
    const test = testOf(piece.kind);
    if (test === null) return undefined;
    made.push(test === undefined ? piece.place : [piece.place, test]);
    place = kindNames.indexOf(piece.kind) < 0 ? kindNames.length : kindNames.indexOf(piece.kind);
  }
  const [first] = made;
  if (pieces.length === 1 && typeof first === "string") return ["", first];
  const text = pieces.map(spelledPiece).join("");
  const isPlain = typeof first === "number";
  const key = pieces.length > 1 ? "1" + digits(10000 - literals, 5)
    : isPlain ? "310000" : "2" + digits(10000 + place, 5);
  return [key + text, ...made];
}

/** Returns the test of a kind: undefined for any text, and null for a kind that the app does not know. */
function testOf(kind: string): number | Automaton | undefined | null {
  if (kind === "" || kind === "string") return undefined;
  if (has(builtIn, kind)) return builtIn[kind]!;
  return has(kinds, kind) ? kinds[kind]! : null;
}

/** Returns an element without names: two paths that match the same links have the same text. */
function spelled(element: Element<PatternPiece>): string {
  if ("catchAll" in element) return "/*";
  if ("group" in element) return "(" + innermost(element.group).map(spelled).join("") + ")";
  return "/" + element.pieces.map(spelledPiece).join("");
}

function spelledPiece(piece: PatternPiece): string {
  if (typeof piece !== "string") {
    return piece.kind === "" || piece.kind === "string" ? ":" : ":<" + piece.kind + ">";
  }
  const text = piece.replace(/[:*()<>?#\\]|%(?=[0-9A-Fa-f]{2})/g, "\\$&");
  return options.ignoresCase ? lowercased(text) : text;
}

// Signatures (DSSE 1.0, Ed25519). Files are byte texts.

interface Envelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** A root document: the keys of updates, and those of the next root document. */
interface Root {
  readonly version: number;
  readonly keys: { readonly [id: string]: string };
  readonly roots: Role;
  readonly updates: Role;
}

interface Role {
  readonly keys: readonly string[];
  readonly threshold: number;
}

const isText: Check = (value, name) => {
  if (typeof value !== "string") throw malformed("“" + name + "” is not a text");
};

function list(value: unknown, limit: number, name: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length > limit) throw malformed("“" + name + "” is not a list");
  return value;
}

/** Reads a JSON object, of which only the keys of a shape are checked, which are all required. */
function readFields(bytes: string, shape: Shape): Fields {
  const json = decode(bytes);
  const fields = json === null ? undefined : parsed(json);
  if (!isFields(fields)) throw malformed("the file is not a JSON object in UTF-8");
  for (const key of Object.keys(shape)) shape[key]!(fields[key], key);
  return fields;
}

function readEnvelope(bytes: string): Envelope {
  const signatures: Check = (value, name) => {
    list(value, 32, name).forEach((signature) => {
      if (!isFields(signature)) throw malformed("a signature is not an object");
      isText(signature["keyid"], "keyid");
      isText(signature["sig"], "sig");
    });
  };
  const fields = readFields(bytes, { payloadType: isText, payload: isText, signatures });
  return fields as unknown as Envelope;
}

/** Returns the bytes that a text encodes in Base64; undefined unless it is the only one that encodes them. */
function fromBase64(text: string): string | undefined {
  try {
    const bytes = atob(text);
    return btoa(bytes) === text ? bytes : undefined;
  } catch (error) {
    return undefined;
  }
}

function array(bytes: string) {
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}

function byteText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    parts.push(String.fromCharCode(...Array.from(bytes.subarray(start, start + 8192))));
  }
  return parts.join("");
}

function hex(bytes: string): string {
  return bytes.replace(/[^]/g, (byte) => ("0" + byte.charCodeAt(0).toString(16)).slice(-2));
}

async function digest(bytes: string): Promise<string> {
  return hex(byteText(new Uint8Array(await crypto.subtle.digest("SHA-256", array(bytes)))));
}

/** The keys of small order, whose signatures anyone can make, without the bit of the sign. */
const smallOrderKeys = [
  "00".repeat(32),
  "01" + "00".repeat(31),
  "ec" + "ff".repeat(30) + "7f",
  "ed" + "ff".repeat(30) + "7f",
  "ee" + "ff".repeat(30) + "7f",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
];

/** Returns the valid keys of a role by their identifiers. */
async function keysOf(role: Role, root: Root): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const id of role.keys) {
    const key = has(root.keys, id) ? fromBase64(root.keys[id]!) : undefined;
    if (key === undefined || key.length !== 32 || (await digest(key)) !== id) continue;
    const plain = key.slice(0, 31) + String.fromCharCode(key.charCodeAt(31) & 0x7f);
    if (smallOrderKeys.indexOf(hex(plain)) < 0) keys.set(id, key);
  }
  return keys;
}

/** Returns the document in an envelope if enough keys of a role have signed it. */
async function verified(
  envelope: Envelope,
  kind: "update" | "root",
  role: Role,
  root: Root,
): Promise<string> {
  const type = "application/vnd.wayfinder." + kind + "+json";
  if (envelope.payloadType !== type) throw malformed("the document is of another type than " + type);
  const payload = fromBase64(envelope.payload);
  if (payload === undefined) throw malformed("the document is not encoded as Base64");
  const message = array("DSSEv1 " + type.length + " " + type + " " + payload.length + " " + payload);
  const keys = await keysOf(role, root);
  const signers = new Set<string>();
  for (const { keyid, sig } of envelope.signatures) {
    const [key, signature] = [keys.get(keyid), fromBase64(sig)];
    if (key !== undefined && signature !== undefined && (await isSigned(message, signature, key))) {
      signers.add(keyid);
    }
  }
  if (signers.size < role.threshold) {
    throw new UpdateError(
      "tooFewSignatures",
      signers.size + " keys have signed the document; " + role.threshold + " must",
    );
  }
  return payload;
}

async function isSigned(
  message: ReturnType<typeof array>,
  signature: string,
  bytes: string,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey("raw", array(bytes), { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, key, array(signature), message);
  } catch (error) {
    return false;
  }
}

async function readRoot(payload: string): Promise<Root> {
  const role: Check = (value, name) => {
    if (!isFields(value)) throw malformed("“" + name + "” is not an object");
    const keys = list(value["keys"], 32, name);
    keys.forEach((key) => isText(key, name));
    integer(1, keys.length)(value["threshold"], "threshold");
    if (new Set(keys).size < keys.length) throw malformed("“" + name + "” has a key twice");
  };
  const keys: Check = (value, name) => {
    if (!isFields(value) || Object.keys(value).length > 32) throw malformed("“keys” is not valid");
    Object.keys(value).forEach((key) => isText(value[key], name));
  };
  const fields = readFields(payload, {
    format: integer(1, 1),
    version: integer(1, 1000000),
    keys,
    roots: role,
    updates: role,
  });
  const root = fields as unknown as Root;
  for (const { keys } of [root.roots, root.updates]) {
    const valid = await keysOf({ keys, threshold: 1 }, root);
    if (valid.size < keys.length) throw malformed("the root document has a key that is not valid");
  }
  return root;
}

/** Returns the root document in an envelope, which its own keys and those of its predecessor have signed. */
async function rootIn(bytes: string, previous?: Root): Promise<Root> {
  if (bytes.length > 65536) throw new UpdateError("tooLarge", "a root document has at most 65536 bytes");
  const envelope = readEnvelope(bytes);
  if (previous !== undefined) await verified(envelope, "root", previous.roots, previous);
  const root = await readRoot(fromBase64(envelope.payload) || "");
  await verified(envelope, "root", root.roots, root);
  if (previous !== undefined && root.version !== previous.version + 1) {
    throw new UpdateError(
      "brokenChain",
      "root document " + root.version + " cannot follow root document " + previous.version,
    );
  }
  return root;
}

async function updateIn(bytes: string, root: Root): Promise<Update> {
  const json = decode(await verified(readEnvelope(bytes), "update", root.updates, root));
  if (json === null) throw malformed("the update is not UTF-8");
  return readUpdate(json);
}

// The source of updates.

/** The answer of a server to a request for a file. */
export type Answer =
  | { readonly kind: "unchanged" | "missing" }
  | { readonly kind: "file"; readonly bytes: Uint8Array; readonly tag: string | null };

/**
 * Fetches a file of a publication: the whole file with its entity tag, or “unchanged” if the entity tag is
 * the given one. A file with more bytes than the limit must not be read to its end.
 */
export type Fetch = (address: string, tag: string | null, limit: number) => Promise<Answer>;

export interface UpdateOptions {
  /** The folder of the publication, with a slash at the end. */
  readonly address: string;
  /** The root document of the app in its envelope: the text of the file. */
  readonly root: string;
  /** The version of the app, such as 2.1. */
  readonly version: string;
  /** The platform of the app; web by default. */
  readonly platform?: Platform;
  /** The text that {@link UpdateSource.stored} had before; null if there is none. */
  readonly stored?: string | null;
  /** The greatest length of an update in its envelope in bytes; 4 MiB by default. */
  readonly maximumSize?: number;
  readonly fetch?: Fetch;
  /** Returns the present time in seconds since 1970. */
  readonly now?: () => number;
}

export interface UpdateState {
  /** The number of the update that counts; undefined for the rules of the app. */
  readonly version?: number;
  /** Whether that update has expired, so that a newer one is missing. */
  readonly isStale: boolean;
  readonly applied: readonly string[];
  readonly ignored: readonly Ignored[];
  /** The number of the root document that counts; zero if that of the app is not valid. */
  readonly root: number;
  /** The reason why the last check, or the last update, was not accepted. */
  readonly error?: UpdateError;
}

/** What a device keeps; envelopes are in Base64. */
interface Stored {
  readonly format: 1;
  readonly address: string;
  readonly installation: string;
  readonly roots: readonly string[];
  readonly envelope?: string;
  readonly seen: number;
  readonly seenDigest?: string;
  readonly signers?: string;
  readonly latest: number;
  readonly tag: string | null;
}

/**
 * The source of the updates of an app.
 *
 * ```ts
 * const updates = await UpdateSource.open({ address, root, version, stored: localStorage.getItem("updates") });
 * updates.refresh().then(() => localStorage.setItem("updates", updates.stored));
 * const opened = parse(link, updates.rules);
 * ```
 *
 * The last verified update counts at once, and a mistake in a newer one changes nothing but the state. There is no
 * quarantine: a page does not know that it has crashed.
 */
export class UpdateSource {
  /** The rules for `parse`. */
  rules: Rules = ownRules;
  state: UpdateState = { isStale: false, applied: [], ignored: [], root: 0 };
  private root: Root | undefined;
  private active: Update | undefined;
  /** The reason why the last verified update does not count. */
  private activationError: UpdateError | undefined;
  private check: Promise<UpdateState> | undefined;
  private data: Stored;

  private constructor(private readonly options: UpdateOptions) {
    this.data = {
      format: 1,
      address: options.address,
      installation: hex(byteText(crypto.getRandomValues(new Uint8Array(16)))),
      roots: [],
      seen: 0,
      latest: 0,
      tag: null,
    };
  }

  /** Verifies the stored update again, and applies it. It does not wait for the network. */
  static async open(options: UpdateOptions): Promise<UpdateSource> {
    const source = new UpdateSource(options);
    try {
      source.root = await rootIn(encode(options.root) || "");
      source.data = readStored(options) || source.data;
      for (const envelope of source.data.roots) {
        try {
          source.root = await rootIn(fromBase64(envelope) || "", source.root);
        } catch (error) {
          // The app may contain a newer root document, which this one does not follow.
        }
      }
      source.forgetNumbers();
      const { envelope } = source.data;
      if (envelope !== undefined) {
        source.active = await updateIn(fromBase64(envelope) || "", source.root);
      }
    } catch (error) {
      source.activationError = updateError(error);
    }
    source.apply(undefined);
    return source;
  }

  /** The text that the app keeps until its next start. */
  get stored(): string {
    return JSON.stringify(this.data);
  }

  /** Checks for a newer update; it never throws, and an error is in the state. */
  refresh(): Promise<UpdateState> {
    if (this.check === undefined) {
      this.check = this.fetchUpdate().then(() => undefined, updateError).then((error) => {
        this.check = undefined;
        this.apply(error);
        return this.state;
      });
    }
    return this.check;
  }

  /** The present time, which is never before that of the newest update that was seen. */
  private get time(): number {
    const now = this.options.now || (() => Math.floor(Date.now() / 1000));
    return Math.max(now(), this.data.latest);
  }

  /** Applies the active update to the rules of the app; the time of a rule may be over. */
  private apply(error: UpdateError | undefined): void {
    let { active } = this;
    if (active !== undefined && this.isTooOld(active)) {
      this.activationError = tooOld(active);
      this.active = active = undefined;
    }
    const device: Device = {
      platform: this.options.platform || "web",
      version: this.options.version,
      installation: this.data.installation,
      time: this.time,
    };
    const application = active && applyUpdate(active, device);
    this.rules = application ? application.rules : ownRules;
    this.state = {
      version: active && active.version,
      isStale: active !== undefined && active.expires <= this.time,
      applied: application ? application.applied : [],
      ignored: application ? application.ignored : [],
      root: this.root === undefined ? 0 : this.root.version,
      error: error || this.activationError,
    };
  }

  private isTooOld({ expires, maximumAge }: Update): boolean {
    return maximumAge !== undefined && expires + maximumAge <= this.time;
  }

  private async fetchUpdate(): Promise<void> {
    if (this.root === undefined) throw this.activationError;
    const answer = await this.ask("current.json", this.data.tag, 4096);
    if (answer.kind === "unchanged") return;
    const pointer = readFields(fileIn(answer, "current.json", 4096), {
      format: integer(1, 1),
      root: integer(1, Number.MAX_SAFE_INTEGER),
      bytes: integer(1, Number.MAX_SAFE_INTEGER),
      version: integer(1, Number.MAX_SAFE_INTEGER),
      update: text(64, /^[0-9a-f]{64}$/),
    }) as { root: number; bytes: number; version: number; update: string };
    const tag = answer.kind === "file" ? answer.tag : null;
    await this.fetchRoots(pointer.root);
    if (pointer.update === this.data.seenDigest) {
      this.data = { ...this.data, tag };
      return;
    }
    const { seen } = this.data;
    if (pointer.version < seen) {
      throw new UpdateError("olderVersion", "update " + pointer.version + " is older than " + seen);
    }
    if (pointer.version === seen) {
      throw new UpdateError("changedVersion", "update " + seen + " was another file before");
    }
    const size = this.options.maximumSize || 4 << 20;
    if (pointer.bytes > size) throw new UpdateError("tooLarge", "the update has more than " + size + " bytes");
    const envelope = await this.file("updates/" + pointer.update + ".json", pointer.bytes);
    if (envelope.length !== pointer.bytes || (await digest(envelope)) !== pointer.update) {
      throw new UpdateError("wrongDigest", "the file of the update is not the one that the pointer names");
    }
    const update = await updateIn(envelope, this.root);
    if (update.version !== pointer.version) {
      throw malformed("the pointer names update " + pointer.version + ", the file is " + update.version);
    }
    if (this.isTooOld(update)) throw tooOld(update);
    this.data = {
      ...this.data,
      envelope: btoa(envelope),
      seen: update.version,
      seenDigest: pointer.update,
      signers: signersOf(this.root),
      latest: Math.max(this.data.latest, update.created),
      tag,
    };
    this.active = update;
    this.activationError = undefined;
  }

  /** Follows the chain of root documents; one that is accepted counts, also if a later file is not. */
  private async fetchRoots(version: number): Promise<void> {
    const last = Math.min(version, this.root!.version + 64);
    while (this.root!.version < last) {
      const envelope = await this.file("roots/" + (this.root!.version + 1) + ".json", 65536);
      this.root = await rootIn(envelope, this.root);
      this.data = { ...this.data, roots: this.data.roots.concat(btoa(envelope)) };
      this.forgetNumbers();
    }
    if (this.root!.version < version) {
      throw new UpdateError("brokenChain", "more than 64 root documents are new; the next check continues");
    }
  }

  /** Forgets the highest number if other keys may sign now: a stolen key may have used it up. */
  private forgetNumbers(): void {
    const { signers } = this.data;
    if (signers === undefined || signers === signersOf(this.root!)) return;
    this.data = { ...this.data, seen: 0, seenDigest: undefined, signers: undefined, tag: null };
  }

  private async ask(path: string, tag: string | null, limit: number): Promise<Answer> {
    try {
      return await (this.options.fetch || fetchFile)(this.options.address + path, tag, limit);
    } catch (error) {
      if (error instanceof UpdateError) throw error;
      throw new UpdateError("unreachable", "the request for " + path + " failed");
    }
  }

  private async file(path: string, limit: number): Promise<string> {
    return fileIn(await this.ask(path, null, limit), path, limit);
  }
}

function fileIn(answer: Answer, path: string, limit: number): string {
  if (answer.kind !== "file") throw new UpdateError("unreachable", "there is no file " + path);
  if (answer.bytes.length > limit) throw new UpdateError("tooLarge", path + " has more than " + limit + " bytes");
  return byteText(answer.bytes);
}

function signersOf({ updates }: Root): string {
  return updates.threshold + " of " + updates.keys.slice().sort().join(", ");
}

function tooOld({ version }: Update): UpdateError {
  return new UpdateError("tooOld", "update " + version + " has expired, and its maximum age is over");
}

function updateError(error: unknown): UpdateError {
  return error instanceof UpdateError ? error : malformed("the check failed: " + String(error));
}

/** Returns what the app has kept; undefined if it is damaged, or of another publication. */
function readStored({ stored, address }: UpdateOptions): Stored | undefined {
  try {
    const isTextOrNull: Check = (value, name) => value === null || isText(value, name);
    const isTextOrNone: Check = (value, name) => value === undefined || isText(value, name);
    const fields = readFields(encode(stored || "") || "", {
      format: integer(1, 1),
      address: isText,
      installation: isText,
      roots: (value, name) => list(value, 1000000, name).forEach((root) => isText(root, name)),
      envelope: isTextOrNone,
      seen: integer(0, Number.MAX_SAFE_INTEGER),
      seenDigest: isTextOrNone,
      signers: isTextOrNone,
      latest: integer(0, Number.MAX_SAFE_INTEGER),
      tag: isTextOrNull,
    });
    return fields["address"] === address ? (fields as unknown as Stored) : undefined;
  } catch (error) {
    return undefined;
  }
}

/** Fetches a file by the global `fetch`, without cookies, caches and redirects. */
export const fetchFile: Fetch = async (address, tag, limit) => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), 60000);
  try {
    const response = await fetch(address, {
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      headers: tag === null ? {} : { "If-None-Match": tag },
      signal: abort.signal,
    });
    if (response.status === 304) return { kind: "unchanged" };
    if (response.status === 404 || response.status === 410) return { kind: "missing" };
    if (response.status !== 200 || response.body === null) {
      throw new UpdateError("unreachable", "the server answered with the status " + response.status);
    }
    const reader = response.body.getReader();
    const parts: Uint8Array[] = [];
    let count = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) break;
      count += value.length;
      if (count > limit) throw new UpdateError("tooLarge", "the file has more than " + limit + " bytes");
      parts.push(value);
    }
    const bytes = new Uint8Array(count);
    parts.reduce((start, part) => {
      bytes.set(part, start);
      return start + part.length;
    }, 0);
    return { kind: "file", bytes, tag: response.headers.get("ETag") };
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
};
