import { createTestClock } from "../testing/test-clock.ts";
import { createPostponed } from "./postponed.ts";

test("what is asked for often is done once, a while after it was first asked for, and again after that", async () => {
  const clock = createTestClock();
  const work = jest.fn();
  const ask = createPostponed(clock, 1_000, work);
  ask();
  await clock.advance(600);
  ask();
  expect(work).not.toHaveBeenCalled();
  await clock.advance(400);
  expect(work).toHaveBeenCalledTimes(1);
  await clock.advance(5_000);
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  await clock.advance(1_000);
  expect(work).toHaveBeenCalledTimes(2);
});
