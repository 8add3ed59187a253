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

test("what is under way beside the questions is waited for as well, and ends once", async () => {
  let nowMs = 1_000;
  const work = createWork(() => nowMs);
  const told: (number | undefined)[] = [];
  const leave = work.subscribe(() => told.push(work.endedAtMs()));
  const end = work.begin();
  await work.inTurn(() => Promise.resolve(), never);
  nowMs = 3_000;
  end();
  end();
  expect(told).toEqual([undefined, 3_000]);
  leave();
  work.begin();
  expect(told).toHaveLength(2);
});
