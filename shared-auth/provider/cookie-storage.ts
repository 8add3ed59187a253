import { createChunks, isChunkLike, stringFromBase64URL, stringToBase64URL } from "@supabase/ssr";
import type { CookieJar } from "./cookie-jar.ts";

/** What marks an encoded value in `@supabase/ssr`'s cookie format. */
const BASE64_PREFIX = "base64-";

/** The storage that the provider's library is given: keys to texts, kept in cookies. */
export interface CookieStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** How much of each request's header the item takes, in bytes, and in how many cookies. */
  measure(key: string): { bytes: number; chunks: number };
}

/**
 * Keeps items in cookies the way `@supabase/ssr` does: base64url, cut into chunks of at most 3180 characters named
 * `key.0`, `key.1`…, so that servers that use it read the same session. A write removes the chunks it no longer needs.
 */
export function createCookieStorage(jar: CookieJar): CookieStorage {
  const namesOf = (key: string): string[] =>
    [...jar.readAll().keys()].filter((name) => isChunkLike(name, key));
  return {
    getItem(key) {
      const encoded = readEncoded(jar.readAll(), key);
      return encoded === "" ? null : decode(encoded);
    },
    setItem(key, value) {
      const chunks = createChunks(key, BASE64_PREFIX + stringToBase64URL(value));
      const kept = new Set(chunks.map((chunk) => chunk.name));
      for (const chunk of chunks) jar.write(chunk.name, chunk.value);
      for (const name of namesOf(key)) if (!kept.has(name)) jar.remove(name);
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

/** The un-chunked cookie where there is one, or else the chunks joined up to the first that is missing. */
function readEncoded(cookies: ReadonlyMap<string, string>, key: string): string {
  const whole = cookies.get(key);
  if (whole !== undefined && whole !== "") return whole;
  let joined = "";
  for (let index = 0; ; index += 1) {
    const chunk = cookies.get(`${key}.${index}`);
    if (chunk === undefined) return joined;
    joined += chunk;
  }
}

function decode(encoded: string): string | null {
  if (!encoded.startsWith(BASE64_PREFIX)) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return null;
    }
  }
  try {
    return stringFromBase64URL(encoded.slice(BASE64_PREFIX.length));
  } catch {
    return null;
  }
}
