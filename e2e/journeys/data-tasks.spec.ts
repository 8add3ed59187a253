import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { noteTitles, writeNote } from "../steps/notes.ts";
import { ALL_TASKS } from "../steps/tasks/all-tasks.ts";
import { doTask, leastOfPeers } from "../steps/tasks/task.ts";

// A part of the list in docs/tasks.md; `npm run bench -- tasks` does all of it.

const BY_POINTER = [
  "Open a row by its key, from another page",
  "Only rows without the value of a cell",
  "Sort by a column",
  "Group a column's digits",
];
const BY_KEY = [
  "Only rows whose text contains a word, where a cell of that column is chosen",
  "Only rows with the value of the chosen cell",
  "Hide the chosen cell's column",
  "Make the chosen cell's column as wide as what is in it",
];

async function doTasks(page: Page, names: readonly string[]): Promise<void> {
  const tasks = ALL_TASKS.filter(({ name }) => names.includes(name));
  expect(tasks).toHaveLength(names.length);
  for (const task of tasks) {
    const count = await doTask(page, task);
    expect([task.name, count]).toEqual([task.name, task.most]);
    expect(count).toBeLessThanOrEqual(leastOfPeers(task) ?? count);
  }
}

test("common tasks take no more clicks and keys than the list says, and than the peers'", async ({
  page,
  admin,
}) => {
  expect(ALL_TASKS).toHaveLength(45);
  await beSignedIn(page, await admin.createUser(), "/security");
  await doTasks(page, BY_POINTER);
});

test("what a menu does with a chosen cell or its column takes one key", async ({ page, admin }) => {
  await beSignedIn(page, await admin.createUser(), "/security");
  await doTasks(page, BY_KEY);
});

test("a cell's corner is dragged down, and the cells below have its value in the database", async ({
  page,
  admin,
  product,
}) => {
  skipWithout(product, "rows");
  await beSignedIn(page, await admin.createUser(), "/security");
  for (const title of ["First", "Second", "Third"]) await writeNote(page, product, title);
  await doTasks(page, ["Fill a cell's value down over two rows"]);
  await expect.poll(async () => new Set(await noteTitles(page, product)).size).toBe(1);
});
