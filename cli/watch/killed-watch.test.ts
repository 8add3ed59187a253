import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killWatch } from "./testing/kill-watch.ts";

// The short version; `npm run bench -- watch` is the whole one.

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-killed-watch-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test("a watch that is killed decides each thing once, and the audit trail lacks nothing that it has decided", async () => {
  const { kills, takenBack, widened, faults } = await killWatch({
    ...{ folder, kills: 2, remotes: 2, below: randomInt },
    program: ["--import", "tsx", join("cli", "foyer.ts")],
    path: "/reports",
    write: (view) => JSON.stringify({ views: [view] }),
  });
  expect(faults).toEqual([]);
  expect(kills).toBe(2);
  // Of each remote a release that doesn't mount, and then one that goes to everybody by 50 %.
  expect(takenBack).toBeGreaterThanOrEqual(2);
  expect(widened).toBeGreaterThanOrEqual(4);
});
