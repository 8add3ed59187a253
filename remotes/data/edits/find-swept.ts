import type { Column, Table } from "../catalogue/catalogue.ts";
import { isIncomparable } from "../catalogue/column-kind.ts";
import { columnsOf } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import { filterParameters } from "../filters/filter-request.ts";
import { isKeyset, totalOrder } from "../order/order.ts";
import { isNameable } from "../requests/select-columns.ts";
import { askRows } from "./ask-rows.ts";
import type { AnsweredRows } from "./ask-rows.ts";
import type { BlockRunParts } from "./block-run.ts";
import { isSameExact } from "./exact-text.ts";
import type { ExactRow, ExactText, ExactTexts, RowWrite } from "./row-write.ts";
import { NO_VERSION } from "./look-at-row.ts";
import { sweptRequest } from "./swept-requests.ts";
import { untilAnswered } from "./until-answered.ts";
import type { Settled } from "./until-answered.ts";

/** What is to become of all rows that a filter leaves. */
export interface Sweep {
  readonly table: Table;
  /** None leave all rows. */
  readonly filters: readonly Filter[];
  readonly act:
    | { readonly kind: "change"; readonly column: Column; readonly text: ExactText }
    /** `isFinal`: taking it back wouldn't bring all of it back, so it isn't offered. */
    | { readonly kind: "delete"; readonly isFinal: boolean };
}

export interface FoundRows {
  readonly kind: "found";
  /** By the request that read them: only versions of one request tell together what was changed since. */
  readonly pages: readonly (readonly RowWrite[])[];
  readonly rows: number;
  /** So many have the wanted value already. */
  readonly same: number;
}

/** Whether rows can be found one after another, however many there are. */
export function canSweep(table: Table): boolean {
  return isKeyset(table, totalOrder(table, []));
}

/**
 * Reads the rows before any of them is written, each with its version and what it is held to: the values that are replaced,
 * and those by which it was found. So a row that somebody changes meanwhile is not written over. Rejects with a `SweepHalt` where
 * no answer comes for a while.
 * @param most with more rows than these it ends early
 * @param onRead told how many rows were read so far
 */
export async function findSwept(
  { ask, pause }: Pick<BlockRunParts, "ask" | "pause">,
  { table, filters, act }: Sweep,
  most: number,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<Exclude<Settled<AnsweredRows>, { readonly kind: "rows" }> | FoundRows> {
  const parts = filterParameters(filters, table.columns);
  const held = heldColumns(table, filters, act);
  const asked = table.columns.filter(({ name }) => table.primaryKey.includes(name) || held.includes(name));
  const columns = asked.filter(({ name }) => isNameable(name));
  let hasVersion = table.kind === "table";
  const pages: (readonly RowWrite[])[] = [];
  let [rows, last]: [number, ExactRow | undefined] = [0, undefined];
  for (;;) {
    signal.throwIfAborted();
    const request = sweptRequest(table, { filters: parts, columns, after: last }, hasVersion);
    const answered = await untilAnswered(pause, signal, () => askRows(ask, table, request));
    if (answered.kind === "refused" && hasVersion && NO_VERSION.has(answered.refusal.code)) {
      hasVersion = false;
      continue;
    }
    if (answered.kind !== "rows") return answered;
    pages.push(answered.rows.flatMap((row) => writeOf(table, held, act, row)));
    rows += answered.rows.length;
    last = answered.rows.at(-1);
    onRead(rows);
    // A service may give fewer rows at once than it is asked for: only none is the end.
    if (last === undefined || rows > most) break;
  }
  return { kind: "found", pages, rows, same: rows - pages.flat().length };
}

function heldColumns(table: Table, filters: readonly Filter[], act: Sweep["act"]): readonly string[] {
  const all = table.columns.map(({ name }) => name);
  if (act.kind === "delete") return all;
  const filtered = new Set(columnsOf(filters));
  return table.columns
    .filter(({ name, type }) => name === act.column.name || (filtered.has(name) && !isIncomparable(type)))
    .map(({ name }) => name);
}

function writeOf(table: Table, held: readonly string[], act: Sweep["act"], row: ExactRow): RowWrite[] {
  const key = pick(row.texts, table.primaryKey);
  const old = pick(row.texts, held);
  const version = row.version === undefined ? {} : { version: row.version };
  if (act.kind === "delete") return [{ kind: "delete", key, old, ...version }];
  const { name } = act.column;
  const now = new Map(Object.entries(old)).get(name) ?? null;
  if (isSameExact(now, act.text, act.column)) return [];
  return [{ kind: "update", key, old, set: { [name]: act.text }, ...version }];
}

function pick(texts: ExactTexts, names: readonly string[]): ExactTexts {
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(texts, name) ? (texts[name] ?? null) : null]),
  );
}
