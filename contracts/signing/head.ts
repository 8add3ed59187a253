import { isCount } from "../parsing/is-count.ts";
import { isRecord } from "../parsing/is-record.ts";
import type { VerifySignature } from "./ed25519.ts";
import type { LogProof } from "./log-proof.ts";
import type { Root } from "./root.ts";
import { isSignedBy, toBeSigned } from "./signed-document.ts";
import type { Signature } from "./signed-document.ts";

/** What the registry is as a whole, in a few hundred bytes: against going back, standing still and mixing rows of two times. */
export interface Head {
  /** Grows with each change of the registry. */
  readonly counter: number;
  /** Of the document that it was signed for. */
  readonly epoch: number;
  /** The version of the root that it was signed under. */
  readonly root: number;
  /** Nothing new is taken from then on; in milliseconds since 1970. */
  readonly expiresMs: number;
  /** Hash of the list of rows. */
  readonly rows: string;
  /** The root of the log's tree; undefined where there is no log. */
  readonly log?: string;
}

/** As it is written. */
export interface SignedHead {
  /** A `Head` in the words of the document. */
  readonly signed: Readonly<Record<string, unknown>>;
  /** By keys of the registry. */
  readonly signatures: readonly Signature[];
}

/** Field of the registry document. */
export interface RegistrySignature {
  /** The part that is signed. */
  readonly head: SignedHead;
  /** The hash of each row's statement by the remote's name. */
  readonly rows: Readonly<Record<string, string>>;
  /** Where the root names a log: that each row stands in it. */
  readonly log?: LogProof;
}

/** Without a look at its signatures; undefined for what is none. */
export function parseHead(value: unknown): Head | undefined {
  const signed = isRecord(value) ? value["signed"] : undefined;
  if (!isRecord(signed)) return undefined;
  const { counter, epoch, root, expires, rows, log } = signed;
  const expiresMs = typeof expires === "string" ? Date.parse(expires) : Number.NaN;
  if (!isCount(counter) || !isCount(epoch) || !isCount(root) || typeof rows !== "string") return undefined;
  if (!Number.isFinite(expiresMs)) return undefined;
  return { counter, epoch, root, expiresMs, rows, ...(typeof log === "string" && { log }) };
}

/** A head that the root's keys for the registry have signed; undefined for any other. */
export async function readHead(
  value: unknown,
  root: Root,
  verify: VerifySignature,
): Promise<Head | undefined> {
  const head = parseHead(value);
  if (head === undefined) return undefined;
  const { signed, signatures } = value as SignedHead;
  return (await isSignedBy(root.registry, toBeSigned("foyer-registry", signed), signatures, verify))
    ? head
    : undefined;
}
