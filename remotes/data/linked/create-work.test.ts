import { SessionError } from "@foyer/shared-auth";
import { FIRST_STATE } from "../paging/row-source-state.ts";
import type { RowSourceState } from "../paging/row-source-state.ts";
import { createWork } from "./create-work.ts";

const never = new AbortController().signal;

test("what is shown is as old as the last round of which every question was answered", async () => {
  let nowMs = 1_000;
  const work = createWork(() => nowMs);
  expect([work.asOfMs(), work.endedAtMs()]).toEqual([undefined, 0]);
  nowMs = 2_000;
  await work.inTurn(() => Promise.resolve(), never);
  expect([work.asOfMs(), work.endedAtMs()]).toEqual([1_000, 2_000]);
  nowMs = 5_000;
  work.startOver();
  const failing = work.inTurn(() => Promise.reject(new Error("The database is away.")), never);
  expect([work.asOfMs(), work.endedAtMs()]).toEqual([1_000, undefined]);
  await expect(failing).rejects.toThrow("away");
  // What failed shows what it showed before.
  expect([work.asOfMs(), work.endedAtMs()]).toEqual([1_000, 5_000]);
  nowMs = 9_000;
  work.startOver();
  const left = new AbortController();
  const aborted = work.inTurn(() => {
    left.abort();
    return Promise.reject(new Error("Let go."));
  }, left.signal);
  await Promise.all([expect(aborted).rejects.toThrow("Let go"), work.inTurn(() => Promise.resolve(), never)]);
  expect(work.asOfMs()).toBe(9_000);
});

/** Rows as a source tells of them. */
function createRows() {
  const listeners = new Set<() => void>();
  const state = { ...FIRST_STATE };
  let readAtMs = Infinity;
  return {
    getState: () => state,
    readAtMs: () => readAtMs,
    watch(listen: () => void) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    tell(change: Partial<RowSourceState>, atMs = readAtMs) {
      Object.assign(state, change);
      readAtMs = atMs;
      for (const listen of [...listeners]) listen();
    },
  };
}

test("rows beside the answers are waited for, and nothing is told to be newer than they are", async () => {
  let nowMs = 1_000;
  const work = createWork(() => nowMs);
  const rows = createRows();
  const leave = work.follow(rows);
  await work.inTurn(() => Promise.resolve(), never);
  expect([work.asOfMs(), work.endedAtMs()]).toEqual([undefined, undefined]);
  nowMs = 2_000;
  rows.tell({ isFirstLoad: false }, 2_000);
  expect([work.asOfMs(), work.endedAtMs()]).toEqual([1_000, 2_000]);
  // The answers come, and only the rows fail: at once, so that nobody was told that they were being read.
  nowMs = 5_000;
  work.startOver();
  rows.tell({}, -Infinity);
  await work.inTurn(() => Promise.resolve(), never);
  nowMs = 5_100;
  rows.tell({ error: new SessionError("offline", "The database is away.") });
  expect([work.asOfMs(), work.endedAtMs()]).toEqual([1_000, 5_100]);
  nowMs = 9_000;
  work.startOver();
  rows.tell({ error: undefined });
  await work.inTurn(() => Promise.resolve(), never);
  nowMs = 9_100;
  rows.tell({}, 9_100);
  expect(work.asOfMs()).toBe(9_000);
  // Others that were read a while ago, and what isn't there any more.
  const older = createRows();
  older.tell({ isFirstLoad: false }, 4_000);
  leave();
  work.follow(older)();
  expect(work.asOfMs()).toBe(4_000);
  rows.tell({}, -Infinity);
  expect(work.endedAtMs()).toBe(9_100);
});
