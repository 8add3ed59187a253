import { isSessionError } from "@foyer/shared-auth";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { noteWay } from "./known-ways.ts";
import { quoteName } from "./quote-name.ts";
import type { Row } from "./read-answer.ts";
import { readQuery } from "./read-query.ts";
import { isNameable } from "./select-columns.ts";

/** The counts of an answer; a column of the table may be called `count`. */
export const COUNT = "foyer_count";

/** Counts rows, and asks for the grant of every column. */
export const ROWS_OF_ALL = "count()";

/** What counts rows: a column that is never null, where there is one, since it needs its own grant only. */
export function rowCounter({ columns, primaryKey }: Pick<Table, "columns" | "primaryKey">): string {
  const isKey = ({ name }: Column): boolean => primaryKey.includes(name);
  const counting = columns.filter(({ name, isNullable }) => !isNullable && isNameable(name));
  const column = counting.find(isKey) ?? counting[0];
  return column === undefined ? ROWS_OF_ALL : `${quoteName(column.name)}.${ROWS_OF_ALL}`;
}

/** PostgREST's answer where aggregates are switched off, as they are by default; lite has no such functions. */
const NO_AGGREGATES: ReadonlySet<string> = new Set([
  "PGRST123",
  "PGRST100",
  "PGRST200",
  "42703",
  "42883",
  "42601",
]);

/** PostgREST's word for "switched off"; the others may be about one type alone. */
const SWITCHED_OFF = "PGRST123";

/** Whether a question failed since the database doesn't aggregate for whoever asks. */
export function lacksAggregates(error: unknown): boolean {
  return isSessionError(error) && NO_AGGREGATES.has(error.providerCode ?? "");
}

/** `undefined` where something between here and the database left the count out. */
export function countOf(row: Row | undefined): number | undefined {
  const value = row?.[COUNT];
  const count = typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isFinite(count) ? count : undefined;
}

/** As `readQuery`, of what the database is to sum up; whether it does is noted. Rejects with a `SessionError`. */
export async function readAggregates(...question: Parameters<typeof readQuery>): Promise<readonly Row[]> {
  try {
    const rows = await readQuery(...question);
    noteWay("aggregates", true);
    return rows;
  } catch (error) {
    if (isSessionError(error) && error.providerCode === SWITCHED_OFF) noteWay("aggregates", false);
    throw error;
  }
}
