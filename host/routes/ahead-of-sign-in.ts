import { firstReadsAt } from "@foyer/contracts/host";
import type { FirstReads, RemoteListing } from "@foyer/contracts/host";
import { ROUTE_EXPOSE } from "../federation/federation.ts";
import { listingAt, startPath } from "./decide-route.ts";
import { isSignInPath, readReturnAddress } from "./return-address.ts";

/** Something that a person will see once they are signed in. */
export interface AheadExpose {
  readonly listing: RemoteListing;
  /** E.g. `./remote`. */
  readonly expose: string;
}

/**
 * What the address of a sign-in leads to, as far as everybody may open it who is signed in: nothing that asks for a role,
 * a second factor, or something that this host doesn't know.
 * @param address inside the origin, e.g. `/sign-in?return-to=/data`
 */
export function aheadOfSignIn(
  address: string,
  origin: string,
  remotes: readonly RemoteListing[],
): readonly AheadExpose[] {
  if (!isSignInPath(new URL(address, origin).pathname)) return [];
  const wanted = readReturnAddress(address, origin, startPath(remotes));
  const open = remotes.filter(isOpenToAll);
  if (wanted !== "/") {
    const listing = listingAt(wanted, origin, remotes);
    return listing !== undefined && open.includes(listing) ? [{ listing, expose: ROUTE_EXPOSE }] : [];
  }
  return open.flatMap((listing) =>
    listing.contributions.flatMap(({ place, expose }) =>
      place === "start-page" && expose !== undefined ? [{ listing, expose }] : [],
    ),
  );
}

/**
 * What to ask the Data API for, now that somebody has signed in here: of the address that they come to, and only where
 * everybody may open it who is signed in.
 * @param address as above, or the address itself
 */
export function readsAfterSignIn(
  address: string,
  origin: string,
  remotes: readonly RemoteListing[],
  firstReads: readonly FirstReads[],
): readonly string[] {
  const isSignIn = isSignInPath(new URL(address, origin).pathname);
  const wanted = isSignIn ? readReturnAddress(address, origin, startPath(remotes)) : address;
  const listing = listingAt(wanted, origin, remotes);
  return listing !== undefined && isOpenToAll(listing) ? firstReadsAt(firstReads, wanted) : [];
}

function isOpenToAll({ access }: RemoteListing): boolean {
  const { session, assurance, roles, unknown } = access;
  return session === "required" && assurance === "aal1" && roles.length === 0 && unknown.length === 0;
}
