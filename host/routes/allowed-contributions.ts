import type { Contribution, ContributionPlace, RemoteListing } from "@foyer/contracts/host";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { checkAccess } from "./check-access.ts";
import type { Roles } from "./roles.ts";

export interface AllowedContribution {
  readonly listing: RemoteListing;
  readonly contribution: Contribution;
}

/** What remotes put into a place, as far as the person may open the remote: the rule is that of its route. */
export function allowedContributions(
  place: ContributionPlace,
  remotes: readonly RemoteListing[],
  session: SessionSnapshot,
  roles: Roles,
): readonly AllowedContribution[] {
  return remotes
    .filter(({ access }) => checkAccess(access, session, roles) === "open")
    .flatMap((listing) =>
      listing.contributions
        .filter((contribution) => contribution.place === place)
        .map((contribution) => ({ listing, contribution })),
    );
}
