import { createSourceStore, FIRST_STATE } from "./row-source-state.ts";
import type { SourceStore } from "./row-source-state.ts";

let nowMs = 0;
let store: SourceStore;
let told: jest.Mock;
beforeEach(() => {
  jest.useFakeTimers();
  nowMs = 5_000;
  store = createSourceStore(() => nowMs);
  told = jest.fn();
  store.watch(told);
});
afterEach(() => {
  jest.useRealTimers();
});

test("every change is told, to those who read and to those who watch; the state is the same object where it says the same", () => {
  const read = jest.fn();
  store.readers.add(read);
  expect(store.get()).toBe(FIRST_STATE);
  store.set({ total: 7 });
  const state = store.get();
  expect(state).toEqual({ ...FIRST_STATE, total: 7 });
  store.set({ total: 7, isFirstLoad: true });
  store.set({});
  expect(store.get()).toBe(state);
  expect([read.mock.calls.length, told.mock.calls.length]).toEqual([3, 3]);
  store.set({ total: 7, isFirstLoad: false });
  expect(store.get()).toEqual({ ...state, isFirstLoad: false });
});

test("whoever no longer watches is told nothing", () => {
  const other = jest.fn();
  const stop = store.watch(other);
  stop();
  store.set({ total: 1 });
  expect(other).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledTimes(1);
});

test("reading is told after 250 ms, with when it began, and its end at once", () => {
  store.setLoading(true);
  nowMs += 100;
  store.setLoading(true);
  jest.advanceTimersByTime(249);
  expect([store.get().isLoading, told.mock.calls.length]).toEqual([false, 0]);
  jest.advanceTimersByTime(1);
  expect(store.get()).toMatchObject({ isLoading: true, loadingSinceMs: 5_000 });
  store.setLoading(true);
  jest.advanceTimersByTime(1_000);
  expect(store.get().loadingSinceMs).toBe(5_000);
  expect(told).toHaveBeenCalledTimes(1);
  store.setLoading(false);
  expect(store.get()).toMatchObject({ isLoading: false, loadingSinceMs: undefined });
  expect(told).toHaveBeenCalledTimes(2);
});

test("an answer within 250 ms is no news, and the next reading is timed anew", () => {
  store.setLoading(true);
  jest.advanceTimersByTime(200);
  store.setLoading(false);
  jest.advanceTimersByTime(1_000);
  expect(told).not.toHaveBeenCalled();
  nowMs = 6_000;
  store.setLoading(true);
  jest.advanceTimersByTime(250);
  expect(store.get()).toMatchObject({ isLoading: true, loadingSinceMs: 6_000 });
  store.setLoading(false);
  nowMs = 7_000;
  store.setLoading(true);
  jest.advanceTimersByTime(250);
  expect(store.get().loadingSinceMs).toBe(7_000);
});
