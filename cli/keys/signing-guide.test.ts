import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { openSigningGuide } from "./testing/signing-guide.ts";
import type { SigningGuide } from "./testing/signing-guide.ts";

// The commands of docs/signing.md, in their order, by an operator whose place has been in use; then each trouble by its own page.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LOST_TEAM_KEY = "A team's key is lost or has leaked";
const TEAM_GOES = "A team goes";
const LOST_REGISTRY_KEY = "The registry's key is lost or has leaked";
const LOST_ROOT_KEY = "One of the root's keys is lost or has leaked";
const EXPIRED_ROOT = "The root has expired, or will";
const REAL_TIMERS = ["setTimeout", "setImmediate", "nextTick", "queueMicrotask"] as const;
const OLDER_REGISTRY = "An older registry was put back";
const TWO_LOST = "Two of the root's keys are lost";

let guide: SigningGuide;
beforeEach(async () => {
  guide = await openSigningGuide();
});
afterEach(() => guide.remove());

async function taken(): Promise<readonly string[]> {
  const { taken: rows, problems } = await guide.look();
  expect(problems).toEqual([]);
  return [...rows].map(([name, row]) => `${name} ${String(row["current"])}`);
}
const keyOf = (file: string): string => readSecretKey(readFileSync(file, "utf8").trim()).key;

test("the guide's commands leave a place whose pages take all of it", async () => {
  for (const heading of guide.headings) await guide.follow(heading);
  expect(await taken()).toEqual(["orders 1.1.0"]);
  const { root } = await guide.look();
  expect(root?.teams.get("orders")?.keys).not.toContain(keyOf(guide.teamsKey));
  expect(root?.root.keys).toHaveLength(3);
});

test("a deployment without keys upgrades in one step: its pages take what was live, and no change without a key", async () => {
  const { document: before } = await guide.look();
  expect(before).toBeUndefined();
  expect(await guide.follow("Turn it on", 1)).toEqual([expect.stringContaining("foyer.ts keys init")]);
  expect(await taken()).toEqual(["orders 1.0.0"]);
  const unsigned = await guide.run("rollback orders --to PLACE");
  expect(unsigned).toMatchObject({
    code: 2,
    said: expect.stringContaining("Give your team's key") as string,
  });
});

test("a team's key that leaked signs nothing any more, what is live stays, and the team goes on with its next key", async () => {
  await guide.followUpTo(LOST_TEAM_KEY);
  const roll = (key: string): string =>
    `promote orders@1.0.0 --to PLACE --key ${key} --key KEYS/registry.key`;
  expect((await guide.run(roll(guide.teamsKey))).code).toBe(0);
  expect(await taken()).toEqual(["orders 1.0.0"]);
  // As the team does: the public half goes to the operator.
  await guide.run("keys create --out next.key");
  await guide.follow(LOST_TEAM_KEY);
  expect(await taken()).toEqual(["orders 1.0.0"]);
  const back = (key: string): string => roll(key).replace("1.0.0", "1.1.0");
  expect(await guide.run(back(guide.teamsKey))).toMatchObject({
    code: 1,
    said: expect.stringContaining('belongs to the team "orders"') as string,
  });
  expect((await guide.run(back("next.key"))).code).toBe(0);
  expect(await taken()).toEqual(["orders 1.1.0"]);
});

test("of a team that goes nothing is taken any more, and the others' stays", async () => {
  await guide.followUpTo(TEAM_GOES);
  await guide.run("keys create --out data.key");
  const roots = "--key KEYS/root-1.key --key KEYS/root-2.key";
  await guide.run(`keys team data --public NEW --names data --paths /data --to PLACE ${roots}`);
  await guide.run("keys sign --to PLACE --key KEYS/registry.key");
  await writeSampleProject("data-project", { name: "data", version: "1.0.0" });
  const given = "--to PLACE --key data.key --key KEYS/registry.key";
  expect(await guide.run(`publish --project data-project ${given}`)).toMatchObject({ code: 0 });
  expect(await guide.run(`promote data@1.0.0 ${given}`)).toMatchObject({ code: 0 });
  expect(await taken()).toEqual(["orders 1.1.0", "data 1.0.0"]);
  await guide.follow(TEAM_GOES);
  const { taken: rows, problems } = await guide.look();
  expect([...rows.keys()]).toEqual(["orders"]);
  expect(problems).toMatchObject([{ path: "remotes: data" }]);
  expect(await guide.run(`rollback data ${given}`)).toMatchObject({ code: 1 });
});

test("the registry's key is rotated: the old one says nothing any more to who has seen the next, and the log goes on", async () => {
  await guide.followUpTo(LOST_REGISTRY_KEY);
  const registry = join(guide.at.path, "registry.json");
  const before = readFileSync(registry);
  const { logSize = 0 } = await guide.look();
  await guide.follow(LOST_REGISTRY_KEY);
  expect(await taken()).toEqual(["orders 1.1.0"]);
  const { logSize: sizeThen, remember: seen } = await guide.look();
  expect(sizeThen).toBe(logSize);
  expect(await guide.run("keys sign --to PLACE --key KEYS/registry.key")).toMatchObject({
    code: 1,
    said: expect.stringContaining("don't count for the registry") as string,
  });
  writeFileSync(registry, before);
  const { document, problems } = await guide.look({ seen });
  expect([document, problems.length]).toEqual([undefined, 1]);
});

test("a root's key is replaced by the two that are left and a new one, and the lost one changes nothing any more", async () => {
  await guide.followUpTo(LOST_ROOT_KEY);
  await guide.follow(LOST_ROOT_KEY);
  expect(await taken()).toEqual(["orders 1.1.0"]);
  const lost = await guide.run("keys rotate --to PLACE --key KEYS/root-1.key --key KEYS/root-3.key");
  expect(lost).toMatchObject({ code: 1, said: expect.stringContaining("2 of its keys") as string });
  const { root } = await guide.look();
  expect(root?.root.keys).toEqual(["root-1", "root-2", "root-4"].map((name) => keyOf(`KEYS/${name}.key`)));
});

test("an expired root lets nobody in, and any two of its keys make the next one", async () => {
  await guide.followUpTo(EXPIRED_ROOT);
  const nextYear = Date.now() + 366 * DAY_MS;
  const { document, problems } = await guide.look({ nowMs: nextYear });
  expect(document).toBeUndefined();
  expect(problems).toMatchObject([{ message: expect.stringContaining("foyer keys rotate") as string }]);
  jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
  jest.setSystemTime(nextYear);
  await guide.follow(EXPIRED_ROOT).finally(() => jest.useRealTimers());
  const then = await guide.look({ nowMs: nextYear });
  expect([[...then.taken.keys()], then.problems]).toEqual([["orders"], []]);
});

test("an older registry with a higher epoch is taken by pages that have seen a later one, once it is signed as it is", async () => {
  await guide.follow("Turn it on");
  // No key was replaced yet: the guide's newest one is the first.
  copyFileSync("KEYS/registry.key", "KEYS/registry-2.key");
  const file = join(guide.at.path, "registry.json");
  const older = JSON.parse(readFileSync(file, "utf8")) as { epoch: number };
  const release = "rollback orders --to PLACE --key KEYS/team.key --key KEYS/registry.key";
  expect((await guide.run(release)).code).toBe(0);
  const { remember: seen } = await guide.look();
  writeFileSync(file, JSON.stringify({ ...older, epoch: older.epoch + 1 }));
  const refused = await guide.look({ seen });
  expect([refused.document, refused.problems[0]?.message]).toEqual([
    undefined,
    expect.stringContaining("foyer keys sign --as-it-is"),
  ]);
  // Which registry is the later one is told by the clock, in seconds.
  jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
  jest.setSystemTime(Date.now() + MINUTE_MS);
  await guide.follow(OLDER_REGISTRY).finally(() => jest.useRealTimers());
  const { document, taken: rows, problems } = await guide.look({ seen });
  expect(problems).toEqual([]);
  expect(document).toMatchObject({ epoch: older.epoch + 1 });
  expect(rows.get("orders")).toMatchObject({ current: "1.1.0" });
  expect(await guide.run(release)).toMatchObject({ code: 0 });
});

test("where two of the root's keys are lost, a place begins anew, and its pages take what was live", async () => {
  await guide.followUpTo(TWO_LOST);
  await guide.follow(TWO_LOST);
  for (const name of ["foyer-root.json", "foyer.log"]) rmSync(join(guide.at.path, name), { recursive: true });
  expect(await guide.run("keys init --to PLACE --site SITE --out ANEW")).toMatchObject({ code: 0 });
  expect(await taken()).toEqual(["orders 1.1.0"]);
});
