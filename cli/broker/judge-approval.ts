import { createVerifier, digestOf, isSignedBy, toBeSigned } from "@foyer/contracts/signing";
import type { Root } from "@foyer/contracts/signing";
import { approvalKey, approvalsPrefix, parseApproval, toApprovalStatement } from "../releases/approvals.ts";
import type { Approval } from "../releases/approvals.ts";
import { parseSchedule, scheduleKey } from "../releases/scheduled.ts";
import type { Schedule } from "../releases/scheduled.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { ruleFor } from "./approval-rules.ts";
import type { ApprovalRule, ApprovalRules } from "./approval-rules.ts";

export const DAY_MS = 86_400_000;

/** Where approvals are written: the remote's name stands first. */
export const APPROVAL = /^foyer\.approvals\/([a-z][a-z0-9-]{0,39})\/[0-9a-f]{32}\/[0-9a-f]{32}\.json$/;

export interface GivenApproval {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly isNew: boolean;
  /** The key that the request is signed with; undefined for a pipeline, which approves nothing. */
  readonly publicKey: string | undefined;
}

/**
 * Whether this approval, or refusal, is one that counts.
 * @returns why not, in words; undefined where it does
 */
export async function judgeApproval(
  store: ObjectStore,
  root: Root,
  rules: ApprovalRules,
  name: string,
  { key, bytes, isNew, publicKey }: GivenApproval,
): Promise<string | undefined> {
  const rule = ruleFor(rules, name);
  const approval = parseApproval(bytes);
  const stored = await store.read(scheduleKey(name));
  const waiting = stored && parseSchedule(stored.bytes);
  if (rule === undefined || waiting === undefined) return `Nothing of "${name}" waits for approval.`;
  if (publicKey === undefined) return "A pipeline approves nothing: approve with a key.";
  if (approval === undefined || !isNew || approval.signature.key !== publicKey || approval.name !== name)
    return "That is no approval of yours.";
  const row = await digestOf(waiting.row);
  if (approval.row !== row || key !== approvalKey(name, row, publicKey))
    return `That approves something else than what waits of "${name}". Look at it again: foyer status ${name}.`;
  return findFlaw(approval, waiting, root, rule);
}

export interface Approvals {
  readonly approved: readonly Approval[];
  readonly refused: readonly Approval[];
}

/** What counts now of what was said to what waits: a key that the root has lost counts no more. */
export async function readApprovals(
  store: ObjectStore,
  root: Root,
  rule: Pick<ApprovalRule, "by">,
  waiting: Schedule,
): Promise<Approvals> {
  const { name } = waiting.row;
  const row = await digestOf(waiting.row);
  const found = new Map<string, Approval>();
  for (const key of await store.list(approvalsPrefix(name))) {
    const stored = await store.read(key);
    const approval = stored && parseApproval(stored.bytes);
    if (approval === undefined || approval.row !== row || approval.name !== name) continue;
    if (key !== approvalKey(name, row, approval.signature.key)) continue;
    if ((await findFlaw(approval, waiting, root, rule)) === undefined)
      found.set(approval.signature.key, approval);
  }
  const all = [...found.values()];
  return {
    approved: all.filter(({ verdict }) => verdict === "approved"),
    refused: all.filter(({ verdict }) => verdict === "refused"),
  };
}

/** When it is over that nobody has approved, in milliseconds since 1970. */
export function expiresMs({ atMs, asked }: Schedule, { days }: ApprovalRule): number {
  return Math.max(atMs, asked?.atMs ?? 0) + days * DAY_MS;
}

async function findFlaw(
  approval: Approval,
  { row, asked }: Schedule,
  root: Root,
  { by }: Pick<ApprovalRule, "by">,
): Promise<string | undefined> {
  const { key } = approval.signature;
  if (!by.some((team) => root.teams.get(team)?.keys.includes(key) === true))
    return `Approving "${row.name}" is for ${by.join(", ")}.`;
  const askers = [
    asked?.by,
    ...((row["signatures"] ?? []) as readonly { key?: unknown }[]).map((one) => one.key),
  ];
  if (askers.includes(key)) return "Nobody approves what they asked for themselves.";
  return (await isSignedApproval(approval)) ? undefined : "The approval is not signed by its key.";
}

/** Whether the key that it names has signed all that it says. */
export function isSignedApproval(approval: Approval): Promise<boolean> {
  const { signature } = approval;
  const bytes = toBeSigned("foyer-approval", toApprovalStatement(approval));
  return isSignedBy({ keys: [signature.key], threshold: 1 }, bytes, [signature], createVerifier());
}
