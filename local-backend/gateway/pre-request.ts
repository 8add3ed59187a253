import type { Backend } from "../exchange/backend.ts";
import { BAD_REQUEST, FORBIDDEN } from "../exchange/http-status.ts";
import { isObject } from "../exchange/json-body.ts";
import { parseJson } from "../exchange/parse-json.ts";

/** Foyer's own, which `FOYER_CHECK_SESSIONS` and the tests' switch put there. */
const SESSION_CHECK = "public.foyer_check_session";
const SETTING = "pgrst.db_pre_request=";
const FUNCTION_NAME = /^[a-z_][\w$]*(\.[a-z_][\w$]*)?$/i;
const CHOSEN_STATUS = /^PT(\d{3})$/;

/**
 * What PostgREST does before each request where the role `authenticator` has `pgrst.db_pre_request` set: it calls that
 * function as the caller, and what the function raises is the answer.
 * @param claims under which the request will run; at least its role
 * @returns the refusal, or nothing
 */
export async function runPreRequest(
  { database, faults, options }: Pick<Backend, "database" | "faults" | "options">,
  claims: Readonly<Record<string, unknown>>,
): Promise<Response | undefined> {
  // The functions that ask whether a session was checked ask this; a switch that went off must not linger.
  const [row] = await database.query<{ settings: string[] | null }>(
    `select (select s.setconfig from pg_catalog.pg_db_role_setting s join pg_catalog.pg_roles r on r.oid = s.setrole
       where r.rolname = 'authenticator') as settings, set_config('foyer.session_checked', '', false)`,
  );
  const set = row?.settings?.find((entry) => entry.startsWith(SETTING))?.slice(SETTING.length);
  const isOn = options.checksSessions || faults.settings().isSessionCheckOn;
  const name = isOn ? SESSION_CHECK : set;
  if (name === undefined || !FUNCTION_NAME.test(name)) return undefined;
  try {
    const checked = await database.transaction(async ({ query }) => {
      await query(
        "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
        JSON.stringify(claims),
        claims["role"],
      );
      await query(`select ${name}()`);
      const [after] = await query<{ checked: string | null }>(
        "select current_setting('foyer.session_checked', true) as checked",
      );
      return after?.checked ?? "";
    });
    // PostgREST's request is one transaction with the function's; here the request's own comes after it.
    await database.query("select set_config('foyer.session_checked', $1, false)", checked);
    return undefined;
  } catch (error) {
    return toRefusal(error, claims["role"]);
  }
}

/** What a function raised, as PostgREST answers it. @throws what isn't an error of the database */
function toRefusal(error: unknown, role: unknown): Response {
  const { code, message, detail, hint } = (
    typeof error === "object" && error !== null ? error : {}
  ) as Readonly<Record<string, unknown>>;
  if (typeof code !== "string") throw new Error("The check before the request failed.", { cause: error });
  // A function chooses the whole answer by this code.
  const body = code === "PGRST" ? parseJson(String(message))?.value : undefined;
  const answer = code === "PGRST" ? parseJson(String(detail))?.value : undefined;
  if (isObject(body) && isObject(answer)) {
    const { status, headers } = answer;
    return Response.json(body, {
      status: Number(status),
      ...(isObject(headers) && { headers: headers as Record<string, string> }),
    });
  }
  const chosen = CHOSEN_STATUS.exec(code)?.[1];
  const refused = code === "42501" && role !== "anon" ? FORBIDDEN : BAD_REQUEST;
  return Response.json(
    { code, message: String(message), details: detail ?? null, hint: hint ?? null },
    { status: chosen === undefined ? refused : Number(chosen) },
  );
}
