import { remember } from "./remember.ts";

/** One value that a browser keeps for a while. */
export interface RememberedForAWhile {
  /** Undefined where nothing is kept, its time has passed, or somebody else wrote there. */
  read(): string | undefined;
  /** Keeps it, in the place of what was kept, for the whole time again. */
  write(text: string): void;
}

/**
 * Keeps one value in the browser until its time has passed; like `remember` it never fails.
 * @param key e.g. `foyer.sign-in.asked`
 * @param lastsMs how long from each writing on, by the browser's clock
 */
export function rememberFor(key: string, lastsMs: number): RememberedForAWhile {
  const kept = remember(key);
  return {
    read() {
      const found = kept.readJson();
      if (typeof found !== "object" || found === null) return undefined;
      const { text, untilMs } = found as { text?: unknown; untilMs?: unknown };
      const isKept = typeof text === "string" && typeof untilMs === "number" && untilMs > Date.now();
      return isKept ? text : undefined;
    },
    write(text) {
      kept.writeJson({ text, untilMs: Date.now() + lastsMs });
    },
  };
}
