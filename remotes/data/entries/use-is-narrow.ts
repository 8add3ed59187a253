import { useSyncExternalStore } from "react";

/** Where the list has no room beside the rows; as in `data.css`. */
const NARROW = "(max-width: 639px)";

export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, isNarrow);
}

function isNarrow(): boolean {
  return query()?.matches === true;
}

function listen(changed: () => void): () => void {
  const narrow = query();
  narrow?.addEventListener("change", changed);
  return () => {
    narrow?.removeEventListener("change", changed);
  };
}

/** Nothing outside of a browser. */
function query(): MediaQueryList | undefined {
  const { matchMedia: ask } = globalThis as { matchMedia?: typeof matchMedia };
  return ask?.(NARROW);
}
