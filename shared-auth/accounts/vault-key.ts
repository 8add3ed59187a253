import type { CookieJar } from "../storage/cookie-jar.ts";
import { hasVaultKey, removeVaultKeys, vaultKeyName } from "./vault-key-names.ts";

/** The keys that kept accounts are sealed with, in cookies of their own: without its cookie nothing of an account can be read. */
export interface VaultKeys {
  /** Whether there is any key. */
  mayHave(): boolean;
  /** @returns undefined where there is none */
  find(isLasting: boolean): Promise<CryptoKey | undefined>;
  /** The same, made where there is none, and kept for as long again. @returns undefined where the jar takes none */
  need(isLasting: boolean): Promise<CryptoKey | undefined>;
  /** @returns what puts them back, where there are no others by then */
  removeAll(): () => void;
}

const KEY_BYTES = 32;
const KEY = /^[\w-]{43}$/;

/**
 * One key for accounts that outlive the browser and one for those that don't: the second goes with the browser's end, as a
 * session's own cookies do.
 */
export function createVaultKeys(jar: CookieJar, storageKey: string, crypto: Crypto): VaultKeys {
  const nameOf = (isLasting: boolean): string => vaultKeyName(storageKey, isLasting);
  const read = (isLasting: boolean): string | undefined => {
    const text = jar.readAll().get(nameOf(isLasting));
    return text !== undefined && KEY.test(text) ? text : undefined;
  };
  const open = (text: string | undefined): Promise<CryptoKey | undefined> =>
    text === undefined
      ? Promise.resolve(undefined)
      : crypto.subtle.importKey("raw", fromBase64Url(text), "AES-GCM", false, ["encrypt", "decrypt"]);
  const write = (isLasting: boolean, text: string): void =>
    jar.write(nameOf(isLasting), text, isLasting ? "lasting" : "until-closed");
  return {
    mayHave: () => hasVaultKey(jar, storageKey),
    find: (isLasting) => open(read(isLasting)),
    need(isLasting) {
      const text = read(isLasting) ?? toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
      write(isLasting, text);
      return open(read(isLasting));
    },
    removeAll() {
      const kept = [true, false].map((isLasting) => ({ isLasting, text: read(isLasting) }));
      removeVaultKeys(jar, storageKey);
      return () => {
        for (const { isLasting, text } of kept)
          if (text !== undefined && read(isLasting) === undefined) write(isLasting, text);
      };
    },
  };
}

export function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @throws DOMException where the text is none */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
