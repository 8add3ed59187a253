import type { Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { isSayable, termOf } from "../../../remotes/data/summary/aggregate-terms.ts";
import { askSummary } from "../../../remotes/data/summary/ask-summary.ts";
import type { SummaryAnswer } from "../../../remotes/data/summary/summary-answer.ts";
import { lackOf } from "../../../remotes/data/summary/summary-lack.ts";
import type { SummaryLack } from "../../../remotes/data/summary/summary-lack.ts";
import type { Measure } from "../../../remotes/data/summary/summary-question.ts";
import type { Database } from "../../database/database.ts";
import { inTurns } from "../filter-round-trip.ts";
import type { Pick } from "../filter-types.ts";
import { anyQuestion, columnsNamed, MOMENTS, NUMBERS } from "./any-question.ts";
import type { AnyQuestion } from "./any-question.ts";
import { askPlainly } from "./compare-answers.ts";
import type { Meant } from "./compare-answers.ts";
import { meantSql } from "./meant-sql.ts";
import type { SummaryRole } from "./summary-roles.ts";

export interface ComparedAggregates {
  /** How many answers had more than one group. */
  telling: number;
  /** How many named a column that the role may not read. */
  refused: number;
  /** How many had more groups than one answer brings, or an order that only the database knows. */
  lacking: number;
  readonly failures: string[];
}

/** A generated question of which aggregates can say everything, maybe but for its order. */
export function anySayable(pick: Pick): AnyQuestion {
  const { groups, measures, ...rest } = anyQuestion(pick);
  const said = (measure: Measure): Measure => (termOf(measure) === undefined ? { of: "rows" } : measure);
  const question = {
    ...rest,
    groups: groups.map(({ column }) => ({ column, by: "value" as const })),
    measures: measures.map(said),
  };
  if (!isSayable(question)) throw new Error("This can't be said by aggregates.");
  return question;
}

/**
 * Questions as the page asks them by aggregates, as the role whose session it has, beside plain SQL by the same role.
 * @param mostGroups as many as an answer brings; without it the role may read nothing that counts rows
 */
export async function compareAggregates(
  table: Table,
  role: SummaryRole,
  questions: readonly AnyQuestion[],
  connections: readonly Database[],
  mostGroups: number | undefined,
): Promise<ComparedAggregates> {
  const tally: ComparedAggregates = { telling: 0, refused: 0, lacking: 0, failures: [] };
  const { signal } = new AbortController();
  await inTurns(questions, connections, async (question, database) => {
    const { filters, limit } = question;
    const fail = (why: string): void => {
      tally.failures.push(`${role.name} ${JSON.stringify(question)}: ${why}\n${meantSql(question)}`);
    };
    const closed = columnsNamed(question).filter((name) => role.columns?.includes(name) === false);
    let answer: SummaryAnswer | undefined;
    let error: unknown;
    try {
      answer = await askSummary({ table, filters, question, limit }, signal);
    } catch (thrown) {
      error = thrown;
    }
    if (closed.length > 0) {
      tally.refused += 1;
      const said = String(error);
      if (!closed.some((name) => said.includes(`"${name}"`))) fail(`a closed column was answered ${said}`);
      return;
    }
    const meant = await askPlainly(database, role, question);
    if (meant.count > 1) tally.telling += 1;
    const lack = expectedLack(question, meant, mostGroups);
    if (lack !== undefined) tally.lacking += 1;
    if (lackOf(error) !== lack || (lack === undefined && error !== undefined)) fail(String(error));
    const difference = answer === undefined ? undefined : differenceOf(answer, meant, question);
    if (difference !== undefined) fail(difference);
  });
  return tally;
}

function expectedLack(
  { order, measures, groups }: AnyQuestion,
  meant: Meant,
  mostGroups: number | undefined,
): SummaryLack | undefined {
  if (mostGroups === undefined) return "nothing";
  const { count } = meant;
  if (groups.length > 0 && count > mostGroups) return "too many groups";
  const by = order?.by === "measure" ? measures[order.index] : undefined;
  if (by === undefined || hasKnownOrder(by) || groups.length === 0) return undefined;
  // One value, and nothing in all other groups, have no order that anybody could miss.
  const told = (meant.groups as string[][]).map(
    (group) => group[groups.length + (order?.index ?? 0)] ?? null,
  );
  return told.filter((value) => value !== null).length < 2 && count <= told.length
    ? undefined
    : "values only";
}

/** Of the least and the most only numbers and moments can be put in order outside the database. */
function hasKnownOrder(measure: Measure): boolean {
  if (measure.of !== "least" && measure.of !== "most") return true;
  return [...NUMBERS, ...MOMENTS].some((name) => name === measure.column);
}

function differenceOf(
  { groups, count, total, remainder }: SummaryAnswer,
  meant: Meant,
  { measures }: AnyQuestion,
): string | undefined {
  // Of several groups together an end without a known order isn't told, or it is that of one.
  const rest = (meant.rest as (string | null)[] | null)?.map((value, at) => {
    const measure = measures[at];
    return measure === undefined || hasKnownOrder(measure) || remainder[at] === value ? value : null;
  });
  const pairs = [
    ["groups", groups.map(({ keys, values }) => [...keys, ...values]), meant.groups],
    ["count", count, meant.count],
    ["total", total, meant.total],
    ["remainder", remainder, rest ?? total.map(() => null)],
  ] as const;
  const other = pairs.find(([, got, wanted]) => JSON.stringify(got) !== JSON.stringify(wanted));
  return other === undefined
    ? undefined
    : `${other[0]} ${JSON.stringify(other[1])} instead of ${JSON.stringify(other[2])}`;
}
