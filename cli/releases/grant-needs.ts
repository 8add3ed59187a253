import { joinNeeds, parseNeeds, withoutNeeds } from "@foyer/contracts/host";
import type { Needs } from "@foyer/contracts/host";
import type { ObjectStore } from "../store/object-store.ts";
import { changeRow } from "./change-row.ts";
import type { Changed } from "./change-row.ts";
import { requireRow } from "./promote-release.ts";
import { readUsableRecord } from "./read-record.ts";
import type { Row } from "./row.ts";

export interface GrantOptions {
  readonly store: ObjectStore;
  readonly name: string;
  readonly by: string;
  /** What to grant; default: what the release that was published last declares. */
  readonly wanted?: Needs;
  /** Takes everything back instead. */
  readonly isRevoked?: boolean;
}

export interface Granted extends Changed {
  /** All that the remote is granted now. */
  readonly granted: Needs;
}

/**
 * Grants a remote what it needs beyond the page's policy, by one change of the registry.
 * @throws CommandError if nobody published the remote
 */
export async function grantNeeds({
  store,
  name,
  by,
  wanted,
  isRevoked = false,
}: GrantOptions): Promise<Granted> {
  const changed = await changeRow({
    store,
    name,
    by,
    decide: async (row) => {
      const known = requireRow(row, name);
      const version = known.newest ?? known.current ?? "";
      const { granted: before, ...rest } = known;
      if (isRevoked) return before === undefined ? undefined : { action: "granted", version, row: rest };
      const now = grantedTo(known);
      const asked = wanted ?? needsOf((await readUsableRecord(store, name, version)).row);
      const granted = joinNeeds([now, asked]);
      if (JSON.stringify(granted) === JSON.stringify(now)) return undefined;
      return { action: "granted", version, row: { ...rest, granted } };
    },
  });
  return { ...changed, granted: grantedTo(changed.row) };
}

/** What a live row says that it needs and nobody has granted. */
export function missingNeeds(row: Row | undefined): Needs {
  return withoutNeeds(needsOf(row ?? {}), grantedTo(row));
}

function grantedTo(row: Row | undefined): Needs {
  return parseNeeds(row?.["granted"], () => undefined);
}

/** What can't be read was told when it was published. */
function needsOf({ needs }: Readonly<Record<string, unknown>>): Needs {
  return parseNeeds(needs, () => undefined);
}
