import { HEADER_ROW } from "./selection.ts";
import type { CellPosition } from "./selection.ts";

export interface GridKey {
  readonly key: string;
  readonly isCtrl: boolean;
  readonly isShift: boolean;
  readonly isAlt: boolean;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly rowsPerPage: number;
}

export type GridAction =
  | { readonly kind: "move"; readonly to: CellPosition; readonly isExtending: boolean }
  | { readonly kind: "select"; readonly what: "row" | "column" | "all" | "nothing" }
  | { readonly kind: "resize-column"; readonly isWider: boolean }
  | { readonly kind: "move-column"; readonly by: -1 | 1 }
  | { readonly kind: "copy" | "open" | "menu" | "sort" | "add-sort" };

/**
 * What a key means in the grid, by the grid pattern of the ARIA Authoring Practices (data grids): arrows, Page, Home and
 * End, with Ctrl to the edges, with Shift to extend the selection. Undefined for keys that are the browser's.
 */
export function actionOf(pressed: GridKey, at: CellPosition, size: GridSize): GridAction | undefined {
  const { key, isCtrl, isShift, isAlt } = pressed;
  const isHeader = at.row === HEADER_ROW;
  if (isHeader && isShift && (key === "ArrowLeft" || key === "ArrowRight")) {
    return isCtrl
      ? { kind: "move-column", by: key === "ArrowLeft" ? -1 : 1 }
      : { kind: "resize-column", isWider: key === "ArrowRight" };
  }
  if (key === "ContextMenu" || (key === "F10" && isShift)) return { kind: "menu" };
  if (isAlt) return undefined;
  if (key === "Escape") return { kind: "select", what: "nothing" };
  if (key === " " && isCtrl) return { kind: "select", what: "column" };
  if (key === " " && isShift) return { kind: "select", what: "row" };
  if (key === "Enter" || key === " " || key === "F2") {
    if (isHeader) return { kind: isShift ? "add-sort" : "sort" };
    return { kind: "open" };
  }
  if (isCtrl && !isShift && key.toLowerCase() === "a") return { kind: "select", what: "all" };
  if (isCtrl && !isShift && key.toLowerCase() === "c" && !isHeader) return { kind: "copy" };
  const to = target(key, isCtrl, at, size);
  if (to === undefined) return undefined;
  const row = Math.min(Math.max(to.row, isShift ? 0 : HEADER_ROW), size.rows - 1);
  const column = Math.min(Math.max(to.column, 0), size.columns - 1);
  return { kind: "move", to: { row, column }, isExtending: isShift && !isHeader };
}

function target(key: string, isCtrl: boolean, at: CellPosition, size: GridSize): CellPosition | undefined {
  const { row, column } = at;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  switch (key) {
    case "ArrowUp":
      // Ctrl leads to the edge of the rows, and from there into the header.
      return { row: isCtrl ? (row > 0 ? 0 : HEADER_ROW) : row - 1, column };
    case "ArrowDown":
      return { row: isCtrl ? lastRow : row + 1, column };
    case "ArrowLeft":
      return { row, column: isCtrl ? 0 : column - 1 };
    case "ArrowRight":
      return { row, column: isCtrl ? lastColumn : column + 1 };
    case "Home":
      return { row: isCtrl ? Math.min(0, lastRow) : row, column: 0 };
    case "End":
      return { row: isCtrl ? lastRow : row, column: lastColumn };
    case "PageUp":
      return { row: row === HEADER_ROW ? row : Math.max(0, row - size.rowsPerPage), column };
    case "PageDown":
      return { row: row + size.rowsPerPage, column };
    default:
      return undefined;
  }
}
