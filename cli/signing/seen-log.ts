import { createVerifier, readCheckpoint } from "@foyer/contracts/signing";
import type { Checkpoint, LogKey, ReadLog } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { describeFork, isContinuation, rootOfLeaves, tilesIn } from "./continued-log.ts";
import { readMemory, writeMemory } from "./memory-file.ts";
import { requireOneLog } from "./require-one-log.ts";
import { readLog } from "./read-log.ts";
import { readLogFiles } from "./read-log-files.ts";

/** What a publisher has seen of a place's log, in a file of its own machine. */
export interface SeenLog {
  /**
   * Makes sure that this registry's log, or the log's files where an older registry was put back, go on from what was seen, and
   * keeps how far they have come.
   * @throws CommandError where they don't, or the registry's log isn't that of the files
   */
  check(document: SignedRegistry): Promise<void>;
}

/** @param file holds the last checkpoint, as that of `foyer log check --seen` does; it is made where it isn't there */
export function openSeenLog(file: string, store: ObjectStore, logKeys: readonly LogKey[]): SeenLog {
  return {
    async check(document) {
      const note = await readMemory(file);
      const log = await readLog(document, logKeys);
      if (log !== undefined && log.checkpoint === note) return;
      const before = note === undefined ? undefined : await readNote(note, file, logKeys);
      const next = await findContinued({ store, logKeys, document }, log, before);
      if (next === "forked")
        throw new CommandError(
          describeFork(`The log of ${store.description} and what ${file} remembers of it`),
        );
      if (next === "behind")
        throw new CommandError(
          `The log of ${store.description} is shorter than what ${file} remembers of it: another publish is under way, or somebody put an older place back. Nothing was changed. Run it again; where it stays so, put the newest registry.json and foyer.log back (docs/signing.md).`,
          "tryAgain",
        );
      if (next.note === undefined || next.note === note) return;
      // Another command on this machine may have seen more meanwhile.
      const newest = await readMemory(file);
      const isOlder =
        newest !== undefined && newest !== note && (await readNote(newest, file, logKeys)).size > next.size;
      if (!isOlder) await writeMemory(file, next.note);
    },
  };
}

interface SeenPlace {
  readonly store: ObjectStore;
  readonly logKeys: readonly LogKey[];
  readonly document: SignedRegistry;
}

type Furthest = { readonly note: string | undefined; readonly size: number } | "forked" | "behind";

/**
 * @returns the checkpoint that has come furthest, and its size; undefined where there is none
 * @throws CommandError where the registry's log isn't that of the log's files
 */
async function findContinued(
  { store, logKeys, document }: SeenPlace,
  log: ReadLog | undefined,
  before: Checkpoint | undefined,
): Promise<Furthest> {
  const size = before?.size ?? 0;
  const origin = originOf(logKeys);
  if (log !== undefined && log.known.size >= size) {
    const verdict = before === undefined || (await isContinuation(log, before, tilesIn(store, origin)));
    if (verdict !== "unproven") return verdict ? { note: log.checkpoint, size: log.known.size } : "forked";
  }
  // An older registry, or none: the log's files know more.
  const { leaves, note } = await readLogFiles(store, logKeys);
  if (before !== undefined) {
    if (size > leaves.length) return "behind";
    if ((await rootOfLeaves(leaves.slice(0, size))) !== before.root) return "forked";
  }
  if (log !== undefined) await requireOneLog({ store, origin }, document, log, leaves);
  return { note, size: leaves.length };
}

async function readNote(note: string, file: string, logKeys: readonly LogKey[]): Promise<Checkpoint> {
  for (const key of logKeys) {
    const checkpoint = await readCheckpoint(note, key, createVerifier());
    if (checkpoint !== undefined) return checkpoint;
  }
  throw new CommandError(
    `${file} holds no checkpoint of this place's log. Ask the operator whether the log was begun anew; then remove the file.`,
  );
}

function originOf([newest]: readonly LogKey[]): string {
  return newest?.origin ?? "";
}
