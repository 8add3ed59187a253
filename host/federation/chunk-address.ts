import { toRetryAddress } from "@foyer/contracts/host";
import type { Release } from "@foyer/contracts/host";

const CHUNK_ADDRESS = Symbol.for("foyer.chunk-address");

/** The folder of a release, with a slash at the end. */
export function releaseFolder(release: Release): string {
  return new URL(".", release.entry).href;
}

/** Where the chunks of releases are asked for. */
export interface ChunkAddresses {
  /**
   * Before another try: the release's chunks get new addresses, and what hangs is taken out of the page, or webpack's
   * loader would wait for it again.
   * @param attempt how often it failed before
   */
  renew(release: Release, attempt: number): void;
  /** Its code is gone: so are its links and scripts, which nobody asks for again. */
  forget(release: Release): void;
}

/**
 * Lets webpack's chunk loaders ask under which address to fetch a chunk
 * (`webpack/chunk-integrity-plugin.js`): after a failure under a new one, since a browser doesn't ask again for an
 * address that hangs.
 * @param page where the loaders look for it
 * @param toScriptAddress makes the address one that Trusted Types take; throws if nobody vouches for it
 */
export function publishChunkAddresses(
  page: { readonly document: Document },
  toScriptAddress: (address: string) => string,
): ChunkAddresses {
  /** How often a release was tried again, by the address of its folder. */
  const renewals = new Map<string, number>();
  const addressOf = (address: string): string => {
    const folder = [...renewals.keys()].find((known) => address.startsWith(known));
    const renewal = folder === undefined ? undefined : renewals.get(folder);
    return toScriptAddress(toRetryAddress(address, renewal ?? 0));
  };
  // For good: a remote must not put its own in the place of it.
  if (!(CHUNK_ADDRESS in page)) {
    Object.defineProperty(page, CHUNK_ADDRESS, { value: addressOf, writable: false, configurable: false });
  }
  return {
    renew(release, attempt) {
      const folder = releaseFolder(release);
      renewals.set(folder, attempt);
      for (const script of page.document.querySelectorAll("script")) {
        if (script.src.startsWith(folder)) script.remove();
      }
    },
    forget(release) {
      const folder = releaseFolder(release);
      renewals.delete(folder);
      for (const element of page.document.querySelectorAll("script, link")) {
        const address =
          element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src;
        if (address.startsWith(folder)) element.remove();
      }
    },
  };
}
