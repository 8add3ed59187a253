import { useCallback, useSyncExternalStore } from "react";

/** Where a grid would show one torn column. */
const NARROW = "(max-width: 639px)";
/** Where the list has no room beside the rows, or above them; as in `data.css`. */
const LIST_FOLDS = `${NARROW}, (max-width: 999px) and (max-height: 479px)`;
/** Where charts stand above what they are of, and not beside it; as in `chart.css` and `linked.css`. */
const STACKED = "(max-width: 900px)";

export function useIsNarrow(): boolean {
  return useMedia(NARROW);
}

export function useListFolds(): boolean {
  return useMedia(LIST_FOLDS);
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
