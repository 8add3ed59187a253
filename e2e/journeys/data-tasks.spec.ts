import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { noteTitles, writeNote } from "../steps/notes.ts";
import { ALL_TASKS } from "../steps/tasks/all-tasks.ts";
import { CHANGE_TASKS } from "../steps/tasks/change-tasks.ts";
import { FIND_TASKS } from "../steps/tasks/find-tasks.ts";
import { KEEP_TASKS } from "../steps/tasks/keep-tasks.ts";
import { LOOK_TASKS } from "../steps/tasks/look-tasks.ts";
import { NARROW_TASKS } from "../steps/tasks/narrow-tasks.ts";
import { doTask, leastOfPeers } from "../steps/tasks/task.ts";
import type { Task } from "../steps/tasks/task.ts";

// The list of docs/tasks.md, all of it. `npm run bench -- tasks` writes its table.

test.use({ viewport: { width: 1440, height: 900 }, permissions: ["clipboard-read", "clipboard-write"] });

/** One after another on one page, as somebody at work does them. */
async function doTasks(page: Page, tasks: readonly Task[]): Promise<void> {
  for (const task of tasks) {
    await test.step(task.name, async () => {
      const count = await doTask(page, task);
      expect([task.name, count]).toEqual([task.name, task.most]);
      expect(count).toBeLessThanOrEqual(leastOfPeers(task) ?? count);
    });
  }
}

/** Where a project answers no sums, the columns are summed up here. */
const NO_SUMS = /status of 400/;
const LOOKING: readonly (readonly [what: string, tasks: readonly Task[], allowed?: RegExp])[] = [
  ["Finding tables and rows", FIND_TASKS],
  ["Choosing which rows, and their order,", NARROW_TASKS],
  ["Choosing how rows are shown", LOOK_TASKS, NO_SUMS],
  ["Keeping views and taking rows along", KEEP_TASKS],
];

for (const [what, tasks, allowed] of LOOKING)
  test(`${what} takes as many clicks and keys as the list of tasks says, and no more than the peers'`, async ({
    page,
    admin,
    allowConsole,
  }) => {
    if (allowed !== undefined) allowConsole(allowed);
    await beSignedIn(page, await admin.createUser(), "/security");
    await doTasks(page, tasks);
  });

test("Changing rows takes as many clicks and keys as the list of tasks says, and is in the database", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  // With the others it is the whole list.
  expect(ALL_TASKS).toHaveLength(LOOKING.flatMap(([, tasks]) => tasks).length + CHANGE_TASKS.length);
  await beSignedIn(page, await admin.createUser(), "/security");
  for (const title of ["First", "Second", "Third"]) await writeNote(page, product, title);
  await doTasks(page, CHANGE_TASKS);
  // The last one fills down, over the first three.
  await expect.poll(async () => new Set((await noteTitles(page, product)).slice(0, 3)).size).toBe(1);
});
