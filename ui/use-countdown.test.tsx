import { act, cleanup, renderHook } from "@testing-library/react";
import { useCountdown } from "./use-countdown.ts";

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (ms: number): void => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

test("it counts to 0 and stops there", () => {
  const { result } = renderHook(() => useCountdown(2_500));
  expect(result.current).toBe(3);
  pass(2_000);
  expect(result.current).toBe(1);
  pass(1_000);
  expect(result.current).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test("an end that is set long after the screen opened is counted to from then", () => {
  const { result, rerender } = renderHook(({ endsAtMs }) => useCountdown(endsAtMs), {
    initialProps: { endsAtMs: 0 },
  });
  jest.setSystemTime(60_000);
  rerender({ endsAtMs: 70_000 });
  expect(result.current).toBe(10);
});

test("a laptop that slept through the end is told at the next step", () => {
  const { result } = renderHook(() => useCountdown(60_000));
  jest.setSystemTime(3_600_000);
  pass(1_000);
  expect(result.current).toBe(0);
});
