import { REGISTRY_LIMITS } from "@foyer/contracts/host";
import { askOnceMore } from "../ask/ask-once-more.ts";

const DEADLINE_MS = 5_000;

/** A registry document as a place serves it. */
export interface PlaceRegistry {
  readonly text: string;
  readonly etag: string | undefined;
}

/**
 * Reads the registry of a place as pages do, without what anybody is signed in with.
 * @param etag of the document that is known
 * @returns undefined where it is still the one of that tag
 * @throws Error that says what the place answered
 */
export async function readPlaceRegistry(address: string, etag?: string): Promise<PlaceRegistry | undefined> {
  const response = await askOnceMore(fetch)(address, {
    headers: etag === undefined ? {} : { "if-none-match": etag },
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (response.status === 304 && etag !== undefined) return undefined;
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  const text = await response.text();
  if (text.length > REGISTRY_LIMITS.bytes) throw new Error(`${address} holds more than a page reads.`);
  return { text, etag: response.headers.get("etag") ?? undefined };
}
