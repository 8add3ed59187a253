import type { Unsubscribe } from "@foyer/contracts";
import type { Session } from "@foyer/shared-auth";
import { createListeners } from "../listeners.ts";

/** Counts the visits of people to this page. What one of them had on it is nobody else's. */
export interface Visits {
  /** Another number once the person whose page it was has gone. Somebody who comes to nobody's page keeps it. */
  current(): number;
  subscribe(listen: () => void): Unsubscribe;
}

export interface VisitEnds {
  /**
   * Their visit is over: whatever the page still knows of it goes, before anything is rendered.
   * @param wasRemembered whether they asked to stay signed in here; by then it may be said of who comes
   */
  onEnded(personId: string, wasRemembered: boolean): void;
  /** Somebody else is there in their place, without a sign-in page between. Called after `onEnded`. */
  onReplaced(): void;
}

/** Starts with whoever is there; heard before the shell renders, since it subscribes first. */
export function createVisits(
  session: Pick<Session, "getSnapshot" | "subscribe" | "isRemembered">,
  { onEnded, onReplaced }: VisitEnds,
): Visits {
  const listeners = createListeners();
  const personOf = (): string | undefined => {
    const snapshot = session.getSnapshot();
    return "user" in snapshot ? snapshot.user.id : undefined;
  };
  let visit = 1;
  let person = personOf();
  let isRemembered = session.isRemembered();
  session.subscribe(() => {
    const next = personOf();
    const [left, wasRemembered] = [person, isRemembered];
    // Over the page of a session that has ended it is said by whoever is about to sign in.
    if (!("ended" in session.getSnapshot())) isRemembered = session.isRemembered();
    if (next === left) return;
    person = next;
    if (left === undefined) return;
    visit += 1;
    onEnded(left, wasRemembered);
    if (next !== undefined) onReplaced();
    listeners.tell();
  });
  return {
    current: () => visit,
    subscribe: listeners.subscribe,
  };
}
