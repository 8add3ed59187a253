import { CommandError } from "../command/command.ts";
import { readTime } from "../command/read-time.ts";
import type { Changed } from "../releases/change-row.ts";
import { readWaiting } from "../releases/find-use.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import type { PromoteOptions } from "../releases/promote-release.ts";
import { formatSchedule, scheduleKey } from "../releases/scheduled.ts";
import type { Row } from "../releases/row.ts";
import type { ObjectStore } from "../store/object-store.ts";

/**
 * Reads when a promotion is to happen, like `2026-12-01T09:00Z`.
 * @returns milliseconds since 1970
 * @throws CommandError for what is no time with its zone, or is over
 */
export function parseTime(text: string, nowMs: number): number {
  const atMs = readTime(text);
  if (atMs > nowMs) return atMs;
  throw new CommandError(
    `--at must be a time to come with its zone, like 2026-12-01T09:00Z, not "${text}".`,
    "wrongUse",
  );
}

/**
 * Signs the promotion now and leaves it with the place's broker, which carries it out when its time has come, unless the
 * remote was changed in another way by then.
 */
export async function schedulePromotion(
  options: Omit<PromoteOptions, "why" | "later"> & { readonly atMs: number },
): Promise<Changed> {
  const { store, name, atMs } = options;
  const keep = async (row: Row): Promise<void> => {
    if (await store.create(scheduleKey(name), formatSchedule(row))) return;
    throw new CommandError(
      `Something of ${name} is scheduled already. Take it back first: foyer promote with --at never.`,
    );
  };
  requireBroker(store);
  return promoteRelease({
    ...options,
    why: `scheduled for ${new Date(atMs).toISOString()}`,
    later: { atMs, keep },
  });
}

/**
 * Takes back what waits for its time; where nothing does, nothing happens.
 * @param version of what is meant; default: whatever waits
 * @throws CommandError where another one waits
 */
export async function takeBackSchedule(store: ObjectStore, name: string, version?: string): Promise<void> {
  requireBroker(store);
  const waits = version === undefined ? undefined : (await readWaiting(store, name))?.change?.version;
  if (waits !== undefined && waits !== version)
    throw new CommandError(
      `It is ${waits} of ${name} that waits, not ${version ?? ""}. Nothing was taken back. Do you mean foyer promote ${name}@${waits} --at never?`,
    );
  await store.remove(scheduleKey(name));
}

function requireBroker(store: ObjectStore): void {
  if (store.signedBy !== undefined) return;
  throw new CommandError(
    "Nobody is there to carry it out at that time: --at needs a broker, --to https://… (foyer broker).",
    "wrongUse",
  );
}
