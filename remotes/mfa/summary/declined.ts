import { remember } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";

/** By person: several accounts on one browser don't mix. */
const answerOf = (userId: string): Remembered => remember(`foyer.security.one-is-enough.${userId}`);

/** Whether this person has said in this browser that one factor is enough. */
export function hasDeclined(userId: string): boolean {
  return answerOf(userId).read() !== undefined;
}

/** Where it can't be kept it is asked again next time. */
export function decline(userId: string): void {
  answerOf(userId).write("1");
}
