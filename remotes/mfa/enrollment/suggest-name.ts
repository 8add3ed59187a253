import type { Factor } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

/** A name that no factor has yet; the provider refuses a second one of the same name. */
export function suggestName(factors: readonly Factor[]): string {
  for (let number = 1; ; number += 1) {
    const name = texts.enroll.suggestion(number);
    if (!isNameTaken(name, factors)) return name;
  }
}

export function isNameTaken(name: string, factors: readonly Factor[]): boolean {
  return factors.some((factor) => factor.status === "verified" && factor.friendlyName === name);
}
