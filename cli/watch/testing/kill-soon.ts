import { once } from "node:events";
import { watch as watchFolder } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { WatchProcess } from "./watch-process.ts";

export interface KillWish {
  readonly watcher: Pick<WatchProcess, "said" | "ended" | "kill">;
  /** The folder that is watched over. */
  readonly place: string;
  /** Whether it is killed around the next change of the registry, or else soon. */
  readonly isAtChange: boolean;
  /** @returns a whole number from 0 to `limit` - 1 */
  readonly below: (limit: number) => number;
  /** How long the change may take. */
  readonly mostMs?: number;
}

/** A kill comes this long after the watch listens, or after a change of the registry, at the most. */
const KILL_AFTER_MS = { listening: 1_500, change: 40 } as const;
/** A test of ours fails after 120 seconds, and says nothing. */
const MOST_MS = 100_000;

/**
 * Kills a watch at a moment that nobody has chosen.
 * @returns when it is gone
 * @throws Error with what it said, where it ends by itself, or the change that it was to be killed at never comes; it is gone then too
 */
export async function killSoon({ watcher, place, isAtChange, below, mostMs }: KillWish): Promise<void> {
  const late = AbortSignal.timeout(mostMs ?? MOST_MS);
  const changes = watchFolder(place);
  const changed = new Promise<void>((resolve) => {
    changes.on("change", (_event, file) => {
      if (file === "registry.json") resolve();
    });
  });
  const comeMoment = async (): Promise<undefined> => {
    if (isAtChange) await changed;
    await wait(below(isAtChange ? KILL_AFTER_MS.change : KILL_AFTER_MS.listening));
    return undefined;
  };
  try {
    const trouble = await Promise.race([
      comeMoment(),
      watcher.ended.then(() => "foyer watch ended by itself"),
      once(late, "abort").then(() => `The registry didn't change within ${mostMs ?? MOST_MS} ms`),
    ]);
    if (trouble !== undefined) throw new Error(`${trouble}. It said:\n${watcher.said.join("\n")}`);
  } finally {
    changes.close();
    await watcher.kill();
  }
}
