import type { Filter } from "../filters/filter.ts";
import { pageAtRest } from "../requests/page-at-rest.ts";
import { askPlanner } from "./ask-planner.ts";
import type { KnownCount, Look, Planned } from "./count-memory.ts";
import { FOUND_BY_BTREE, isFoundByIndex } from "./expected-cost.ts";
import { countFrom } from "./fetch-block.ts";
import type { RowsQuestion } from "./fetch-block.ts";
import { fetchCount } from "./fetch-count.ts";

/** So many rows are counted by themselves: some milliseconds of a database. */
export const MOST_COUNTED = 50_000;
/** What one question of it may take a database, unasked: a policy or a view may do anything for each row. */
const BUDGET_MS = 300;
/** What a farther look is to take: rows there may cost more. */
const LOOK_MS = 200;
/** How far is looked where nobody knows what a row costs: as many rows as a page has read already. */
const FIRST_LOOK = 100;
/** By so much at most two answers of one line differ unasked; by no more than they take. */
const UNSURE_MS = 30;
/** What the line takes is in doubt where it took so long, and is asked for again; still where the first look took no longer, or that much longer. */
const DOUBTED_LINE_MS = 50;
const DOUBTED_LOOK_MS = 20;
/** After what took long a little farther is looked once more, then: the database may have had something else to do. */
const AGAIN_AFTER_MS = 1_000;
const A_LITTLE_FARTHER = 1.5;
/** A table with fewer rows may be read whole to find those that a filter leaves. */
const FEW_ROWS = 100_000;

/**
 * Counts the rows of a question where that costs the database little, whatever its planner believes: before more than a small
 * table is counted, one look tells whether there are more rows than are counted. Where rows may cost anything, as under
 * row-level security, in views and by filters, a near look tells first how far the next one may go. Each question waits until
 * the page is seen and at rest, and what `question.counts` knows isn't asked again.
 * @param planned how many the planner expects, which may be far off; `undefined` where nobody asked it
 * @param onMore told that there are at least so many, whether or not a number follows
 * @returns the exact number; `undefined` where counting would cost more than it is worth to somebody who didn't ask for it
 */
export async function countInBudget(
  question: RowsQuestion,
  planned: Planned | undefined,
  onMore: (atLeast: number) => void,
  signal: AbortSignal,
  clock: Clock = PAGE_CLOCK,
): Promise<number | undefined> {
  const { table, filters, counts } = question;
  const known = counts?.of(question);
  const look = (skip: number): Promise<Look> => lookOnce(question, skip, known, signal, clock);
  const all = { table, filters: [], ...(counts && { counts }) };
  const ofAll = (filters.length === 0 ? planned : undefined) ?? (await planOnce(all, signal, clock));
  const cost = costOf(question, ofAll.rows);
  if (cost === "much") return undefined;
  let isCounted = cost === "little";
  if (cost === "a look") {
    const { beyond } = await look(MOST_COUNTED);
    if (beyond > 0) onMore(MOST_COUNTED + beyond);
    isCounted = beyond === 0;
  } else if (cost === "anything") {
    const askAgain = (): Promise<number> => planAgain(all, ofAll, signal, clock);
    isCounted = await areFewEnough(look, { tookMs: ofAll.tookMs, askAgain }, onMore, clock);
  }
  if (!isCounted) return undefined;
  await clock.rest(signal);
  return fetchCount(question, "exact", signal);
}

type Cost = "little" | "a look" | "anything" | "much";

/** @param all how many rows of the table the planner believes that this person may see */
function costOf({ table, filters }: RowsQuestion, all: number | undefined): Cost {
  const { kind, hasRowSecurity, rowEstimate = 0 } = table;
  // The planner knows how large the file is, and is off by what was deleted. Of anything else it may know nothing.
  const isKnown = kind === "table" && hasRowSecurity === false;
  const isSmall = (rows: number): boolean => all !== undefined && Math.max(all, rowEstimate) <= rows;
  if (filters.length === 0) {
    if (!isKnown) return "anything";
    return all !== undefined && all <= MOST_COUNTED ? "little" : "a look";
  }
  const areRead = kind === "table" && isSmall(FEW_ROWS);
  if (!areRead) return isFoundByIndex(table, filters) ? "anything" : "much";
  // What a pattern takes of a long text nobody knows.
  if (!isKnown || !filters.every(isCompared)) return "anything";
  return isSmall(MOST_COUNTED) ? "little" : "a look";
}

function isCompared(filter: Filter): boolean {
  return filter.kind === "condition" && FOUND_BY_BTREE.has(filter.operator);
}

async function lookOnce(
  question: RowsQuestion,
  skip: number,
  known: KnownCount | undefined,
  signal: AbortSignal,
  clock: Clock,
): Promise<Look> {
  const before = known?.looks.get(skip);
  if (before !== undefined) return before;
  await clock.rest(signal);
  const { value: beyond, tookMs } = await timed(() => countFrom(question, skip, 1, signal), clock);
  signal.throwIfAborted();
  known?.looks.set(skip, { beyond, tookMs });
  return { beyond, tookMs };
}

async function planOnce(
  question: Pick<RowsQuestion, "table" | "filters" | "counts">,
  signal: AbortSignal,
  clock: Clock,
): Promise<Planned> {
  if (question.counts?.of(question).planned === undefined) await clock.rest(signal);
  const planned = await askPlanner(question, signal, () => clock.nowMs());
  signal.throwIfAborted();
  return planned;
}

/** @returns what the quicker of two answers of the planner took; once it was asked twice it isn't asked again */
async function planAgain(
  { counts, ...question }: Pick<RowsQuestion, "table" | "filters" | "counts">,
  planned: Planned,
  signal: AbortSignal,
  clock: Clock,
): Promise<number> {
  const known = counts?.of(question);
  const before = known?.planned ?? planned;
  if (before.isAskedTwice === true) return before.tookMs;
  const again = await planOnce(question, signal, clock);
  const tookMs = Math.min(before.tookMs, again.tookMs);
  if (known !== undefined) known.planned = { ...before, tookMs, isAskedTwice: true };
  return tookMs;
}

/** What an answer took that costs the database nothing. */
interface Line {
  readonly tookMs: number;
  askAgain(): Promise<number>;
}

/** Whether there are no more rows than are counted, and a count keeps within the budget. */
async function areFewEnough(
  look: (skip: number) => Promise<Look>,
  line: Line,
  onMore: (atLeast: number) => void,
  clock: Clock,
): Promise<boolean> {
  // What the line took at most, and how many rows were looked at in that time.
  let least = { tookMs: line.tookMs, rows: 0 };
  let skip = FIRST_LOOK;
  for (let isSecondTry = false; ;) {
    const { beyond, tookMs } = await look(skip);
    if (beyond > 0) onMore(skip + beyond);
    if (beyond > 0 && skip === MOST_COUNTED) return false;
    const isFirst = skip === FIRST_LOOK;
    if (isFirst && least.tookMs > DOUBTED_LINE_MS)
      least = { tookMs: Math.min(least.tookMs, await line.askAgain()), rows: 0 };
    const costMs = Math.max(0, tookMs - least.tookMs);
    const isDoubted = isFirst && isInDoubt(least.tookMs, tookMs);
    // To find none it read them all, as the count will.
    if (beyond === 0) return costMs <= BUDGET_MS;
    // All of it may have been the rows; what is farther tells the two apart.
    const unsureMs = Math.min(least.tookMs, UNSURE_MS);
    const rowMs = isDoubted ? tookMs / skip : costMs / (skip - least.rows);
    const rowMsAtMost = isDoubted ? rowMs : (costMs + unsureMs) / (skip - least.rows);
    if (tookMs <= least.tookMs) least = { tookMs, rows: isDoubted ? skip : least.rows };
    const reach = Math.min(Math.floor(LOOK_MS / rowMsAtMost), MOST_COUNTED);
    if (reach >= 2 * skip || reach === MOST_COUNTED) skip = reach;
    else if (isDoubted) skip *= A_LITTLE_FARTHER;
    else if (isSecondTry || rowMs * skip * A_LITTLE_FARTHER > BUDGET_MS) return false;
    else {
      isSecondTry = true;
      await clock.pause(AGAIN_AFTER_MS);
      skip = Math.min(Math.ceil(skip * A_LITTLE_FARTHER), MOST_COUNTED);
    }
  }
}

/** Whether what the line took says little of what the rows did. */
function isInDoubt(lineMs: number, lookMs: number): boolean {
  return lineMs > DOUBTED_LINE_MS && (lookMs <= lineMs || lookMs - lineMs > DOUBTED_LOOK_MS);
}

/** Time, for tests to turn by hand. */
export interface Clock {
  /** Never put back. */
  nowMs(): number;
  pause(ms: number): Promise<void>;
  /** Until nobody waits for anything of the page. Rejects once `signal` is aborted. */
  rest(signal: AbortSignal): Promise<void>;
}

const PAGE_CLOCK: Clock = {
  nowMs: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  rest: pageAtRest,
};

async function timed<Value>(
  run: () => Promise<Value>,
  { nowMs }: Clock,
): Promise<{ value: Value; tookMs: number }> {
  const startMs = nowMs();
  const value = await run();
  return { value, tookMs: nowMs() - startMs };
}
