import { toQuestionFilter } from "../../../remotes/data/summary/question-filter.ts";
import type { Database } from "../../database/database.ts";
import { createPick, inTurns } from "../filter-round-trip.ts";
import { COLUMNS } from "../filter-types.ts";
import { anyQuestion, columnsNamed } from "./any-question.ts";
import type { AnyQuestion } from "./any-question.ts";
import { meantSql } from "./meant-sql.ts";
import { SUMMARY_ROLES } from "./summary-roles.ts";
import type { SummaryRole } from "./summary-roles.ts";

export interface Asked {
  readonly status: number;
  readonly body: unknown;
}

/** Asks the function as a role. */
export type AskAs = (role: string, question: object) => Promise<Asked>;

export interface ComparedAnswers {
  readonly questions: number;
  /** How many named a column that the role may not read. */
  readonly refused: number;
  /** How many answers had more than one group. */
  readonly telling: number;
  readonly failures: readonly string[];
}

export interface Meant {
  readonly groups: unknown;
  readonly count: number;
  readonly total: unknown;
  readonly rest: unknown;
}

/** Generated questions, asked by ten roles in turn, beside plain SQL by the same role. */
export async function compareAnswers(
  ask: AskAs,
  connections: readonly Database[],
  count: number,
  seed = 21,
): Promise<ComparedAnswers> {
  const pick = createPick(seed);
  const tally = { questions: 0, refused: 0, telling: 0 };
  const failures: string[] = [];
  const cases = Array.from({ length: count }, (_, at) => ({
    question: anyQuestion(pick),
    role: SUMMARY_ROLES[at % SUMMARY_ROLES.length],
  }));
  await inTurns(cases, connections, async ({ question, role }, database) => {
    if (role === undefined) return;
    tally.questions += 1;
    const wire = toWire(question);
    const { status, body } = await ask(role.name, wire);
    const fail = (why: string): void => {
      failures.push(`${role.name} ${JSON.stringify(wire)}: ${why}`);
    };
    const closed = columnsNamed(question).filter((name) => role.columns?.includes(name) === false);
    if (closed.length > 0) {
      tally.refused += 1;
      const message = JSON.stringify(body);
      const isNamed = closed.some((name) => message.includes(`\\"${name}\\"`));
      if (status < 400 || !isNamed) fail(`a closed column was answered ${message}`);
      return;
    }
    const meant = await askPlainly(database, role, question);
    if (status !== 200) {
      fail(`${status} ${JSON.stringify(body)}`);
      return;
    }
    if (meant.count > 1) tally.telling += 1;
    const difference = differenceOf(body as Record<string, unknown>, meant);
    if (difference !== undefined) fail(`${difference}\n${meantSql(question)}`);
  });
  return { ...tally, failures };
}

/** A question as the function reads it. */
export function toWire({ groups, measures, filters, order, limit }: AnyQuestion): object {
  return {
    schema: "public",
    table: "filtered",
    filter: filters.map((filter) => toQuestionFilter(filter, COLUMNS, new Date(0))),
    groups,
    measures,
    order: order === undefined ? [] : [{ [order.by]: order.index, descending: order.isDescending }],
    limit,
    remainder: true,
  };
}

/** @throws whatever PostgreSQL answers: each of these questions has an answer */
export async function askPlainly(
  database: Database,
  role: SummaryRole,
  question: AnyQuestion,
): Promise<Meant> {
  const rows = await database.transaction(async ({ query }) => {
    await query(`set local role ${role.name}`);
    await query("set local timezone = 'UTC'");
    // Every column of the table would be asked for, also closed ones.
    return query<Meant>(meantSql(question).replace("select f.*", `select ${namesFor(role)}`));
  });
  const [row] = rows;
  if (row === undefined) throw new Error("SQL answered nothing.");
  return row;
}

function namesFor({ columns }: SummaryRole): string {
  return (columns ?? COLUMNS.map(({ name }) => name)).map((name) => `f.${name}`).join(", ");
}

function differenceOf(answer: Readonly<Record<string, unknown>>, meant: Meant): string | undefined {
  const pairs = [
    ["groups", answer["groups"], meant.groups],
    ["count", answer["count"], meant.count],
    ["total", answer["total"], meant.total],
    ["remainder", answer["remainder"] ?? null, meant.rest],
  ] as const;
  const other = pairs.find(([, got, wanted]) => JSON.stringify(got) !== JSON.stringify(wanted));
  return other === undefined
    ? undefined
    : `${other[0]} ${JSON.stringify(other[1])} instead of ${JSON.stringify(other[2])}`;
}
