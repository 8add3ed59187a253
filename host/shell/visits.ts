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
  /** Their visit is over: whatever the page still knows of it goes, before anything is rendered. */
  onEnded(personId: string): void;
  /** Somebody else is there in their place, without a sign-in page between. Called after `onEnded`. */
  onReplaced(): void;
}

/** Starts with whoever is there; heard before the shell renders, since it subscribes first. */
export function createVisits(
  session: Pick<Session, "getSnapshot" | "subscribe">,
  { onEnded, onReplaced }: VisitEnds,
): Visits {
  const listeners = createListeners();
  const personOf = (): string | undefined => {
    const snapshot = session.getSnapshot();
    return "user" in snapshot ? snapshot.user.id : undefined;
  };
  let visit = 1;
  let person = personOf();
  session.subscribe(() => {
    const next = personOf();
    if (next === person) return;
    const left = person;
    person = next;
    if (left === undefined) return;
    visit += 1;
    onEnded(left);
    if (next !== undefined) onReplaced();
    listeners.tell();
  });
  return {
    current: () => visit,
    subscribe: listeners.subscribe,
  };
}
