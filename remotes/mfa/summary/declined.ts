/** By person: several accounts on one browser don't mix. */
const keyOf = (userId: string): string => `foyer.security.one-is-enough.${userId}`;

/** Whether this person has said in this browser that one factor is enough. */
export function hasDeclined(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

export function decline(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), "1");
  } catch {
    // It is asked again next time.
  }
}
