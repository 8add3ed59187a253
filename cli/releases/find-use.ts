import { readOwn } from "@foyer/contracts";
import type { ObjectStore } from "../store/object-store.ts";
import type { Row } from "./row.ts";
import { parseSchedule, scheduleKey } from "./scheduled.ts";

/**
 * What a browser, or a person whom a link leads there, has of a release now, or is to have.
 * @param waiting the row as it is to be at its time, see `readWaiting`
 * @returns in words that follow "it is"; undefined where it is nothing to anybody
 */
export function findUse(
  { current, rollout = {}, previews = {} }: Row,
  waiting: Row | undefined,
  version: string,
): string | undefined {
  if (current === version) return "live";
  if (readOwn(rollout, version) !== undefined) return "in a rollout";
  if (readOwn(previews, version) !== undefined) return "in a preview";
  const isToCome = waiting?.current === version || readOwn(waiting?.rollout ?? {}, version) !== undefined;
  return isToCome ? "waiting for its time, or for approval" : undefined;
}

/** The row of a remote as it is to be once its time has come, or somebody has approved it. */
export async function readWaiting(store: ObjectStore, name: string): Promise<Row | undefined> {
  const stored = await store.read(scheduleKey(name));
  return stored && parseSchedule(stored.bytes)?.row;
}
