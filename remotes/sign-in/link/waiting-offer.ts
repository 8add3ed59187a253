import { session } from "@foyer/shared-auth";
import type { OfferedSession } from "@foyer/shared-auth";
import { isLinkOver } from "./link-over.tsx";

/** Kept for the page: the address that held it is gone, and the view may be left and come back to. */
let waiting: Promise<OfferedSession> | undefined;

/** The session that an address held, until it is taken or refused; it is asked for anew after what may pass. */
export function waitingOffer(): Promise<OfferedSession> | undefined {
  if (waiting !== undefined) return waiting;
  const asked = session.ways.takeOfferedSession();
  waiting = asked;
  // Whoever waits for it says what went wrong; until then it is nobody's error.
  asked?.catch((error: unknown) => {
    if (waiting === asked && !isLinkOver(error)) waiting = undefined;
  });
  return asked;
}

export function forgetOffer(): void {
  waiting = undefined;
}
