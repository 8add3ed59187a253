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
/** SHA-256 of what is written, as hex: what was signed is known before any of it has come. */
export const BODY_HEADER = "foyer-body";

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
    [BODY_HEADER]: request.body,
  };
}

export interface RequestCheck {
  /** Whether the key that a request names has signed it, not long ago, and it wasn't counted before. */
  isSigned(request: BrokerRequest, key: string, value: string): Promise<boolean>;
  /** @returns false where it was counted before: of two that come at once, one is */
  count(request: BrokerRequest, key: string): boolean;
}

/** @param now the wall clock in ms */
export function createRequestCheck(verify: VerifySignature, now: () => number): RequestCheck {
  /** When each was made, by its key and what it has signed: one signature can be written in several ways. */
  const counted = new Map<string, number>();
  const nameOf = (request: BrokerRequest, key: string): string =>
    `${key} ${hashBody(toBeSigned("foyer-request", request))}`;
  return {
    async isSigned(request, key, value) {
      const isRecent = Math.abs(now() - request.atMs) <= GOOD_FOR_MS;
      if (!isRecent || counted.has(nameOf(request, key))) return false;
      const bytes = toBeSigned("foyer-request", request);
      return isSignedBy({ keys: [key], threshold: 1 }, bytes, [{ key, value }], verify);
    },
    count(request, key) {
      for (const [known, atMs] of counted) if (now() - atMs > 2 * GOOD_FOR_MS) counted.delete(known);
      const name = nameOf(request, key);
      if (counted.has(name)) return false;
      counted.set(name, request.atMs);
      return true;
    },
  };
}
