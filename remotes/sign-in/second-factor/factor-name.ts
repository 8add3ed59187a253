import type { Factor } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

/** The name that its owner gave a factor, in quotes, since it may read like any other words; or else what it is. */
export function nameOf({ friendlyName, type }: Factor): string {
  return friendlyName === "" ? texts.secondFactor.unnamed[type] : texts.secondFactor.named(friendlyName);
}
