import type { RemoteListing } from "@foyer/contracts/host";
import { titleOf } from "../locale/title-of.ts";

/** The part of a remote that asks people for a proof of who they are. */
export interface Asker {
  readonly listing: RemoteListing;
  readonly expose: string;
  readonly title: string;
}

/** The first remote that contributes to `step-up`. It has to be open to everybody: whom it asks isn't through yet. */
export function findAsker(remotes: readonly RemoteListing[]): Asker | undefined {
  for (const listing of remotes) {
    if (listing.access.session !== "none" || listing.access.unknown.length > 0) continue;
    for (const { place, expose, ...titled } of listing.contributions) {
      if (place === "step-up" && expose !== undefined) return { listing, expose, title: titleOf(titled) };
    }
  }
  return undefined;
}
