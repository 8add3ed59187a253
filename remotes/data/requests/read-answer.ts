import { SessionError, toDataError } from "@foyer/shared-auth";

/** What the provider's library resolves to, whatever was asked. */
export interface ProviderAnswer {
  readonly data: unknown;
  readonly error: unknown;
  readonly count: number | null;
  readonly status: number;
}

export interface Answer {
  readonly data: unknown;
  /** `undefined` where no count was asked for, or none came. */
  readonly count: number | undefined;
}

export type Row = Readonly<Record<string, unknown>>;

/** Waits for a query. Rejects with a `SessionError`, whether the query answered an error or rejected itself. */
export async function readAnswer(query: PromiseLike<ProviderAnswer>): Promise<Answer> {
  let answer: ProviderAnswer;
  try {
    answer = await query;
  } catch (error) {
    throw toDataError(error);
  }
  if (answer.error !== null) throw toDataError(answer.error, answer.status);
  const { data, count } = answer;
  return { data, count: count !== null && Number.isFinite(count) ? count : undefined };
}

/** The rows of an answer. Rejects one that holds anything else, so that no screen meets it later. */
export function toRows(data: unknown): readonly Row[] {
  if (!Array.isArray(data) || !data.every(isRow)) {
    throw new SessionError("unexpected", "The data service answered something other than rows. Try again.");
  }
  return data;
}

export function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
