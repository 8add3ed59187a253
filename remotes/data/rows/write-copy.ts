import { session, SessionError, toDataError } from "@foyer/shared-auth";
import type { Column, Table } from "../catalogue/catalogue.ts";
import type { Change } from "../edits/change.ts";
import { readExactCells } from "../edits/exact-cells.ts";
import { noteCopied } from "../edits/last-copied.ts";
import { personDesk } from "../edits/person-desk.ts";
import type { ExactText } from "../edits/row-write.ts";
import { failureWords } from "../failures/failure-words.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { CellRange } from "../grid/selection.ts";
import { lateTexts } from "../late-texts.ts";
import type { RowSource } from "../paging/row-source.ts";
import type { Row } from "../requests/read-answer.ts";
import { toClipboard } from "../to-clipboard.ts";
import { cellText, MOST_ROWS_COPIED, toTable } from "./copy-cells.ts";
import type { CopyFormat } from "./copy-cells.ts";

const COPY_TIMEOUT_MS = 30_000;

export interface CopiedCells {
  /** What the rows are of. */
  readonly table: Table;
  readonly source: Pick<RowSource, "read">;
  readonly columns: readonly GridColumn[];
  readonly range: CellRange;
  readonly format: CopyFormat;
  /** The rows of the range whole, or its cells. */
  readonly what: "selection" | "row";
  say(message: string): void;
}

/** Copies cells as the database holds them, rows that aren't loaded included, and says how much it was. Never rejects. */
export async function writeCopy(copied: CopiedCells): Promise<void> {
  const { table, source, columns, range, format, what, say } = copied;
  const { firstRow, lastRow } = range;
  const isRow = what === "row";
  const chosen = isRow ? columns : columns.slice(range.firstColumn, range.lastColumn + 1);
  const count = lastRow - firstRow + 1;
  const isOneCell = count === 1 && chosen.length === 1 && format !== "headed";
  const t = lateTexts.copy;
  if (count > MOST_ROWS_COPIED) {
    say(t.tooMany(MOST_ROWS_COPIED));
    return;
  }
  try {
    const signal = AbortSignal.timeout(COPY_TIMEOUT_MS);
    const read = await source.read(firstRow, count, signal);
    const names = new Set(chosen.map(({ name }) => name));
    const asked = table.columns.filter(({ name }) => names.has(name));
    const exact = await readExactCells(table, read, asked, changesNow(), signal);
    const rows = read.map((row): Row => ({ ...row, ...exact.get(row) }));
    const text = isOneCell ? cellText(rows[0]?.[chosen[0]?.name ?? ""]) : toTable(rows, chosen, format);
    await toClipboard(text);
    noteCopied(
      text,
      rows.map((row) => chosen.map(({ name }) => copiedText(row[name]))),
    );
    say(isOneCell ? t.cell : t.cells(rows.length, chosen.length));
  } catch (error) {
    say(wordsOf(error));
  }
}

/** Copies one value to the byte, as the person changed it last. Never rejects. @returns what is to be said */
export async function writeValue(table: Table, row: Row, column: Column): Promise<string> {
  try {
    const exact = await readExactCells(
      table,
      [row],
      [column],
      changesNow(),
      AbortSignal.timeout(COPY_TIMEOUT_MS),
    );
    const value = { ...row, ...exact.get(row) }[column.name];
    const text = cellText(value);
    await toClipboard(text);
    noteCopied(text, [[copiedText(value)]]);
    return lateTexts.copy.cell;
  } catch (error) {
    return wordsOf(error);
  }
}

function copiedText(value: unknown): ExactText {
  return value === null || value === undefined ? null : cellText(value);
}

function wordsOf(error: unknown): string {
  const isLate = error instanceof DOMException && error.name === "TimeoutError";
  if (error instanceof DOMException && !isLate) return lateTexts.copy.refused;
  const { title, advice } = failureWords(isLate ? new SessionError("query_timeout", "") : toDataError(error));
  return `${title}. ${advice}`;
}

/** The person's changes that aren't in the database yet. */
function changesNow(): readonly Change[] {
  const snapshot = session.getSnapshot();
  return "user" in snapshot ? personDesk(snapshot.user.id).desk.getState().changes : [];
}
