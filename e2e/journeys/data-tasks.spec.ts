import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { ALL_TASKS } from "../steps/tasks/all-tasks.ts";
import { doTask, leastOfPeers } from "../steps/tasks/task.ts";

/** A tenth of the list in docs/tasks.md; `npm run bench -- tasks` does all of it. */
const TENTH = [
  "Open a row by its key, from another page",
  "Only rows without the value of a cell",
  "Sort by a column",
  "Group a column's digits",
];

test("common tasks take no more clicks and keys than the list says, and than the peers'", async ({
  page,
  admin,
}) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  const tasks = ALL_TASKS.filter(({ name }) => TENTH.includes(name));
  expect(tasks).toHaveLength(TENTH.length);
  expect(ALL_TASKS).toHaveLength(45);
  for (const task of tasks) {
    const count = await doTask(page, task);
    expect([task.name, count]).toEqual([task.name, task.most]);
    expect(count).toBeLessThanOrEqual(leastOfPeers(task) ?? count);
  }
});
