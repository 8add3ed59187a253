import { BAD_REQUEST } from "../exchange/http-status.ts";
interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
}

/** What lite has an answer for by itself: classes, and single codes of class 23 and 25. */
const KNOWN_TO_LITE = /^(21|22|42|53|55|PT)|^(23502|23503|23505|25006|PGRST)$/;

/** Statuses of PostgREST by SQLSTATE class; its rule for any other code is 400. */
const STATUS_BY_CLASS: ReadonlyMap<string, number> = new Map([
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["54", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
]);
const RAISED_EXCEPTION = "P0001";

/**
 * Makes lite answer like PostgREST where it would say "SUP" and 500, an exception raised by a procedure for one. It
 * lets a procedure choose the whole answer by the code PGRST, so the rest is put that way. Anything that isn't an error
 * of the database stays as it is; those that are lose their stack, which lite would print for every refusal.
 */
export function toLiteError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message, detail, hint } = error;
  if (KNOWN_TO_LITE.test(code)) return { code, message, detail, hint };
  const status =
    code === RAISED_EXCEPTION
      ? BAD_REQUEST
      : (STATUS_BY_CLASS.get(code.slice(0, "XX".length)) ?? BAD_REQUEST);
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}
