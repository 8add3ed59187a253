import { useEffect, useEffectEvent } from "react";
import type { KeptGrid } from "./kept-grid.ts";

/** The second is what Apple's keyboards write with Option and Shift. */
const KEYS = new Set(["p", "\u220f"]);

/** Alt+Shift+P pins the columns up to the chosen cell's, or lets them go, as their header's menu does. */
export function usePinKey({ view, grid, layout }: Pick<KeptGrid, "view" | "grid" | "layout">): void {
  const pin = useEffectEvent(() => {
    const column = grid.current?.active().column ?? -1;
    if (column >= 0) layout.setPinned(column < view.pinned ? column : column + 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, altKey, shiftKey, ctrlKey, metaKey, target } = event;
      if (!altKey || !shiftKey || ctrlKey || metaKey || !KEYS.has(key.toLowerCase())) return;
      if (!(target instanceof Element) || grid.current?.root.contains(target) !== true) return;
      if (target.closest("input,textarea,select") !== null) return;
      event.preventDefault();
      pin();
    };
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
    };
  }, [grid]);
}
