import { session } from "@foyer/shared-auth";
import type { OfferedSession } from "@foyer/shared-auth";

/** Kept for the page: the address that held it is gone, and the view may be left and come back to. */
let waiting: Promise<OfferedSession> | undefined;

/** The session that an address held, until it is taken or refused; the page has it once. */
export function waitingOffer(): Promise<OfferedSession> | undefined {
  waiting = session.ways.takeOfferedSession() ?? waiting;
  // Whoever waits for it says what went wrong; until then it is nobody's error.
  waiting?.catch(() => undefined);
  return waiting;
}

export function forgetOffer(): void {
  waiting = undefined;
}
