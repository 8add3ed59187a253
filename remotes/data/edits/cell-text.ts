import { readOwn } from "@foyer/contracts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import { checkValue } from "../values/check-value.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { hasProblem, rowOf } from "./change.ts";
import type { Change } from "./change.ts";
import { readArrayItems } from "./array-items.ts";
import { toText } from "./exact-text.ts";
import { findJsonFault } from "./find-json-fault.ts";
import { flatItems, itemType } from "./list-items.ts";
import { isJsonList } from "./same-seen.ts";
import { problemLines, problemTitle } from "./problem-lines.ts";
import type { ExactText, ExactTexts, RowUpdate } from "./row-write.ts";
import { texts } from "./texts.ts";

/** The key of a row that is shown; `undefined` where a value of it is missing. */
export function keyOf({ primaryKey, columns }: Table, row: Row): ExactTexts | undefined {
  const pairs = primaryKey.flatMap((name): [string, ExactText][] => {
    const column = columns.find((one) => one.name === name);
    const text = column === undefined ? null : toText(row[name], column);
    return text === null ? [] : [[name, text]];
  });
  return pairs.length > 0 && pairs.length === primaryKey.length ? Object.fromEntries(pairs) : undefined;
}

/** What a cell holds: what is shown in it, and what a change of it replaces. */
export interface CellText {
  readonly shown: ExactText;
  readonly old: ExactText;
  /** Whether what is shown can be written elsewhere as it is: of JSON the grid has only a form. */
  readonly isExact: boolean;
  /** It is a change that isn't in the database yet. */
  readonly isPending?: true;
  /** Why what is shown isn't saved, and what that is. */
  readonly refused?: string;
  readonly title?: string;
}

/** The newest change of a cell among those that aren't in the database yet. */
export function changeOfCell(
  table: Table,
  row: Row,
  column: Column,
  changes: readonly Change[],
): Change | undefined {
  const key = keyOf(table, row);
  if (key === undefined) return undefined;
  const place = rowOf({ table, write: { kind: "update", key, old: {}, set: {} } });
  return changes.findLast(
    (change) =>
      change.write.kind === "update" &&
      change.takenBackBy === undefined &&
      rowOf(change) === place &&
      Object.hasOwn(change.write.set, column.name),
  );
}

/** @param changes those that aren't in the database yet: the newest one of the cell is what is shown */
export function cellTextOf(
  table: Table,
  row: Row,
  column: Column,
  changes: readonly Change[],
): CellText | undefined {
  if (keyOf(table, row) === undefined) return undefined;
  const last = changeOfCell(table, row, column, changes);
  if (last?.write.kind !== "update") return gridTextOf(row, column);
  const shown = readOwn<ExactText>(last.write.set, column.name) ?? null;
  if (!hasProblem(last)) return { shown, old: shown, isExact: true, isPending: true };
  // It came to nothing: what is there is what was before, or what somebody else wrote and was shown.
  const there = last.state.kind === "conflict" ? last.state.row.texts : last.write.old;
  const old = readOwn<ExactText>(there, column.name) ?? null;
  const told = { refused: problemLines(last).join("\n"), title: problemTitle(last) };
  return { shown, old, isExact: true, isPending: true, ...told };
}

/** What the grid itself has of a cell. */
export function gridTextOf(row: Row, column: Column): CellText {
  const text = toText(row[column.name], column);
  return { shown: text, old: text, isExact: text === null || !isFormAlone(row[column.name], column) };
}

/** Whether the grid has a form of a value that can't be written: of JSON, and of lists of composite values, which are objects there. */
function isFormAlone(value: unknown, { type }: Column): boolean {
  const kind = toColumnKind(type);
  return kind === "json" || (kind === "array" && (isJsonList({ type }) || holdsObjects(value)));
}

/** Whether a list has composite values or JSON in it, which are objects. */
export function holdsObjects(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsObjects) : typeof value === "object" && value !== null;
}

/** The change of one cell. */
export function cellUpdate(
  table: Table,
  row: Row,
  column: Column,
  old: ExactText,
  next: ExactText,
): RowUpdate {
  return {
    kind: "update",
    key: keyOf(table, row) ?? {},
    old: { [column.name]: old },
    set: { [column.name]: next },
  };
}

/** What is wrong with a text as a value of a column, as a sentence; `undefined` where the database may take it. */
export function textProblem(text: ExactText, column: Column): string | undefined {
  const t = texts.editor;
  if (text === null) return column.isNullable ? undefined : t.notNull;
  const { enumValues, type } = column;
  const kind = toColumnKind(type);
  if (kind === "array") return listProblem(text, column);
  if (enumValues !== undefined) return enumValues.includes(text) ? undefined : t.notListed;
  if (kind === "json") return !column.isNullable && text.trim() === "null" ? t.notNull : jsonProblem(text);
  // PostgreSQL reads more forms of numbers and dates than a pattern here; it answers in words.
  return kind === "number" || kind === "uuid" ? checkValue(text, kind) : undefined;
}

/** An emptied field means an empty text in columns of text, and no value in all others. */
export function fromTyped(typed: string, { type }: Pick<Column, "type">): ExactText {
  return typed === "" && toColumnKind(type) !== "text" ? null : typed;
}

/** What is wrong with a list, or with one of its items where they stand side by side. */
function listProblem(text: string, column: Column): string | undefined {
  if (readArrayItems(text) === undefined) return texts.editor.notArray;
  const { enumValues } = column;
  const kind = toColumnKind(itemType(column));
  for (const item of flatItems(text) ?? []) {
    if (item === null) continue;
    if (enumValues?.includes(item) === false) return texts.editor.notListed;
    const problem = kind === "number" || kind === "uuid" ? checkValue(item, kind) : undefined;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function jsonProblem(text: string): string | undefined {
  const fault = findJsonFault(text);
  return fault === undefined ? undefined : texts.editor.notJson(fault.line, fault.word);
}
