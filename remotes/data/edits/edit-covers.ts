import { readOwn } from "@foyer/contracts";
import { formatRowKey } from "../address/row-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { cellProblems } from "../cells/cell-problems.ts";
import { cellMarks } from "../grid/cell-marks.ts";
import type { CellMark } from "../grid/cell-marks.ts";
import { foundLabel } from "../relations/find-referred.ts";
import type { Row } from "../requests/read-answer.ts";
import { toExactText } from "../values/format-cell.ts";
import { addressedKey, hasProblem } from "./change.ts";
import type { Change } from "./change.ts";
import type { Landed } from "./edit-runner.ts";
import { fromText } from "./exact-text.ts";
import { problemLines, problemTitle } from "./problem-lines.ts";

/** So long rows that were read before a change may be shown with it: then they have been read again. */
const FRESH_MS = 60_000;

/** What a row is shown as: with the person's changes, as far as what was read doesn't have them yet. */
export interface EditCovers {
  /** A row of a table with the changes of it; the same object as long as they are the same. */
  cover(table: Table, row: Row): Row;
  /** A change came to its end; rows that were read before still show what was. */
  land(landed: Landed): void;
  /** The changes are these now. */
  take(changes: readonly Change[]): void;
}

interface FreshValue {
  /** As JSON: what was shown before. */
  readonly before: string;
  readonly value: unknown;
  readonly untilMs: number;
}

export function createEditCovers(nowMs: () => number): EditCovers {
  const fresh = new Map<string, Map<string, FreshValue>>();
  let byRow: ReadonlyMap<string, readonly Change[]> = new Map();
  let covered = new WeakMap<Row, Row>();
  return {
    take(changes) {
      byRow = grouped(changes);
      covered = new WeakMap();
    },
    land({ change: { table, write }, row }) {
      if (write.kind !== "update") return;
      const key = `${placeKey(table)} ${addressedKey(table, write.key)}`;
      const values = fresh.get(key) ?? new Map<string, FreshValue>();
      for (const [name, old] of Object.entries(write.old)) {
        const column = table.columns.find((one) => one.name === name);
        if (column === undefined) continue;
        const before = values.get(name)?.before ?? JSON.stringify(fromText(old, column));
        values.set(name, { before, value: readOwn(row.shown, name) ?? null, untilMs: nowMs() + FRESH_MS });
      }
      fresh.set(key, values);
      covered = new WeakMap();
    },
    cover(table, row) {
      const known = covered.get(row);
      if (known !== undefined) return known;
      const key = `${placeKey(table)} ${formatRowKey(row, table.primaryKey) ?? ""}`;
      const next = withChanges(table, withFresh(table, row, fresh.get(key), nowMs()), byRow.get(key) ?? []);
      covered.set(row, next);
      return next;
    },
  };
}

function keyOf({ table, write }: Change): string {
  return write.key === undefined ? "" : `${placeKey(table)} ${addressedKey(table, write.key)}`;
}

function grouped(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) groups.set(keyOf(change), [...(groups.get(keyOf(change)) ?? []), change]);
  return groups;
}

function withFresh(
  table: Table,
  row: Row,
  values: ReadonlyMap<string, FreshValue> | undefined,
  nowMs: number,
): Row {
  const kept = [...(values ?? [])].filter(
    ([name, { before, untilMs }]) => untilMs > nowMs && JSON.stringify(row[name] ?? null) === before,
  );
  return kept.length === 0
    ? row
    : {
        ...row,
        ...Object.fromEntries(kept.map(([name, { value }]) => [name, value])),
        ...Object.fromEntries(kept.flatMap(([name, { value }]) => newLabels(table, name, value))),
      };
}

/**
 * Labels that came with a value are of the row that it referred to before. What is referred to now has the name that it was
 * chosen by, and none where it was never found.
 */
function newLabels({ foreignKeys = [] }: Table, name: string, value: unknown): readonly [string, unknown][] {
  return foreignKeys.flatMap((foreignKey): [string, unknown][] => {
    const { columns, label } = foreignKey;
    if (label === undefined || !columns.includes(name)) return [];
    const found = columns.length === 1 ? foundLabel(foreignKey, toExactText(value)) : undefined;
    return [[label.alias, found === undefined ? null : { [label.column]: found }]];
  });
}

function wordsOf(change: Change): string {
  return [problemTitle(change), ...problemLines(change)].join("\n");
}

function withChanges(table: Table, row: Row, changes: readonly Change[]): Row {
  if (changes.length === 0) return row;
  const marks = new Map<string, CellMark>();
  const problems = new Map<string, () => string>();
  const values: [string, unknown][] = [];
  for (const change of changes) {
    const { write, takenBackBy } = change;
    if (takenBackBy !== undefined) continue;
    const mark = (name: string): void => {
      marks.set(name, hasProblem(change) ? "problem" : "pending");
      if (hasProblem(change)) problems.set(name, () => wordsOf(change));
      else problems.delete(name);
    };
    if (write.kind === "delete") for (const { name } of table.columns) mark(name);
    if (write.kind !== "update") continue;
    for (const [name, text] of Object.entries(write.set)) {
      const column = table.columns.find((one) => one.name === name);
      if (column !== undefined) values.push([name, fromText(text, column)]);
      mark(name);
      values.push(...newLabels(table, name, text));
    }
  }
  const covered = { ...row, ...Object.fromEntries(values) };
  cellMarks.set(covered, marks);
  cellProblems.set(covered, problems);
  return covered;
}
