import type { ExactText } from "./row-write.ts";

/** Texts that were typed and aren't changes yet, by the place where they were: whoever leaves is asked, and finds them again. */
export interface Drafts {
  get(place: string): ExactText | undefined;
  keep(place: string, text: ExactText): void;
  drop(place: string): void;
  isEmpty(): boolean;
}

export function createDrafts(): Drafts {
  const kept = new Map<string, ExactText>();
  return {
    get: (place) => kept.get(place),
    keep(place, text) {
      kept.set(place, text);
    },
    drop(place) {
      kept.delete(place);
    },
    isEmpty: () => kept.size === 0,
  };
}
