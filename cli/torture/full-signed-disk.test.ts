import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAuditTrail } from "../releases/audit-trail.ts";
import { openTarget } from "../releases/open-target.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { findRow, readDocument } from "../releases/registry-document.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import { readRoots } from "../signing/place-roots.ts";
import { readLogFiles } from "../signing/read-log-files.ts";
import { createFolderStore } from "../store/folder-store.ts";
import { filesOnDisk, mountDisk, remountDisk, unmountDisk } from "../store/testing/small-disk.ts";
import { signPlace } from "./signed-torture.ts";

const MANY = 10_000;
/** More files than one promotion makes, drafts and locks included. */
const MOST_FREE = 14;

let place: string;
let work: string;
let isMounted: boolean;
beforeEach(() => {
  [place = "", work = ""] = ["place", "work"].map((name) =>
    mkdtempSync(join(tmpdir(), `foyer-signed-disk-${name}-`)),
  );
  isMounted = mountDisk(place, `nr_inodes=${MANY}`);
});
afterEach(() => {
  if (isMounted) unmountDisk(place);
  for (const folder of [place, work]) rmSync(folder, { recursive: true });
});

const drafts = (): readonly string[] => {
  const folder = join(place, ".foyer-drafts");
  return existsSync(folder) ? readdirSync(folder) : [];
};

test("a disk that is full at any write of a signed promotion shows nobody half of it, and the same command brings registry, log and trail together", async () => {
  if (!isMounted) return;
  const watch = await signPlace(createFolderStore(place));
  const address = "https://remotes.example";
  const { store } = await openTarget({ to: place, address }, watch.environment);
  for (const version of ["1.0.0", "1.1.0"]) {
    const sample = { name: "orders", version, content: version };
    const project = await readProject(await writeSampleProject(join(work, version), sample));
    const options = { by: "ada", isPublicCheckSkipped: true, progress: () => undefined };
    await publishRelease({ target: { store, address }, project, ...options });
  }
  const promote = (version: string): Promise<unknown> =>
    promoteRelease({ store, name: "orders", version, percent: 100, by: "ada" });
  const logKeys = logKeysOf((await readRoots(store))?.roots ?? []);
  let refused = 0;
  for (let free = 0; free < MOST_FREE; free += 1) {
    const version = free % 2 === 0 ? "1.0.0" : "1.1.0";
    remountDisk(place, `nr_inodes=${filesOnDisk(place) + free}`);
    const said = await promote(version).then(() => undefined, String);
    if (said !== undefined) {
      refused += 1;
      expect(said).toMatch(/is full, so this wasn't finished\. Nobody gets half of it\. Make room and run/);
    }
    expect(await watch.judge((await readDocument(store)).document)).toEqual([]);
    expect(drafts()).toEqual([]);
    remountDisk(place, `nr_inodes=${MANY}`);
    await promote(version);
    const { document } = await readDocument(store);
    const row = findRow(document, "orders");
    expect(row?.current).toBe(version);
    expect((await readLogFiles(store, logKeys)).size).toBe(row?.change?.sequence);
    expect(await watch.judge(document)).toEqual([]);
  }
  expect(refused).toBeGreaterThan(2);
  expect(refused).toBeLessThan(MOST_FREE);
  const row = findRow((await readDocument(store)).document, "orders");
  const trail = row === undefined ? [] : await readAuditTrail(store, row);
  expect(trail.map(({ sequence }) => sequence)).toEqual(trail.map((_entry, at) => at + 1));
  expect(trail).toHaveLength(2 + MOST_FREE);
  expect(await watch.findUnlogged()).toEqual([]);
});
