import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keysCommand } from "../keys/keys-command.ts";
import { openTarget } from "../releases/open-target.ts";
import type { Target } from "../releases/open-target.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { verifyCommand } from "../verify/verify-command.ts";
import { logCommand } from "./log-command.ts";
import type { Command } from "../command/command.ts";

let at: TestPlace;
let secrets: string;
beforeEach(async () => {
  at = await createTestPlace();
  secrets = join(at.folder, "secrets");
  const site = join(at.folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), "{}");
  await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
  await run(keysCommand, "init", "--site", site, "--out", secrets);
});
afterEach(() => at.remove());

async function run(command: Command, ...words: readonly string[]): Promise<Record<string, unknown>> {
  let said: unknown;
  const silent = { say: () => undefined, progress: () => undefined };
  await command.run([...words, "--to", at.path], { ...silent, result: (value) => void (said = value) });
  return said as Record<string, unknown>;
}
const key = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => ["--key", join(secrets, `${name}.key`)]);
const sign = (...more: readonly string[]) => run(keysCommand, "sign", ...key("team", "registry"), ...more);
const open = (): Promise<Target> =>
  openTarget({ to: at.path, key: ["team", "registry"].map((name) => join(secrets, `${name}.key`)) }, {});

async function release(version: string, target?: Target): Promise<void> {
  const opened = target ?? (await open());
  const folder = join(at.folder, `orders-${version}`);
  const project = await readProject(
    await writeSampleProject(folder, { name: "orders", version, content: version }),
  );
  const options = { by: "ada", isPublicCheckSkipped: true, progress: () => undefined };
  await publishRelease({ target: opened, project, ...options });
  await promoteRelease({ store: opened.store, name: "orders", version, percent: 100, by: "ada" });
}

test("each release stands in the log, is proven from it, and is found by whoever verifies it", async () => {
  await release("1.0.0");
  await release("1.1.0");
  const { entries } = await run(logCommand, "list");
  expect(entries).toMatchObject([
    { number: 0, name: "orders", version: "1.0.0", action: "published" },
    { action: "promoted" },
    { version: "1.1.0", action: "published" },
    { version: "1.1.0", action: "promoted" },
  ]);
  // A log forgets nothing: nobody's name is in it.
  expect(JSON.stringify(entries)).not.toContain("ada");
  expect(await run(logCommand, "prove", "orders@1.1.0")).toMatchObject({ at: 2, size: 4 });
  expect(await run(verifyCommand, "orders@1.0.0")).toMatchObject({ isSigned: true });
  const files = (await at.store.list("foyer.log/")).map((name) => name.replace(/^foyer\.log\/[^/]+\//, ""));
  expect(files).toContain("checkpoint");
  expect(files).toContain("tile/0/000.p/4");
  expect(files).toContain("tile/entries/000.p/4");
});

test("whoever looks daily sees that the log goes on, and that another one doesn't", async () => {
  const seen = join(at.folder, "seen");
  await release("1.0.0");
  await run(logCommand, "check", "--seen", seen);
  await release("1.1.0");
  const copy = join(at.folder, "copy");
  cpSync(at.path, copy, { recursive: true });
  expect(await run(logCommand, "check", "--seen", seen)).toMatchObject({ size: 4 });
  await release("1.2.0");
  await run(logCommand, "check", "--seen", seen);
  // Somebody puts yesterday's place back, with its log, and goes on from there.
  rmSync(at.path, { recursive: true });
  cpSync(copy, at.path, { recursive: true });
  await release("6.6.6");
  await expect(run(logCommand, "check", "--seen", seen)).rejects.toThrow("shown other releases");
  expect(readFileSync(seen, "utf8")).toMatch(/\n6\n/);
});

test("a registry of another log than its files' is found, also by whoever looks for the first time", async () => {
  await release("1.0.0");
  const copy = join(at.folder, "copy");
  cpSync(at.path, copy, { recursive: true });
  await release("1.1.0");
  const forked = readFileSync(join(at.path, "registry.json"));
  rmSync(at.path, { recursive: true });
  cpSync(copy, at.path, { recursive: true });
  await release("1.2.0");
  writeFileSync(join(at.path, "registry.json"), forked);
  await expect(run(logCommand, "check")).rejects.toThrow("and its log's files don't continue one another");
});

test("an older registry that is put back and signed goes on with the log as it is", async () => {
  await release("1.0.0");
  const file = join(at.path, "registry.json");
  const older = readFileSync(file);
  await release("1.1.0");
  writeFileSync(file, older);
  await expect(sign()).rejects.toThrow("is older than the log");
  await sign("--as-it-is");
  expect(await run(logCommand, "check")).toMatchObject({ size: 4 });
  await release("1.2.0");
  expect(await run(logCommand, "check")).toMatchObject({ size: 6 });
});

test("what a killed command didn't write into the log's files the next one does", async () => {
  await release("1.0.0");
  const { store, address } = await open();
  const killed = { ...store, signer: { ...store.signer!, keepLog: () => Promise.resolve() } };
  const silent = { by: "ada", percent: 100, name: "orders" };
  const folder = join(at.folder, "orders-2");
  const project = await readProject(
    await writeSampleProject(folder, { name: "orders", version: "2.0.0", content: "2" }),
  );
  const options = { project, by: "ada", isPublicCheckSkipped: true, progress: () => undefined };
  await publishRelease({ target: { store: killed, address }, ...options });
  expect(await run(logCommand, "list")).toMatchObject({ size: 2 });
  await promoteRelease({ store, version: "2.0.0", ...silent });
  expect(await run(logCommand, "check")).toMatchObject({ size: 4 });
});

test("a log whose files were changed or lost is not gone on with, until a new one is begun", async () => {
  await release("1.0.0");
  const [entries = ""] = (await at.store.list("foyer.log/")).filter((name) =>
    name.includes("entries/000.p/2"),
  );
  const stored = await at.store.read(entries);
  const other = Buffer.from(
    Buffer.from(stored!.bytes).toString("latin1").replace("1.0.0", "6.6.6"),
    "latin1",
  );
  await at.store.replace(entries, other, stored!.tag);
  await expect(run(logCommand, "check")).rejects.toThrow("not what its key signed");
  await expect(run(verifyCommand, "orders@1.0.0")).rejects.toThrow("not what its key signed");
  for (const name of await at.store.list("foyer.log/")) await at.store.remove(name);
  await expect(release("1.1.0")).rejects.toThrow("foyer keys rotate --new-log");
  await run(keysCommand, "rotate", "--new-log", ...key("root-1", "root-2"));
  await sign();
  await promoteRelease({ ...(await open()), name: "orders", version: "1.1.0", percent: 100, by: "ada" });
  expect(await run(logCommand, "check")).toMatchObject({ size: 2 });
});
