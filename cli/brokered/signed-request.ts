import { createHash } from "node:crypto";
import { isSignedBy, toBeSigned } from "@foyer/contracts/signing";
import type { VerifySignature } from "@foyer/contracts/signing";
import type { Signer } from "../store/registry-signer.ts";

/** What a team asks of the broker; its signature stands for all of it. */
export interface BrokerRequest {
  readonly method: "PUT" | "DELETE";
  readonly key: string;
  /** The tag of what it replaces; `*` where nothing may be there yet; empty for a removal. */
  readonly condition: string;
  /** SHA-256 of what is written, as hex. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** The hash of the place's first root: what is asked of one place is nothing at another. */
  readonly place: string;
}

export const KEY_HEADER = "foyer-key";
export const SIGNATURE_HEADER = "foyer-signature";
export const TIME_HEADER = "foyer-time";

/** Clocks may differ, and an upload may take its time. */
const GOOD_FOR_MS = 5 * 60_000;

export function hashBody(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export async function signRequest(
  request: BrokerRequest,
  signer: Signer,
): Promise<Readonly<Record<string, string>>> {
  return {
    [KEY_HEADER]: signer.key,
    [SIGNATURE_HEADER]: await signer.sign(toBeSigned("foyer-request", request)),
    [TIME_HEADER]: String(request.atMs),
  };
}

/** Whether the key that a request names has signed it, not long ago, and for the first time. */
export type CheckRequest = (request: BrokerRequest, key: string, value: string) => Promise<boolean>;

/** @param now the wall clock in ms */
export function createRequestCheck(verify: VerifySignature, now: () => number): CheckRequest {
  /** By signature, when it was made. */
  const seen = new Map<string, number>();
  return async (request, key, value) => {
    for (const [known, atMs] of seen) if (now() - atMs > 2 * GOOD_FOR_MS) seen.delete(known);
    const isRecent = Math.abs(now() - request.atMs) <= GOOD_FOR_MS;
    if (!isRecent || seen.has(value)) return false;
    const bytes = toBeSigned("foyer-request", request);
    const isGood = await isSignedBy({ keys: [key], threshold: 1 }, bytes, [{ key, value }], verify);
    if (!isGood || seen.has(value)) return false;
    seen.set(value, request.atMs);
    return true;
  };
}
