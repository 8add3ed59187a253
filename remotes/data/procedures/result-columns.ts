import type { Column } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import { VALUE_COLUMN } from "./call-procedure.ts";

const TABLE_RESULT = /^TABLE\s*\((.*)\)$/is;
const SET_RESULT = /^SETOF\s+/i;

/**
 * The columns of a procedure's rows with their types, as far as its result tells them (`TABLE(origin text, n bigint)`);
 * else the names that the rows have.
 * @param result the result's type as PostgreSQL's `pg_get_function_result` writes it
 */
export function resultColumns(result: string, rows: readonly Row[]): readonly Column[] {
  const types = parseTypes(result);
  const names = types.size > 0 && rows.length === 0 ? [...types.keys()] : Object.keys(rows[0] ?? {});
  return names.map((name) => ({
    name,
    type: types.get(name) ?? scalarType(result, name) ?? guessType(rows, name),
    isNullable: true,
  }));
}

function parseTypes(result: string): ReadonlyMap<string, string> {
  const list = TABLE_RESULT.exec(result.trim())?.[1];
  const types = new Map<string, string>();
  // Commas inside parentheses belong to a type: numeric(10,2).
  for (const part of list?.split(/,(?![^(]*\))/) ?? []) {
    const match = /^\s*(?:"((?:[^"]|"")+)"|(\S+))\s+(.+?)\s*$/s.exec(part);
    const name = match?.[1]?.replaceAll('""', '"') ?? match?.[2];
    if (name !== undefined && match?.[3] !== undefined) types.set(name, match[3]);
  }
  return types;
}

/** The type of a set of scalars, `SETOF integer`, stands for its one column. */
function scalarType(result: string, name: string): string | undefined {
  return name === VALUE_COLUMN && SET_RESULT.test(result) ? result.replace(SET_RESULT, "") : undefined;
}

function guessType(rows: readonly Row[], name: string): string {
  const value = rows.find((row) => row[name] !== null && row[name] !== undefined)?.[name];
  if (typeof value === "number") return "numeric";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "object" ? "jsonb" : "text";
}
