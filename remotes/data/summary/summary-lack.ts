import { isSessionError, SessionError } from "@foyer/shared-auth";

/**
 * Why a project doesn't answer a question: nothing in it sums up whole tables, its aggregates can't say this, or there are more
 * groups than one answer brings.
 */
export type SummaryLack = "nothing" | "values only" | "too many groups";

const CODES: Readonly<Record<SummaryLack, string>> = {
  // PostgREST's own, of a function that isn't there.
  nothing: "PGRST202",
  "values only": "FOYER_VALUES_ONLY",
  "too many groups": "FOYER_TOO_MANY_GROUPS",
};
const LACKS = Object.keys(CODES) as readonly SummaryLack[];

export function lackOf(error: unknown): SummaryLack | undefined {
  if (!isSessionError(error)) return undefined;
  return LACKS.find((lack) => CODES[lack] === error.providerCode);
}

export function createLack(lack: SummaryLack): SessionError {
  return new SessionError("invalid_request", `The project can't answer this: ${lack}.`, {
    providerCode: CODES[lack],
  });
}
