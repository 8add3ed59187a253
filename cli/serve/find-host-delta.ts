import { availableHash, takesDeltas } from "../deltas/delta-files.ts";
import { hostDeltaPath } from "../deltas/host-deltas.ts";
import type { Asked } from "./answer.ts";
import type { Deployments } from "./deployments.ts";

/** How browsers ask past their cache, and the page does whose main script didn't run: for the whole file. */
const PAST_THE_CACHE = /no-cache/i;

/** What a browser that has an older main script needs to make this one; undefined where it is sent whole. */
export async function findHostDelta(
  deployments: Pick<Deployments, "find">,
  { path, query, headers }: Asked,
): Promise<Buffer | undefined> {
  const old = availableHash(headers["available-dictionary"]);
  const delta = old === undefined ? undefined : hostDeltaPath(path, old);
  const wantsWhole = query !== "" || PAST_THE_CACHE.test(headers["cache-control"] ?? "");
  if (delta === undefined || wantsWhole || !takesDeltas(headers["accept-encoding"])) return undefined;
  return (await deployments.find(delta))?.plain;
}
