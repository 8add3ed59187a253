import { isRecord } from "../parsing/is-record.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { VerifySignature } from "./ed25519.ts";

/** What a document says it is; signed with it, so that one kind never passes for another. */
export type DocumentType =
  "foyer-root" | "foyer-registry" | "foyer-row" | "foyer-release" | "foyer-request" | "foyer-approval";

/** One key's signature. */
export interface Signature {
  /** The raw public key, as base64. */
  readonly key: string;
  /** Of the document's bytes to sign, as base64. */
  readonly value: string;
}

/** Who may sign, and how many of them must. */
export interface KeyRole {
  /** Raw public keys, as base64. */
  readonly keys: readonly string[];
  /** At least 1. */
  readonly threshold: number;
}

/** More signatures than this are not looked at. */
const MOST_SIGNATURES = 16;

/** The bytes to sign, by DSSE's pre-authentication encoding: type and length are part of them. */
export function toBeSigned(type: DocumentType, document: unknown): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(canonicalJson(document));
  const head = new TextEncoder().encode(`DSSEv1 ${type.length} ${type} ${body.length} `);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** Counts keys, not signatures: one that signed twice is one. */
export async function isSignedBy(
  { keys, threshold }: KeyRole,
  bytes: Uint8Array<ArrayBuffer>,
  signatures: unknown,
  verify: VerifySignature,
): Promise<boolean> {
  const signers = new Set<string>();
  for (const { key, value } of readSignatures(signatures)) {
    if (signers.has(key) || !keys.includes(key)) continue;
    if (await verify(key, value, bytes)) signers.add(key);
    if (signers.size >= threshold) return true;
  }
  return false;
}

/** What is none is left out. */
export function readSignatures(signatures: unknown): readonly Signature[] {
  if (!Array.isArray(signatures)) return [];
  return signatures
    .slice(0, MOST_SIGNATURES)
    .filter(
      (one): one is Record<string, unknown> & Signature =>
        isRecord(one) && typeof one["key"] === "string" && typeof one["value"] === "string",
    );
}
