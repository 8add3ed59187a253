import { digestOf, toBeSigned } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { approvalKey } from "../releases/approvals.ts";
import type { Approval, ApprovalStatement } from "../releases/approvals.ts";
import { readWaiting } from "../releases/describe-waiting.ts";
import type { Waiting } from "../releases/describe-waiting.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { Signer } from "../store/registry-signer.ts";

export interface ApprovalOptions extends Pick<
  ApprovalStatement,
  "name" | "version" | "verdict" | "by" | "why"
> {
  /** Of the broker. */
  readonly store: ObjectStore;
  readonly signer: Signer;
}

/**
 * Signs that what waits of a remote is to be, or isn't, and sends it to the broker, which does it at once where nothing else
 * is missing.
 * @returns the change's id, and what still waits of it
 * @throws CommandError where nothing of that version waits, or the broker refuses
 */
export async function giveApproval(
  options: ApprovalOptions,
): Promise<{ readonly change: string; readonly waiting: Waiting | undefined }> {
  const { store, signer, name, version, verdict, by, why } = options;
  const asked = await readWaiting(store, name);
  const change = asked?.row.change;
  if (asked?.needed === undefined || change?.version !== version)
    throw new CommandError(`Nothing of ${name} ${version} waits for approval. See foyer status ${name}.`);
  const row = await digestOf(asked.row);
  const at = new Date().toISOString();
  const statement: ApprovalStatement = {
    ...{ name, version, row, verdict, by, at },
    ...(why !== undefined && { why }),
  };
  const value = await signer.sign(toBeSigned("foyer-approval", statement));
  const approval: Approval = { ...statement, signature: { key: signer.key, value } };
  const bytes = Buffer.from(`${JSON.stringify(approval, null, 2)}\n`);
  if (!(await store.create(approvalKey(name, row, signer.key), bytes)))
    throw new CommandError(`You have said so already of ${name} ${version}: foyer status ${name}.`);
  const left = await readWaiting(store, name);
  return { change: change.id, waiting: left?.row.change?.id === change.id ? left : undefined };
}
