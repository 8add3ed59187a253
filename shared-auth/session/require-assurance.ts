import { SessionError } from "./errors.ts";
import type { AssuranceLevel, SessionSnapshot } from "./snapshot.ts";

/** How sure the page must be of the person. */
export interface AssuranceRequest {
  /** `aal1`: signed in; `aal2`: with a second factor as well. */
  readonly level: AssuranceLevel;
  /** The longest that the proof (the second factor for `aal2`) may lie back, in milliseconds. */
  readonly maxAgeMs?: number;
}

/**
 * Asks the person for the proof; resolves once it was given, rejects with a `SessionError` where it was not.
 * @param isOver whether there is nothing to ask any more: the session holds the proof by now, or is another person's, of whom
 *   it wasn't asked; worth asking whenever the session changed
 */
export type StepUp = (request: AssuranceRequest, isOver: () => boolean) => Promise<void>;

/** Methods of a second factor, as the token's `amr` names them. */
const SECOND_FACTORS: readonly string[] = ["totp", "mfa/phone", "mfa/webauthn", "mfa/recovery_code"];

/**
 * Whether a session is as sure as is asked.
 * @param providerNowMs the time by the provider's clock: the methods' times are by it
 */
export function hasAssurance(
  snapshot: SessionSnapshot,
  { level, maxAgeMs }: AssuranceRequest,
  providerNowMs: number,
): boolean {
  if (!("user" in snapshot) || "ended" in snapshot) return false;
  if (level === "aal2" && snapshot.assurance.current !== "aal2") return false;
  if (maxAgeMs === undefined) return true;
  const proofs = snapshot.methods.filter(({ method }) => level === "aal1" || SECOND_FACTORS.includes(method));
  const newestMs = Math.max(Number.NEGATIVE_INFINITY, ...proofs.map(({ atMs }) => atMs));
  return providerNowMs - newestMs <= maxAgeMs;
}

/** Rejected where nobody on the page can ask for the proof, or there is no factor to prove it with. */
export function assuranceTooLow(snapshot: SessionSnapshot, { level }: AssuranceRequest): SessionError {
  if (!("user" in snapshot)) return new SessionError("signed_out", "Sign in first.");
  return snapshot.assurance.possible === "aal1" && level === "aal2"
    ? new SessionError(
        "assurance_too_low",
        "This needs a second factor, and your account has none. Add one under Security first.",
      )
    : new SessionError("assurance_too_low", "Confirm that it is you with your second factor first.");
}
