import { assuranceTooLow, hasAssurance } from "../session/require-assurance.ts";
import type { StepUp } from "../session/require-assurance.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { Session } from "../session/session.ts";

/**
 * Lets through who is sure enough, and has the person asked for the proof where they can give it.
 * @param stepUp how the page asks; without it whoever is not sure enough is refused
 * @param providerNowMs the time by the provider's clock: the times of proofs are by it
 */
export function createAssuranceGate(
  store: Pick<SessionStore, "getSnapshot">,
  stepUp: StepUp | undefined,
  providerNowMs: () => number,
): Session["requireAssurance"] {
  return async (request) => {
    const isEnough = (): boolean => hasAssurance(store.getSnapshot(), request, providerNowMs());
    if (isEnough()) return;
    const snapshot = store.getSnapshot();
    const canProve =
      "user" in snapshot && (request.level === "aal1" || snapshot.assurance.possible === "aal2");
    if (stepUp === undefined || !canProve) throw assuranceTooLow(snapshot, request);
    await stepUp(request, isEnough);
    if (!isEnough()) throw assuranceTooLow(store.getSnapshot(), request);
  };
}
