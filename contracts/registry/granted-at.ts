import { isPathInside } from "../parsing/site-path.ts";
import { joinNeeds, parseNeeds } from "./needs.ts";
import type { Needs } from "./needs.ts";
import type { RemoteListing } from "./registry.ts";

const START = "/";

type Granted = Pick<RemoteListing, "path" | "contributions" | "more">;

/**
 * What a document is granted that is opened at this path: that of the remote whose route it is, and of those that show
 * something there. Without a path everything that is granted to anybody, for a server that has one policy for all pages.
 * @param remotes sound rows alone: a row that is refused runs nothing, and so opens nothing
 */
export function grantedAt(remotes: readonly Granted[], pathname?: string): Needs {
  return joinNeeds(
    remotes
      .filter((row) => row.more["granted"] !== undefined)
      .filter((row) => pathname === undefined || showsAt(row, pathname))
      .map(({ more }) => parseNeeds(more["granted"], () => undefined)),
  );
}

/** Whether code of a remote may run there: on its route, on the start page for a card, anywhere for a menu or a question. */
function showsAt({ path, contributions }: Granted, pathname: string): boolean {
  return (
    isPathInside(pathname, path) ||
    contributions.some(
      ({ expose, place }) => expose !== undefined && (place !== "start-page" || pathname === START),
    )
  );
}
