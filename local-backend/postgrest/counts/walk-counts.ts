import { MOST_COUNTED } from "../../../remotes/data/paging/count-in-budget.ts";
import { countOrMore } from "../../../remotes/data/paging/count-or-more.ts";
import { atLeastWords, countWords } from "../../../remotes/data/paging/count-words.ts";
import { createRowSource } from "../../../remotes/data/paging/row-source.ts";
import { COUNTED_FILTERS, insertSql } from "./counted-tables.ts";
import type { CountedFilter, CountedTable } from "./counted-tables.ts";
import type { CountGround, CountQuestion } from "./count-ground.ts";
import { judgeWords } from "./judge-words.ts";

/** Nothing else is asked once nothing was for so long; what was slow is asked again after a pause. */
const SETTLED_MS = 60;
const SETTLED_SLOWLY_MS = 1_200;
const OLD_AFTER_MS = 6 * 60_000;
/** The rows that are looked at. */
const LAST_IN_VIEW = 20;

export interface CountsReport {
  /** How often each kind of words was said: "exactly", "about", "at least", "over". */
  readonly said: Map<string, number>;
  /** What was said last, of each view. */
  readonly ended: Map<string, number>;
  readonly faults: string[];
  /** What was asked to count by itself. */
  readonly asked: CountQuestion[];
}

export const NO_COUNTS = (): CountsReport => ({ said: new Map(), ended: new Map(), faults: [], asked: [] });

/** Holds every word that is said of a table's rows to the truth: by each filter, and while others change the rows. */
export async function walkCounts(
  ground: CountGround,
  table: CountedTable,
  report: CountsReport,
  filters: readonly CountedFilter[] = COUNTED_FILTERS,
): Promise<void> {
  const isSlow = table.shape === "slow policy";
  for (const filter of isSlow ? filters.slice(0, 2) : filters)
    await holdToTruth(ground, table, filter, report);
  if (table.rows > 0 && !isSlow) await holdWhileChanged(ground, table, report);
}

type Counted = Pick<CountedTable, "name" | "base" | "seen" | "shape">;

/** Opens a view and holds what is said of it to the truth, until nothing more is to come. */
export async function holdToTruth(
  ground: CountGround,
  table: Counted,
  filter: CountedFilter,
  report: CountsReport,
): Promise<void> {
  const asked = ground.questions.length;
  const source = openSource(ground, table, filter, () => 0);
  const truth = await truthOf(ground, table, filter);
  const judge = (where: string): string => judgeAs(where, countWords(source.getState()), truth, report);
  const view = `${table.name} where ${filter.sql}`;
  const stop = source.subscribe(() => {
    if (!source.getState().isFirstLoad) judge(view);
  });
  source.look(0, LAST_IN_VIEW);
  await settled(ground, table);
  const how = judge(view);
  report.ended.set(how, (report.ended.get(how) ?? 0) + 1);
  const { error, isFirstLoad } = source.getState();
  if (error !== undefined || isFirstLoad) report.faults.push(`${view}: ${error?.message ?? "no rows came"}`);
  stop();
  const there = await countOrMore(source.question, new AbortController().signal);
  if (there?.isExact === true && there.rows !== truth)
    report.faults.push(`${view}: counted as ${there.rows} of ${truth}`);
  else if (there?.isExact === false) judgeAs(view, atLeastWords(there.rows), truth, report);
  judgeQuestions(ground.questions.slice(asked), report);
}

/** Others delete most rows, and insert many, while somebody looks: once with the rows read again, once by time alone. */
async function holdWhileChanged(
  ground: CountGround,
  table: CountedTable,
  report: CountsReport,
): Promise<void> {
  const all: CountedFilter = { filters: [], sql: "true" };
  let nowMs = 0;
  const source = openSource(ground, table, all, () => nowMs);
  let truth: number | undefined;
  const stop = source.subscribe(() => {
    const state = source.getState();
    // What was said before is said until it is known anew.
    if (truth !== undefined && state.before === undefined)
      judgeAs(`${table.name} changed`, countWords(state), truth, report);
  });
  const changes = [
    [
      "exactly known, then mostly deleted and read again",
      "reload",
      `delete from public.${table.base} where id % 10 <> 3`,
    ],
    ["then grown, and looked at later", "look", insertSql(table, 1_000_001, 1_000_000 + table.rows)],
    [
      "then mostly deleted, and looked at later",
      "look",
      `delete from public.${table.base} where id % 30 <> 3`,
    ],
  ] as const;
  source.look(0, LAST_IN_VIEW);
  await settled(ground, table);
  for (const [what, way, sql] of changes) {
    source.countExactly();
    await settled(ground, table);
    truth = undefined;
    await ground.database.execute(sql);
    const left = await truthOf(ground, table, all);
    if (way === "reload") source.reload();
    else {
      nowMs += OLD_AFTER_MS;
      source.look(0, LAST_IN_VIEW);
    }
    truth = left;
    await settled(ground, table);
    judgeAs(`${table.name}, ${what}`, countWords(source.getState()), left, report);
  }
  stop();
}

function openSource(
  { tables }: CountGround,
  { name }: Counted,
  { filters }: CountedFilter,
  nowMs: () => number,
) {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`The catalogue doesn't list ${name}.`);
  const question = { table, sort: [], filters };
  return Object.assign(createRowSource(question, undefined, nowMs), { question });
}

async function truthOf(
  { database }: CountGround,
  { base, seen }: Counted,
  { sql }: CountedFilter,
): Promise<number> {
  const [counted] = await database.query<{ rows: number }>(
    `select count(*)::int as rows from public.${base} where ${seen} and ${sql}`,
  );
  return counted?.rows ?? Number.NaN;
}

function settled(ground: CountGround, { shape }: Counted): Promise<void> {
  return ground.quiet(shape === "slow policy" ? SETTLED_SLOWLY_MS : SETTLED_MS);
}

function judgeAs(where: string, words: string, truth: number, report: CountsReport): string {
  const { how, fault } = judgeWords(words, truth);
  report.said.set(how, (report.said.get(how) ?? 0) + 1);
  if (fault !== undefined) report.faults.push(`${where}: ${fault}`);
  return how;
}

/** What was counted by itself although there are more rows than that. */
function judgeQuestions(questions: readonly CountQuestion[], report: CountsReport): void {
  report.asked.push(...questions);
  for (const { path, counted } of questions)
    if (counted !== undefined && counted > MOST_COUNTED)
      report.faults.push(`${path}: ${counted} rows were counted by themselves`);
}
