import { grantedAt, toGrantOptions, withoutNeeds } from "@foyer/contracts/host";
import type { Needs, RemoteListing } from "@foyer/contracts/host";

/**
 * Whether what shows at a path was granted more than this document's policy lets it have: a policy is fixed when a document
 * is opened, so another one has to be.
 * @param opened what the document came with; undefined where one policy is for all documents, and none would have more
 */
export function needsOtherDocument(
  path: string,
  remotes: readonly RemoteListing[],
  opened: Needs | undefined,
): boolean {
  if (opened === undefined || remotes.every(({ more }) => more["granted"] === undefined)) return false;
  const [pathname = ""] = path.split(/[?#]/, 1);
  return toGrantOptions(withoutNeeds(grantedAt(remotes, pathname), opened)).length > 0;
}
