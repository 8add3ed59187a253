import { isPathInside } from "../parsing/site-path.ts";
import { joinNeeds, parseNeeds } from "./needs.ts";
import type { Needs } from "./needs.ts";
import type { ContributionPlace, RemoteListing } from "./registry.ts";

const START = "/";
const START_PAGE = "start-page" satisfies ContributionPlace;

type Granted = Pick<RemoteListing, "name" | "path" | "contributions" | "more">;

/**
 * What a document is granted that is opened at this path: that of the remote whose route it is, and of those that show
 * something there. Without a path everything that is granted to anybody, for a server that has one policy for all pages.
 * @param remotes sound rows alone: a row that is refused runs nothing, and so opens nothing. Those that declare slots are
 *   among them, since others show something on their routes
 */
export function grantedAt(remotes: readonly Granted[], pathname?: string): Needs {
  return joinNeeds(
    remotes
      .filter((row) => row.more["granted"] !== undefined)
      .filter((row) => pathname === undefined || showsAt(row, pathname, remotes))
      .map(({ more }) => parseNeeds(more["granted"], () => undefined)),
  );
}

/**
 * Whether code of a remote may run there: on its route, on the start page for a card, on another one's route for what stands
 * in a slot of that, anywhere for a menu or a question.
 */
function showsAt({ path, contributions }: Granted, pathname: string, remotes: readonly Granted[]): boolean {
  const isOpenedBy = (place: string): boolean => {
    const [owner, slot] = place.split("/");
    if (slot === undefined) return place !== START_PAGE || pathname === START;
    return remotes.some(({ name, path: route }) => name === owner && isPathInside(pathname, route));
  };
  return (
    isPathInside(pathname, path) ||
    contributions.some(({ expose, place }) => expose !== undefined && isOpenedBy(place))
  );
}
