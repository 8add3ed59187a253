import { askService } from "../../local-backend/postgrest/summary/ask-service.ts";
import type { AskAs } from "../../local-backend/postgrest/summary/compare-answers.ts";
import { compareAnswers } from "../../local-backend/postgrest/summary/compare-answers.ts";
import { CLOCK_CHANGES_SQL } from "../../local-backend/postgrest/summary/clock-changes.ts";
import { runHostileQuestions, VAULT_SQL } from "../../local-backend/postgrest/summary/hostile-questions.ts";
import { SUMMARY_ROLES, SUMMARY_SQL } from "../../local-backend/postgrest/summary/summary-roles.ts";
import { createPick } from "../../local-backend/postgrest/filter-round-trip.ts";
import { insertSql } from "../../local-backend/postgrest/filter-types.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";
import type { RealService } from "../../local-backend/postgrest/start-real-service.ts";
import { median } from "../median.ts";

// `npm run bench -- summary [questions] [flights]`: so many generated questions (50,000) of ten roles beside plain SQL, a fifth as
// many hostile ones, and groups of so many flights (1,000,000) beside the bare GROUP BY of the same role.

const questions = Number(process.argv[3] ?? 50_000);
const flights = Number(process.argv[4] ?? 1_000_000);
const ROWS = 300;
const ROUNDS = 7;
/** First groups: so many times the bare GROUP BY, and so many milliseconds more. */
const [MOST_RATIO, MOST_MORE_MS] = [1.15, 30];
const OPENED_MS = 100;
const MOST_ROWS = 60;
const seed = Number(process.argv[5] ?? 21);

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

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Medians of both, side by side: each goes first every other time, so that neither warms the other's rows. */
async function besideMs(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isFirst = round % 2 === 0;
    if (isFirst) times[0].push(await msOf(one));
    times[1].push(await msOf(other));
    if (!isFirst) times[0].push(await msOf(one));
  }
  return [median(times[0]), median(times[1])];
}

/** @returns how many of the limits didn't hold */
async function measureSpeed(service: RealService, ask: AskAs): Promise<number> {
  let missed = 0;
  const database = await service.connect();
  await database.execute("set role authenticated");
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
    const [bare, ours] = await besideMs(
      () => database.query(sql),
      () => ask("authenticated", asked),
    );
    const wanted = name.startsWith("one group") ? OPENED_MS : MOST_RATIO * bare + MOST_MORE_MS;
    const isHeld = ours <= wanted && groups.length <= MOST_ROWS;
    if (!isHeld) missed += 1;
    console.log(
      `${name}: ${ours.toFixed(0)} ms through PostgREST, ${bare.toFixed(0)} ms bare, ${(ours / bare).toFixed(2)} times ` +
        `(wanted at most ${wanted.toFixed(0)} ms, ${MOST_ROWS} rows: ${isHeld ? "held" : "NOT held"}); ${groups.length} rows received`,
    );
  }
  return missed;
}

const service = await startRealService({ ...(flights > 0 && { flightCount: flights }) });
if (service === undefined) {
  console.log("This run needs PostgreSQL and PostgREST, which npm doesn't have for this platform.");
} else {
  try {
    const rows = insertSql(ROWS, createPick(2026));
    await service.database.execute([SUMMARY_SQL, rows, ";", CLOCK_CHANGES_SQL, VAULT_SQL].join("\n"));
    await service.reloadSchema();
    const ask = await askService(service, ["authenticated", ...SUMMARY_ROLES.map(({ name }) => name)]);
    const connections = await Promise.all(Array.from({ length: 4 }, () => service.connect()));
    const compared = await compareAnswers(ask, connections, questions, seed);
    const { failures, refused, telling } = compared;
    for (const failure of failures.slice(0, 10)) console.log(failure);
    console.log(
      `${questions} questions: ${telling} of several groups, ${refused} refused for a column without a grant, ` +
        `${failures.length} differ.`,
    );
    const hostile = await runHostileQuestions(ask, Math.ceil(questions / 5), seed);
    for (const failure of hostile.failures.slice(0, 10)) console.log(failure);
    console.log(
      `${hostile.questions} hostile questions, ${hostile.answered} answered; ${hostile.failures.length} told or broke something.`,
    );
    const missed = flights > 0 ? await measureSpeed(service, ask) : 0;
    process.exitCode = failures.length + hostile.failures.length + missed === 0 ? 0 : 1;
  } finally {
    await service.stop();
  }
}
