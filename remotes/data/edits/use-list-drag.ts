import { useEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";

/** How an item is drawn while one is dragged: it is that one, or it would come to stand before or behind it. */
export type DragMark = "moving" | "before" | "behind";

export interface ListDrag {
  /** What the list of items listens to. */
  readonly handlers: Readonly<
    Record<
      "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
      (event: PointerEvent<HTMLElement>) => void
    >
  >;
  markOf(at: number): DragMark | undefined;
}

/** A hand that presses without wanting to drag moves less. */
const BEGINS_PX = 5;

interface Drag {
  readonly pointer: number;
  readonly from: number;
  readonly x: number;
  readonly y: number;
  /** Where it would go; `undefined` until the pointer has moved. */
  readonly to: number | undefined;
}

/**
 * An item of a list is dragged to where another one stands, by a mouse, a pen or a finger. A finger begins sideways: up and down it
 * scrolls. Escape leaves everything as it was.
 */
export function useListDrag(move: (from: number, to: number) => void): ListDrag {
  const [drag, setDrag] = useState<Drag>();
  // Two events may come before the next drawing.
  const current = useRef<Drag>(undefined);
  const put = (next: Drag | undefined): void => {
    current.current = next;
    setDrag(next);
  };
  const isMoving = drag?.to !== undefined;
  useEffect(() => {
    if (!isMoving) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      current.current = undefined;
      setDrag(undefined);
    };
    window.addEventListener("keydown", cancel, { signal, capture: true });
    return () => {
      controller.abort();
    };
  }, [isMoving]);
  return {
    handlers: {
      onPointerDown({ currentTarget, target, pointerId, button, clientX, clientY }) {
        const from = placeOf(currentTarget, target);
        const isOnWords = target instanceof Element && target.closest(".data-item-words") !== null;
        if (from === undefined || !isOnWords || button !== 0 || current.current !== undefined) return;
        put({ pointer: pointerId, from, x: clientX, y: clientY, to: undefined });
      },
      onPointerMove({ currentTarget, pointerId, clientX, clientY }) {
        const now = current.current;
        if (now?.pointer !== pointerId) return;
        if (now.to === undefined && Math.hypot(clientX - now.x, clientY - now.y) < BEGINS_PX) return;
        currentTarget.setPointerCapture(pointerId);
        const over = placeOf(currentTarget, document.elementFromPoint(clientX, clientY));
        const to = over ?? now.to ?? now.from;
        if (to !== now.to) put({ ...now, to });
      },
      onPointerUp({ pointerId }) {
        const now = current.current;
        if (now?.pointer !== pointerId) return;
        put(undefined);
        if (now.to !== undefined && now.to !== now.from) move(now.from, now.to);
      },
      onPointerCancel() {
        put(undefined);
      },
    },
    markOf(at) {
      if (drag?.to === undefined) return undefined;
      if (at === drag.from) return "moving";
      if (at !== drag.to) return undefined;
      return drag.to < drag.from ? "before" : "behind";
    },
  };
}

function placeOf(list: HTMLElement, target: unknown): number | undefined {
  const item = target instanceof Element ? target.closest(".data-item") : null;
  const at = item === null ? -1 : [...list.children].indexOf(item);
  return at < 0 ? undefined : at;
}
