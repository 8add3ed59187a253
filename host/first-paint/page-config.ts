import { readOwn } from "@foyer/contracts";
import type { SignInLook } from "@foyer/contracts";
import { BOOT_ELEMENT_ID } from "@foyer/contracts/host";

/** What the scripts that run before the host's own need of `config.json`. */
export interface PageConfig {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly basePath?: string;
  readonly accentColour?: string;
  readonly signIn?: SignInLook;
  readonly captcha?: unknown;
  readonly locale?: string;
  readonly texts?: unknown;
  readonly rowsAhead?: unknown;
}

/** As far as it is what servers write, unchecked: whoever serves the page has checked it. Anything can be missing of another. */
export interface WrittenBoot {
  readonly config?: PageConfig;
  readonly registry?: {
    readonly remotes?: readonly ({
      readonly path?: string;
      readonly current?: string;
      readonly releases?: Readonly<Record<string, { readonly firstPaintWords?: unknown } | undefined>>;
    } | null)[];
  };
}

/** The boot document in the page; undefined where it is none. */
export function readBoot(page: Document): WrittenBoot | undefined {
  try {
    return JSON.parse(page.getElementById(BOOT_ELEMENT_ID)?.textContent ?? "") as WrittenBoot;
  } catch {
    return undefined;
  }
}

/** What the live release of the remote at `path` says in other languages; unchecked, and undefined where it says nothing. */
export function paintedWordsIn(boot: WrittenBoot | undefined, path: string): unknown {
  const row = boot?.registry?.remotes?.find((one) => one?.path === path);
  return readOwn(row?.releases ?? {}, row?.current ?? "")?.firstPaintWords;
}
