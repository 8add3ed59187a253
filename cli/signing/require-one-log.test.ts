import { keepLogFiles } from "./keep-log-files.ts";
import { readLog } from "./read-log.ts";
import { readLogFiles } from "./read-log-files.ts";
import { requireOneLog } from "./require-one-log.ts";
import { createTestLog } from "./testing/create-test-log.ts";
import type { TestLog } from "./testing/create-test-log.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";

let log: TestLog;
beforeEach(async () => {
  log = await createTestLog();
});
afterEach(() => log.at.remove());

const FORKED = /^The registry of .+ and its log's files don't continue one another/;
const GAP = /^The registry of .+ and its log's files don't lead to one another/;

/** Holds this registry's log to the files that are there; with `isWithoutTiles` to their entries alone. */
async function judge(document: SignedRegistry, isWithoutTiles = false): Promise<void> {
  const { store, key } = log;
  const brought = await readLog(document, [key]);
  if (brought === undefined) throw new Error("The registry brings no log.");
  const { leaves } = await readLogFiles(store, [key]);
  const place = { ...store, ...(isWithoutTiles && { read: () => Promise.resolve(undefined) }) };
  await requireOneLog({ store: place, origin: key.origin }, document, brought, leaves);
}

test("files that are as long as the registry's log, or longer, begin with it", async () => {
  const older = await log.after(log.empty, 3, "first");
  const newer = await log.after(older, 5, "first");
  const other = await log.after(log.empty, 3, "another");
  await keepLogFiles(log.store, newer, [log.key]);
  await judge(newer);
  await judge(older);
  await expect(judge(other)).rejects.toThrow(FORKED);
});

test("files that are behind are how the registry's log began, though it has changed the same rows again since", async () => {
  const older = await log.after(log.empty, 3, "first");
  const other = await log.after(await log.after(log.empty, 3, "another"), 3, "second");
  await keepLogFiles(log.store, older, [log.key]);
  await judge(await log.after(await log.after(older, 3, "second"), 3, "third"), true);
  await expect(judge(other, true)).rejects.toThrow(FORKED);
});

test("files from before many rows are found in the log by those rows, in whatever order the registry has them", async () => {
  const older = await log.after(log.empty, 3, "first");
  const other = await log.after(await log.after(log.empty, 3, "another"), 90, "first");
  await keepLogFiles(log.store, older, [log.key]);
  const newer = await log.after(older, 90, "first");
  await judge(newer, true);
  await judge({ ...newer, remotes: newer.remotes.toReversed() }, true);
  // A row that is not in the log yet says nothing of it.
  await judge({ ...newer, remotes: [...newer.remotes, { name: "next" }] }, true);
  await expect(judge(other, true)).rejects.toThrow(FORKED);
});

test("files from before more than the registry can tell of are told to lead nowhere, not to be another log", async () => {
  const older = await log.after(log.empty, 3, "first");
  await keepLogFiles(log.store, older, [log.key]);
  const newer = await log.after(await log.after(older, 90, "second"), 90, "third");
  await expect(judge(newer, true)).rejects.toThrow(GAP);
});
