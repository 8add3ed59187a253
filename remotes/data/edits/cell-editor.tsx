import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import type { Catalogue, Column, Table } from "../catalogue/catalogue.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import { passUntilPainted, placeOver } from "./cell-place.ts";
import type { CellPosition } from "./cell-place.ts";
import type { ExactText } from "./row-write.ts";
import { startOf } from "./start-of.ts";
import { useValueField } from "./use-value-field.tsx";
import type { Field } from "./value-editor.tsx";

const OPEN_CLASS = "data-cell-place data-cell-editor";
/** The mouse goes through it until it is painted: see `passUntilPainted`. */
const UNSEEN = { visibility: "hidden", pointerEvents: "none" } as const;

/** Where the focus goes after a cell was left. */
/** `stay` takes the focus to the cell; with `none` it is elsewhere already. */
export type LeavingMove = "down" | "right" | "left" | "stay" | "none";

export interface CellEditorProps {
  root: HTMLElement;
  grid: RefObject<GridHandle | null>;
  at: CellPosition;
  table: Table;
  catalogue: Catalogue | undefined;
  column: Column;
  text: ExactText;
  /** What the person typed into the cell before the editor was there. */
  typed?: string | undefined;
  /** What was typed before and couldn't be saved. */
  draft?: ExactText | undefined;
  /** Why the cell wasn't saved before. */
  refused?: string | undefined;
  /** Until then it is made ready: nobody sees it, and nothing gets into it. */
  isOpen: boolean;
  onSave(text: ExactText, move: LeavingMove): void;
  onCancel(): void;
  /** Another text stands in it. */
  onText(text: ExactText): void;
  /** Asks it to make room: it saves what stands in it, or says why it can't and stays. */
  holdingRef: RefObject<(() => boolean) | undefined>;
  /** Shows one that is ready, with what stands in it, before `isOpen` says so. */
  revealRef: RefObject<(() => void) | undefined>;
}

/** One cell as a field, over the cell itself; the grid scrolls under it, and other people's changes don't reach it. */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { root, typed, refused, isOpen, onSave, onCancel } = props;
  const start = startOf(props);
  const value = useValueField({ ...props, onTaken: take }, start, typed === undefined ? refused : undefined);
  const { ref: field, problem } = value;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) {
    setWasOpen(true);
    // It was made ready before anybody typed.
    if (typed !== undefined) value.set(start);
  }
  const frame = useRef<HTMLDivElement>(null);
  useStayOver(props, frame, isOpen);
  const isRevealed = useReveal(props, frame, field);
  useLayoutEffect(
    () =>
      isOpen && !isRevealed.current && frame.current !== null ? passUntilPainted(frame.current) : undefined,
    [isOpen, isRevealed],
  );
  useLayoutEffect(() => {
    if (isOpen && field.current !== null && !isRevealed.current) focusOn(field.current, typed);
  }, [isOpen, isRevealed, typed, field]);
  // The focus goes elsewhere while the editor is still there: once it was left, it isn't left again.
  const isLeft = useRef(false);
  const leave = (text: ExactText, move: LeavingMove): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    onSave(text, move);
  };
  const save = (move: LeavingMove): void => {
    if (value.try()) leave(value.text, move);
    else field.current?.focus();
  };
  useHeld(props, value.kept, {
    makeRoom() {
      save("none");
      return isLeft.current;
    },
    end() {
      if (!isLeft.current && problem === undefined) save("none");
    },
    isLeft: () => isLeft.current,
  });
  /** What is taken from a list is meant: it is saved, whatever stood in the field. */
  function take(text: ExactText, isByKey: boolean): void {
    leave(text, isByKey ? "down" : "stay");
  }
  const onKey = (event: KeyboardEvent): void => {
    const isLine = event.shiftKey || event.altKey;
    if (event.nativeEvent.isComposing || (event.key === "Enter" && isLine)) return;
    const isField = event.target === field.current;
    if (event.key === "Escape") {
      isLeft.current = true;
      onCancel();
    } else if (event.key === "Tab") save(event.shiftKey ? "left" : "right");
    else if (event.key === "Enter" && isField) save("down");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return createPortal(
    // Keys are those of the field in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      // Who presses beside a field in it stays in it.
      tabIndex={-1}
      className={isOpen ? OPEN_CLASS : "data-cell-place"}
      data-not-kept={isOpen ? "over" : ""}
      style={isOpen ? undefined : UNSEEN}
      onKeyDown={onKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget) || !document.hasFocus()) return;
        // Nobody has left it: what covers the page gives the focus back.
        if (isCovered(currentTarget)) return;
        if (value.try()) leave(value.text, "none");
      }}
    >
      {value.editor}
    </div>,
    root.parentElement ?? document.body,
  );
}

/** Whether a dialog that it isn't part of lies over an element, as where a session ends while somebody types. */
function isCovered(element: Element): boolean {
  return [...document.querySelectorAll("dialog[open]")].some((dialog) => !dialog.contains(element));
}

/** What becomes of the text of an open editor that nobody has left: it makes room, or goes with its rows. */
function useHeld(
  { holdingRef, isOpen, onText }: Pick<CellEditorProps, "holdingRef" | "isOpen" | "onText">,
  text: ExactText,
  editor: { makeRoom(): boolean; end(): void; isLeft(): boolean },
): void {
  const makeRoom = useEffectEvent(() => editor.makeRoom());
  const end = useEffectEvent(() => editor.end());
  useEffect(() => {
    if (!isOpen) return undefined;
    holdingRef.current = () => makeRoom();
    return () => {
      holdingRef.current = undefined;
      // The rows go away under it, as where somebody goes back: what can be saved is.
      end();
    };
  }, [holdingRef, isOpen]);
  const tell = useEffectEvent(() => {
    if (isOpen && !editor.isLeft()) onText(text);
  });
  useEffect(() => {
    tell();
  }, [text, isOpen]);
}

/**
 * What shows an editor that is ready without drawing it anew: that is done behind the paint, and nobody waits for it.
 * @returns whether it was shown so
 */
function useReveal(
  { revealRef, isOpen, root, grid, at: { row, column } }: CellEditorProps,
  frame: RefObject<HTMLElement | null>,
  field: RefObject<Field | null>,
): RefObject<boolean> {
  const isRevealed = useRef(false);
  useEffect(() => {
    if (isOpen) return undefined;
    revealRef.current = () => {
      if (frame.current === null || field.current === null) return;
      isRevealed.current = true;
      // Its place is read before anything is written.
      putOver(frame.current, grid.current?.cell({ row, column }), root);
      frame.current.className = OPEN_CLASS;
      frame.current.style.visibility = "";
      focusOn(field.current, undefined);
    };
    return () => {
      revealRef.current = undefined;
    };
  }, [revealRef, isOpen, root, grid, row, column, frame, field]);
  return isRevealed;
}

/** @param typed what was typed before the field was there */
function focusOn(field: Field, typed: string | undefined): void {
  field.focus({ preventScroll: true });
  if (!("select" in field)) return;
  if (typed === undefined) field.select();
  // What is typed next goes behind it; a date has no place between its characters.
  else if (field.type !== "date") field.setSelectionRange(field.value.length, field.value.length);
}

/** Keeps an element over a cell while the grid changes and, once it is seen, while it scrolls. */
function useStayOver(
  { root, grid, at: { row, column } }: Pick<CellEditorProps, "root" | "grid" | "at">,
  frame: RefObject<HTMLElement | null>,
  isSeen: boolean,
): void {
  useLayoutEffect(() => {
    const follow = (): void => {
      putOver(frame.current, grid.current?.cell({ row, column }), root);
    };
    follow();
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(follow);
    observer?.observe(root);
    if (!isSeen) return () => observer?.disconnect();
    // It grows with what is typed.
    if (frame.current !== null) observer?.observe(frame.current);
    // The grid draws in the same event; after it the cell is where it is.
    const afterScroll = (): void => {
      requestAnimationFrame(follow);
    };
    root.addEventListener("scroll", afterScroll, { passive: true });
    return () => {
      observer?.disconnect();
      root.removeEventListener("scroll", afterScroll);
    };
  }, [root, grid, row, column, frame, isSeen]);
}

function putOver(frame: HTMLElement | null, cell: HTMLElement | undefined, root: HTMLElement): void {
  if (frame !== null && cell !== undefined) placeOver(frame, cell, root);
}
