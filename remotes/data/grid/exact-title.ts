import { formatCell } from "../values/format-cell.ts";
import type { GridModel, GridRows } from "./grid-model.ts";
import type { CellPosition } from "./selection.ts";

export interface ExactTitle {
  /** The pointer is over a cell: it tells its exact value where it shows another form of it. */
  show(model: GridModel, at: CellPosition, cell: HTMLElement): void;
  /** The cell may get another value. */
  clear(): void;
}

/** The exact value as the title of the one cell under the pointer: filling cells stays as cheap as it is. */
export function createExactTitle(rows: Pick<GridRows, "row">): ExactTitle {
  let titled: HTMLElement | undefined;
  let valueTitled: unknown;
  const clear = (): void => {
    titled?.removeAttribute("title");
    titled = undefined;
  };
  return {
    show({ columns, zone }, at, cell) {
      const column = columns[at.column];
      const value = column === undefined ? undefined : rows.row(at.row)?.[column.name];
      // The pointer mostly moves within one cell.
      if (cell === titled && value === valueTitled) return;
      clear();
      titled = cell;
      valueTitled = value;
      const exact =
        column === undefined ? undefined : formatCell(value, column.kind, zone, column.format).exact;
      if (exact !== undefined) cell.title = exact;
    },
    clear,
  };
}
