import { createVerifier } from "./ed25519.ts";
import { formatLogKey } from "./log-checkpoint.ts";
import { followRoots, isNextRoot, MOST_ROOT_CHANGES, parseRoot } from "./root.ts";
import type { Root } from "./root.ts";
import { createSigningWorld, createTestKey, DAY_MS, NOW_MS } from "./testing/signing-world.ts";
import type { Fields, SigningWorld, TestKey } from "./testing/signing-world.ts";

const verify = createVerifier();
let world: SigningWorld;
let signed: Fields;
let first: Root;
beforeAll(async () => {
  world = await createSigningWorld(true);
  signed = world.pinned.signed;
  first = parseRoot(world.pinned) as Root;
});
const parse = (change: Fields): Root | undefined => parseRoot({ signed: { ...signed, ...change } });

test("a root says who may sign what, until when, and where it is logged", () => {
  expect(first).toMatchObject({
    ...{ version: 1, expiresMs: NOW_MS + 365 * DAY_MS },
    root: { keys: world.rootKeys.map(({ key }) => key), threshold: 2 },
    registry: { keys: [world.registryKey.key], threshold: 1 },
    log: { origin: "log.example", key: world.registryKey.key },
  });
  expect(first.teams.get("sign-in")).toEqual({
    keys: world.teamKeys["sign-in"].map(({ key }) => key),
    threshold: 2,
    ...{ names: ["sign-in"], paths: ["/sign-in"], places: ["start-page", "step-up"] },
  });
  const { places: _none, ...team } = (signed["teams"] as Readonly<Record<string, Fields>>)["orders"] ?? {};
  expect(parse({ teams: { orders: team } })?.teams.get("orders")?.places).toEqual([]);
  expect(parse({ log: undefined })).not.toHaveProperty("log");
});

const ROLE = { keys: ["a key"], threshold: 1 };
const TEAM = { ...ROLE, names: ["orders"], paths: ["/orders"] };
test.each<[string, Fields]>([
  ["no version", { version: undefined }],
  ["a version below 1", { version: 0 }],
  ["half a version", { version: 1.5 }],
  ["a version that is text", { version: "1" }],
  ["no end", { expires: undefined }],
  ["an end that is no time", { expires: "soon" }],
  ["an end that is a number", { expires: 2026 }],
  ["keys that were taken back, but no list of them", { revoked: "all" }],
  ["no keys of the root", { root: undefined }],
  ["no list of the root's keys", { root: { ...ROLE, keys: "a key" } }],
  ["a key that is no text", { root: { ...ROLE, keys: ["a key", 7] } }],
  ["a root that nobody need sign", { root: { ...ROLE, threshold: 0 } }],
  ["no keys of the registry", { registry: {} }],
  ["no teams", { teams: undefined }],
  ["a team that is none", { teams: { orders: null } }],
  ["a team that nobody need sign for", { teams: { orders: { ...TEAM, threshold: 0 } } }],
  ["a team without names", { teams: { orders: { ...TEAM, names: undefined } } }],
  ["a team without routes", { teams: { orders: { ...TEAM, paths: [7] } } }],
  ["a team whose places are no list", { teams: { orders: { ...TEAM, places: "everywhere" } } }],
])("what has %s is no root", (_what, change) => {
  expect(parse(change)).toBeUndefined();
});

test.each([undefined, null, "text", {}, { signed: null }, []])("%j is no root", (value) => {
  expect(parseRoot(value)).toBeUndefined();
});

test("a key that was taken back counts nowhere; a log whose key was is still asked for, and so is one that can't be read", () => {
  const [a] = world.rootKeys;
  const [orders] = world.teamKeys.orders;
  const { key } = world.registryKey;
  const root = parse({ revoked: [a.key, orders.key, key] });
  expect(root?.root.keys).not.toContain(a.key);
  expect(root?.teams.get("orders")?.keys).toEqual([world.teamKeys.orders[1].key]);
  expect(root?.registry.keys).toEqual([]);
  expect(root?.log).toEqual({ origin: "log.example", key: "" });
  expect(parse({ log: "none" })?.log).toEqual({ origin: "", key: "" });
});

test("a later root is the next one, signed by enough keys of both", async () => {
  const [a, b, c] = world.rootKeys;
  const fresh = await createTestKey();
  const root = { keys: [c.key, fresh.key], threshold: 2 };
  const isNext = async (change: Fields, ...keys: readonly TestKey[]) => {
    const written = await world.root({ root, ...change }, ...keys);
    return isNextRoot(first, parseRoot(written) as Root, written, verify);
  };
  expect(await isNext({ version: 2 }, a, c, fresh)).toBe(true);
  for (const signers of [
    [a, b],
    [c, fresh],
    [a, fresh],
  ])
    expect(await isNext({ version: 2 }, ...signers)).toBe(false);
  for (const version of [1, 3]) expect(await isNext({ version }, a, c, fresh)).toBe(false);
});

test("a page goes on from root to root in whatever order they come, and says where some don't fit", async () => {
  const [a, b] = world.rootKeys;
  const [second, third, gap] = await Promise.all([2, 3, 5].map((version) => world.root({ version }, a, b)));
  const whole = await followRoots(first, ["none", third, second, second], verify);
  expect(whole).toMatchObject({ root: { version: 3 }, roots: [second, third], isBroken: false });
  const broken = await followRoots(first, [gap, second], verify);
  expect(broken).toMatchObject({ root: { version: 2 }, roots: [second], isBroken: true });
  // Of a list that somebody made long no more than so many are looked at.
  const long = await followRoots(first, [...Array.from({ length: 150 }, () => "none"), second], verify);
  expect(long).toMatchObject({ root: { version: 1 }, roots: [], isBroken: false });
  const longest = await followRoots(first, [...Array.from({ length: 149 }, () => "none"), second], verify);
  expect(longest.root.version).toBe(2);
});

test("who has followed many roots before follows as many as who comes new", async () => {
  const [a, b] = world.rootKeys;
  const versions = Array.from({ length: MOST_ROOT_CHANGES }, (_, at) => at + 2);
  const all = await Promise.all(versions.map((version) => world.root({ version }, a, b)));
  const newest = versions.at(-1);
  for (const seen of [[], all.slice(0, 75), all.slice(0, -1), all])
    expect((await followRoots(first, all, verify, seen)).root.version).toBe(newest);
  // With a later root pinned as well, though the registry brings those before it.
  const pinned = parseRoot(all[140]) as Root;
  const found = await followRoots(pinned, all, verify, all.slice(141, 146));
  expect(found).toMatchObject({ root: { version: newest }, roots: all.slice(141), isBroken: false });
  // What was seen isn't pushed out by a list that somebody made long.
  const junk = Array.from({ length: 1_000 }, () => "none");
  expect((await followRoots(first, junk, verify, all.slice(0, 3))).root.version).toBe(4);
});

test("another log may be named by a later root", async () => {
  const fresh = await createTestKey();
  const log = await formatLogKey({ origin: "other.example", key: fresh.key });
  expect(parse({ log })?.log).toEqual({ origin: "other.example", key: fresh.key });
});
