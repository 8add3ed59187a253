import { useRef } from "react";
import type { LeavingMove } from "./cell-editor.tsx";
import type { CellPosition } from "./cell-place.ts";
import type { OpenCell } from "./cell-slot.tsx";
import { textProblem } from "./cell-text.ts";
import type { ExactText } from "./row-write.ts";
import { startOf } from "./start-of.ts";
import { texts } from "./texts.ts";

/** A key, as far as it matters while a cell is read. */
export type PendingKey = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

export interface OpeningParts {
  /** The name of a cell as it is now, which is another one once another row stands there. */
  placeAt(at: CellPosition): string | undefined;
  active(): CellPosition | undefined;
  open(cell: OpenCell): void;
  save(cell: OpenCell, text: ExactText): void;
  leave(move: LeavingMove, at: CellPosition): void;
  keep(place: string, typed: string): void;
  say(message: string): void;
}

export interface Opening {
  /** Opens a cell once it is read. */
  begin(at: CellPosition, place: string, asked: Promise<OpenCell | undefined>, typed?: string): void;
  /** @returns whether the key was meant for the field of the cell that is being read */
  press(event: PendingKey, at: CellPosition): boolean;
}

interface Pending {
  readonly at: CellPosition;
  readonly place: string;
  typed: string | undefined;
}

/** Cells that have to be read before they are opened: keys pressed meanwhile are those of their field, and leaving it saves as it does there. */
export function useOpening(parts: OpeningParts): Opening {
  const { placeAt, active, open, save, leave, keep, say } = parts;
  const pendingRef = useRef<Pending>(undefined);
  const isStillAt = ({ place }: Pending, at: CellPosition | undefined): boolean =>
    at !== undefined && placeAt(at) === place;
  const goOn = async (pending: Pending, asked: Promise<OpenCell | undefined>): Promise<void> => {
    const cell = await asked;
    const isWaited = pendingRef.current === pending;
    if (isWaited) pendingRef.current = undefined;
    const { typed, place } = pending;
    if (cell === undefined) {
      if (typed !== undefined) keep(place, typed);
      say(texts.editor.failed);
    } else if (isWaited && isStillAt(pending, active())) open({ ...cell, typed });
    else if (typed !== undefined) {
      const text = startOf({ ...cell, typed });
      const problem = textProblem(text, cell.column);
      if (problem === undefined) save(cell, text);
      else {
        keep(place, typed);
        say(problem);
      }
    }
  };
  return {
    begin(at, place, asked, typed) {
      const pending = { at, place, typed };
      pendingRef.current = pending;
      void goOn(pending, asked);
    },
    press({ key, shiftKey, ctrlKey, metaKey, altKey }, at) {
      const pending = pendingRef.current;
      if (pending === undefined || !isStillAt(pending, at) || ctrlKey || metaKey || altKey) return false;
      const { typed } = pending;
      const isLeaving = key === "Enter" || key === "Tab";
      if (Array.from(key).length === 1) pending.typed = (typed ?? "") + key;
      else if (key === "Backspace" || key === "Delete") {
        if (key === "Backspace") pending.typed = typed && Array.from(typed).slice(0, -1).join("");
      } else if (key === "Escape") {
        pending.typed = undefined;
        pendingRef.current = undefined;
      } else if (isLeaving && typed !== undefined) {
        pendingRef.current = undefined;
        leave(key === "Enter" ? "down" : shiftKey ? "left" : "right", at);
      } else return key === "Enter" || key === "F2";
      return true;
    },
  };
}
