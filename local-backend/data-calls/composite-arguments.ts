import type { Queries } from "../database/database.ts";
import { isObject } from "../exchange/json-body.ts";
import { parseJson } from "../exchange/parse-json.ts";

interface CompositeArgument {
  readonly name: string;
  /** Quoted where it must be, e.g. `public.pair`. */
  readonly type: string;
}

/**
 * Writes the composite arguments of a procedure's call as PostgreSQL's own literals, e.g. `(1,two)`: lite would send
 * an object as "[object Object]".
 * @param body the call's, as it came
 * @returns what to send in its place
 */
export async function writeComposites(queries: Queries, procedure: string, body: string): Promise<string> {
  const given = parseJson(body)?.value;
  if (!isObject(given) || !Object.values(given).some(isObject)) return body;
  const composites = await queries.query<CompositeArgument>(
    `select argument.name, argument.type::regtype::text as type
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
       unnest(p.proargnames, p.proargtypes::oid[]) as argument (name, type)
       join pg_type t on t.oid = argument.type
     where n.nspname = 'public' and p.proname = $1 and t.typtype = 'c'`,
    procedure,
  );
  let written = body;
  for (const { name, type } of composites) {
    if (!isObject(given[name])) continue;
    // The type's name is the catalogue's, which has quoted it. The database takes the body apart: it keeps every digit of the rest.
    const [row] = await queries.query<{ body: string }>(
      `select json_object_agg(key, case key when $2 then to_json(json_populate_record(null::${type}, value)::text) else value end)::text as body
       from json_each($1::json)`,
      written,
      name,
    );
    written = row?.body ?? written;
  }
  return written;
}
