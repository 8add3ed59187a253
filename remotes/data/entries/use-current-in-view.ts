import { useEffect } from "react";
import type { RefObject } from "react";

/** Of a long list the part with what is open is shown, with the next frame: before it the page would be laid out once more. */
export function useCurrentInView(list: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    if (current === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [list, current]);
}
