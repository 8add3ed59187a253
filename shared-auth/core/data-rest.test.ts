import { createTestClock } from "../testing/test-clock.ts";
import { createDataRest } from "./data-rest.ts";

const ADDRESS = "https://provider.example/rest/v1/flights";

function setUp() {
  const clock = createTestClock();
  const answers: (() => void)[] = [];
  const idle: (() => void)[] = [];
  const rest = createDataRest(
    () =>
      new Promise((resolve) => {
        answers.push(() => {
          resolve(new Response());
        });
      }),
    clock,
    (work) => idle.push(work),
  );
  const rested = jest.fn();
  const wait = (): void => void rest.whenAtRest().then(rested);
  return { clock, answers, idle, rest, rested, wait };
}

test("a page is at rest a while after the last of its data has come, once the browser is idle", async () => {
  const { clock, answers, idle, rest, rested, wait } = setUp();
  wait();
  const read = rest.fetch(ADDRESS);
  await clock.advance(5_000);
  expect(idle).toEqual([]);
  answers[0]?.();
  await read;
  await clock.advance(1_250);
  expect(idle).toEqual([]);
  await clock.advance(500);
  expect(rested).not.toHaveBeenCalled();
  idle[0]?.();
  await clock.advance(0);
  expect(rested).toHaveBeenCalledTimes(1);
  expect(clock.intervals()).toBe(0);
});

test("a page that is never at rest keeps nothing back for good", async () => {
  const { clock, idle, rest, wait } = setUp();
  void rest.fetch(ADDRESS);
  wait();
  await clock.advance(9_750);
  expect(idle).toEqual([]);
  await clock.advance(500);
  expect(idle).toHaveLength(1);
});

test("a read that fails is over as well", async () => {
  const clock = createTestClock();
  const idle: (() => void)[] = [];
  const rest = createDataRest(
    () => Promise.reject(new TypeError("Failed to fetch")),
    clock,
    (work) => idle.push(work),
  );
  void rest.whenAtRest();
  await expect(rest.fetch(ADDRESS)).rejects.toThrow("Failed to fetch");
  await clock.advance(1_750);
  expect(idle).toHaveLength(1);
});

test("it is told at the very look by which it has been quiet for long enough, or by which it was waited long enough", async () => {
  const quiet = setUp();
  await quiet.clock.advance(3_000);
  quiet.wait();
  await quiet.clock.advance(1_250);
  expect(quiet.idle).toHaveLength(0);
  await quiet.clock.advance(250);
  expect(quiet.idle).toHaveLength(1);
  const busy = setUp();
  await busy.clock.advance(3_000);
  void busy.rest.fetch(ADDRESS);
  busy.wait();
  await busy.clock.advance(9_750);
  expect(busy.idle).toHaveLength(0);
  await busy.clock.advance(250);
  expect(busy.idle).toHaveLength(1);
});
