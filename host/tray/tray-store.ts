import type { Tray, TrayEntry, TrayWork, Unsubscribe } from "@foyer/contracts";
import { createListeners } from "../listeners.ts";

/** Work in the tray, with whose it is. */
export interface TrayItem {
  readonly id: number;
  readonly remote: string;
  readonly work: TrayWork;
}

/** What remotes have going on beside their pages. */
export interface TrayStore {
  list(): readonly TrayItem[];
  subscribe(listen: () => void): Unsubscribe;
  /** The tray of one remote, as its context has it. */
  trayOf(remote: string): Tray;
  /** The person wants nothing of it any more: it ends. */
  discard(id: number): void;
  /** The person has gone: all of it ends. */
  endAll(): void;
  /** Told of work that has come to its end, or failed. */
  onSettled(listen: (work: TrayWork) => void): Unsubscribe;
}

/** Of what has ended so many are kept; the oldest go first. */
const MOST_ENDED = 10;

interface Held {
  readonly item: TrayItem;
  end(): void;
}

/** @param onError told of what a remote's own code throws */
export function createTrayStore(onError: (error: unknown, remote: string) => void): TrayStore {
  const listeners = createListeners();
  const settled = createListeners<[TrayWork]>();
  let held: readonly Held[] = [];
  let items: readonly TrayItem[] = [];
  let lastId = 0;
  const set = (next: readonly Held[]): void => {
    held = next;
    items = next.map(({ item }) => item);
    listeners.tell();
  };
  const end = (ended: readonly Held[]): void => {
    set(held.filter((one) => !ended.includes(one)));
    for (const one of ended) {
      try {
        one.end();
      } catch (error) {
        onError(error, one.item.remote);
      }
    }
  };
  const withoutOldest = (): void => {
    const ended = held.filter(({ item }) => !isGoingOn(item.work));
    if (ended.length > MOST_ENDED) end(ended.slice(0, ended.length - MOST_ENDED));
  };
  return {
    list: () => items,
    subscribe: listeners.subscribe,
    trayOf: (remote) => ({
      add(work, endOfIt) {
        lastId += 1;
        const id = lastId;
        set([...held, { item: { id, remote, work }, end: endOfIt }]);
        return entryOf(id);
      },
    }),
    discard(id) {
      end(held.filter(({ item }) => item.id === id));
    },
    endAll() {
      end(held);
    },
    onSettled: settled.subscribe,
  };

  function entryOf(id: number): TrayEntry {
    return {
      update(work) {
        const before = held.find(({ item }) => item.id === id);
        if (before === undefined) return;
        set(held.map((one) => (one === before ? { ...one, item: { ...one.item, work } } : one)));
        if (work.state === before.item.work.state) return;
        if (work.state === "done" || work.state === "failed") settled.tell(work);
        withoutOldest();
      },
      remove() {
        set(held.filter(({ item }) => item.id !== id));
      },
    };
  }
}

/** Whether it is lost when the page is closed. */
export function isGoingOn({ state, keepsNothing }: TrayWork): boolean {
  return state === "running" || state === "stopped" || (state === "failed" && keepsNothing === false);
}
