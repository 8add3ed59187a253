import { isSessionError, session, SessionError, toDataError } from "@foyer/shared-auth";
import { noteWay } from "../requests/known-ways.ts";
import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import { toQuestionFilter } from "./question-filter.ts";
import type { SummaryAnswer, SummaryRequest } from "./summary-answer.ts";
import { createLack, lackOf } from "./summary-lack.ts";
import type { GroupKey, SummaryQuestion } from "./summary-question.ts";
import { knownSummaryWay } from "./summary-way.ts";

const FUNCTION = "foyer_summary";
/** Enough of a large table for an estimate, and a hundredth of the work. */
const SAMPLE_PERCENT = 1;

/** Whether a question failed since the operator has nothing that answers it. */
export function isSummaryMissing(error: unknown): boolean {
  return lackOf(error) === "nothing";
}

/** Not granted, or not for this schema or type: what else the Data API reads may be more. */
const UNANSWERED: ReadonlySet<string> = new Set(["42501", "42P01", "42883", "22023"]);

/** Whether a question failed for a reason that doesn't hold for other ways to ask it. */
export function isSummaryUnanswered(error: unknown): boolean {
  if (lackOf(error) !== undefined) return true;
  return isSessionError(error) && UNANSWERED.has(error.providerCode ?? "");
}

/**
 * Asks the whole table, by the person's own rights: the function, or the Data API's own aggregates where a project has only those.
 * Rejects with a `SessionError`, of which `lackOf` tells why the project can't answer.
 */
export async function askSummary(request: SummaryRequest, signal: AbortSignal): Promise<SummaryAnswer> {
  try {
    return await askFunction(request, signal);
  } catch (error) {
    if (!isSummaryMissing(error) || knownSummaryWay() === "nothing") throw error;
  }
  const { askAggregates } = await import("./ask-aggregates.ts");
  return askAggregates(request, signal);
}

/**
 * Asks `foyer_summary`. A table that takes longer than the operator allows is asked once more over a sample, where a sample can tell.
 * Rejects with a `SessionError`.
 */
export async function askFunction(request: SummaryRequest, signal: AbortSignal): Promise<SummaryAnswer> {
  if (knownSummaryWay() !== undefined) throw createLack("nothing");
  if (request.isSlow === true && canSample(request)) return ask(request, SAMPLE_PERCENT, signal);
  try {
    return await ask(request, undefined, signal);
  } catch (error) {
    if (!isSessionError(error) || error.code !== "query_timeout" || !canSample(request)) throw error;
    return ask(request, SAMPLE_PERCENT, signal);
  }
}

function canSample({ table, question }: SummaryRequest): boolean {
  return table.kind === "table" && question.measures.every(({ of }) => of !== "distinct");
}

async function ask(
  { table, filters, question, limit }: SummaryRequest,
  samplePercent: number | undefined,
  signal: AbortSignal,
): Promise<SummaryAnswer> {
  const { groups, measures, order } = question;
  const now = new Date();
  const asked = {
    schema: table.schema ?? DEFAULT_SCHEMA,
    table: table.name,
    filter: filters.map((filter) => toQuestionFilter(filter, table.columns, now)),
    groups,
    measures,
    order: order === undefined ? [] : [{ [order.by]: order.index, descending: order.isDescending }],
    limit,
    remainder: true,
    ...(samplePercent !== undefined && { sample: samplePercent }),
  };
  let response: Response;
  try {
    response = await session.data.fetch(`rpc/${FUNCTION}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ question: asked }),
      signal,
    });
  } catch (error) {
    throw toDataError(error);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const failure = toDataError(body, response.status);
    if (isSummaryMissing(failure)) noteWay("summary", false);
    throw failure;
  }
  const answer = readAnswer(body, question);
  noteWay("summary", true);
  return samplePercent === undefined ? answer : { ...answer, samplePercent };
}

type Values = readonly (string | null)[];

/** @throws SessionError where the answer is none to this question */
function readAnswer(body: unknown, { groups, measures }: SummaryQuestion): SummaryAnswer {
  const answer = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const { groups: rows, count, total, remainder, errors } = answer;
  const isValues = (value: unknown): value is Values =>
    Array.isArray(value) &&
    value.length === measures.length &&
    value.every((one) => one === null || typeof one === "string");
  const isList = (value: unknown): value is readonly unknown[][] =>
    Array.isArray(value) && value.every((one) => Array.isArray(one));
  const failure = new SessionError(
    "unexpected",
    "The database answered something other than groups. Try again.",
  );
  if (!isList(rows) || typeof count !== "number" || !isValues(total)) throw failure;
  const noise = isList(errors) ? errors : undefined;
  return {
    groups: rows.map((row, at) => {
      const values = row.slice(groups.length);
      const error = noise?.[at];
      if (!isValues(values)) throw failure;
      return {
        keys: row.slice(0, groups.length) as GroupKey[],
        values,
        ...(isValues(error) && { errors: error }),
      };
    }),
    count,
    total,
    remainder: isValues(remainder) ? remainder : total.map(() => null),
  };
}
