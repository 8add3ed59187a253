import type { Queries } from "../database/database.ts";

const MULTIPLE_CHOICES = 300;

/**
 * PostgREST's refusal of a table embedded into itself where more than one of its keys leads there; lite takes any.
 * @param table of the path
 * @param select the request's, such as `*,lab(*)`
 */
export async function refuseAmbiguous(
  { query }: Queries,
  table: string,
  select: string | null,
): Promise<Response | undefined> {
  if (select === null || !isEmbeddedIntoItself(table, select)) return undefined;
  const keys = await query<{ name: string }>(
    `select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
       join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relname = $1 and c.contype = 'f' and c.confrelid = c.conrelid
     order by c.conname`,
    table,
  );
  if (keys.length < 2) return undefined;
  const hints = keys.map(({ name }) => `'${table}!${name}'`).join(", ");
  return Response.json(
    {
      code: "PGRST201",
      details: keys.map(({ name }) => ({
        cardinality: "many-to-one",
        embedding: `${table} with ${table}`,
        relationship: name,
      })),
      hint: `Try changing '${table}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
      message: `Could not embed because more than one relationship was found for '${table}' and '${table}'`,
    },
    { status: MULTIPLE_CHOICES },
  );
}

/** Whether the list names the table itself, without a hint which key is meant. */
function isEmbeddedIntoItself(table: string, select: string): boolean {
  const outermost = select.replaceAll(/\([^()]*\)/g, "()");
  return outermost.split(",").some((part) => {
    const name = part.trim().replace(/^[^:(]*:(?!:)/, "");
    return [`${table}()`, `${table}!inner()`, `${table}!left()`].includes(name);
  });
}
