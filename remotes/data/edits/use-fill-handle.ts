import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import type { GridHandle } from "../grid/grid-model.ts";
import type { CellPosition } from "./cell-place.ts";
import type { CellEditing } from "./use-cell-editing.tsx";

/** As wide and high as `edits.css` draws the corner, and a little more to hit it. */
const CORNER_PX = 12;

/**
 * The corner of the chosen cell is dragged down over the cells that are to hold the same. For a mouse; the menu and a key do
 * it as well, for cells that are chosen without dragging (WCAG 2.2, 2.5.7).
 */
export function useFillHandle(
  root: HTMLElement | undefined,
  grid: RefObject<GridHandle | null>,
  cells: Pick<CellEditing, "canEdit" | "fillFrom">,
): void {
  const chosen = useEffectEvent((): CellPosition | undefined => {
    const at = grid.current?.active();
    return at !== undefined && at.row >= 0 && cells.canEdit(at) ? at : undefined;
  });
  const fill = useEffectEvent((from: CellPosition) => {
    // The grid itself selects what is dragged over; a hand that strays sideways means the column in which it began.
    const selected = grid.current?.selection();
    if (selected?.firstRow === from.row && selected.lastRow > from.row)
      cells.fillFrom(from, selected.lastRow);
  });
  useEffect(() => {
    if (root === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let from: CellPosition | undefined;
    const show = (): void => {
      root.toggleAttribute("data-fills", chosen() !== undefined);
    };
    show();
    root.addEventListener("focusin", show, { signal });
    root.addEventListener(
      "pointerdown",
      (event) => {
        from = isOnCorner(event) ? chosen() : undefined;
      },
      { signal, capture: true },
    );
    const end = ({ type }: PointerEvent): void => {
      if (from !== undefined && type === "pointerup") fill(from);
      from = undefined;
    };
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
    return () => {
      controller.abort();
      root.removeAttribute("data-fills");
    };
  }, [root]);
}

function isOnCorner({ target, pointerType, button, shiftKey, clientX, clientY }: PointerEvent): boolean {
  const cell = target instanceof Element ? target.closest(".data-cell:focus") : null;
  if (cell === null || pointerType !== "mouse" || button !== 0 || shiftKey) return false;
  const { right, bottom } = cell.getBoundingClientRect();
  return right - clientX <= CORNER_PX && bottom - clientY <= CORNER_PX;
}
