import { useCallback } from "react";
import type { RefObject } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import type { RowSource } from "../paging/row-source.ts";
import { texts, withWords } from "../texts.ts";
import type { CopyFormat } from "./copy-cells.ts";

export type CopyCells = (format: CopyFormat, what: "selection" | "row") => void;

/** Copies what is selected; how, comes with the first copy. */
export function useCopy(
  table: Table,
  source: Pick<RowSource, "read">,
  columns: readonly GridColumn[],
  gridRef: RefObject<GridHandle | null>,
  say: (message: string) => void,
): CopyCells {
  return useCallback(
    (format, what) => {
      const range = gridRef.current?.selection();
      if (range === undefined) return;
      withWords(import("./write-copy.ts")).then(
        ({ writeCopy }) => writeCopy({ table, source, columns, range, format, what, say }),
        () => {
          say(texts.failure.offline);
        },
      );
    },
    [table, source, columns, gridRef, say],
  );
}
