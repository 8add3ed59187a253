import { median } from "../median.ts";
import { msOf } from "./open-subject.ts";
import type { Subject } from "./open-subject.ts";

const ROUNDS = 7;
/** First groups: so many times the bare GROUP BY, and so many milliseconds more. */
const [MOST_RATIO, MOST_MORE_MS] = [1.15, 30];
const OPENED_MS = 100;
const MOST_ROWS = 60;

const GROUPED = [
  {
    name: "by origin: rows, average, total, remainder",
    question: {
      groups: [{ column: "origin", by: "value" }],
      measures: [{ of: "rows" }, { of: "average", column: "delay" }],
    },
    sql: "select origin, count(*), avg(delay) from public.flights group by 1 order by 2 desc limit 50",
  },
  {
    name: "by month and delay in tens: rows",
    question: {
      groups: [
        { column: "date", by: "time", step: "month" },
        { column: "delay", by: "width", width: "10" },
      ],
      measures: [{ of: "rows" }],
    },
    sql: "select date_trunc('month', date), floor(delay / 10.0::float8), count(*) from public.flights group by 1, 2 order by 3 desc limit 50",
  },
  {
    name: "by origin: median delay (plain: percentile_cont)",
    question: {
      groups: [{ column: "origin", by: "value" }],
      measures: [{ of: "median", column: "delay" }],
    },
    sql: "select origin, percentile_cont(0.5) within group (order by delay) from public.flights group by 1 order by 2 desc limit 50",
  },
  {
    name: "one group opened: its destinations",
    question: {
      filter: [{ kind: "condition", column: "origin", operator: "eq", value: "SEA", isNegated: false }],
      groups: [{ column: "destination", by: "value" }],
      measures: [{ of: "rows" }],
    },
    sql: "select destination, count(*) from public.flights where origin = 'SEA' group by 1 order by 2 desc limit 50",
  },
] as const;

/** Groups of all flights beside the bare GROUP BY of the same role. @returns how many of the limits didn't hold */
export async function measureGroups({ name: subject, ask, bareMs }: Subject): Promise<number> {
  let missed = 0;
  for (const { name, question, sql } of GROUPED) {
    const asked = {
      ...question,
      table: "flights",
      limit: 50,
      remainder: true,
      order: [{ measure: 0, descending: true }],
    };
    const { status, body } = await ask("authenticated", asked);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { groups } = body as { groups: readonly unknown[] };
    const [ours, bare] = await inTurnsMs(
      () => msOf(() => ask("authenticated", asked)),
      () => bareMs(sql),
    );
    const wanted = name.startsWith("one group") ? OPENED_MS : MOST_RATIO * bare + MOST_MORE_MS;
    const isHeld = ours <= wanted && groups.length <= MOST_ROWS;
    if (!isHeld) missed += 1;
    console.log(
      `${name}: ${ours.toFixed(0)} ms through ${subject}, ${bare.toFixed(0)} ms bare, ${(ours / bare).toFixed(2)} times ` +
        `(wanted at most ${wanted.toFixed(0)} ms, ${MOST_ROWS} rows: ${isHeld ? "held" : "NOT held"}); ${groups.length} rows received`,
    );
  }
  return missed;
}

/** Medians of both, side by side: each goes first every other time, so that neither warms the other's rows. */
async function inTurnsMs(
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isFirst = round % 2 === 0;
    if (isFirst) times[0].push(await one());
    times[1].push(await other());
    if (!isFirst) times[0].push(await one());
  }
  return [median(times[0]), median(times[1])];
}
