import { ATTACKS, createHistory, tryAttack } from "../../contracts/signing/testing/attacks.ts";
import { createRandom } from "../../e2e/steps/random.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- attacks [--runs 10000] [--seed 1]`: attacks by somebody who may write everything in the place, on browsers
// that have seen any of what was published. How many ran code, and how many were not told.

const runs = readNumber("--runs") ?? 10_000;
const { below } = createRandom(readNumber("--seed") ?? 1);
const history = await createHistory();
const kinds = Object.keys(ATTACKS);
const counts = new Map(kinds.map((kind) => [kind, { tries: 0, run: 0, untold: 0 }]));
const times: number[] = [];
for (let at = 0; at < runs; at += 1) {
  const { kind, isRun, isTold, ms } = await tryAttack(history, kinds[at % kinds.length] ?? "", below);
  const count = counts.get(kind);
  if (count === undefined) continue;
  count.tries += 1;
  count.run += isRun ? 1 : 0;
  count.untold += isTold ? 0 : 1;
  times.push(ms);
}
console.log("| attack | tries | ran code | not told |\n|---|---|---|---|");
for (const [kind, { tries, run, untold }] of counts)
  console.log(`| ${kind} | ${tries} | ${run} | ${untold} |`);
const sum = (field: "run" | "untold"): number =>
  [...counts.values()].reduce((all, count) => all + count[field], 0);
times.sort((a, b) => a - b);
console.log(
  `${sum("run")} of ${runs} ran code, ${sum("untold")} weren't told; a check took ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms (median).`,
);
if (sum("run") + sum("untold") > 0) process.exitCode = 1;
