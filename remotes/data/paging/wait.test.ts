import { createWait } from "./wait.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("a wait is on until its time has come, and is over by the time that it tells so", () => {
  const wait = createWait();
  const told: boolean[] = [];
  expect(wait.isOn()).toBe(false);
  wait.start(50, () => told.push(wait.isOn()));
  jest.advanceTimersByTime(49);
  expect([wait.isOn(), told]).toEqual([true, []]);
  jest.advanceTimersByTime(1);
  expect([wait.isOn(), told]).toEqual([false, [false]]);
});

test("a new wait ends the one before, and one that is ended tells nothing", () => {
  const wait = createWait();
  const told: string[] = [];
  wait.start(50, () => told.push("first"));
  wait.start(60, () => told.push("second"));
  jest.advanceTimersByTime(55);
  expect(wait.isOn()).toBe(true);
  jest.advanceTimersByTime(5);
  wait.start(50, () => told.push("third"));
  wait.end();
  expect(wait.isOn()).toBe(false);
  jest.advanceTimersByTime(100);
  expect(told).toEqual(["second"]);
});
