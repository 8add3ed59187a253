import { useEffect, useEffectEvent } from "react";
import type { GridHandle } from "../grid/grid-model.ts";
import type { CellPosition } from "./cell-place.ts";

/** As wide and high as `edits.css` draws the corner, and a little more to hit it. */
const CORNER_PX = 12;

export interface FilledGrid {
  selection(): ReturnType<GridHandle["selection"]> | undefined;
  canEdit(at: CellPosition): boolean;
  onFillDown(): void;
}

/** The corner of the chosen cell is dragged down over the cells that are to hold the same: for a mouse; keys do it too. */
export function useFillHandle(root: HTMLElement | undefined, grid: FilledGrid): void {
  const now = useEffectEvent(() => grid);
  useEffect(() => {
    if (root === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let from: CellPosition | undefined;
    root.addEventListener(
      "focusin",
      () => {
        const selected = now().selection();
        const at = selected && { row: selected.firstRow, column: selected.firstColumn };
        root.classList.toggle("data-grid-fills", at !== undefined && now().canEdit(at));
      },
      { signal },
    );
    root.addEventListener(
      "pointerdown",
      ({ target, pointerType, button, shiftKey, clientX, clientY }) => {
        from = undefined;
        const cell = target instanceof Element ? target.closest(".data-cell:focus") : null;
        if (cell === null || pointerType !== "mouse" || button !== 0 || shiftKey) return;
        const { right, bottom } = cell.getBoundingClientRect();
        const selected = now().selection();
        if (right - clientX > CORNER_PX || bottom - clientY > CORNER_PX || selected === undefined) return;
        from = { row: selected.firstRow, column: selected.firstColumn };
      },
      { signal, capture: true },
    );
    // The grid itself selects what is dragged over.
    window.addEventListener(
      "pointerup",
      () => {
        const selected = from && now().selection();
        const isDown = selected?.firstRow === from?.row && (selected?.lastRow ?? 0) > (from?.row ?? 0);
        const isOne = selected?.firstColumn === from?.column && selected?.lastColumn === from?.column;
        if (from !== undefined && isDown && isOne) now().onFillDown();
        from = undefined;
      },
      { signal },
    );
    return () => {
      controller.abort();
      root.classList.remove("data-grid-fills");
    };
  }, [root]);
}
