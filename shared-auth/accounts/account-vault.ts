import { SessionError } from "../session/errors.ts";
import type { AccountShelf } from "./account-shelf.ts";
import { parseEntry } from "./kept-entry.ts";
import type { KeptEntry } from "./kept-entry.ts";
import { fromBase64Url, toBase64Url } from "./vault-key.ts";
import type { VaultKeys } from "./vault-key.ts";

/** An entry as it was found, for `swap` to know whether it still stands. */
export interface HeldEntry {
  readonly entry: KeptEntry;
  readonly sealed: string;
}

/** The accounts that are set aside, for every page of the browser. */
export interface AccountVault {
  mayHave(): boolean;
  /** Those that can be opened, the last one first. What can't be is nobody's any more, and is removed. */
  list(): Promise<readonly HeldEntry[]>;
  /**
   * Keeps an entry in the place of any other of the same account.
   * @param most how many may be kept with it
   * @param isCurrent whether the entry still says what is so; asked at the last moment, since the page may have been
   * stopped meanwhile, and another page may have kept a newer one
   * @returns undefined where it no longer does
   * @throws SessionError `not_permitted`, `unexpected`
   */
  put(entry: KeptEntry, most: number, isCurrent: () => boolean): Promise<HeldEntry | undefined>;
  /**
   * Puts `next` in the place of what was found, or nothing.
   * @returns what stands there now; undefined where another page was there first
   */
  swap(held: HeldEntry, next: KeptEntry): Promise<HeldEntry | undefined>;
  /** @returns whether it was there: another page may have taken it */
  take(held: HeldEntry): Promise<boolean>;
}

const IV_BYTES = 12;
/** Another page may put the same account there at the same moment. */
const MOST_TRIES = 3;
const FORM = /^(lasting|brief)\.([\w-]{16})\.([\w-]+)$/;

export interface AccountVaultParts {
  readonly shelf: AccountShelf;
  readonly keys: VaultKeys;
  readonly crypto: Crypto;
  /** What the entries are bound to, beside their account. */
  readonly storageKey: string;
}

/**
 * Keeps accounts in two halves: what is sealed (AES-GCM) lies where no request carries it, the key in a cookie that goes when
 * the session's own would. Neither is worth anything alone.
 */
export function createAccountVault({ shelf, keys, crypto, storageKey }: AccountVaultParts): AccountVault {
  const algorithm = (iv: Uint8Array<ArrayBuffer>, id: string): AesGcmParams => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(`${storageKey} ${id}`),
  });

  async function seal(entry: KeptEntry): Promise<string> {
    const key = await keys.need(entry.isLasting);
    if (key === undefined) {
      throw new SessionError(
        "unexpected",
        "This browser keeps no cookies, so it can't keep a second account.",
      );
    }
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(entry));
    const bytes = await crypto.subtle.encrypt(algorithm(iv, entry.id), key, text);
    const kind = entry.isLasting ? "lasting" : "brief";
    return `${kind}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(bytes))}`;
  }

  async function unseal(id: string, sealed: string): Promise<KeptEntry | undefined> {
    const [, kind, iv = "", bytes = ""] = FORM.exec(sealed) ?? [];
    const key = kind === undefined ? undefined : await keys.find(kind === "lasting");
    if (key === undefined) return undefined;
    try {
      const text = await crypto.subtle.decrypt(algorithm(fromBase64Url(iv), id), key, fromBase64Url(bytes));
      const entry = parseEntry(new TextDecoder().decode(text));
      return entry?.id === id ? entry : undefined;
    } catch {
      // Of another key, or changed.
      return undefined;
    }
  }

  async function list(): Promise<readonly HeldEntry[]> {
    if (!keys.mayHave()) return [];
    const found: HeldEntry[] = [];
    for (const [id, sealed] of await shelf.all()) {
      const entry = await unseal(id, sealed);
      if (entry !== undefined) found.push({ entry, sealed });
      else await shelf.swap(id, sealed, undefined);
    }
    return found.sort((a, b) => b.entry.keptAtMs - a.entry.keptAtMs);
  }

  return {
    mayHave: keys.mayHave,
    list,
    async put(entry, most, isCurrent) {
      for (let tries = MOST_TRIES; tries > 0; tries -= 1) {
        const stands = await shelf.all();
        if (!stands.has(entry.id) && (await list()).length >= most) {
          throw new SessionError(
            "not_permitted",
            `This browser keeps ${most} accounts beside the one in use. Sign out of one of them first.`,
          );
        }
        const sealed = await seal(entry);
        if (!isCurrent()) return undefined;
        if (!(await shelf.swap(entry.id, stands.get(entry.id), sealed))) continue;
        // Read back as any page would: another one may have put its own key there meanwhile, or taken the last away.
        if ((await unseal(entry.id, sealed)) !== undefined) return { entry, sealed };
      }
      throw new SessionError("unexpected", "The account couldn't be kept. Try again.");
    },
    async swap(held, next) {
      const sealed = await seal(next);
      return (await shelf.swap(held.entry.id, held.sealed, sealed)) ? { entry: next, sealed } : undefined;
    },
    async take(held) {
      const isTaken = await shelf.swap(held.entry.id, held.sealed, undefined);
      if ((await shelf.all()).size === 0) {
        const putBack = keys.removeAll();
        // A page that was stopped at that look goes by what was so then: another one may have kept somebody since.
        if ((await shelf.all()).size > 0) putBack();
      }
      return isTaken;
    },
  };
}

/** What is kept of one account. */
export async function findKept(
  vault: Pick<AccountVault, "list">,
  id: string,
): Promise<HeldEntry | undefined> {
  return (await vault.list()).find(({ entry }) => entry.id === id);
}
