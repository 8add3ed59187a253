import type { AnsweredRows } from "./ask-rows.ts";
import type { Outcome } from "./outcome.ts";

/** Why work of many requests doesn't go on by itself. What was sent without an answer is settled when it goes on. */
export class SweepHalt extends Error {
  constructor(readonly reason: "unanswered" | "no-session" | "problems" | "proof") {
    super(`It can't go on: ${reason}.`);
    this.name = "SweepHalt";
  }
}

/** Resolves after so many milliseconds; rejects where the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** What was answered, for good or not. */
export type Answered<Answer> = Exclude<Answer, { readonly kind: "unanswered" | "no-session" }>;
/** The same of what nobody has given up. */
export type Settled<Answer> = Exclude<Answered<Answer>, { readonly kind: "given-up" }>;

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/** Asks again for a while where no answer comes. Rejects with a `SweepHalt` where none comes at all. */
export async function untilAnswered<Answer extends AnsweredRows | Outcome>(
  pause: Pause,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answered<Answer>> {
  for (let at = 0; ; at += 1) {
    const answered = await ask();
    if (answered.kind === "no-session") throw new SweepHalt("no-session");
    if (answered.kind !== "unanswered") return answered as Answered<Answer>;
    const pauseMs = PAUSES_MS[at];
    if (pauseMs === undefined) throw new SweepHalt("unanswered");
    await pause(answered.retryAfterMs ?? pauseMs, signal);
  }
}
