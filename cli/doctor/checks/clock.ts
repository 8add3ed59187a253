import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import type { ProjectAnswers } from "../project-answers.ts";

const say = about("clock");
const MS_PER_SECOND = 1_000;
/** A step of an authenticator's codes. */
const MOST_MS = 30_000;

/** Whether the project's clock and this machine's agree: codes and tokens go by them. */
export function checkClock({ clockAheadMs }: ProjectAnswers): readonly Diagnosis[] {
  if (clockAheadMs === undefined) return [say.unknown("The project's answers carry no date.")];
  const seconds = Math.round(Math.abs(clockAheadMs) / MS_PER_SECOND);
  if (Math.abs(clockAheadMs) <= MOST_MS) return [say.works(`${seconds} s apart`)];
  const direction = clockAheadMs > 0 ? "ahead of" : "behind";
  return [
    say.wrong(
      `The project's clock is ${seconds} s ${direction} this machine's: set the wrong one by network time.`,
    ),
  ];
}
