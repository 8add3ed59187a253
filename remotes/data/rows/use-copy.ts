import { toDataError } from "@foyer/shared-auth";
import { useCallback } from "react";
import type { RefObject } from "react";
import { failureWords } from "../failures/failure-words.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import type { RowSource } from "../paging/row-source.ts";
import { texts } from "../texts.ts";
import type { CopyFormat } from "./copy-cells.ts";

export type CopyCells = (format: CopyFormat, what: "selection" | "row") => void;

/** Copies what is selected, rows that aren't loaded included, and says how much it was. */
export function useCopy(
  source: Pick<RowSource, "read">,
  columns: readonly GridColumn[],
  gridRef: RefObject<GridHandle | null>,
  say: (message: string) => void,
): CopyCells {
  return useCallback(
    (format, what) => {
      const range = gridRef.current?.selection();
      if (range === undefined) return;
      const { firstRow, lastRow } = range;
      const isRow = what === "row";
      const chosen = isRow ? columns : columns.slice(range.firstColumn, range.lastColumn + 1);
      const count = lastRow - firstRow + 1;
      const isOneCell = count === 1 && chosen.length === 1;
      const write = async (): Promise<void> => {
        try {
          // How cells are written as text comes with the first copy.
          const { cellText, MOST_ROWS_COPIED, toTable } = await import("./copy-cells.ts");
          if (count > MOST_ROWS_COPIED) {
            say(texts.copy.tooMany(MOST_ROWS_COPIED));
            return;
          }
          const rows = await source.read(firstRow, count, AbortSignal.timeout(COPY_TIMEOUT_MS));
          const text = isOneCell
            ? cellText(rows[0]?.[chosen[0]?.name ?? ""])
            : toTable(rows, chosen, format, !isRow && (count > 1 || format === "csv"));
          await navigator.clipboard.writeText(text);
          say(isOneCell ? texts.copy.cell : texts.copy.cells(rows.length, chosen.length));
        } catch (error) {
          say(error instanceof DOMException ? texts.copy.refused : failureWords(toDataError(error)).title);
        }
      };
      void write();
    },
    [source, columns, gridRef, say],
  );
}

const COPY_TIMEOUT_MS = 30_000;
