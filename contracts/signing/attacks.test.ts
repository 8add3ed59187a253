import fc from "fast-check";
import { ATTACKS, createHistory, tryAttack } from "./testing/attacks.ts";

// The long form, with 10,000: `npm run bench -- attacks`.
const RUNS_OF_EACH = 30;
const CHOICES = 40;

test.each(Object.keys(ATTACKS))("%s: nothing runs, and it is told", async (kind) => {
  const history = await createHistory();
  for (let seed = 1; seed <= RUNS_OF_EACH; seed += 1) {
    const choices = fc.sample(fc.nat(), { numRuns: CHOICES, seed });
    let at = 0;
    const below = (limit: number): number => (choices[at++ % CHOICES] ?? 0) % limit;
    expect({ seed, ...(await tryAttack(history, kind, below)) }).toMatchObject({
      isRun: false,
      isTold: true,
    });
  }
});
