import { toDataError } from "@foyer/shared-auth";
import { failureWords } from "../failures/failure-words.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { CellRange } from "../grid/selection.ts";
import { lateTexts } from "../late-texts.ts";
import type { RowSource } from "../paging/row-source.ts";
import { cellText, MOST_ROWS_COPIED, toTable } from "./copy-cells.ts";
import type { CopyFormat } from "./copy-cells.ts";

const COPY_TIMEOUT_MS = 30_000;

export interface CopiedCells {
  readonly source: Pick<RowSource, "read">;
  readonly columns: readonly GridColumn[];
  readonly range: CellRange;
  readonly format: CopyFormat;
  /** The rows of the range whole, or its cells. */
  readonly what: "selection" | "row";
  say(message: string): void;
}

/** Copies cells, rows that aren't loaded included, and says how much it was. Never rejects. */
export async function writeCopy({ source, columns, range, format, what, say }: CopiedCells): Promise<void> {
  const { firstRow, lastRow } = range;
  const isRow = what === "row";
  const chosen = isRow ? columns : columns.slice(range.firstColumn, range.lastColumn + 1);
  const count = lastRow - firstRow + 1;
  const isOneCell = count === 1 && chosen.length === 1;
  const t = lateTexts.copy;
  if (count > MOST_ROWS_COPIED) {
    say(t.tooMany(MOST_ROWS_COPIED));
    return;
  }
  try {
    const rows = await source.read(firstRow, count, AbortSignal.timeout(COPY_TIMEOUT_MS));
    const text = isOneCell
      ? cellText(rows[0]?.[chosen[0]?.name ?? ""])
      : toTable(rows, chosen, format, !isRow && (count > 1 || format === "csv"));
    await navigator.clipboard.writeText(text);
    say(isOneCell ? t.cell : t.cells(rows.length, chosen.length));
  } catch (error) {
    say(error instanceof DOMException ? t.refused : failureWords(toDataError(error)).title);
  }
}
