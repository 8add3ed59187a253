<<<<<<< HEAD
import { remember } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";
=======
import { session } from "@foyer/shared-auth";
>>>>>>> main

/** By person: several accounts on one browser don't mix. */
const answerOf = (userId: string): Remembered => remember(`foyer.security.one-is-enough.${userId}`);

/** Whether this person has said in this browser that one factor is enough. */
export function hasDeclined(userId: string): boolean {
<<<<<<< HEAD
  return answerOf(userId).read() !== undefined;
=======
  try {
    return personStorage().getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
>>>>>>> main
}

/** Where it can't be kept it is asked again next time. */
export function decline(userId: string): void {
<<<<<<< HEAD
  answerOf(userId).write("1");
=======
  try {
    personStorage().setItem(keyOf(userId), "1");
  } catch {
    // It is asked again next time.
  }
>>>>>>> main
}

/** Whoever doesn't stay signed in here leaves nothing behind when the tab is closed. */
function personStorage(): Storage {
  return session.isRemembered() ? localStorage : sessionStorage;
}
