import type { AnsweredRows } from "./ask-rows.ts";
import { SweepHalt, untilAnswered } from "./until-answered.ts";

const { signal } = new AbortController();
const rows: AnsweredRows = { kind: "rows", rows: [] };

/** @param answers one after another; the last one is given for good */
function ask(...answers: readonly AnsweredRows[]) {
  const pausesMs: number[] = [];
  let at = 0;
  const asked = jest.fn(() => Promise.resolve(answers[Math.min((at += 1), answers.length) - 1] ?? rows));
  const pause = (ms: number): Promise<void> => {
    pausesMs.push(ms);
    return Promise.resolve();
  };
  return { pausesMs, asked, answered: untilAnswered(pause, signal, asked) };
}

test("it asks again after longer and longer pauses, or as it is told, and halts after fifteen seconds without an answer", async () => {
  const { answered, pausesMs, asked } = ask({ kind: "unanswered" });
  const halt = await answered.catch((error: unknown) => error);
  expect(halt).toBeInstanceOf(SweepHalt);
  expect(halt).toMatchObject({
    ...{ reason: "unanswered", name: "SweepHalt", message: "It can't go on: unanswered." },
  });
  expect([pausesMs, asked.mock.calls.length]).toEqual([[1_000, 2_000, 4_000, 8_000], 5]);
  const told = ask({ kind: "unanswered", retryAfterMs: 70 }, rows);
  await expect(told.answered).resolves.toBe(rows);
  expect(told.pausesMs).toEqual([70]);
});

test("without a session it halts at once, and what is refused is an answer", async () => {
  const gone = ask({ kind: "no-session" });
  await expect(gone.answered).rejects.toMatchObject({ reason: "no-session" });
  expect(gone.asked).toHaveBeenCalledTimes(1);
  const refused: AnsweredRows = { kind: "refused", refusal: { code: "42501", message: "", columns: [] } };
  await expect(ask(refused).answered).resolves.toBe(refused);
});
