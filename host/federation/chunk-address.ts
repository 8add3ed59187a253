import { toRetryAddress } from "@foyer/contracts/host";
import type { Release } from "@foyer/contracts/host";
import { toScriptAddress } from "./vouched-files.ts";

const CHUNK_ADDRESS = Symbol.for("foyer.chunk-address");

/** How often a release was tried again, by the address of its folder. */
const renewals = new Map<string, number>();

/** The folder of a release, with a slash at the end. */
export function releaseFolder(release: Release): string {
  return new URL(".", release.entry).href;
}

/**
 * Lets webpack's chunk loaders ask under which address to fetch a chunk
 * (`webpack/chunk-integrity-plugin.js`): after a failure under a new one, since a browser doesn't ask again for an
 * address that hangs. The answer is of the kind that Trusted Types want; an address that nobody vouches for throws.
 */
export function publishChunkAddress(): void {
  if (CHUNK_ADDRESS in globalThis) return;
  const addressOf = (address: string): string => {
    const folder = [...renewals.keys()].find((known) => address.startsWith(known));
    const renewal = folder === undefined ? undefined : renewals.get(folder);
    return toScriptAddress(toRetryAddress(address, renewal ?? 0));
  };
  Object.defineProperty(globalThis, CHUNK_ADDRESS, {
    value: addressOf,
    writable: false,
    configurable: false,
  });
}

/** Before another try: what hangs is taken out of the page, or webpack's loader would wait for it again. */
export function renewChunks(release: Release, attempt: number): void {
  const folder = releaseFolder(release);
  renewals.set(folder, attempt);
  for (const script of document.querySelectorAll("script")) {
    if (script.src.startsWith(folder)) script.remove();
  }
}
