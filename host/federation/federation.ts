import type { Release, RemoteListing, RemoteModule } from "@foyer/contracts";
import { recordLoad } from "../diagnostics/load-log.ts";
import { listSharedPackages, loadReleaseModule } from "./federation-adapter.ts";
import type { SharedPackage } from "./federation-adapter.ts";
import { publishIntegrity } from "./integrity-map.ts";
import { RemoteLoadError } from "./remote-load-error.ts";

/** Manifest, entry and chunks together. The runtime has no limit of its own for a chunk that hangs. */
const LOAD_DEADLINE_MS = 8_000;

export interface Federation {
  /**
   * Loads the live release of a remote.
   * @throws RemoteLoadError
   */
  load(listing: RemoteListing): Promise<RemoteModule>;
  sharedPackages(): readonly SharedPackage[];
}

/** Loads remotes by the registry. Nothing is asked for until it is needed, however many are registered. */
export function createFederation(listings: readonly RemoteListing[]): Federation {
  publishIntegrity(listings);
  const attempts = new Map<string, number>();
  return {
    async load(listing) {
      const release = listing.releases[listing.current];
      if (release === undefined)
        throw new RemoteLoadError("not-released", `${listing.title} has no live release.`);
      const attempt = attempts.get(listing.name) ?? 0;
      attempts.set(listing.name, attempt + 1);
      const startedAt = performance.now();
      const module = await withDeadline(loadReleaseModule(listing.name, release, attempt), listing.title);
      attempts.set(listing.name, attempt);
      recordLoad({ name: listing.name, release: release.version, origin: originOf(release), startedAt });
      return module;
    },
    sharedPackages: listSharedPackages,
  };
}

function originOf(release: Release): string {
  return new URL(release.entry).origin;
}

async function withDeadline<Value>(work: Promise<Value>, title: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteLoadError("timed-out", `${title} took too long to load.`));
    }, LOAD_DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
