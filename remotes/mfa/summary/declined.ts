import { remember } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";

/** Whether this person has said in this browser that one factor is enough. */
export function hasDeclined(userId: string): boolean {
  return answerOf(userId).read() !== undefined;
}

/** Where storage is shut, it is asked again next time. */
export function decline(userId: string): void {
  answerOf(userId).write("1");
}

/** By person: several accounts on one browser don't mix. */
function answerOf(userId: string): Remembered {
  return remember(`foyer.security.one-is-enough.${userId}`, personStorage);
}

/** Whoever doesn't stay signed in here leaves nothing behind when the tab is closed. */
function personStorage(): Storage {
  return session.isRemembered() ? localStorage : sessionStorage;
}
