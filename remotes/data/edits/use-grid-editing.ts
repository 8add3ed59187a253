import { useEffect, useEffectEvent } from "react";
import { releaseEdits } from "../grid/hold-edits.ts";
import type { CellPosition } from "./cell-place.ts";
import { copiedCells } from "./last-copied.ts";

/** What the person wants to do with the grid's cells. */
export interface GridEditing {
  /**
   * @param typed what was typed already; absent where the cell is opened as it is
   * @returns whether the cell can be changed; where it can't, it was said why
   */
  onEdit(at: CellPosition, typed?: string): "taken" | "left";
  /** Whether a cell can be changed, without a word. */
  canEdit(at: CellPosition): boolean;
  /** @returns whether a key was meant for a cell that is still being read */
  onPendingKey(event: KeyboardEvent, at: CellPosition): boolean;
  onClear(): void;
  onPaste(text: string): void;
  onFillDown(): void;
  /** A new row that begins as this one is. */
  onDuplicate(): void;
  /** The selected rows go. */
  onRemove(): void;
  onUndo(): void;
  onRedo(): void;
}

/** Hears keys, double clicks and pastes before the grid itself does, which opens rows with some of them. */
export function useGridEditing(
  root: HTMLElement | undefined,
  active: () => CellPosition,
  editing: GridEditing,
): void {
  const now = useEffectEvent(() => editing);
  const at = useEffectEvent(active);
  useEffect(() => {
    if (root === undefined) return undefined;
    const controller = new AbortController();
    const early = { signal: controller.signal, capture: true };
    root.setAttribute("aria-readonly", "false");
    root.addEventListener(
      "keydown",
      (event) => {
        if (act(event, at(), now())) stop(event);
      },
      early,
    );
    root.addEventListener(
      "dblclick",
      (event) => {
        const cell = (event.target as Element).closest("[role=gridcell]");
        if (cell !== null && at().row >= 0 && now().onEdit(at()) === "taken") stop(event);
      },
      early,
    );
    root.addEventListener(
      "paste",
      (event) => {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        // A copied cell without a value is an empty text; so is what isn't text at all, such as a picture.
        const isNothing = text === "" && (copiedCells("") === undefined || hasOthers(event.clipboardData));
        if (isNothing || at().row < 0) return;
        stop(event);
        now().onPaste(text);
      },
      early,
    );
    releaseEdits();
    return () => {
      controller.abort();
      root.setAttribute("aria-readonly", "true");
    };
  }, [root]);
  useUndoKeys(editing);
}

/** Undo is the page's, wherever the focus is; only in a field it is the field's own. */
function useUndoKeys(editing: Pick<GridEditing, "onUndo" | "onRedo">): void {
  const now = useEffectEvent(() => editing);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isField =
        event.target instanceof Element &&
        event.target.closest("input,textarea,select,[contenteditable]") !== null;
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isField) return;
      if (key === "y" || (key === "z" && event.shiftKey)) now().onRedo();
      else if (key === "z") now().onUndo();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", listen);
    };
  }, []);
}

/** @returns whether the key was one of editing */
function act(event: KeyboardEvent, at: CellPosition, editing: GridEditing): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (at.row < 0 || altKey || event.isComposing) return false;
  if (editing.onPendingKey(event, at)) return true;
  if (ctrlKey || metaKey) return actWithControl(key, shiftKey, editing);
  // Enter opens the row where the cell is closed.
  if (key === "F2" || (key === "Enter" && editing.canEdit(at))) {
    editing.onEdit(at);
    return true;
  }
  if (key === "Delete" || key === "Backspace") {
    editing.onClear();
    return true;
  }
  // A space opens the row, or selects it with Shift.
  if (Array.from(key).length === 1 && key !== " ") return editing.onEdit(at, key) === "taken";
  return false;
}

/** @returns whether the key was one of editing */
function actWithControl(key: string, isShift: boolean, editing: GridEditing): boolean {
  if (key.toLowerCase() === "d") {
    if (isShift) editing.onDuplicate();
    else editing.onFillDown();
    return true;
  }
  if ((key !== "Delete" && key !== "Backspace") || isShift) return false;
  editing.onRemove();
  return true;
}

function hasOthers(data: DataTransfer | null): boolean {
  return data !== null && [...data.types].some((type) => type !== "text/plain");
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
