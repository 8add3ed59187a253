import {
  digestOf,
  extendLog,
  rootOf,
  signCheckpoint,
  toLogEntry,
  toRowStatement,
} from "@foyer/contracts/signing";
import type { LogKey, LogProof, OpenLog } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry, Signer } from "../store/registry-signer.ts";
import { describeFork, rootOfLeaves } from "./continued-log.ts";
import { MOST_ENTRY_BYTES } from "./log-entries.ts";
import { readLog } from "./read-log.ts";
import { readLogFiles, readStoredCheckpoint, toOpenLog } from "./read-log-files.ts";

interface LogHands {
  /** The newest first; see `logKeysOf`. */
  readonly logKeys: readonly LogKey[];
  readonly signers: readonly Signer[];
}

/**
 * The log with an entry for each row that isn't in it as it is; nothing is written.
 * @param key of the log from now on
 * @throws CommandError where nobody can sign for it, its files aren't whole, or a change is longer than they hold
 */
export async function appendToLog(
  store: ObjectStore,
  document: SignedRegistry,
  key: LogKey,
  { logKeys, signers }: LogHands,
): Promise<{ readonly root: string; readonly proof: LogProof }> {
  const signer = signers.find((one) => one.key === key.key);
  if (signer === undefined) {
    throw new CommandError(
      "None of your keys is the log's, so pages would take none of this. Nothing was changed. Give the registry's first key as well: --key FILE.",
    );
  }
  const rows = await Promise.all(
    rowsOf(document).map(async (row) => ({ row, digest: await digestOf(toRowStatement(row)) })),
  );
  for (const { row, digest } of rows) requireFit(row, digest);
  const log = await extendLog(await openLog(store, document, logKeys, rows), rows);
  const root = await rootOf(log.tree);
  const checkpoint = await signCheckpoint(key, { size: log.tree.size, root }, (bytes) => signer.sign(bytes));
  return { root, proof: { checkpoint, base: log.baseTree.peaks, recent: log.recent, rows: log.rows } };
}

/**
 * Its files are written after the registry: signed, such an entry would keep everybody from changing anything.
 * @throws CommandError where an entry is longer than the log's files hold
 */
function requireFit(row: SignedRegistry["remotes"][number], digest: string): void {
  if (toLogEntry(row, digest).byteLength <= MOST_ENTRY_BYTES) return;
  throw new CommandError(
    `The change of "${String(row["name"])}" is longer than the ${MOST_ENTRY_BYTES} bytes that an entry of the log holds. Nothing was changed. Name fewer releases at once.`,
  );
}

/** Of the registry, also those that no browser gets anything of yet. */
export function rowsOf({ remotes, waiting }: SignedRegistry): readonly Readonly<Record<string, unknown>>[] {
  return [...remotes, ...(Array.isArray(waiting) ? (waiting as SignedRegistry["remotes"]) : [])];
}

/** By what the registry brings of it; by the log's files where those know more, as where an older registry was put back. */
async function openLog(
  store: ObjectStore,
  document: SignedRegistry,
  logKeys: readonly LogKey[],
  rows: Parameters<typeof toOpenLog>[1],
): Promise<OpenLog> {
  const stored = await readStoredCheckpoint(store, logKeys);
  const log = await readLog(document, logKeys);
  if (log !== undefined && log.known.size >= (stored?.size ?? 0)) return log;
  const files = await readLogFiles(store, logKeys);
  const then = log && (await rootOfLeaves(files.leaves.slice(0, log.known.size)));
  if (then === log?.known.root) return toOpenLog(files, rows);
  throw new CommandError(describeFork(`The registry of ${store.description} and its log's files`));
}
