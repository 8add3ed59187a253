import type { Factor } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

/** The name that its owner gave a factor, or else what it is. */
export function nameOf({ friendlyName, type }: Factor): string {
  return friendlyName === "" ? texts.secondFactor.unnamed[type] : friendlyName;
}
