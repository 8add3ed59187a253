import type { ViewReport } from "@foyer/contracts/host";
import { EMPTY_TALLY, judgeView } from "../../cli/watch/judge-rollout.ts";
import { createRandom } from "../../e2e/steps/random.ts";
import { readNumber } from "../read-number.ts";

// `npm run bench -- halting [--runs 200] [--sound 1000] [--share 10] [--seed 1]`: rollouts in simulated traffic, each person
// judged once. How many of ten kinds of worse releases are halted within 300, 500 and 1,000 views of the new release, and
// how many sound ones are.

const runs = readNumber("--runs") ?? 200;
const soundRuns = readNumber("--sound") ?? 1_000;
const share = (readNumber("--share") ?? 10) / 100;
const chance = createRandom(readNumber("--seed") ?? 1);
/** From 0 up to 1. */
const random = (): number => chance.below(2 ** 32) / 2 ** 32;
const MOST_VIEWS = 1_000;

/** How a release behaves: rates of bad events, and its times as a median in ms with the deviation of their logarithms. */
interface Behaviour {
  readonly errors: number;
  readonly failedMounts: number;
  /** What is done to a time. */
  readonly answer: (ms: number) => number;
  readonly shown: (ms: number) => number;
}

const same = (ms: number): number => ms;
const SOUND: Behaviour = { errors: 0.005, failedMounts: 0.002, answer: same, shown: same };
const ANSWER = { medianMs: 100, spread: 0.8 };
const SHOWN = { medianMs: 400, spread: 0.5 };
const WORSE: Readonly<Record<string, Partial<Behaviour>>> = {
  "errors 0.5 to 2 %": { errors: 0.02 },
  "errors 0.5 to 5 %": { errors: 0.05 },
  "failed mounts 0.2 to 2 %": { failedMounts: 0.02 },
  "failed mounts 0.2 to 10 %": { failedMounts: 0.1 },
  "answers 50 ms slower": { answer: (ms) => ms + 50 },
  "answers twice as slow": { answer: (ms) => ms * 2 },
  "answers 200 ms slower for a fifth": { answer: (ms) => ms + (random() < 0.2 ? 200 : 0) },
  "errors 0 to 10 % in one browser of five": { errors: 0.025 },
  "failed mounts 0.2 to 3 %": { failedMounts: 0.03 },
  "shown 300 ms later": { shown: (ms) => ms + 300 },
};
const GROSS = ["failed mounts 0.2 to 10 %", "errors 0.5 to 5 %", "answers twice as slow"];
const GROSS_WITHIN = 250;

function gaussian(): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function timeOf({ medianMs, spread }: typeof ANSWER): number {
  return medianMs * Math.exp(spread * gaussian());
}

function look({ errors, failedMounts, answer, shown }: Behaviour, outage: number): ViewReport {
  const isShown = random() >= failedMounts * outage;
  return {
    remote: "orders",
    release: "1.0.0",
    isShown,
    errors: random() < errors * outage ? 1 : 0,
    ...(isShown && { shownAfterMs: shown(timeOf(SHOWN)), slowestAnswerMs: answer(timeOf(ANSWER)) }),
  };
}

/** @returns after how many views of the new release it was halted; Infinity if it wasn't */
function rollOut(fresh: Behaviour, outage = 1): number {
  let tally = EMPTY_TALLY;
  while (tally.views.new < MOST_VIEWS) {
    const isNew = random() < share;
    const judged = judgeView(tally, look(isNew ? fresh : SOUND, outage), isNew, share);
    if (judged.halt !== undefined) return judged.halt.views;
    tally = judged.tally;
  }
  return Infinity;
}

const percent = (part: number, of: number): number => (100 * part) / of;
const within = (views: number, ends: readonly number[]): number =>
  percent(ends.filter((end) => end <= views).length, ends.length);

console.log("| worse by | within 250 | 300 | 500 | 1,000 views | median |");
console.log("|---|---|---|---|---|---|");
const LIMITS = [GROSS_WITHIN, 300, 500, MOST_VIEWS];
const WANTED = [0, 72, 84, 96];
const sums = LIMITS.map(() => 0);
let isMissed = false;
for (const [kind, change] of Object.entries(WORSE)) {
  const ends = Array.from({ length: runs }, () => rollOut({ ...SOUND, ...change })).sort((a, b) => a - b);
  const caught = LIMITS.map((limit) => within(limit, ends));
  caught.forEach((share_, at) => (sums[at] = (sums[at] ?? 0) + share_));
  if (GROSS.includes(kind) && (caught[0] ?? 0) < 95) isMissed = true;
  const median = ends[Math.floor(ends.length / 2)] ?? Infinity;
  console.log(`| ${kind} | ${caught.map((part) => part.toFixed(0)).join(" | ")} | ${median} |`);
}
const means = sums.map((sum) => sum / Object.keys(WORSE).length);
console.log(`| mean | ${means.map((mean) => mean.toFixed(1)).join(" | ")} | |`);
const falsely = (outage: number): number =>
  percent(
    Array.from({ length: soundRuns }, () => rollOut(SOUND, outage)).filter(Number.isFinite).length,
    soundRuns,
  );
const [plain, inOutage] = [falsely(1), falsely(5)];
console.log(
  `Sound releases halted: ${plain.toFixed(1)} %, while the backend is out ${inOutage.toFixed(1)} %.`,
);
if (isMissed || plain > 3 || inOutage > 3 || means.some((mean, at) => mean < (WANTED[at] ?? 0)))
  process.exitCode = 1;
