import { createHash } from "node:crypto";
import type { Signature } from "@foyer/contracts/signing";
import type { Asked } from "./scheduled.ts";
import { parseJson } from "./registry-document.ts";

/** What approvers have signed of what waits; no remote's name has a dot. */
export const APPROVALS_FOLDER = "foyer.approvals";

/** What an approver signs: that this very row is to be, or is not to be. */
export interface ApprovalStatement {
  readonly name: string;
  readonly version: string;
  /** The hash of the row that waits, with its team's signatures. */
  readonly row: string;
  readonly verdict: "approved" | "refused";
  /** For people; whose key it is counts. */
  readonly by: string;
  readonly why?: string;
  /** RFC 3339. */
  readonly at: string;
}

export interface Approval extends ApprovalStatement {
  readonly signature: Signature;
}

/** What is kept for good beside the audit trail: who asked for a change, who approved or refused it, and why it didn't happen. */
export interface ApprovalRecord {
  readonly schema: 1;
  /** Of the change, whether it happened or not. */
  readonly change: string;
  readonly version: string;
  /** `failed`: it was due, and the registry couldn't take it any more. */
  readonly outcome: "approved" | "refused" | "expired" | "failed";
  /** Of what failed, in words. */
  readonly why?: string | undefined;
  readonly asked?: Asked | undefined;
  readonly approvals: readonly Approval[];
}

const OUTCOMES: ReadonlySet<unknown> = new Set<ApprovalRecord["outcome"]>([
  "approved",
  "refused",
  "expired",
  "failed",
]);

const short = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Everything that was said to what waits of a remote. */
export const approvalsPrefix = (name: string): string => `${APPROVALS_FOLDER}/${name}/`;

/** Of one row by one key: nobody says two things to the same row. */
export const approvalKey = (name: string, row: string, publicKey: string): string =>
  `${approvalsPrefix(name)}${short(row)}/${short(publicKey)}.json`;

/** By the change's id, since a change that is refused has no number. Its team can't write there. */
export const approvalRecordsPrefix = (name: string): string => `${name}/approvals/`;
export const approvalRecordKey = (name: string, change: string): string =>
  `${approvalRecordsPrefix(name)}${short(change)}.json`;

export function toApprovalStatement({ signature: _own, ...statement }: Approval): ApprovalStatement {
  return statement;
}

/** @returns undefined for what is none */
export function parseApproval(bytes: Uint8Array): Approval | undefined {
  return toApproval(parseJson(bytes));
}

/** @returns undefined for what is none */
export function parseApprovalRecord(bytes: Uint8Array): ApprovalRecord | undefined {
  const read = (parseJson(bytes) ?? {}) as Partial<ApprovalRecord>;
  const { change, version, outcome, approvals } = read;
  const isSound =
    [change, version].every((text) => typeof text === "string") &&
    OUTCOMES.has(outcome) &&
    Array.isArray(approvals) &&
    approvals.every((approval) => toApproval(approval) !== undefined);
  return isSound ? (read as ApprovalRecord) : undefined;
}

function toApproval(value: unknown): Approval | undefined {
  const read = value as Partial<Approval> | null | undefined;
  const { name, version, row, verdict, by, at, signature } = read ?? {};
  const texts = [name, version, row, by, at, signature?.key, signature?.value];
  const isSound = texts.every((text) => typeof text === "string");
  return isSound && (verdict === "approved" || verdict === "refused") ? (read as Approval) : undefined;
}
