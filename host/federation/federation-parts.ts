import type { Clock } from "@foyer/contracts";
import type { Release, RemoteListing } from "@foyer/contracts/host";
import type { RemoteLoadFailure } from "./remote-load-error.ts";

export interface SharedPackage {
  readonly name: string;
  readonly version: string;
  /** Who provides this version: the host or a remote's release. */
  readonly from: string;
  readonly isLoaded: boolean;
}

/** What loading stands on; the page's own are in `page-federation.ts`. Times are the page's (`performance.now()`), in ms. */
export interface FederationParts {
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Loads what a release exposes; `attempt` counts what failed before. Rejects with whatever went wrong. */
  loadExposed(name: string, release: Release, attempt: number, expose: string): Promise<unknown>;
  /** Makes the next try ask for the files anew. */
  renewChunks(release: Release, attempt: number): void;
  /** Takes a release's code out of the page; false where another remote uses a package of its. */
  unload(name: string, release: Release): boolean;
  /** Takes what the page knows of its files away; nobody lists them any more. */
  forget(release: Release): void;
  vouchForReleases(listings: readonly RemoteListing[]): void;
  /** Why a file didn't come. */
  diagnoseFile(address: string, release: Release): Promise<RemoteLoadFailure>;
  /** The last file below `folder` that failed since then. */
  lastFailureBelow(folder: string, sinceMs: number): string | undefined;
  /** Whether code of the release's entry threw since then. */
  hasThrown(release: Release, sinceMs: number): boolean;
  /** Whether an entry has put what it exposes in its place. */
  isDefined(globalName: string): boolean;
  hostSharedAuthVersion(): string | undefined;
  listSharedPackages(): readonly SharedPackage[];
  onLoaded(listing: RemoteListing, release: Release, startedAtMs: number): void;
}
