import { rememberWhileSignedIn } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";

/** What a project may have to sum up rows with: the function `foyer_summary`, and the Data API's aggregates. */
export type SummingWay = "summary" | "aggregates";

/** One record per project, for as long as the tab: an operator may install or switch off either at any time. */
function kept(): Remembered {
  return rememberWhileSignedIn("data.ways", session.data.providerUrl, () => sessionStorage);
}

/**
 * Whether the project has a way, as far as its answers to this tab have told; `undefined` where it wasn't asked yet. A question
 * that nobody asked for is asked only where the way is known to be there: elsewhere its refusal would be one more error.
 */
export function isThere(way: SummingWay): boolean | undefined {
  return readWays().get(way);
}

/** Keeps what an answer has told of a way. */
export function noteWay(way: SummingWay, hasIt: boolean): void {
  if (isThere(way) === hasIt) return;
  kept().writeJson(Object.fromEntries(readWays().set(way, hasIt)));
  for (const listen of [...listeners]) listen();
}

/** Whoever tries again may have had something installed: each way is asked for anew. */
export function forgetWays(): void {
  kept().writeJson({});
  for (const listen of [...listeners]) listen();
}

/** @returns what ends it */
export function listenToWays(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}

const listeners = new Set<() => void>();

function readWays(): Map<string, boolean> {
  const ways: unknown = kept().readJson();
  return new Map(
    typeof ways === "object" && ways !== null
      ? Object.entries(ways).filter((one): one is [string, boolean] => typeof one[1] === "boolean")
      : [],
  );
}
