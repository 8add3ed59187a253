import { useSyncExternalStore } from "react";

/** Many changes come one after another: they are told as one. */
const RESTED_MS = 300;

const listeners = new Set<() => void>();
const atOnce = new Set<() => void>();
let resting: ReturnType<typeof setTimeout> | undefined;
let turn = 0;

/** Rows were written, or somebody else's writing was seen: what was counted or summed up before may be wrong. */
export function noteDataChange(): void {
  for (const listen of [...atOnce]) listen();
  clearTimeout(resting);
  resting = setTimeout(() => {
    turn += 1;
    for (const listen of [...listeners]) listen();
  }, RESTED_MS);
}

/** Another number whenever rows were changed since. Of every table: views, triggers and references change others than the written one. */
export function useDataChanges(): number {
  return useSyncExternalStore(followDataChanges, () => turn);
}

/** @returns what ends it */
export function followDataChanges(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}

/**
 * The same for whoever only remembers it: each change is told at once, so that no view is opened in between.
 * @returns what ends it
 */
export function followEachDataChange(listen: () => void): () => void {
  atOnce.add(listen);
  return () => {
    atOnce.delete(listen);
  };
}
