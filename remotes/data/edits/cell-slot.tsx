import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import type { ReactNode, Ref } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import { afterPaint } from "../grid/after-paint.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { CellEditorProps, LeavingMove } from "./cell-editor.tsx";
import type { CellPosition } from "./cell-place.ts";
import type { ExactText } from "./row-write.ts";

/** A cell with what is in it, as its editor takes it. */
export interface OpenCell {
  readonly at: CellPosition;
  readonly row: Row;
  readonly column: Column;
  readonly text: ExactText;
  /** What a change of it replaces. */
  readonly old: ExactText;
  /** What the person typed into the cell before the editor was there. */
  readonly typed?: string | undefined;
  /** Why the cell wasn't saved before. */
  readonly refused?: string | undefined;
  /** Under which name what is typed is kept until it is saved. */
  readonly place: string;
  /** What was typed before and couldn't be saved. */
  readonly draft?: ExactText | undefined;
}

export interface CellSlotHandle {
  open(cell: OpenCell): void;
}

export interface CellSlotProps extends Pick<CellEditorProps, "root" | "grid" | "table" | "catalogue"> {
  ref: Ref<CellSlotHandle>;
  /** What would be opened there; `undefined` where nothing would. */
  read(at: CellPosition): OpenCell | undefined | Promise<OpenCell | undefined>;
  onSave(cell: OpenCell, text: ExactText, move: LeavingMove): void;
  /** Another text stands in its editor. */
  onText(cell: OpenCell, text: ExactText): void;
  onCancel(cell: OpenCell): void;
}

/** Who stays at a cell for so long may be about to change it; who is on the way elsewhere isn't. */
const STAYED_MS = 50;
/** A longer text takes long to be laid out, which isn't done for who only looks. */
const MOST_READY = 20_000;

/**
 * The editor of one cell, drawn apart from everything else of editing. Over the cell that somebody stays at it is made ready while
 * the page is at rest, so that it is there as soon as it is opened.
 */
export function CellSlot({ ref, read, onSave, onText, onCancel, ...place }: CellSlotProps): ReactNode {
  const { root, grid } = place;
  const [shown, setShown] = useState<{
    readonly id: number;
    readonly cell: OpenCell;
    readonly isOpen: boolean;
  }>();
  const holdingRef = useRef<() => boolean>(undefined);
  const revealRef = useRef<() => void>(undefined);
  const isRevealed = useRef(false);
  useImperativeHandle(ref, () => ({
    open(cell) {
      // What stands in another cell and can't be saved isn't lost.
      if (holdingRef.current?.() === false) return;
      const isReady = shown?.isOpen === false && isSame(shown.cell, cell) && cell.typed === undefined;
      if (isReady && revealRef.current !== undefined) {
        isRevealed.current = true;
        revealRef.current();
        afterPaint(() => {
          isRevealed.current = false;
          setShown((now) => (now?.id === shown.id ? { ...now, isOpen: true } : now));
        }).tell();
        return;
      }
      setShown((now) => ({
        // Made ready for something else, it is made anew.
        id: (now?.id ?? 0) + (now !== undefined && isSame(now.cell, cell) ? 0 : 1),
        cell,
        isOpen: true,
      }));
    },
  }));
  useStaying(root, () => {
    const at = grid.current?.active();
    if (at === undefined || at.row < 0 || shown?.isOpen === true || isRevealed.current) return;
    const makeReady = (cell: OpenCell | undefined): void => {
      const isShort = cell !== undefined && (cell.text ?? "").length <= MOST_READY;
      setShown((now) => {
        if (now?.isOpen === true || isRevealed.current) return now;
        return isShort ? { id: (now?.id ?? 0) + 1, cell, isOpen: false } : undefined;
      });
    };
    const asked = read(at);
    if (asked instanceof Promise) void asked.then(makeReady);
    else makeReady(asked);
  });
  if (shown === undefined) return null;
  const { id, cell, isOpen } = shown;
  const close = (): void => {
    setShown(undefined);
  };
  return (
    <CellEditor
      key={id}
      {...place}
      {...cell}
      isOpen={isOpen}
      holdingRef={holdingRef}
      revealRef={revealRef}
      onText={(text) => {
        onText(cell, text);
      }}
      onSave={(text, move) => {
        close();
        onSave(cell, text, move);
      }}
      onCancel={() => {
        close();
        onCancel(cell);
        grid.current?.focus();
      }}
    />
  );
}

function isSame(one: OpenCell, other: OpenCell): boolean {
  return (
    one.row === other.row &&
    one.column === other.column &&
    one.text === other.text &&
    one.refused === other.refused &&
    one.draft === other.draft &&
    one.at.row === other.at.row &&
    one.at.column === other.at.column
  );
}

/** Tells once the focus rests on a cell and the page has nothing else to do. Where a browser doesn't tell that, nothing is done. */
function useStaying(root: HTMLElement, onStay: () => void): void {
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    if (typeof requestIdleCallback === "undefined") return undefined;
    let [timer, idle] = [0, 0];
    const end = (): void => {
      window.clearTimeout(timer);
      cancelIdleCallback(idle);
    };
    const begin = (): void => {
      end();
      timer = window.setTimeout(() => {
        idle = requestIdleCallback(() => {
          stay();
        });
      }, STAYED_MS);
    };
    if (root.contains(document.activeElement)) begin();
    root.addEventListener("focusin", begin);
    return () => {
      end();
      root.removeEventListener("focusin", begin);
    };
  }, [root]);
}
