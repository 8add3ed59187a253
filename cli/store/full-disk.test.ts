import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderStore } from "./folder-store.ts";
import { mountDisk, remountDisk, unmountDisk } from "./testing/small-disk.ts";

const KB = 1024;
const HOURS_MS = 60 * 60_000;

let folder: string;
let isMounted: boolean;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-disk-"));
  isMounted = mountDisk(folder, "size=128k");
});
afterEach(() => {
  if (isMounted) unmountDisk(folder);
  rmSync(folder, { recursive: true });
});

const remount = (options: string): void => {
  remountDisk(folder, options);
};
const left = (): readonly string[] => [
  ...namesIn(".foyer-drafts"),
  ...namesIn(".foyer-lock").filter((name) => name.startsWith("draft-")),
];

function namesIn(name: string): readonly string[] {
  return existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [];
}

const REMEDY =
  /^The disk of .* is full, so this wasn't finished\. .* Make room and run the same command again/;

test("a full disk is said with what to do, leaves no draft, and the same command works once there is room", async () => {
  if (!isMounted) return;
  const store = createFolderStore(folder);
  await store.create("registry.json", Buffer.from("{}"));
  const { tag = "" } = (await store.read("registry.json")) ?? {};
  const large = Buffer.alloc(500 * KB, "x");
  for (let time = 0; time < 4; time += 1) {
    await expect(store.create(`orders/1.0.0/${time}.js`, large)).rejects.toThrow(REMEDY);
    await expect(store.replace("registry.json", large, tag)).rejects.toThrow(REMEDY);
  }
  expect(left()).toEqual([]);
  expect(Buffer.from((await store.read("registry.json"))?.bytes ?? []).toString()).toBe("{}");

  remount(`size=${4 * KB}k`);
  expect(await store.create("orders/1.0.0/0.js", large)).toBe(true);
  expect(await store.replace("registry.json", Buffer.from("{ }"), tag)).toBe(true);
  expect(left()).toEqual([]);
});

test("a disk that takes no more files is the same", async () => {
  if (!isMounted) return;
  const store = createFolderStore(folder);
  await store.create("registry.json", Buffer.from("{}"));
  const { tag = "" } = (await store.read("registry.json")) ?? {};
  // The lock's last file can't be written any more; whoever comes next doesn't wait for it.
  for (const most of [7, 8, 9, 10, 11]) {
    remount(`nr_inodes=${most}`);
    const replaced = store.replace("registry.json", Buffer.from("{ }"), tag).catch((error: unknown) => error);
    expect(String(await replaced)).toMatch(/true|false|is full/);
    // A folder that there is no room for is the disk's fault as well, and not a folder that is missing.
    const created = store.create(`deep/${most}/new.js`, Buffer.from("")).catch((error: unknown) => error);
    expect(String(await created)).toMatch(/true|is full/);
    expect(left()).toEqual([]);
  }
  remount("nr_inodes=1000");
  const { tag: now = "" } = (await store.read("registry.json")) ?? {};
  expect(await store.replace("registry.json", Buffer.from("{  }"), now)).toBe(true);
});

test("drafts of commands that were killed go with the next one, and a draft that is being written stays", async () => {
  const store = createFolderStore(folder);
  const oldTime = new Date(Date.now() - 2 * HOURS_MS);
  const drafts = [
    ".foyer-drafts/killed",
    ".foyer-lock/draft-killed",
    ".foyer-drafts/writing",
    ".foyer-lock/draft-writing",
  ];
  for (const draft of drafts) {
    mkdirSync(join(folder, draft, ".."), { recursive: true });
    writeFileSync(join(folder, draft), "half");
    if (draft.endsWith("killed")) utimesSync(join(folder, draft), oldTime, oldTime);
  }
  await store.create("registry.json", Buffer.from("{}"));
  const { tag = "" } = (await store.read("registry.json")) ?? {};
  await store.replace("registry.json", Buffer.from("{ }"), tag);
  expect([...left()].sort()).toEqual(["draft-writing", "writing"]);
});
