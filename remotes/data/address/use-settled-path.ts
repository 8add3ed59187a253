import { useRemoteContext } from "@foyer/contracts/react";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";

/** What people act with. What they act on has to be what the page's address says. */
const ACTS = ["pointerdown", "click", "keydown", "input"] as const;

/** Sends what an address asks for, and tells how long it is worth waiting for that; `undefined` where it isn't. */
export type BeforeDrawing = (path: string) => Promise<void> | undefined;

/**
 * The address inside the origin, once there is time to draw what it asks for: everything that is sent because of it goes out
 * first, and what is answered at once is drawn with it. It is drawn at the latest when the person acts again.
 */
export function useSettledPath(before: RefObject<BeforeDrawing | undefined>): string {
  const { navigation } = useRemoteContext();
  const [path, setPath] = useState(() => navigation.current());
  const catchUp = useEffectEvent(() => {
    const now = navigation.current();
    if (now !== path)
      flushSync(() => {
        setPath(now);
      });
  });
  useEffect(() => {
    const follow = (): void => {
      startTransition(() => {
        setPath(navigation.current());
      });
    };
    // It may have changed since it was drawn.
    follow();
    let latest: Promise<void> | undefined;
    return navigation.subscribe(() => {
      const waiting = before.current?.(navigation.current());
      latest = waiting;
      if (waiting === undefined) follow();
      else
        void waiting.then(() => {
          if (latest === waiting) follow();
        });
    });
  }, [navigation, before]);
  useEffect(() => {
    const listen = ({ type, target, detail }: UIEvent): void => {
      if (saysItself(type, target)) return;
      // What a pointer clicks was caught up with when it went down: what has changed since is this gesture's own doing.
      if (type === "click" && detail > 0) return;
      // Drawn before its own handler has heard of it, a control would be set back to what it was before the person changed it.
      const own = type === "input" ? "value" : "checked";
      const field = target as HTMLInputElement;
      const put = field[own];
      const caret = type === "input" && field instanceof HTMLInputElement ? field.selectionStart : null;
      catchUp();
      if (field[own] === put || (type !== "input" && type !== "click")) return;
      // By its prototype's setter: React takes what its own has set for what it knows already.
      Reflect.set(Object.getPrototypeOf(field) as object, own, put, field);
      if (caret !== null) field.setSelectionRange(caret, caret);
    };
    for (const act of ACTS) window.addEventListener(act, listen as EventListener, { capture: true });
    return () => {
      for (const act of ACTS) window.removeEventListener(act, listen as EventListener, { capture: true });
    };
  }, []);
  return path;
}

/**
 * The list of tables says itself where it leads, and what is pressed beside this page knows nothing of its address. Keys are
 * heard wherever the focus is.
 */
function saysItself(type: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const isBeside = type !== "keydown" && target.closest(".data-app") === null;
  return isBeside || target.closest(".data-list") !== null;
}
