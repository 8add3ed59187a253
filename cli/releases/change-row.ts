import { randomUUID } from "node:crypto";
import { parseNeeds, toGrantOptions } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { writeAuditEntry, isInAuditTrail } from "./audit-trail.ts";
import { checkRowSize, checkSize } from "./check-size.ts";
import { judgeRow } from "./judge-row.ts";
import { REGISTRY_KEY } from "./keys.ts";
import { findRow, readDocument, withRow } from "./registry-document.ts";
import { isServed } from "./row.ts";
import type { Action, Change, RegistryDocument, ReleaseRecord, Row } from "./row.ts";

const LONGEST_TRY_MS = 60_000;
const PAUSE_MS = { first: 20, longest: 1_000 } as const;

/** What a command does to a row. */
export interface Wanted {
  readonly action: Action;
  readonly version: string;
  readonly percent?: number;
  /** The row without its `change`. */
  readonly row: Row;
  /** Of that version, where it was read. */
  readonly record?: ReleaseRecord;
}

export interface ChangeOptions {
  readonly store: ObjectStore;
  readonly name: string;
  readonly by: string;
  readonly why?: string | undefined;
  /** For what is to happen later: it is signed now, and the registry stays as it is. */
  readonly later?: Later | undefined;
  /**
   * Called again whenever somebody else was faster: it decides by the row as it is now.
   * @returns nothing if the row is as wanted already
   */
  readonly decide: (
    row: Row | undefined,
    document: RegistryDocument,
  ) => Promise<Wanted | undefined> | Wanted | undefined;
}

export interface Later {
  /** When it is to happen, in milliseconds since 1970. */
  readonly atMs: number;
  /** Keeps the row as it is to be then. */
  readonly keep: (row: Row) => Promise<void>;
}

export interface Changed {
  /** As it is then; somebody else may have changed it once more. */
  readonly row: Row | undefined;
  /** Whether this call changed it. */
  readonly isChanged: boolean;
  /** Of the change, if there was one. */
  readonly id: string;
}

/**
 * Changes one row by one compare-and-swap of the document, again until it succeeds; rows of others are left as they
 * are found. The change before it is in the audit trail before it is overwritten, so that none is ever missing there.
 * @throws CommandError if the host would refuse the row, or others keep being faster for a minute
 */
export async function changeRow(options: ChangeOptions): Promise<Changed> {
  const { store, name, by, why, later, decide } = options;
  const id = randomUUID();
  const deadlineMs = Date.now() + LONGEST_TRY_MS;
  let lastSequence = 0;
  for (let tries = 0; Date.now() < deadlineMs; tries += 1) {
    const { document, tag } = await readDocument(store);
    const row = findRow(document, name);
    // The answer to the last write was lost, but the write was not.
    const isOurs = row?.change?.id === id || (await isInAuditTrail(store, name, lastSequence, id));
    if (isOurs) return { row, isChanged: true, id };
    if ((await store.signer?.requireUntouched(document)) === "moved") {
      await pause(tries);
      continue;
    }
    const wanted = await decide(row, document);
    if (wanted === undefined) {
      // What a full disk or a kill left out of the log, the same command run again brings.
      await store.signer?.keepLog(document);
      return { row, isChanged: false, id };
    }
    if (row?.change !== undefined) await writeAuditEntry(store, name, row.change);
    await store.signer?.keepLog(document);
    const record = wanted.record && (await store.signer?.digestRelease(wanted.record));
    const sequence = (row?.change?.sequence ?? 0) + 1;
    const unsigned = {
      ...wanted.row,
      change: toChange(wanted, {
        ...{ id, sequence, by, at: new Date(later?.atMs ?? Date.now()).toISOString() },
        ...(why !== undefined && { why }),
        ...(record !== undefined && { record }),
      }),
    };
    judgeRow(unsigned, document);
    const next = (await store.signer?.signRow(unsigned)) ?? unsigned;
    checkRowSize(next, row);
    if (later !== undefined) {
      await later.keep(next);
      return { row: next, isChanged: true, id };
    }
    const rows = withRow(document, next);
    const changed = (await store.signer?.signDocument(rows)) ?? rows;
    const bytes = Buffer.from(`${JSON.stringify(changed)}\n`);
    checkSize(changed, bytes);
    lastSequence = sequence;
    if (await swap(store, bytes, tag)) {
      await writeAuditEntry(store, name, unsigned.change);
      await store.signer?.keepLog(changed);
      return { row: next, isChanged: true, id };
    }
    await pause(tries);
  }
  throw new CommandError(
    "Others have been changing the registry for a minute, and this change didn't get its turn. Nothing was changed; run the command again.",
    "tryAgain",
  );
}

function pause(tries: number): Promise<void> {
  const pauseMs = Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** tries) * Math.random();
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}

function swap(store: ObjectStore, bytes: Uint8Array, tag: string | undefined): Promise<boolean> {
  return tag === undefined ? store.create(REGISTRY_KEY, bytes) : store.replace(REGISTRY_KEY, bytes, tag);
}

function toChange(
  wanted: Wanted,
  { id, sequence, by, at, why, record }: Pick<Change, "id" | "sequence" | "by" | "at" | "why" | "record">,
): Change {
  const { action, version, percent, row } = wanted;
  return {
    id,
    sequence,
    action,
    version,
    ...(record !== undefined && { record }),
    ...(percent !== undefined && { percent }),
    by,
    ...(why !== undefined && { why }),
    at,
    ...(action === "granted" && { granted: toGrantOptions(parseNeeds(row.granted, () => undefined)) }),
    ...(row.current !== undefined && { current: row.current }),
    ...(isServed(row) && { rollout: row.rollout ?? {} }),
  };
}
