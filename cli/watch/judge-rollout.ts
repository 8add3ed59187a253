import type { ViewReport } from "@foyer/contracts/host";
import { addEvent, evidenceOf } from "./compare-arms.ts";

/** What a release can be worse in. */
export type Signal = "errors" | "failed mounts" | "slow answers" | "slow to show";

/**
 * Rare things may become many times as frequent; of times, a quarter is above the limit in any case. A larger ratio than ten would
 * weaken the others, and be no faster: what is so much worse is found by ten within some thirty views.
 */
const RARE = [2, 4, 10];
const COMMON = [1.3, 1.6, 2, 3];
const SIGNALS: Readonly<Record<Signal, readonly number[]>> = {
  errors: RARE,
  "failed mounts": RARE,
  "slow answers": COMMON,
  "slow to show": COMMON,
};
const NAMES = Object.keys(SIGNALS) as readonly Signal[];

/** How often a sound release may be halted. */
const ALPHA = 0.05;
/** The mean of several evidences is one again, whatever they have to do with each other. */
const ENOUGH = NAMES.length / ALPHA;
/** Of the live release: fewer times than these say nothing about what is slow. */
const FEWEST_TIMES = 20;
const MOST_TIMES = 200;
const UPPER_QUARTER = 0.75;
/** In views. */
const PLAN_WEIGHT = 200;

/** How long something took with the live release. */
interface Times {
  /** The last ones, in milliseconds. */
  readonly last: readonly number[];
  readonly count: number;
  /** A quarter of them took longer; missing until there are enough. */
  readonly slowMs?: number;
}

const NO_TIMES: Times = { last: [], count: 0 };

/** Of one rollout: plain data, so that it outlives the process that gathers it. */
export interface Tally {
  readonly views: { readonly live: number; readonly new: number };
  /** By signal, the logs of the likelihood ratios. */
  readonly logs: Readonly<Partial<Record<Signal, readonly number[]>>>;
  readonly answer: Times;
  readonly shown: Times;
}

export const EMPTY_TALLY: Tally = {
  views: { live: 0, new: 0 },
  logs: {},
  answer: NO_TIMES,
  shown: NO_TIMES,
};

export interface Halt {
  /** In which it is worst. */
  readonly signal: Signal;
  /** How much likelier what was seen is if the new release is worse than if it isn't. */
  readonly evidence: number;
  readonly views: number;
}

/**
 * Takes in how a view of the live or the new release went.
 * @param share of the browsers that the rollout is for, above 0 and below 1
 */
export function judgeView(
  tally: Tally,
  view: ViewReport,
  isNew: boolean,
  share: number,
): { readonly tally: Tally; readonly halt?: Halt } {
  const bad = badOf(tally, view);
  const views = { live: tally.views.live + (isNew ? 0 : 1), new: tally.views.new + (isNew ? 1 : 0) };
  const fair = fairShare(views, share);
  const logs: Partial<Record<Signal, readonly number[]>> = { ...tally.logs };
  for (const signal of bad) logs[signal] = addEvent(SIGNALS[signal], tally.logs[signal], isNew, fair);
  const halt = isNew && bad.length > 0 ? haltBy(logs, views.new) : undefined;
  const times = isNew
    ? { answer: tally.answer, shown: tally.shown }
    : {
        answer: withTime(tally.answer, view.slowestAnswerMs),
        shown: withTime(tally.shown, view.shownAfterMs),
      };
  return { tally: { views, logs, ...times }, ...(halt && { halt }) };
}

function haltBy(logs: Tally["logs"], views: number): Halt | undefined {
  const evidences = NAMES.map((signal) => ({ signal, evidence: evidenceOf(logs[signal]) }));
  const all = evidences.reduce((sum, { evidence }) => sum + evidence, 0);
  if (all < ENOUGH) return undefined;
  const [worst] = [...evidences].sort((a, b) => b.evidence - a.evidence);
  return worst && { ...worst, views };
}

/** As planned at first, and as it is seen to be after some hundred views: who comes when is not in the plan. */
function fairShare({ live, new: fresh }: Tally["views"], planned: number): number {
  return (fresh + planned * PLAN_WEIGHT) / (live + fresh + PLAN_WEIGHT);
}

function badOf(tally: Tally, view: ViewReport): readonly Signal[] {
  const isBad: Readonly<Record<Signal, boolean>> = {
    errors: view.errors > 0,
    "failed mounts": !view.isShown,
    "slow answers": isSlow(view.slowestAnswerMs, tally.answer),
    "slow to show": isSlow(view.shownAfterMs, tally.shown),
  };
  return NAMES.filter((signal) => isBad[signal]);
}

/** Among the slowest quarter of the live release. */
function isSlow(ms: number | undefined, { slowMs }: Times): boolean {
  return ms !== undefined && slowMs !== undefined && ms > slowMs;
}

/** The limit is drawn anew after every few times, not after each. */
function withTime(times: Times, ms: number | undefined): Times {
  if (ms === undefined) return times;
  const last = [...times.last, ms].slice(-MOST_TIMES);
  const count = times.count + 1;
  if (count % FEWEST_TIMES !== 0) return { ...times, last, count };
  const slowMs = [...last].sort((a, b) => a - b)[Math.floor(last.length * UPPER_QUARTER)];
  return { last, count, ...(slowMs !== undefined && { slowMs }) };
}
