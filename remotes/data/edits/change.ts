import { readOwn } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { escapeName } from "../filters/filter-text.ts";
import type { Outcome } from "./outcome.ts";
import type { ExactText, ExactTexts, RowWrite } from "./row-write.ts";

/** How far a change has come. What is written is no change any more. */
export type ChangeState =
  /** It will be sent, or sent again. */
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  /** It is from a while ago: the person says whether it is still wanted. */
  | { readonly kind: "from-before" }
  | Exclude<Outcome, { readonly kind: "written" | "unanswered" | "given-up" }>;

/** What a batch of changes is: done by the person, taken back, or done again. */
export type BatchKind = "do" | "undo" | "redo";

/** A change on its way into the database. */
export interface Change {
  readonly id: string;
  /** Changes of one batch are taken back together. */
  readonly batch: string;
  readonly kind: BatchKind;
  readonly table: Table;
  readonly write: RowWrite;
  readonly state: ChangeState;
  /** When the person made it, or gave it up, by the wall clock. */
  readonly madeAtMs: number;
  /** It was given up on its way: once it is known to be written, this batch takes it back. */
  readonly takenBackBy?: string;
}

/** The batch that takes back what a piece of work left: it isn't done again, as that work isn't. */
export const FOR_GOOD = "for-good";

/** States in which the person has to say how to go on. */
export function hasProblem({ state }: Pick<Change, "state">): boolean {
  return state.kind !== "waiting" && state.kind !== "sending" && state.kind !== "no-session";
}

/** Whether it was sent, and nobody knows what came of it. */
export function mayBeWritten({ state, write }: Change): boolean {
  return state.kind === "sending" || state.kind === "unknown" || write.isSent === true;
}

/** Whether the person is asked about something that may be written already. */
export function isOpenProblem({ state, write }: Pick<Change, "state" | "write">): boolean {
  return state.kind === "unknown" || (state.kind === "from-before" && write.isSent === true);
}

/** Whether it is what the person wants at last: neither given up nor what takes something back. */
export function isWanted({ kind, takenBackBy }: Pick<Change, "kind" | "takenBackBy">): boolean {
  return kind !== "undo" && takenBackBy === undefined;
}

/** The row that a change is of, over all tables; `undefined` of a row that has no key yet. */
export function rowOf({ table, write }: Pick<Change, "table" | "write">): string | undefined {
  return write.key === undefined ? undefined : rowKey(table, write.key);
}

/** As `formatRowKey` writes the key of a row that was read. */
export function addressedKey({ primaryKey }: Pick<Table, "primaryKey">, key: ExactTexts): string {
  return primaryKey.map((name) => escapeName(readOwn<ExactText>(key, name) ?? "")).join(",");
}

function rowKey(table: Table, key: ExactTexts): string {
  return `${placeKey(table)} ${addressedKey(table, key)}`;
}
