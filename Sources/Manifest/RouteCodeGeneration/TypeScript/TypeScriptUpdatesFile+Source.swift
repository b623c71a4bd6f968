// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This file is long because it contains one text.

extension TypeScriptUpdatesFile {
  /// The part that verifies and fetches updates.
  static let source = #"""
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
    """#
}
