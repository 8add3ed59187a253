import type { Queries } from "../database/database.ts";
import { readExactJson, writeJsonWithTexts } from "../exchange/exact-numbers.ts";
import { isObject } from "../exchange/json-body.ts";

/** A relation whose rows are written, or a procedure that is called. */
interface WrittenTo {
  readonly kind: "relation" | "procedure";
  readonly schema: string;
  /** As the path has it. */
  readonly name: string;
}

interface JsonPlace {
  /** Absent of an argument that is the body itself. */
  readonly name: string | null;
  /** The column's type is `json` or `jsonb` itself, which lite reads texts for. */
  readonly isRead: boolean;
}

const COLUMNS_SQL = `
  select a.attname as name, t.typtype <> 'd' as "isRead"
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
  where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped
    and coalesce(nullif(t.typbasetype, 0), t.oid) in ('json'::regtype, 'jsonb'::regtype)`;
const ARGUMENTS_SQL = `
  select distinct argument.name, false as "isRead"
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
    unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes) as argument (name, type, mode)
  where n.nspname = $1 and p.proname = $2 and coalesce(argument.mode, 'i') in ('i', 'b', 'v') and argument.type in ('json'::regtype, 'jsonb'::regtype)`;

/** The values of a list of rows as they were sent, to the byte. */
const VALUES_SQL = `
  select (given.at - 1)::int as at, field.key as name, field.value::text as json
  from json_array_elements($1::json) with ordinality as given (fields, at), json_each(given.fields) as field`;

/**
 * A body as lite writes what stands in it: lite reads its numbers as JavaScript's, and a text in a column of JSON as JSON. JSON
 * goes as its text therefore, and numbers that JavaScript would change go as texts.
 * @param body JSON, as it came
 * @returns what to send in its place
 */
export async function writeExactValues({ query }: Queries, to: WrittenTo, body: string): Promise<string> {
  const given = readExactJson(body);
  const isList = Array.isArray(given);
  const objects: readonly unknown[] = isList ? given : [given];
  if (!objects.every(isObject)) return body;
  const sql = to.kind === "relation" ? COLUMNS_SQL : ARGUMENTS_SQL;
  const places = await query<JsonPlace>(sql, to.schema, decoded(to.name));
  if (places.some(({ name }) => name === null || name === "")) return body;
  const isRead = new Map(places.map((place) => [place.name, place.isRead]));
  const written = objects.map((one) => ({ ...one }));
  const sent =
    places.length === 0
      ? []
      : await query<{ at: number; name: string; json: string }>(VALUES_SQL, isList ? body : `[${body}]`);
  for (const { at, name, json } of sent) {
    const row = written[at];
    if (row !== undefined && isRead.has(name) && json !== "null")
      row[name] = isRead.get(name) === true ? JSON.stringify(json) : json;
  }
  return writeJsonWithTexts(isList ? written : written[0]);
}

/** What can't be decoded is the name of nothing. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
