import { isSessionError, SessionError } from "@foyer/shared-auth";
import { columnsOf } from "../filters/filter.ts";
import { assertSendable } from "../filters/filter-length.ts";
import { filterParameters } from "../filters/filter-request.ts";
import type { QueryPart } from "../order/order-parts.ts";
import { lacksAggregates, readAggregates, rowCounter, ROWS_OF_ALL } from "../requests/aggregates.ts";
import { noteWay } from "../requests/known-ways.ts";
import { quoteName } from "../requests/quote-name.ts";
import type { Row } from "../requests/read-answer.ts";
import { hasRowAfter, readQuery } from "../requests/read-query.ts";
import { aliasesOf, isSayable, keyColumns, selectTerms, termsOf } from "./aggregate-terms.ts";
import type { Term } from "./aggregate-terms.ts";
import { answerOf } from "./aggregate-answer.ts";
import type { SummaryAnswer, SummaryRequest } from "./summary-answer.ts";
import { addNumbers } from "./exact-number.ts";
import { createLack } from "./summary-lack.ts";
import type { SummaryQuestion } from "./summary-question.ts";
import { knownSummaryWay } from "./summary-way.ts";

/** As many as the function gives. */
const MOST_GROUPS = 50_000;
const NO_GRANT = "42501";
const NO_ROW: QueryPart = ["limit", "0"];

/**
 * Answers a question by the Data API's own aggregates, to the digit and whole, or not at all: groups by values of columns, and what
 * can be counted, added up and compared. Rejects with a `SessionError`, of which `lackOf` tells why the project can't answer.
 */
export async function askAggregates(request: SummaryRequest, signal: AbortSignal): Promise<SummaryAnswer> {
  if (knownSummaryWay() !== "aggregates") await findAggregates(request, signal);
  if (!isSayable(request.question)) throw createLack("values only");
  try {
    return await ask(request, signal);
  } catch (error) {
    throw await namingColumns(error, request, signal);
  }
}

/** Asks for a count of no rows. Where aggregates are off, it is the one request that says so, and nothing was read for it. */
async function findAggregates({ table }: SummaryRequest, signal: AbortSignal): Promise<void> {
  let hasAggregates: boolean;
  try {
    // Who gives rows all the same has understood neither.
    hasAggregates =
      (await readAggregates(table, [["select", rowCounter(table)], NO_ROW], signal)).length === 0;
  } catch (error) {
    // A refusal comes after they were found to be on.
    hasAggregates = isNotGranted(error);
    if (!hasAggregates && !lacksAggregates(error)) throw error;
  }
  noteWay("aggregates", hasAggregates);
  if (!hasAggregates) throw createLack("nothing");
}

async function ask(
  { table, filters, question, limit }: SummaryRequest,
  signal: AbortSignal,
): Promise<SummaryAnswer> {
  const keys = keyColumns(question);
  const terms = termsOf(question.measures);
  const where = filterParameters(filters, table.columns);
  const select = (names: readonly string[]): QueryPart => ["select", selectTerms(terms, names, table)];
  const grouped = [select(keys), ...where, ...orderParts(question)];
  assertSendable(grouped);
  const [totals, rows] = await Promise.all([
    readQuery(table, [select([]), ...where], signal),
    keys.length === 0 ? NO_ROWS : readQuery(table, [...grouped, ["limit", String(MOST_GROUPS + 1)]], signal),
  ]);
  const [total = {}] = totals;
  const counts = [rowsOf(total, terms, []), ...rows.map((row) => rowsOf(row, terms, keys))];
  const [all] = counts;
  // An answer without its counts tells nothing.
  if (counts.includes(null)) throw createLack("nothing");
  const isWhole = keys.length === 0 || (addNumbers(counts.slice(1)) ?? "0") === all;
  // Who wrote in between may have changed how many rows there are: then only another group tells of a cut answer.
  if (rows.length > MOST_GROUPS || (!isWhole && (await hasRowAfter(table, grouped, rows.length, signal))))
    throw createLack("too many groups");
  return answerOf({ question, terms, columns: table.columns }, rows, total, limit);
}

/** By the groupings in their order, the one that is asked for first; what is nothing comes last. */
function orderParts({ groups, order }: SummaryQuestion): readonly QueryPart[] {
  if (groups.length === 0) return [];
  const first = order?.by === "group" ? groups[order.index] : undefined;
  const all = [
    ...(first === undefined ? [] : [[first.column, order?.isDescending === true] as const]),
    ...groups.map(({ column }) => [column, false] as const),
  ].filter(([name], at, list) => list.findIndex(([one]) => one === name) === at);
  const said = all.map(
    ([name, isDescending]) => `${quoteName(name)}.${isDescending ? "desc" : "asc"}.nullslast`,
  );
  return [["order", said.join(",")]];
}

function rowsOf(row: Row, terms: readonly Term[], keys: readonly string[]): string | null {
  const value = row[aliasesOf(terms, keys)[0] ?? ""];
  return typeof value === "string" ? value : null;
}

/** A refusal names the table only: each column of the question is asked for by itself, and none of its rows. */
async function namingColumns(error: unknown, request: SummaryRequest, signal: AbortSignal): Promise<unknown> {
  if (!isNotGranted(error)) return error;
  const { table, filters, question } = request;
  const measured = question.measures.flatMap((one) => ("column" in one ? (one.column ?? []) : []));
  const named = [...question.groups.map(({ column }) => column), ...measured, ...columnsOf(filters)];
  for (const name of new Set(named)) {
    if (await isReadable(table, name, signal)) continue;
    const advice = `You may not read the column "${name}". Leave it out, or ask the operator for access.`;
    return new SessionError("invalid_request", advice, { providerCode: NO_GRANT, cause: error });
  }
  // Without a grant of the whole table, or of a column that is never null, nothing counts rows.
  const [any] = table.columns;
  const isPart =
    rowCounter(table) === ROWS_OF_ALL && any !== undefined && (await isReadable(table, any.name, signal));
  return isPart ? createLack("nothing") : error;
}

async function isReadable(
  table: SummaryRequest["table"],
  column: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await readQuery(table, [["select", quoteName(column)], NO_ROW], signal);
    return true;
  } catch (error) {
    if (!isNotGranted(error)) throw error;
    return false;
  }
}

function isNotGranted(error: unknown): boolean {
  return isSessionError(error) && error.providerCode === NO_GRANT;
}

const NO_ROWS: readonly Row[] = [];
