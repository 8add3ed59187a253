import { readOwn } from "@foyer/contracts";
import type { Release, RemoteListing } from "@foyer/contracts/host";

/**
 * The release that a browser gets: the live one, or one that is rolled out to it; undefined where nothing is live and the
 * rollout doesn't reach it. Growing a percentage keeps everyone
 * who has the new release already.
 * @param bucket the browser's place for this remote, from 0 up to but not 100
 */
export function chooseRelease(listing: RemoteListing, bucket: number): Release | undefined {
  let reached = 0;
  for (const version of Object.keys(listing.rollout).sort()) {
    reached += readOwn(listing.rollout, version) ?? 0;
    if (bucket < reached) return readOwn(listing.releases, version);
  }
  return readOwn(listing.releases, listing.current);
}
