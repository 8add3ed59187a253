import type { RemoteListing } from "@foyer/contracts";

const INTEGRITY = Symbol.for("foyer.integrity");

type IntegrityOf = (address: string) => string | undefined;

const hashes = new Map<string, string>();

/**
 * Publishes what the registry lists as integrity of each file of each release, for webpack's chunk loader in the
 * remotes (`webpack/chunk-integrity-plugin.js`). Only the host can add to it, so that a remote can't vouch for a file
 * of its own. Called again for a registry that came while the page was open.
 */
export function publishIntegrity(listings: readonly RemoteListing[]): void {
  let isUnverified = false;
  for (const listing of listings) {
    for (const release of Object.values(listing.releases)) {
      const folder = new URL(".", release.entry).href;
      if (release.integrity === "") isUnverified = true;
      for (const [path, hash] of Object.entries(release.files)) hashes.set(new URL(path, folder).href, hash);
    }
  }
  if (isUnverified || INTEGRITY in globalThis) return;
  const integrityOf: IntegrityOf = (address) => hashes.get(withoutQuery(address));
  Object.defineProperty(globalThis, INTEGRITY, { value: integrityOf, writable: false, configurable: false });
}

function withoutQuery(address: string): string {
  return address.split("?", 1)[0] ?? address;
}
