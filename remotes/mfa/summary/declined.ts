import { session } from "@foyer/shared-auth";

/** By person: several accounts on one browser don't mix. */
const keyOf = (userId: string): string => `foyer.security.one-is-enough.${userId}`;

/** Whether this person has said in this browser that one factor is enough. */
export function hasDeclined(userId: string): boolean {
  try {
    return personStorage().getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function decline(userId: string): void {
  try {
    personStorage().setItem(keyOf(userId), "1");
  } catch {
    // It is asked again next time.
  }
}

/** Whoever doesn't stay signed in here leaves nothing behind when the tab is closed. */
function personStorage(): Storage {
  return session.isRemembered() ? localStorage : sessionStorage;
}
