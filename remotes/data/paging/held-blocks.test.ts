import { SessionError } from "@foyer/shared-auth";
import { createHeldBlocks } from "./held-blocks.ts";
import type { HeldBlocks } from "./held-blocks.ts";
import { createSourceStore } from "./row-source-state.ts";
import type { SourceStore } from "./row-source-state.ts";
import { FIRST_WINDOW } from "./row-window.ts";

const timeout = new SessionError("query_timeout", "It took too long.");
const invalid = new SessionError("invalid_request", "It isn't understood.");

let store: SourceStore;
let held: HeldBlocks;
let seenBlock = 0;
beforeEach(() => {
  store = createSourceStore(() => 0);
  store.set({ isFirstLoad: false, total: 6_400 });
  held = createHeldBlocks(store, () => ({
    ...FIRST_WINDOW,
    first: 64 * seenBlock,
    last: 64 * seenBlock + 20,
  }));
  seenBlock = 10;
});

test("what was stopped is held, wherever the person looks until they go elsewhere", () => {
  expect(held.isFree(10)).toBe(true);
  held.stop([10, 11]);
  expect([9, 10, 11, 12].map(held.isFree)).toEqual([true, false, false, true]);
  expect(store.get()).toMatchObject({ isStopped: true, error: undefined });
  held.leave();
  expect(store.get().isStopped).toBe(true);
  seenBlock = 11;
  held.leave();
  expect(store.get().isStopped).toBe(true);
  seenBlock = 12;
  held.leave();
  expect(store.get().isStopped).toBe(false);
  expect(held.isFree(10)).toBe(true);
});

test("a timeout of what is seen is told; one of what isn't is kept until it is seen", () => {
  held.fail(timeout, [11]);
  expect(store.get().error).toBeUndefined();
  expect(held.isFree(11)).toBe(false);
  held.leave();
  expect(held.isFree(11)).toBe(false);
  seenBlock = 11;
  held.leave();
  expect(held.isFree(11)).toBe(true);
  held.fail(timeout, [11]);
  expect(store.get().error).toBe(timeout);
  held.leave();
  expect(store.get().error).toBe(timeout);
  seenBlock = 30;
  held.leave();
  expect(store.get().error).toBeUndefined();
  expect(held.isFree(11)).toBe(true);
});

test("what concerns the whole question is told wherever it failed, and holds no block", () => {
  held.fail(invalid, [50]);
  expect(store.get().error).toBe(invalid);
  expect(held.isFree(50)).toBe(true);
  held.leave();
  expect(store.get().error).toBe(invalid);
});

test("rows that come end an earlier failure, unless it is of what is seen", () => {
  held.fail(timeout, [10]);
  held.land();
  expect(store.get().error).toBe(timeout);
  seenBlock = 40;
  held.land();
  expect(store.get().error).toBeUndefined();
  expect(held.isFree(10)).toBe(false);
});

test("rows that come where nothing failed are told to nobody twice", () => {
  const told = jest.fn();
  store.watch(told);
  held.land();
  held.leave();
  expect(told).not.toHaveBeenCalled();
});

test("whoever wants it has everything asked for again, with what else is to be told at once", () => {
  held.stop([10]);
  held.fail(timeout, [10]);
  const told = jest.fn();
  store.watch(told);
  held.release({ total: 7 });
  expect(told).toHaveBeenCalledTimes(1);
  expect(store.get()).toMatchObject({ error: undefined, isStopped: false, total: 7 });
  expect(held.isFree(10)).toBe(true);
});

test("before the first answer only the first block can be seen", () => {
  store.set({ isFirstLoad: true, total: 0 });
  held.fail(timeout, [0]);
  expect(store.get().error).toBe(timeout);
});
