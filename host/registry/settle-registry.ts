import { byOrder } from "@foyer/contracts/host";
import type { ParseResult, Problem } from "@foyer/contracts";
import type { RefusedListing, Registry, RemoteListing } from "@foyer/contracts/host";

export interface SettledRegistry {
  readonly remotes: readonly RemoteListing[];
  readonly refused: readonly RefusedListing[];
  readonly problems: readonly Problem[];
}

/**
 * What stands after a document was read: each sound row, and for a faulty one its last good state, under the access
 * rule that the document asks for now. Whoever got a rule wrong locks the page, never opens it. A document that is no
 * registry changes nothing. A row that says what it said before stays the same object.
 */
export function settleRegistry(read: ParseResult<Registry>, last: SettledRegistry): SettledRegistry {
  if (!read.ok) return { ...last, problems: read.problems };
  const lastByName = new Map(last.remotes.map((listing) => [listing.name, listing]));
  const remotes = read.value.remotes.map((row) => sameOr(lastByName.get(row.name), row));
  const refused: RefusedListing[] = [];
  for (const row of read.value.refused) {
    const known = lastByName.get(row.name);
    if (known === undefined || row.access === undefined || known.path !== row.path) refused.push(row);
    else remotes.push(sameOr(known, { ...known, access: row.access }));
  }
  remotes.sort(byOrder);
  return { remotes, refused, problems: read.problems };
}

function sameOr(known: RemoteListing | undefined, row: RemoteListing): RemoteListing {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(row) ? known : row;
}
