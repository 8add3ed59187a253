import type { Unsubscribe } from "@foyer/contracts";
import { FOR_GOOD, isWanted, mayBeWritten } from "./change.ts";
import type { Change } from "./change.ts";
import type { Journal, JournalKeeper } from "./edit-journal.ts";
import { createEditStacks } from "./edit-stacks.ts";
import type { EditStacks, ReversingWork } from "./edit-stacks.ts";
import { afterDropped } from "./follow-up.ts";

export interface LedgerState {
  /** What isn't in the database yet, in the order in which it was made. */
  readonly changes: readonly Change[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The changes that are on their way, and what takes back those that came there. */
export interface EditLedger extends Pick<
  EditStacks,
  "addReversal" | "takeReversals" | "pop" | "lastDoneAtMs" | "forgetWork"
> {
  getState(): LedgerState;
  subscribe(listen: () => void): Unsubscribe;
  find(id: string): Change | undefined;
  put(id: string, change: Partial<Change>): void;
  enter(changes: readonly Change[]): void;
  /** One change less; when the last one of its batch is gone, the batch can be taken back. @param next takes its place */
  remove(change: Change, follow: (later: Change) => Change, next?: Change): void;
  /**
   * Gives a change up: what was never sent is gone, the rest as soon as it is known what came of it.
   * @param by the batch that takes it back then
   */
  giveUp(id: string, by: string, nowMs: number): void;
  /** Forgets a change, whatever came of it, unless it is under way. */
  drop(id: string): void;
  /** Remembers what takes back something else that the person did. */
  addWork(work: ReversingWork, nowMs: number): void;
  forgetUndone(): void;
  restore(kept: Journal): void;
  /** Keeps what it holds, and tells whoever follows it. */
  tell(): void;
}

/** @param later calls back after so many milliseconds */
export function createEditLedger(
  journal: Pick<JournalKeeper, "write" | "noteSent">,
  later: (work: () => void, ms: number) => void,
): EditLedger {
  const listeners = new Set<() => void>();
  const stacks = createEditStacks();
  let changes: readonly Change[] = [];
  let state: LedgerState = { changes, canUndo: false, canRedo: false };
  /** Changes that were sent since all of them were written. */
  const sent = new Set<string>();
  const keeping = createKeeping(() => {
    if (journal.write({ changes, ...stacks.kept() })) sent.clear();
  }, later);
  /** A page that ends now must know of them: asked for anew, they could be written twice. */
  const noteSent = (): void => {
    const more = changes.filter(({ id, write }) => write.isSent === true && !sent.has(id));
    for (const { id } of more) sent.add(id);
    if (more.length > 0) journal.noteSent([...sent]);
  };
  const find = (id: string): Change | undefined => changes.find((change) => change.id === id);
  const put = (id: string, next: Partial<Change>): void => {
    changes = changes.map((change) => (change.id === id ? { ...change, ...next } : change));
  };
  /** Once nothing of it is left on its way, a batch can be taken back, or done again. */
  const close = (batch: string, isUndo: boolean, madeAtMs: number): void => {
    if (!changes.some((one) => one.batch === batch || one.takenBackBy === batch))
      stacks.close(batch, isUndo ? "undone" : "done", madeAtMs);
  };
  const remove: EditLedger["remove"] = (change, follow, next) => {
    const inPlace = next === undefined ? [] : [next];
    const at = changes.findIndex(({ id }) => id === change.id);
    if (at === -1) return;
    // Those before it aren't made on it: they are sent for what they were made on.
    changes = [...changes.slice(0, at), ...inPlace, ...changes.slice(at + 1).map(follow)];
    const { batch, kind, madeAtMs, takenBackBy } = change;
    close(batch, kind === "undo", madeAtMs);
    if (takenBackBy !== undefined) close(takenBackBy, true, madeAtMs);
  };
  const drop = (id: string): void => {
    const change = find(id);
    if (change !== undefined && change.state.kind !== "sending")
      remove(change, (one) => afterDropped(one, change));
  };
  const forgetUndone = (): void => {
    stacks.forgetUndone(changes.flatMap(({ kind, batch }) => (kind === "undo" ? batch : [])));
    changes = changes.map(undoneForGood);
  };
  return {
    getState: () => state,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    ...{ find, put, remove, drop, forgetUndone },
    enter(more) {
      changes = [...changes, ...more];
      // They are kept before the first of them is sent.
      keeping.hurry();
    },
    giveUp(id, by, nowMs) {
      const change = find(id);
      if (change === undefined || change.takenBackBy !== undefined) return;
      // A page that ends now must not send it after all.
      keeping.hurry();
      if (!mayBeWritten(change)) {
        drop(id);
        return;
      }
      const { kind } = change.state;
      const isOpen = kind !== "sending" && kind !== "unknown" && kind !== "no-session";
      put(id, { takenBackBy: by, madeAtMs: nowMs, ...(isOpen && { state: { kind: "waiting" } }) });
    },
    addReversal: stacks.addReversal,
    takeReversals: stacks.takeReversals,
    pop: stacks.pop,
    lastDoneAtMs: stacks.lastDoneAtMs,
    addWork(work, nowMs) {
      forgetUndone();
      stacks.addWork(work, nowMs);
    },
    forgetWork: stacks.forgetWork,
    restore(kept) {
      changes = kept.changes;
      stacks.restore(kept);
    },
    tell() {
      if (!keeping.keep(changes.length)) noteSent();
      const canUndo = stacks.has("done") || changes.some(isWanted);
      state = { changes, canUndo, canRedo: stacks.has("undone") };
      for (const listen of listeners) listen();
    },
  };
}

/** What is taken back now isn't done again either: the person went on from there. */
function undoneForGood(change: Change): Change {
  if (change.kind === "undo") return { ...change, batch: FOR_GOOD };
  return change.takenBackBy === undefined ? change : { ...change, takenBackBy: FOR_GOOD };
}

/** Of so many changes each is kept at once; of more they are kept now and then, since all are written each time. */
const KEPT_AT_ONCE = 50;
const KEPT_EVERY_MS = 250;

/** What has landed and is kept late all the same is asked about once more after a reload, as what was sent. */
function createKeeping(
  write: () => void,
  later: (work: () => void, ms: number) => void,
): {
  /** @returns whether all is kept now */
  keep(count: number): boolean;
  hurry(): void;
} {
  let [isLater, isUrgent] = [false, false];
  return {
    hurry() {
      isUrgent = true;
    },
    keep(count) {
      if (count <= KEPT_AT_ONCE || isUrgent) {
        isUrgent = false;
        write();
        return true;
      }
      if (isLater) return false;
      isLater = true;
      later(() => {
        isLater = false;
        write();
      }, KEPT_EVERY_MS);
      return false;
    },
  };
}
