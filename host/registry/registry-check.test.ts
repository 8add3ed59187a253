import {
  createSigningWorld,
  EMPTY_LINE,
  NOW_MS,
  rowOf,
  signLogged,
  signRow,
} from "../../contracts/signing/testing/signing-world.ts";
import type { Fields, SigningWorld } from "../../contracts/signing/testing/signing-world.ts";
import { formatLogKey } from "@foyer/contracts/signing";
import type { VerifiedRegistry } from "@foyer/contracts/signing";
import type { LogNews } from "./log-channel.ts";
import { createRegistryCheck } from "./registry-check.ts";
import type { RegistryCheck, RegistryCheckOptions } from "./registry-check.ts";

const VERSIONS = { orders: "1.0.0", data: "1.0.0", "sign-in": "1.0.0" };

const listening: ((news: LogNews) => void)[] = [];
const said: LogNews[] = [];
beforeEach(() => {
  localStorage.clear();
  listening.length = 0;
  said.length = 0;
});

function open({ pinned }: SigningWorld, more: Partial<RegistryCheckOptions> = {}): RegistryCheck {
  return createRegistryCheck({
    ...{ pinned, clock: { nowMs: () => NOW_MS } },
    channel: { tell: (news) => said.push(news), listen: (hear) => listening.push(hear) },
    ...more,
  });
}
const hear = (news: LogNews): void => {
  for (const listener of listening) listener(news);
};
const told = ({ problems }: VerifiedRegistry): string => problems.map(({ message }) => message).join(" ");
const logOf = (document: Fields): { checkpoint: string } =>
  (document["signed"] as { log: { checkpoint: string } }).log;

/** The log of somebody who has the registry's key, and showed other releases from the first on. */
async function forkOf({ registryKey, teamKeys }: SigningWorld): Promise<{ checkpoint: string }> {
  const row = await signRow(rowOf("orders", "6.6.6"), teamKeys.orders[0]);
  const { signed } = await signLogged([row], { counter: 3 }, registryKey, EMPTY_LINE);
  return logOf({ signed });
}

test("how far the registry had come is found as an earlier release of the host kept it", async () => {
  const world = await createSigningWorld();
  const early = await world.registry(1, VERSIONS);
  await open(world)(await world.registry(7, VERSIONS));
  const kept = String(localStorage.getItem("foyer.registry.signed"));
  localStorage.clear();
  expect(told(await open(world)(early))).toBe("");
  localStorage.clear();
  localStorage.setItem("foyer.registry.signed", kept);
  expect(told(await open(world)(early))).toContain("has seen a later registry");
});

test("so is a fork, at the first look, and until the operator gives the log up", async () => {
  const world = await createSigningWorld(true);
  const document = await world.registry(1, VERSIONS);
  const fork = { seen: logOf(document).checkpoint, shown: (await forkOf(world)).checkpoint };
  localStorage.setItem("foyer.registry.fork", JSON.stringify(fork));
  expect((await open(world)(document)).fork).toEqual(fork);
  const without = await createSigningWorld();
  const found = await open(without)(await without.registry(1, VERSIONS));
  expect([told(found), found.fork]).toEqual(["", undefined]);
});

test("what another page saw of the log is compared with the next registry, for which nobody looks at once", async () => {
  const world = await createSigningWorld(true);
  const document = await world.registry(1, VERSIONS);
  const onForkTold = jest.fn();
  const check = open(world, { onForkTold });
  hear({ log: await forkOf(world) });
  hear({});
  expect(onForkTold).not.toHaveBeenCalled();
  const found = await check(document);
  expect(told(found)).toContain("shown other releases");
  expect(found.fork?.shown).toBe(logOf(document).checkpoint);
  // This page is the one that found it.
  expect(said).toEqual([{ fork: found.fork }]);
});

test("pages tell one another how far the log has come, once for each step, from its first entry on", async () => {
  const world = await createSigningWorld();
  const check = open(world);
  await check(await world.registry(1, VERSIONS));
  expect(said).toEqual([]);
  const [a, b] = world.rootKeys;
  const log = await formatLogKey({ origin: "log.example", key: world.registryKey.key });
  const roots = [await world.root({ version: 2, log }, a, b)];
  const row = await signRow(rowOf("orders"), world.teamKeys.orders[0]);
  const head = { counter: 2, root: 2 };
  const { signed, line } = await signLogged([row], head, world.registryKey, EMPTY_LINE);
  const first = { schema: 1, epoch: 0, roots, remotes: [row], signed };
  await check(first);
  await check(first);
  const checkpoints = () => said.map((news) => (news.log as { checkpoint: string }).checkpoint);
  expect(checkpoints()).toEqual([signed.log?.checkpoint]);
  const next = await signRow(rowOf("orders", "2.0.0"), world.teamKeys.orders[0]);
  const later = await signLogged([next], { ...head, counter: 3 }, world.registryKey, line);
  await check({ ...first, remotes: [next], signed: later.signed });
  expect(checkpoints()).toEqual([signed.log?.checkpoint, later.signed.log?.checkpoint]);
});

test("what was recalled, which nobody compared, takes no place of what was seen", async () => {
  const world = await createSigningWorld(true);
  const genuine = await world.registry(1, VERSIONS);
  await open(world)(genuine);
  const row = await signRow(rowOf("orders", "6.6.6"), world.teamKeys.orders[0]);
  const { signed } = await signLogged([row], { counter: 3 }, world.registryKey, EMPTY_LINE);
  const forked = { schema: 1, epoch: 0, remotes: [row], signed };
  const check = open(world);
  await check(forked, { isRecalled: true });
  expect((await check(forked)).fork?.seen).toBe(logOf(genuine).checkpoint);
});

test("a log that has grown long since is compared by its files", async () => {
  const world = await createSigningWorld(true);
  await open(world)(await world.registry(1, VERSIONS));
  let document: Fields = {};
  for (let counter = 2; counter < 8; counter += 1)
    document = await world.registry(counter, {
      ...{ orders: `${counter}.0.0`, data: `${counter}.0.0`, "sign-in": `${counter}.0.0` },
    });
  const asked: string[] = [];
  const readTile = (path: string) => {
    asked.push(path);
    return Promise.resolve(undefined);
  };
  expect(told(await open(world, { readTile })(document))).toContain("can't be read");
  expect(asked[0]).toMatch(/^log\.example\/tile\/0\//);
  expect(told(await open(world)(document))).toBe("");
});

test("what a page began with stays in use where the whole brings something else for it", async () => {
  const world = await createSigningWorld();
  const whole = await world.registry(1, VERSIONS);
  const rows = whole["remotes"] as readonly Fields[];
  const [signIn] = rows.filter(({ name }) => name === "sign-in");
  const check = open(world);
  await check({ ...whole, remotes: [signIn] }, { isPartial: true });
  const spoilt = rows.map((row) => (row === signIn ? { ...row, current: "9.9.9" } : row));
  const found = await check({ ...whole, remotes: spoilt });
  expect(told(found)).toContain("not what was signed");
  expect((found.document as { remotes: readonly unknown[] }).remotes).toContainEqual(signIn);
});
