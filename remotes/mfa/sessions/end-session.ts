import { callOwn } from "../page/call-own.ts";

/**
 * How `foyer_end_session()` came out. `gone`: it was over already. `proof-needed`: the project's limit for a proof is
 * shorter than the page's. `not-installed`: the operator has not applied the migration.
 */
export type EndOutcome = "ended" | "gone" | "proof-needed" | "not-installed" | "failed";

export interface EndedSession {
  readonly outcome: EndOutcome;
  /** Whether its token reads nothing from now on; otherwise until it expires. */
  readonly isAtOnce: boolean;
}

const NOT_FOUND = 404;
const OUTCOMES: readonly EndOutcome[] = ["ended", "gone", "proof-needed"];

/**
 * Ends one of the person's sessions (`supabase/migrations/…_foyer_end_session.sql`).
 * @throws SessionError where the question can't be asked
 */
export async function endSession(id: string): Promise<EndedSession> {
  const response = await callOwn("foyer_end_session", { id });
  if (!response.ok) {
    return { outcome: response.status === NOT_FOUND ? "not-installed" : "failed", isAtOnce: false };
  }
  const answer: unknown = await response.json();
  const { outcome, at_once: isAtOnce } = (
    typeof answer === "object" && answer !== null ? answer : {}
  ) as Record<string, unknown>;
  return { outcome: OUTCOMES.find((each) => each === outcome) ?? "failed", isAtOnce: isAtOnce === true };
}
