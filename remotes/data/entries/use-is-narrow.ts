import { useCallback, useSyncExternalStore } from "react";

/** Where the list has no room beside the rows; as in `data.css`. */
const NARROW = "(max-width: 639px)";
/** Where charts stand above what they are of, and not beside it; as in `chart.css` and `linked.css`. */
const STACKED = "(max-width: 900px)";

export function useIsNarrow(): boolean {
  return useMedia(NARROW);
}

export function useIsStacked(): boolean {
  return useMedia(STACKED);
}

/** Whether the window is as a media query says. */
function useMedia(media: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = queryMedia(media);
      list?.addEventListener("change", changed);
      return () => {
        list?.removeEventListener("change", changed);
      };
    },
    [media],
  );
  return useSyncExternalStore(listen, () => queryMedia(media)?.matches === true);
}

/** Nothing outside of a browser. */
export function queryMedia(media: string): MediaQueryList | undefined {
  const { matchMedia: ask } = globalThis as { matchMedia?: typeof matchMedia };
  return ask?.(media);
}
