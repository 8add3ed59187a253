import { useSyncExternalStore } from "react";

/** Many changes come one after another: they are told as one. */
const RESTED_MS = 300;

const listeners = new Set<() => void>();
let resting: ReturnType<typeof setTimeout> | undefined;
let turn = 0;

function tell(): void {
  for (const listen of listeners) listen();
}

/** Rows were written, or somebody else's writing was seen: what was counted or summed up before may be wrong. */
export function noteDataChange(): void {
  clearTimeout(resting);
  resting = setTimeout(() => {
    turn += 1;
    tell();
  }, RESTED_MS);
  tell();
}

/** Another number once rows were changed and that has rested. Of every table: views, triggers and references change others than the written one. */
export function useDataChanges(): number {
  return useSyncExternalStore(followDataChanges, () => turn);
}

/**
 * Told of each change at once, so that no view is opened in between, and once more when they have rested.
 * @returns what ends it
 */
export function followDataChanges(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
