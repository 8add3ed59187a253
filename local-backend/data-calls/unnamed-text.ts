import type { Database } from "../database/database.ts";
import { BAD_REQUEST, FORBIDDEN } from "../exchange/http-status.ts";
import type { Caller } from "../exchange/lite.ts";

const NO_PRIVILEGE = "42501";

/**
 * Calls a procedure whose one argument has no name with a text, which lite doesn't take.
 * @returns undefined where there is no such procedure
 */
export async function callWithText(
  database: Database,
  caller: Caller,
  procedure: string,
  text: string,
): Promise<Response | undefined> {
  const [found] = await database.query<{ name: string }>(
    `select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.proname = $1 and p.pronargs = 1 and p.proargtypes[0] = 'text'::regtype
       and coalesce(p.proargnames[1], '') = ''`,
    procedure,
  );
  if (found === undefined) return undefined;
  try {
    const [row] = await database.transaction(async ({ query }) => {
      await query(
        "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
        roleOf(caller),
        JSON.stringify(typeof caller === "string" ? { role: caller } : caller),
      );
      // The procedure's name is the catalogue's, which has quoted it.
      return query<{ answer: string | null }>(
        `select to_json(${found.name}($1::text))::text as answer`,
        text,
      );
    });
    const headers = { "content-type": "application/json; charset=utf-8", "content-range": "0-0/*" };
    return new Response(row?.answer ?? "null", { headers });
  } catch (error) {
    return toRefusal(error);
  }
}

function roleOf(caller: Caller): string {
  if (typeof caller === "string") return caller;
  return typeof caller["role"] === "string" ? caller["role"] : "anon";
}

/** @throws whatever the database didn't say */
function toRefusal(error: unknown): Response {
  if (!(error instanceof Error) || !("code" in error)) throw error;
  const { code, message } = error;
  const status = code === NO_PRIVILEGE ? FORBIDDEN : BAD_REQUEST;
  return Response.json({ code, details: null, hint: null, message }, { status });
}
