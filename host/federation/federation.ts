import { releaseFiles } from "@foyer/contracts/host";
import type { RemoteModule } from "@foyer/contracts";
import type { Release, ReleaseFile, RemoteListing } from "@foyer/contracts/host";
import { chooseRelease } from "../registry/choose-release.ts";
import type { BucketOf } from "../registry/rollout-bucket.ts";
import { releaseFolder } from "./chunk-address.ts";
import type { FederationParts, SharedPackage } from "./federation-parts.ts";
import { createReleaseLoader, fitsHost } from "./load-release.ts";
import { createLoadedReleases } from "./loaded-releases.ts";
import { RemoteLoadError } from "./remote-load-error.ts";

/** What a release exposes for its route. */
export const ROUTE_EXPOSE = "./remote";

export interface Federation {
  /** The release that this browser gets. */
  choose(listing: RemoteListing): Release | undefined;
  /**
   * Loads what a release exposes: deadline, retries with backoff, and the reason in words where it fails.
   * @throws RemoteLoadError
   */
  load(listing: RemoteListing, release: Release, expose?: string): Promise<RemoteModule>;
  /** What `load` would ask for first; nothing of a release that it would refuse. */
  filesOf(release: Release, expose?: string): readonly ReleaseFile[];
  /** Why a part didn't come that a remote asked for while it ran; undefined where `error` is about something else. */
  explainLatePart(release: Release, error: unknown): Promise<RemoteLoadError | undefined>;
  /** For as long as something of a release is mounted; the returned function lets it go. What nobody needs is unloaded. */
  hold(listing: RemoteListing, release: Release): () => void;
  /** After a remote broke: the next load runs its code anew, since what it kept (a failed lazy part, say) is broken too. */
  renew(listing: RemoteListing, release: Release): void;
  /** Takes over a registry that came later: what it lists may be loaded, and what isn't loaded nor listed may not. */
  vouchFor(listings: readonly RemoteListing[]): void;
  sharedPackages(): readonly SharedPackage[];
}

/** Loads remotes by the registry. Nothing is asked for until it is needed, however many are registered. */
export function createFederation(
  listings: readonly RemoteListing[],
  bucketOf: BucketOf,
  parts: FederationParts,
): Federation {
  const loader = createReleaseLoader(parts);
  parts.vouchForReleases(listings);
  const flights = new Map<string, Promise<RemoteModule>>();
  let listed = releasesOf(listings);
  const loaded = createLoadedReleases((name, release) => {
    const isUnderWay = [...flights.keys()].some((key) => key.startsWith(`${release.entry} `));
    if (isUnderWay || !parts.unload(name, release)) return false;
    loader.forget(name, release);
    if (!listed.has(release.entry)) parts.forget(release);
    return true;
  });

  return {
    choose: (listing) => chooseRelease(listing, bucketOf(listing.name)),
    load(listing, release, expose = ROUTE_EXPOSE) {
      // What is on its way already, by a preload say, is not asked for twice.
      const key = `${release.entry} ${expose}`;
      loaded.note(listing, release);
      const flight =
        flights.get(key) ??
        loader.load(listing, release, expose).finally(() => {
          flights.delete(key);
        });
      flights.set(key, flight);
      return flight;
    },
    filesOf: (release, expose) => filesToAsk(release, expose, parts.hostSharedAuthVersion()),
    async explainLatePart(release, cause) {
      const address = missingPart(cause);
      if (address?.startsWith(releaseFolder(release)) !== true) return undefined;
      return new RemoteLoadError(await parts.diagnoseFile(address, release), `${address} failed.`, { cause });
    },
    renew({ name }, release) {
      loader.renew(name, release);
    },
    hold: loaded.hold,
    vouchFor(later) {
      const earlier = listed;
      listed = releasesOf(later);
      for (const [entry, release] of earlier) {
        if (!listed.has(entry) && !loaded.has(release)) parts.forget(release);
      }
      parts.vouchForReleases(later);
    },
    sharedPackages: parts.listSharedPackages,
  };
}

function filesToAsk(
  release: Release,
  expose: string | undefined,
  version: string | undefined,
): readonly ReleaseFile[] {
  return fitsHost(release, version) ? releaseFiles(release, expose ?? ROUTE_EXPOSE) : [];
}

/** By the entry's address. */
function releasesOf(listings: readonly RemoteListing[]): ReadonlyMap<string, Release> {
  const all = listings.flatMap(({ releases }) => Object.values(releases));
  return new Map(all.map((release) => [release.entry, release]));
}

/** The address that webpack's loader couldn't load, as it says itself. */
function missingPart(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== "ChunkLoadError" || !("request" in error)) return undefined;
  return typeof error.request === "string" ? error.request : undefined;
}
