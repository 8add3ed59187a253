import { SessionError } from "../session/errors.ts";
import { assuranceTooLow, hasAssurance } from "../session/require-assurance.ts";
import type { StepUp } from "../session/require-assurance.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { SessionSnapshot } from "../session/snapshot.ts";
import type { Session } from "../session/session.ts";

/**
 * Lets through who is sure enough, and has the person asked for the proof where they can give it. It is asked of them alone:
 * whoever is signed in by then in their place is refused, however sure the page is of them.
 * @param stepUp how the page asks; without it whoever is not sure enough is refused
 * @param providerNowMs the time by the provider's clock: the times of proofs are by it
 */
export function createAssuranceGate(
  store: Pick<SessionStore, "getSnapshot">,
  stepUp: StepUp | undefined,
  providerNowMs: () => number,
): Session["requireAssurance"] {
  return async (request) => {
    const snapshot = store.getSnapshot();
    const isEnough = (): boolean => hasAssurance(store.getSnapshot(), request, providerNowMs());
    const isTheirs = (): boolean => !isAnother(snapshot, store.getSnapshot());
    if (isEnough()) return;
    const canProve =
      "user" in snapshot && (request.level === "aal1" || snapshot.assurance.possible === "aal2");
    if (stepUp === undefined || !canProve) throw assuranceTooLow(snapshot, request);
    await stepUp(request, () => !isTheirs() || isEnough());
    if (!isTheirs()) {
      throw new SessionError(
        "session_expired",
        "Somebody else has signed in since. Sign in again, then do it once more.",
      );
    }
    if (!isEnough()) throw assuranceTooLow(store.getSnapshot(), request);
  };
}

function isAnother(asked: SessionSnapshot, now: SessionSnapshot): boolean {
  return "user" in asked && "user" in now && asked.user.id !== now.user.id;
}
