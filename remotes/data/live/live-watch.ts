import type { Tray, TrayEntry, TrayWork, Unsubscribe } from "@foyer/contracts";
import { liveTables } from "./live-tables.ts";
import { lateTexts } from "../late-texts.ts";
import { personNow } from "../requests/person-now.ts";
import { liveWords } from "./live-words.ts";
import type { LiveOptions, LiveStatus } from "./realtime-channel.ts";

/** A watched table as it is now. */
export interface LiveState {
  readonly status: LiveStatus;
  /** Since the rows were loaded last. */
  readonly changes: number;
  /** What changed while nobody watched is not told afterwards. */
  readonly hasGap: boolean;
}

/** One table that is watched, whatever is shown of it. */
export interface LiveWatch {
  getState(): LiveState;
  subscribe(listen: () => void): Unsubscribe;
  /** The rows were loaded again. */
  settle(): void;
  /** Its table is shown. @returns that it is left: where there is a tray it goes on there, otherwise it ends */
  show(place: LivePlace): () => void;
  end(): void;
}

export interface LivePlace {
  readonly tray: Tray | undefined;
  readonly title: string;
  /** Leads to the table. */
  open(): void;
}

type Watch = (told: Pick<LiveOptions, "onStatus" | "onChange">) => Unsubscribe;

/** The host ends all of its tray with the person's visit, and what is shown ends with the screen: none outlives it. */
const watches = new Map<string, LiveWatch>();

export function knownWatch(key: string): LiveWatch | undefined {
  return watches.get(key);
}

/** @param key the table's; of each there is one */
export function liveWatch(key: string, watch: Watch): LiveWatch {
  const known = watches.get(key);
  if (known !== undefined) return known;
  const person = personNow();
  const listeners = new Set<() => void>();
  let state: LiveState = { status: "connecting", changes: 0, hasGap: false };
  let entry: TrayEntry | undefined;
  let shownAt: LivePlace | undefined;
  const set = (change: Partial<LiveState>): void => {
    state = { ...state, ...change };
    for (const listen of [...listeners]) listen();
    if (shownAt !== undefined) entry?.update(toWork(state, shownAt, made.end));
  };
  const made: LiveWatch = {
    getState: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    settle() {
      set({ changes: 0, hasGap: false });
    },
    show(place) {
      shownAt = place;
      entry?.remove();
      entry = undefined;
      return () => {
        if (watches.get(key) !== made) return;
        const isOver = state.status === "unavailable" || !liveTables.has(key) || personNow() !== person;
        if (place.tray === undefined || isOver) made.end();
        else entry = place.tray.add(toWork(state, place, made.end), made.end);
      };
    },
    end() {
      stop();
      entry?.remove();
      watches.delete(key);
      liveTables.delete(key);
    },
  };
  const stop = watch({
    onStatus: (status) => {
      set({ status, ...((status === "lost" || status === "refused") && { hasGap: true }) });
    },
    onChange: () => {
      set({ changes: state.changes + 1 });
    },
  });
  watches.set(key, made);
  liveTables.add(key);
  return made;
}

function toWork({ status, changes }: LiveState, { title, open }: LivePlace, end: () => void): TrayWork {
  const t = lateTexts.live;
  return {
    title,
    state: status === "refused" || status === "unavailable" ? "failed" : "running",
    message: changes > 0 ? `${t.changed(changes)}.` : liveWords(status),
    keepsNothing: true,
    actions: [
      { label: lateTexts.procedure.show, press: open },
      { label: t.turnOff, press: end },
    ],
  };
}
