import { REST_MS, whenAtRest } from "./when-at-rest.ts";
import type { RestingPage } from "./when-at-rest.ts";

let arrive: () => void;
let isHeard: boolean;

class FakeObserver {
  constructor(hear: () => void) {
    arrive = hear;
  }
  observe(options: { readonly type: string }): void {
    expect(options).toEqual({ type: "resource" });
    isHeard = true;
  }
  disconnect(): void {
    isHeard = false;
  }
}

const page = (requestIdleCallback?: RestingPage["requestIdleCallback"]): RestingPage => ({
  setTimeout: (work, afterMs) => window.setTimeout(work, afterMs),
  clearTimeout: (timer) => {
    window.clearTimeout(timer);
  },
  PerformanceObserver: FakeObserver,
  ...(requestIdleCallback !== undefined && { requestIdleCallback }),
});

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test("as long as something comes the page isn't at rest; then it is, once", () => {
  const work = jest.fn();
  whenAtRest(page(), work);
  for (let count = 0; count < 5; count += 1) {
    jest.advanceTimersByTime(REST_MS - 1);
    arrive();
  }
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(REST_MS);
  expect([work.mock.calls.length, isHeard]).toEqual([1, false]);
  jest.advanceTimersByTime(10 * REST_MS);
  expect(work).toHaveBeenCalledTimes(1);
});

test("where browsers say when they are idle it waits for that too", () => {
  const work = jest.fn();
  let idle: (() => void) | undefined;
  whenAtRest(
    page((run) => (idle = run)),
    work,
  );
  jest.advanceTimersByTime(REST_MS);
  expect(work).not.toHaveBeenCalled();
  idle?.();
  expect(work).toHaveBeenCalledTimes(1);
});
