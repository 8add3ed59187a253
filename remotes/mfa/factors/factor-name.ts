import type { Factor } from "@foyer/shared-auth";
import { texts } from "../texts.ts";

export function nameOf({ friendlyName, type }: Pick<Factor, "friendlyName" | "type">): string {
  return friendlyName === "" ? texts.factors.type[type] : friendlyName;
}
