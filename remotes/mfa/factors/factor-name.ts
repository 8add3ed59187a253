import type { Factor } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

export function nameOf(factor: Factor): string {
  return factor.friendlyName === "" ? texts.factors.unnamed : factor.friendlyName;
}
