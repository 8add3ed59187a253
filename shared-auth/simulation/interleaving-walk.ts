import { toKey } from "./interleaving-key.ts";
import { judgeNow, judgeRest } from "./interleaving-rules.ts";
import { openState } from "./interleaving-state.ts";
import type { WalkOptions } from "./interleaving-state.ts";
import { toSteps, withoutTwins } from "./interleaving-steps.ts";
import type { Step } from "./interleaving-steps.ts";

/** One order of things, a step at a time. */
export interface Walk {
  /** What may happen next; nothing at the end. */
  steps(): readonly string[];
  /** @returns whether that was possible */
  take(name: string): Promise<boolean>;
  /** The same where everything that is looked at is the same. */
  key(): number;
  /** What must never be and is. */
  breaches(): readonly string[];
  /** Everything is mended and time goes on. @returns what is wrong then */
  rest(): Promise<readonly string[]>;
}

/** Two looks: two lives of a token. */
const HORIZON_MS = 75_000;
/** Longer than any pause that two faults make, and a few looks. */
const RECOVERY_MS = 150_000;

export async function openWalk(options: WalkOptions): Promise<Walk> {
  const state = await openState(options);
  const steps = (): readonly Step[] => toSteps(state, HORIZON_MS);
  return {
    steps: () => withoutTwins(state, steps()).map(({ name }) => name),
    async take(name) {
      const step = steps().find((other) => other.name === name);
      state.world.name(name.replace(/^page \d+/, "page"));
      await step?.run();
      await state.world.settle();
      state.memories.look(state.reading);
      return step !== undefined;
    },
    key: () => toKey(state),
    breaches: () => judgeNow(state),
    async rest() {
      for (const page of [...state.browser.pages]) page.show();
      await state.world.settle();
      await state.world.runUntil(HORIZON_MS + RECOVERY_MS);
      return [...judgeNow(state), ...judgeRest(state)];
    },
  };
}
