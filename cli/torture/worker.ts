import { randomInt, randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command/command.ts";
import { openTarget } from "../releases/open-target.ts";
import type { Target } from "../releases/open-target.ts";
import { promoteRelease, rollBack } from "../releases/promote-release.ts";
import { pruneReleases } from "../releases/prune-releases.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { findRow, readDocument } from "../releases/registry-document.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";

// One process of the torture test. It publishes, promotes, rolls back and prunes until it is killed or told to stop, and writes
// each finished step into its log before the next.

const [to = "", folder = "", log = "", number = "0", heldMs = "0"] = process.argv.slice(2);
const DAY_MS = 86_400_000;
const REMOTES = ["alpha", "beta", "gamma"];
const report = (line: Record<string, unknown>): void => {
  appendFileSync(log, `${JSON.stringify(line)}\n`);
  process.send?.(line);
};

const { store, address } = await openPlace();

/** A place is written to when it is opened. */
async function openPlace(): Promise<Target> {
  for (;;) {
    try {
      return await openTarget({ to }, process.env);
    } catch (error) {
      if (!isFullDisk(error)) throw error;
      report({ isFull: true });
    }
  }
}

function isFullDisk(error: unknown): error is CommandError {
  return error instanceof CommandError && error.message.includes(" is full, ");
}

async function step(): Promise<void> {
  const name = REMOTES[randomInt(REMOTES.length)] ?? "alpha";
  const by = `process ${number}`;
  const row = findRow((await readDocument(store)).document, name);
  const dice = randomInt(12);
  if (row === undefined || dice < 4) {
    const version = `1.${number}.${randomInt(1_000_000)}`;
    const project = await readProject(
      await writeSampleProject(join(folder, randomUUID()), {
        name,
        version,
        content: randomUUID(),
        chunks: 2,
      }),
    );
    const target = { store, address };
    const { id, isNew } = await publishRelease({
      target,
      project,
      by,
      isPublicCheckSkipped: true,
      progress: () => undefined,
    });
    report({ done: "publish", name, version, id, isNew });
  } else if (dice < 8) {
    const version = row.newest ?? "";
    const percent = row.current !== version && dice === 7 ? 10 : 100;
    const { id, isChanged } = await promoteRelease({ store, name, version, percent, by });
    report({ done: "promote", name, version, id, isNew: isChanged });
  } else if (dice < 10) {
    const { id, isChanged } = await rollBack({ store, name, by });
    report({ done: "rollback", name, id, isNew: isChanged });
  } else {
    const times = { olderThanDays: Number(heldMs) / DAY_MS, nowMs: Date.now() };
    const { removed } = await pruneReleases({ store, name, by, keep: 1, isDryRun: false, ...times });
    report({ done: "prune", name, removed: removed.length });
  }
}

process.on("disconnect", () => process.exit(0));
for (;;) {
  try {
    await step();
  } catch (error) {
    // Nothing to go back to, live already, a full disk: foreseen. Anything else ends the run.
    if (isFullDisk(error)) report({ isFull: true });
    else if (!(error instanceof CommandError) || error.exitCode !== 1) {
      report({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      process.exit(1);
    }
  }
}
