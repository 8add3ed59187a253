import type { ParseResult, Problem } from "@foyer/contracts";
import type { RefusedListing, Registry, RemoteListing } from "@foyer/contracts/host";
import type { SeenChanges } from "./seen-changes.ts";

const OLDER_DOCUMENT =
  "This browser has seen a registry of a later epoch, so this one is not taken. If it was put back on purpose, raise its epoch.";

type Dated = Pick<RemoteListing, "name" | "sequence">;

/** What may stand in for a row that is older than one that this browser has seen. */
export interface Standins {
  /** What this page took itself. */
  readonly taken: readonly RemoteListing[];
  /** What an earlier visit took; read where it is needed. */
  readonly recall: () => readonly RemoteListing[];
}

/**
 * Takes out of a registry what is older than this browser has seen already: a copy that somebody kept, or a server that
 * is behind. In its stead comes the newer row where it is known; otherwise its page says so. A whole document of an
 * earlier epoch is refused.
 */
export function refuseOlder(
  read: ParseResult<Registry>,
  seen: SeenChanges,
  standins: Standins,
): ParseResult<Registry> {
  if (!read.ok || !hasOlder(read.value, seen)) return read;
  const { epoch, remotes, refused } = read.value;
  if (epoch < seen.epoch) return { ok: false, problems: [{ path: "epoch", message: OLDER_DOCUMENT }] };
  const isNow = (row: Dated): boolean => !isOlder(row, seen);
  const sound: RemoteListing[] = remotes.filter(isNow);
  const unsound: RefusedListing[] = refused.filter(isNow);
  const paths = new Set(sound.map(({ path }) => path));
  const older = [...remotes, ...refused].filter((row) => isOlder(row, seen));
  const listed = byRemote(remotes);
  const taken = byRemote(standins.taken);
  const recalled = byRemote(standins.recall());
  for (const row of older) {
    const newer = findNewer(listed.get(row.name), taken.get(row.name), recalled.get(row.name), seen);
    if (newer !== undefined && !paths.has(newer.path)) sound.push(newer);
    else unsound.push({ name: row.name, title: row.title, path: row.path });
  }
  const problems = [...read.problems, ...older.map((row) => toProblem(row, seen))];
  return { ok: true, value: { schema: 1, epoch, remotes: sound, refused: unsound }, problems };
}

/** Whether any row of it is older than one that this browser has seen. */
export function hasOlder({ epoch, remotes, refused }: Registry, seen: SeenChanges): boolean {
  return (
    epoch < seen.epoch || (epoch === seen.epoch && [...remotes, ...refused].some((row) => isOlder(row, seen)))
  );
}

/** A row that doesn't say which change it is can't be told from a newer one. */
function isOlder({ name, sequence }: Dated, { rows }: SeenChanges): boolean {
  const known = rows.get(name);
  return known !== undefined && sequence !== undefined && sequence < known.sequence;
}

function findNewer(
  row: RemoteListing | undefined,
  taken: RemoteListing | undefined,
  recalled: RemoteListing | undefined,
  seen: SeenChanges,
): RemoteListing | undefined {
  const isNewer = (other: RemoteListing | undefined): other is RemoteListing =>
    other?.sequence !== undefined && !isOlder(other, seen);
  if (isNewer(taken)) return taken;
  // What an earlier visit kept could have been written by other code of the origin: it may name releases of the same
  // remote, which its owners published, and nothing of elsewhere.
  return isNewer(recalled) && row !== undefined && isAtHome(recalled, row) ? recalled : undefined;
}

function byRemote(rows: readonly RemoteListing[]): ReadonlyMap<string, RemoteListing> {
  return new Map(rows.map((row) => [row.name, row]));
}

/** Whether the releases of one are in folders that hold the other's. */
function isAtHome(one: RemoteListing, other: RemoteListing): boolean {
  const homes = homesOf(other);
  return [...homesOf(one)].every((home) => homes.has(home));
}

/** The folders that hold a remote's releases, e.g. `https://remotes.example/data/`. */
function homesOf({ releases }: RemoteListing): Set<string> {
  return new Set(Object.values(releases).map(({ entry }) => new URL("..", entry).href));
}

function toProblem({ name, sequence }: Dated, { rows }: SeenChanges): Problem {
  return {
    path: `remotes: ${name}`,
    message: `Its change ${String(sequence)} is older than ${String(rows.get(name)?.sequence)}, which this browser has seen, so it is not taken.`,
  };
}
