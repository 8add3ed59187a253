import { CommandError } from "../command/command.ts";
import { parseApproval } from "../releases/approvals.ts";
import type { Approval } from "../releases/approvals.ts";
import type { SigningHands } from "./hold-place.ts";
import { isSignedApproval } from "./judge-approval.ts";
import type { TakenSchedules } from "./taken-schedules.ts";

interface Hands extends Pick<SigningHands, "store"> {
  readonly schedules: TakenSchedules;
  readonly tell: (line: string) => void;
}

/**
 * Keeps what an approver says. Who can write the place can put something else there first: what isn't that key's word is replaced,
 * and told. A refusal counts before its file is written, and whatever becomes of the file.
 * @param key where that approver's word on that row lies
 * @param bytes an approval, as it was judged
 * @returns false where the approver has said something to this row before
 * @throws CommandError where something lies there that can't be replaced
 */
export async function keepApproval(
  { store, schedules, tell }: Hands,
  key: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const approval = parseApproval(bytes);
  if (approval === undefined) return false;
  // What can't be read is nobody's word.
  const there = await store.read(key).catch(() => undefined);
  if (there !== undefined && (await isOwnWord(there.bytes, approval))) return false;
  if (approval.verdict === "refused") await schedules.forget(approval.name, approval.row);
  if (there === undefined && (await store.create(key, bytes))) return true;
  tell(
    `${key}: what lay there is not what this approver said, so it was replaced. Look who can write to ${store.description}.`,
  );
  await store.remove(key);
  if (await store.create(key, bytes)) return true;
  throw new CommandError(`${key} can't be kept: what lies there stays. Remove it by hand.`);
}

async function isOwnWord(there: Uint8Array, { name, row, signature }: Approval): Promise<boolean> {
  const said = parseApproval(there);
  const isMeant = said?.name === name && said.row === row && said.signature.key === signature.key;
  return isMeant && isSignedApproval(said);
}
