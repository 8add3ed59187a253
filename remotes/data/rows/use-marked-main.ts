import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/**
 * Tells the styles of what lies behind the row's panel that it is open. They don't look for it by `:has()`: that would style all of
 * the page anew whatever comes into it or goes.
 */
export function useMarkedMain(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const main = panel.current?.closest(".data-main");
    main?.setAttribute("data-row-open", "");
    return () => main?.removeAttribute("data-row-open");
  }, [panel]);
}
