import { readOwn } from "../parsing/read-own.ts";
import { isLogged, MOST_RECENT, toLogEntry } from "./log-proof.ts";
import type { LoggedRow, ReadLog } from "./log-proof.ts";
import { EMPTY_TREE, grow, leafHash, withLeaves } from "./log-tree.ts";
import type { LogTree } from "./log-tree.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A log that can be appended to: what a registry brings of it, without its checkpoint. */
export type OpenLog = Pick<ReadLog, "tree" | "baseTree" | "recent" | "rows">;

/** Before its first entry. */
export const EMPTY_LOG: OpenLog = { tree: EMPTY_TREE, baseTree: EMPTY_TREE, recent: [], rows: {} };

/**
 * The log with an entry for each row that isn't in it yet as it is.
 * @param rows with the digest of each one's statement
 */
export async function extendLog(
  before: OpenLog,
  rows: readonly { readonly row: Fields; readonly digest: string }[],
): Promise<OpenLog> {
  const ways: { readonly name: string; readonly at: number; readonly path: string[] }[] = [];
  const leaves: string[] = [];
  for (const { row, digest } of rows) {
    const name = String(row["name"]);
    const known = readOwn(before.rows, name);
    if (known !== undefined && (await isLogged(row, digest, before))) {
      ways.push({ name, at: known.at, path: [...known.path] });
      continue;
    }
    ways.push({ name, at: before.tree.size + leaves.length, path: [] });
    leaves.push(await leafHash(toLogEntry(row, digest)));
  }
  let { tree } = before;
  for (const leaf of leaves) {
    tree = await grow(tree, leaf, 1, (left, right, start, width) => {
      for (const { at, path } of ways)
        if (at >= start && at < start + 2 * width) path.push(at < start + width ? right : left);
    });
  }
  return {
    tree,
    ...(await shorten(before.baseTree, [...before.recent, ...leaves])),
    rows: Object.fromEntries(ways.map(({ name, at, path }): [string, LoggedRow] => [name, { at, path }])),
  };
}

/** With no more of the last entries than a registry brings. */
export async function shorten(
  baseTree: LogTree,
  leaves: readonly string[],
): Promise<Pick<OpenLog, "baseTree" | "recent">> {
  const older = Math.max(0, leaves.length - MOST_RECENT);
  return { baseTree: await withLeaves(baseTree, leaves.slice(0, older)), recent: leaves.slice(older) };
}
