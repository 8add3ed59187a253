import type { ObjectStore } from "../store/object-store.ts";
import { approvalRecordsPrefix, approvalsPrefix, parseApproval, parseApprovalRecord } from "./approvals.ts";
import type { Approval, ApprovalRecord } from "./approvals.ts";
import { parseSchedule, scheduleKey } from "./scheduled.ts";
import type { Schedule } from "./scheduled.ts";

/** What a broker is to do later, and who has approved it so far. */
export interface Waiting extends Schedule {
  /** As they lie there: whether each counts is the broker's to say. */
  readonly approvals: readonly Approval[];
}

/** @returns undefined where nothing of the remote waits */
export async function readWaiting(store: ObjectStore, name: string): Promise<Waiting | undefined> {
  const stored = await store.read(scheduleKey(name));
  const schedule = stored && parseSchedule(stored.bytes);
  if (schedule === undefined) return undefined;
  const keys = schedule.needed === undefined ? [] : await store.list(approvalsPrefix(name));
  const given = await Promise.all(keys.map((key) => store.read(key)));
  return {
    ...schedule,
    approvals: given.flatMap((object) => (object && parseApproval(object.bytes)) ?? []),
  };
}

/** E.g. `It waits for 1 more approval by security, until 2026-12-01T09:00:00.000Z.` */
export function describeWaiting({ needed, approvals, atMs }: Waiting): string {
  const left = Math.max(0, (needed?.count ?? 0) - approvals.length);
  if (needed === undefined || left === 0)
    return `It waits for its time, ${toTime(atMs)}, or the end of a freeze.`;
  const many = left === 1 ? "1 more approval" : `${left} more approvals`;
  return `It waits for ${many} by ${needed.by.join(" or ")}, until ${toTime(needed.untilMs)}.`;
}

/** Who asked for changes of a remote, and who approved or refused them, by the change's id. */
export async function readApprovalRecords(
  store: ObjectStore,
  name: string,
): Promise<ReadonlyMap<string, ApprovalRecord>> {
  const keys = await store.list(approvalRecordsPrefix(name));
  const stored = await Promise.all(keys.map((key) => store.read(key)));
  const records = stored.flatMap((object) => (object && parseApprovalRecord(object.bytes)) ?? []);
  return new Map(records.map((record) => [record.change, record]));
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
