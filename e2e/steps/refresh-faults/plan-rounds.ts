import { createRandom } from "../random.ts";
import type { RefreshFault } from "./fault-kinds.ts";

/** What somebody does in the middle of a refresh. */
export type Act =
  | { readonly kind: "nothing" }
  | { readonly kind: "sign-in" | "server-sign-in"; readonly person: number; readonly page: number }
  | { readonly kind: "sign-out"; readonly page: number };

export interface Round {
  readonly number: number;
  readonly fault: RefreshFault;
  /** Whether the token has time left when it is refreshed. */
  readonly isLive: boolean;
  readonly delayMs: number;
  readonly act: Act;
}

export interface PlanOptions {
  readonly seed: number;
  readonly pages: number;
  readonly people: number;
  readonly faults: readonly RefreshFault[];
  readonly delaysMs: readonly number[];
}

/** Each fault twice, with a token that is due and with one that has ended; all else is drawn from the seed. */
export function planRounds(options: PlanOptions): readonly Round[] {
  const { seed, faults, delaysMs, pages, people } = options;
  const random = createRandom(seed);
  const rounds: Round[] = [];
  for (const fault of faults) {
    for (const isLive of [true, false]) {
      const [person, page] = [random.below(people), random.below(pages)];
      const acts: readonly Act[] = [
        { kind: "nothing" },
        { kind: "nothing" },
        { kind: "sign-in", person, page },
        fault.isWholeStranger === true ? { kind: "nothing" } : { kind: "server-sign-in", person, page },
        { kind: "sign-out", page },
      ];
      rounds.push({
        number: rounds.length + 1,
        fault,
        isLive,
        delayMs: random.pick(delaysMs),
        act: random.pick(acts),
      });
    }
  }
  return rounds;
}

export function nameRound({ number, fault, isLive, delayMs, act }: Round): string {
  const what = `${fault.name}, ${delayMs} ms late, token ${isLive ? "due" : "ended"}`;
  return `round ${number} (${what}, meanwhile ${act.kind})`;
}
