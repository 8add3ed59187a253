import { readFile, rename, writeFile } from "node:fs/promises";
import { createVerifier, readCheckpoint, readLogProof } from "@foyer/contracts/signing";
import type { Checkpoint, LogKey, ReadLog } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { describeFork, isContinuation, rootOfLeaves, tilesIn } from "./continued-log.ts";
import { readLogFiles } from "./read-log-files.ts";

/** What a publisher has seen of a place's log, in a file of its own machine. */
export interface SeenLog {
  /**
   * Makes sure that this registry's log, or the log's files where an older registry was put back, go on from what was seen, and
   * keeps how far they have come.
   * @throws CommandError where they don't
   */
  check(document: SignedRegistry): Promise<void>;
}

/** @param file holds the last checkpoint, as that of `foyer log check --seen` does; it is made where it isn't there */
export function openSeenLog(file: string, store: ObjectStore, logKeys: readonly LogKey[]): SeenLog {
  return {
    async check(document) {
      const note = await readFile(file, "utf8").catch(ignoreMissing);
      const log = await readProof(document, logKeys);
      if (log !== undefined && log.checkpoint === note) return;
      const before = note === undefined ? undefined : await readNote(note, file, logKeys);
      const next = await findContinued(store, log, before, logKeys);
      if (next === "forked")
        throw new CommandError(
          describeFork(`The log of ${store.description} and what ${file} remembers of it`),
        );
      if (next === "behind")
        throw new CommandError(
          `The log of ${store.description} is shorter than what ${file} remembers of it: another publish is under way, or somebody put an older place back. Nothing was changed. Run it again; where it stays so, put the newest registry.json and foyer.log back (docs/signing.md).`,
          "tryAgain",
        );
      if (next.note !== undefined && next.note !== note) await replaceFile(file, next.note);
    },
  };
}

type Furthest = { readonly note: string | undefined } | "forked" | "behind";

/** @returns the checkpoint that has come furthest; undefined where there is none */
async function findContinued(
  store: ObjectStore,
  log: ReadLog | undefined,
  before: Checkpoint | undefined,
  logKeys: readonly LogKey[],
): Promise<Furthest> {
  const size = before?.size ?? 0;
  if (log !== undefined && log.known.size >= size) {
    const verdict =
      before === undefined || (await isContinuation(log, before, tilesIn(store, originOf(logKeys))));
    if (verdict !== "unproven") return verdict ? { note: log.checkpoint } : "forked";
  }
  // An older registry, or none: the log's files know more.
  const { leaves, note } = await readLogFiles(store, logKeys);
  if (before === undefined) return { note };
  if (size > leaves.length) return "behind";
  return (await rootOfLeaves(leaves.slice(0, size))) === before.root ? { note } : "forked";
}

/** Whole or not at all: others on this machine may read it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, text);
  await rename(draft, file);
}

async function readProof(document: SignedRegistry, logKeys: readonly LogKey[]): Promise<ReadLog | undefined> {
  const signature = document["signed"] as { readonly log?: unknown } | undefined;
  for (const key of logKeys) {
    const log = await readLogProof(signature?.log, key, createVerifier());
    if (log !== undefined) return log;
  }
  return undefined;
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

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}
