import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killSoon } from "./kill-soon.ts";
import type { KillWish } from "./kill-soon.ts";

// With a watch that is none: what is asked is that no moment keeps anybody waiting for ever.

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "foyer-kill-soon-"));
});
afterEach(() => {
  rmSync(place, { recursive: true });
});

function createWatcher(): KillWish["watcher"] & { readonly kills: () => number; readonly end: () => void } {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let kills = 0;
  return {
    said: ["It listens."],
    ended,
    kill() {
      kills += 1;
      end();
      return ended;
    },
    kills: () => kills,
    end: () => {
      end();
    },
  };
}
const below = (): number => 0;

test("a watch is killed soon, or around a change of the registry", async () => {
  const soon = createWatcher();
  await killSoon({ watcher: soon, place, isAtChange: false, below });
  const later = createWatcher();
  const killing = killSoon({ watcher: later, place, isAtChange: true, below });
  expect(later.kills()).toBe(0);
  writeFileSync(join(place, "registry.json"), "{}");
  await killing;
  expect([soon.kills(), later.kills()]).toEqual([1, 1]);
});

test.each([true, false])(
  "one that ends by itself is told with what it said; at a change: %s",
  async (isAtChange) => {
    const watcher = createWatcher();
    const killing = killSoon({ watcher, place, isAtChange, below: (limit) => limit - 1 });
    watcher.end();
    await expect(killing).rejects.toThrow("foyer watch ended by itself. It said:\nIt listens.");
    expect(watcher.kills()).toBe(1);
  },
);

test("a change that never comes is told, and the watch is gone", async () => {
  const watcher = createWatcher();
  const killing = killSoon({ watcher, place, isAtChange: true, below, mostMs: 20 });
  await expect(killing).rejects.toThrow("The registry didn't change within 20 ms. It said:\nIt listens.");
  expect(watcher.kills()).toBe(1);
});
