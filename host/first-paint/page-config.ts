import { readOwn } from "@foyer/contracts";
import { BOOT_ELEMENT_ID } from "@foyer/contracts/host";

/** What the scripts that run before the host's own need of `config.json`. */
export interface PageConfig {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly basePath?: string;
  readonly accentColour?: string;
  readonly captcha?: unknown;
  readonly locale?: string;
}

/** The configuration in the page, unchecked: whoever serves the page has checked it. */
export function readPageConfig(page: Document): PageConfig | undefined {
  return readBoot(page)?.config;
}

/** What the live release of the remote at `path` says in other languages; unchecked, and undefined where it says nothing. */
export function readPaintedWords(page: Document, path: string): unknown {
  const row = readBoot(page)?.registry?.remotes?.find((one) => one?.path === path);
  return readOwn(row?.releases ?? {}, row?.current ?? "")?.firstPaintWords;
}

/** As far as it is what servers write; anything can be missing from a document that somebody else wrote. */
interface Boot {
  readonly config?: PageConfig;
  readonly registry?: {
    readonly remotes?: readonly ({
      readonly path?: string;
      readonly current?: string;
      readonly releases?: Readonly<Record<string, { readonly firstPaintWords?: unknown } | undefined>>;
    } | null)[];
  };
}

function readBoot(page: Document): Boot | undefined {
  try {
    return JSON.parse(page.getElementById(BOOT_ELEMENT_ID)?.textContent ?? "") as Boot;
  } catch {
    return undefined;
  }
}
