import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keysCommand } from "../keys/keys-command.ts";
import { openTarget } from "../releases/open-target.ts";
import type { Target } from "../releases/open-target.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { readDocument } from "../releases/registry-document.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import { readRoots } from "../signing/place-roots.ts";
import { openSeenLog } from "../signing/seen-log.ts";

// Somebody with all the keys has told two truths; whoever publishes finds out, and writes over neither.

let at: TestPlace;
let secrets: string;
let seen: string;
let copy: string;
beforeEach(async () => {
  at = await createTestPlace();
  [secrets = "", seen = "", copy = ""] = ["secrets", "seen", "copy"].map((name) => join(at.folder, name));
  const site = join(at.folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), "{}");
  await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
  const silent = { say: () => undefined, progress: () => undefined, result: () => undefined };
  await keysCommand.run(["init", "--site", site, "--out", secrets, "--to", at.path], silent);
});
afterEach(() => at.remove());

const key = (): readonly string[] => ["team", "registry"].map((name) => join(secrets, `${name}.key`));
const open = (to = at.path): Promise<Target> => openTarget({ to, key: key() }, {});
/** As whoever remembers what it saw. */
const openSeeing = (): Promise<Target> => openTarget({ to: at.path, key: key(), seen }, {});

async function release(version: string, opening: Promise<Target> = open()): Promise<void> {
  const target = await opening;
  const sample = { name: "orders", version, content: version };
  const project = await readProject(await writeSampleProject(join(at.folder, `orders-${version}`), sample));
  const options = { by: "ada", isPublicCheckSkipped: true, progress: () => undefined };
  await publishRelease({ target, project, ...options });
  await promoteRelease({ store: target.store, name: "orders", version, percent: 100, by: "ada" });
}
const keepCopy = (): void => {
  cpSync(at.path, copy, { recursive: true });
};
const putCopyBack = (): void => {
  rmSync(at.path, { recursive: true });
  cpSync(copy, at.path, { recursive: true });
};
const sizeIn = (file: string): string => readFileSync(file, "utf8").split("\n")[1] ?? "";

test("whoever remembers what it saw writes nothing over a log that doesn't go on from there", async () => {
  await release("1.0.0", openSeeing());
  expect(sizeIn(seen)).toBe("2");
  keepCopy();
  await release("1.1.0", openSeeing());
  const remembered = readFileSync(seen, "utf8");
  // Yesterday's place is put back with its log, and gone on with.
  putCopyBack();
  await expect(openSeeing()).rejects.toThrow("shorter than what");
  await release("6.1.0");
  await expect(release("1.2.0", openSeeing())).rejects.toThrow("somebody was shown other releases");
  expect([readFileSync(seen, "utf8"), await at.live()]).toEqual([remembered, ["orders 6.1.0"]]);
  // Found out and begun anew, or for whoever doesn't remember.
  rmSync(seen);
  await release("1.3.0", openSeeing());
  expect(await at.live()).toEqual(["orders 1.3.0"]);
});

test("a log that goes on is followed; an older registry is no other log, and nobody builds on it", async () => {
  await release("1.0.0", openSeeing());
  const older = readFileSync(join(at.path, "registry.json"));
  await release("1.1.0");
  await release("2.0.0", openSeeing());
  expect(sizeIn(seen)).toBe("6");
  writeFileSync(join(at.path, "registry.json"), older);
  await expect(release("2.1.0", openSeeing())).rejects.toThrow("is older than the log");
  expect(sizeIn(seen)).toBe("6");
});

test("what it remembers is of one log: another's is not taken for it, and nothing is remembered where nobody asks", async () => {
  await release("1.0.0");
  expect(existsSync(seen)).toBe(false);
  writeFileSync(seen, "foyer-other\n2\nAAAA\n\n— foyer-other AAAA\n");
  await expect(openSeeing()).rejects.toThrow("holds no checkpoint of this place's log");
});

test.each([
  ["as long", 1],
  ["longer", 2],
])("a registry of another log, %s, is not gone on with", async (_what, releases) => {
  await release("1.0.0");
  keepCopy();
  await release("1.1.0");
  for (let minor = 1; minor <= releases; minor += 1) await release(`6.${minor}.0`, open(copy));
  cpSync(join(copy, "registry.json"), join(at.path, "registry.json"));
  const files = async (): Promise<readonly (string | undefined)[]> => {
    const names = ["registry.json", ...(await at.store.list("foyer.log/"))].sort();
    return Promise.all(names.map(async (name) => `${name} ${(await at.store.read(name))?.tag ?? ""}`));
  };
  const before = await files();
  await expect(release("1.2.0")).rejects.toThrow("don't continue one another");
  expect(await files()).toEqual(before);
});

test("a shorter one neither, and whoever remembers the log's files, which are as they were, finds it too", async () => {
  await release("1.0.0");
  keepCopy();
  await release("1.1.0");
  await release("1.2.0", openSeeing());
  const remembered = readFileSync(seen, "utf8");
  await release("6.1.0", open(copy));
  cpSync(join(copy, "registry.json"), join(at.path, "registry.json"));
  await expect(release("1.3.0")).rejects.toThrow("don't continue one another");
  await expect(openSeeing()).rejects.toThrow("and its log's files don't continue one another");
  expect(readFileSync(seen, "utf8")).toBe(remembered);
});

test("commands that look at once don't take one another's memory away", async () => {
  await release("1.0.0");
  const { roots = [] } = (await readRoots(at.store)) ?? {};
  const log = openSeenLog(seen, at.store, logKeysOf(roots));
  const { document } = await readDocument(at.store);
  await Promise.all([1, 2, 3].map(() => log.check(document)));
  expect(sizeIn(seen)).toBe("2");
});
