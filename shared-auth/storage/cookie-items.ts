import { createChunks, isChunkLike, stringFromBase64URL, stringToBase64URL } from "@supabase/ssr";
import type { CookieJar, CookieLifetime } from "./cookie-jar.ts";

/** What marks an encoded value in `@supabase/ssr`'s cookie format. */
const BASE64_PREFIX = "base64-";

/** Texts kept in cookies, by key. */
export interface CookieItems {
  /** The encoded values that stand under a key: the un-chunked cookie and the chunks joined up to the first gap. */
  findEncoded(key: string, cookies: ReadonlyMap<string, string>): readonly string[];
  getItem(key: string): string | null;
  /** @returns the value as it was encoded */
  setItem(key: string, value: string, lifetime: CookieLifetime): string;
  removeItem(key: string): void;
  /** How much of each request's header a value would take, in bytes, with what separates its cookies. */
  sizeOf(key: string, value: string): number;
  /** How much of each request's header the item takes, in bytes, and in how many cookies. */
  measure(key: string): { bytes: number; chunks: number };
}

/**
 * Keeps items in cookies the way `@supabase/ssr` does: base64url, cut into chunks of at most 3180 characters named
 * `key.0`, `key.1`…, so that servers that use it read the same session. A write removes the chunks it no longer needs.
 */
export function createCookieItems(jar: CookieJar): CookieItems {
  const namesOf = (key: string): string[] =>
    [...jar.readAll().keys()].filter((name) => isItemCookie(name, key));
  const findEncoded: CookieItems["findEncoded"] = (key, cookies) =>
    [cookies.get(key) ?? "", joinChunks(cookies, key)].filter((encoded) => encoded !== "");
  return {
    findEncoded,
    getItem(key) {
      const [encoded] = findEncoded(key, jar.readAll());
      return encoded === undefined ? null : decodeItem(encoded);
    },
    sizeOf(key, value) {
      const chunks = createChunks(key, encodeItem(value));
      return chunks.reduce((sum, chunk) => sum + chunk.name.length + chunk.value.length + "=; ".length, 0);
    },
    setItem(key, value, lifetime) {
      const encoded = encodeItem(value);
      const chunks = createChunks(key, encoded);
      const kept = new Set(chunks.map((chunk) => chunk.name));
      for (const chunk of chunks) jar.write(chunk.name, chunk.value, lifetime);
      for (const name of namesOf(key)) if (!kept.has(name)) jar.remove(name);
      return encoded;
    },
    removeItem(key) {
      for (const name of namesOf(key)) jar.remove(name);
    },
    measure(key) {
      const cookies = jar.readAll();
      const names = namesOf(key);
      const bytes = names.reduce((sum, name) => sum + name.length + 1 + (cookies.get(name)?.length ?? 0), 0);
      return { bytes, chunks: names.length };
    },
  };
}

function joinChunks(cookies: ReadonlyMap<string, string>, key: string): string {
  let joined = "";
  for (let index = 0; ; index += 1) {
    const chunk = cookies.get(`${key}.${index}`);
    if (chunk === undefined) return joined;
    joined += chunk;
  }
}

/** Whether a cookie of that name holds the item of a key, or a chunk of it. */
export function isItemCookie(name: string, key: string): boolean {
  return isChunkLike(name, key);
}

function encodeItem(value: string): string {
  return BASE64_PREFIX + stringToBase64URL(value);
}

/** The text that an encoded value holds; `null` where it is none. */
export function decodeItem(encoded: string): string | null {
  try {
    return encoded.startsWith(BASE64_PREFIX)
      ? stringFromBase64URL(encoded.slice(BASE64_PREFIX.length))
      : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
