import type { SortKey } from "../address/view-address.ts";
import type { RowSource } from "../paging/row-source.ts";
import type { Row } from "../requests/read-answer.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import type { PaintCell } from "./cell-view.ts";
import type { GridColumn } from "./column-layout.ts";
import type { CellPosition, CellRange } from "./selection.ts";

/** What the grid draws, apart from the rows themselves. */
export interface GridModel {
  readonly label: string;
  /** The columns that are shown, in their order. */
  readonly columns: readonly GridColumn[];
  readonly widths: Readonly<Record<string, number>>;
  readonly pinned: number;
  readonly sort: readonly SortKey[];
  readonly rowHeightPx: number;
  /** How many lines of text a row shows; absent for one. */
  readonly lines?: number | undefined;
  readonly headHeightPx: number;
  readonly zone: TimeZoneChoice;
  /** Draws into cells, after they are written; absent where nothing but texts is shown. */
  readonly paint?: PaintCell | undefined;
  /** Whether a row is the one that is open beside the grid; `undefined` where none is. */
  readonly isOpen: ((row: Row) => boolean) | undefined;
}

/** What the grid takes of a source of rows. */
export type GridSource = Pick<RowSource, "getState" | "row" | "isPlaced" | "look" | "watch" | "isChanged">;

/** The rows by index, as far as they are loaded. */
export interface GridRows {
  total(): number;
  isTotalExact(): boolean;
  row(index: number): Row | undefined;
  /** Whether the row there certainly has that index: of the last rows it isn't while their number is looked for. */
  isPlaced(index: number): boolean;
  /** Whether a row came as the changed form of the one that was there before. */
  isChanged(row: Row): boolean;
}

export interface GridEvents {
  /** These rows are in view, first and last inclusive. */
  onLook(first: number, last: number): void;
  onSort(column: string, isAdding: boolean): void;
  /** Columns are to have these widths, in pixels. */
  onResize(widths: Readonly<Record<string, number>>): void;
  /** Before which of the shown columns a column is put. */
  onMoveColumn(column: string, toIndex: number): void;
  onMenu(at: CellPosition, element: HTMLElement): void;
  onOpen(at: CellPosition): void;
  onCopy(): void;
  onSelect(range: CellRange): void;
}

export interface GridHandle {
  /** The element with the role "grid". */
  readonly root: HTMLElement;
  /** @param areOthers the rows are others now: from the first one, with nothing selected */
  setModel(model: GridModel, areOthers?: boolean): void;
  /**
   * Draws other rows at once, before the view that they belong to is drawn, which follows.
   * @returns what was shown before; `undefined` where nothing is drawn by it: those rows are shown already, or none were yet
   */
  show(source: GridSource): GridSource | undefined;
  /** The rows, or how many there are, changed. */
  refresh(): void;
  /** Moves the tab stop, scrolls it into view, and focuses it if asked. `inMiddle`: where it wasn't in view, with rows around it. */
  goTo(at: CellPosition, options?: { focus?: boolean; inMiddle?: boolean }): void;
  /** The element of a cell, where it is drawn. */
  cell(at: CellPosition): HTMLElement | undefined;
  /** The widths once one of the columns is so much wider. */
  widened(column: number, byPx: number): Readonly<Record<string, number>>;
  active(): CellPosition;
  /** The selected cells: the active one where nothing more is selected. */
  selection(): CellRange;
  focus(): void;
  destroy(): void;
}
