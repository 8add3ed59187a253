import { availableHash, takesDeltas } from "../deltas/delta-files.ts";
import type { Asked } from "./answer.ts";

/**
 * Which delta serves a browser that has an older file. It has no way back from one that doesn't fit: then the page asks once
 * more, with a query, and gets the whole file.
 * @param nameOf names the delta from the file that the browser has, by its SHA-256 as hex digits; undefined where there can be none
 */
export function askedDelta(
  { query, headers }: Pick<Asked, "query" | "headers">,
  nameOf: (oldHash: string) => string | undefined,
): string | undefined {
  const old = availableHash(headers["available-dictionary"]);
  if (old === undefined || query !== "" || !takesDeltas(headers["accept-encoding"])) return undefined;
  return nameOf(old);
}
