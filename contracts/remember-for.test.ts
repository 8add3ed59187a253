import { rememberFor } from "./remember-for.ts";

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test("what is kept for a while is there until its time has passed, and anew from each writing on", () => {
  jest.useFakeTimers();
  const kept = rememberFor("foyer.test", 1_000);
  expect(kept.read()).toBeUndefined();
  kept.write("yes");
  jest.advanceTimersByTime(999);
  expect(rememberFor("foyer.test", 1_000).read()).toBe("yes");
  kept.write("no");
  jest.advanceTimersByTime(999);
  expect(kept.read()).toBe("no");
  jest.advanceTimersByTime(1);
  expect(kept.read()).toBeUndefined();
});

test.each(["null", "7", "{", '{"text":"yes"}', '{"text":1,"untilMs":1e15}', '{"text":"yes","untilMs":"x"}'])(
  "what somebody else wrote there is nothing: %s",
  (written) => {
    localStorage.setItem("foyer.test", written);
    expect(rememberFor("foyer.test", 1_000).read()).toBeUndefined();
  },
);
