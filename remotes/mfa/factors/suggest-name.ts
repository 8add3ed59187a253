import type { Factor, FactorType } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

/** A name that no factor has yet; the provider refuses a second one of the same name. */
export function suggestName(type: FactorType, factors: readonly Factor[]): string {
  for (let number = 1; ; number += 1) {
    const name = texts.enroll[type].suggestion(number);
    if (!isNameTaken(name, factors)) return name;
  }
}

/** Of any status: the provider counts those that were never finished as well. */
export function isNameTaken(name: string, factors: readonly Factor[]): boolean {
  return factors.some(({ friendlyName }) => friendlyName === name);
}
