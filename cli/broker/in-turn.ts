import type { ObjectStore } from "../store/object-store.ts";

const turns = new WeakMap<ObjectStore, Promise<unknown>>();

/**
 * Does one thing after the other in a place: what is carried out at its time, and what teams take back or ask for meanwhile, would
 * otherwise clear away one another's.
 */
export function inTurn<Result>(store: ObjectStore, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(store) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns.set(store, turn);
  return turn;
}
