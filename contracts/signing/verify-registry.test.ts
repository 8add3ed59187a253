import { createVerifier } from "./ed25519.ts";
import {
  createSigningWorld,
  createTestKey,
  DAY_MS,
  NOW_MS,
  rowOf,
  signHead,
  signRow,
} from "./testing/signing-world.ts";
import type { Fields, SigningWorld } from "./testing/signing-world.ts";
import { verifyRegistry } from "./verify-registry.ts";
import type { SignatureRules, VerifiedRegistry } from "./verify-registry.ts";

let world: SigningWorld;
let registry: Fields;
beforeAll(async () => {
  world = await createSigningWorld();
  registry = await world.registry(1, { orders: "1.0.0", data: "1.0.0", "sign-in": "1.0.0" });
});

const verify = createVerifier();
function check(document: unknown, rules: Partial<SignatureRules> = {}): Promise<VerifiedRegistry> {
  return verifyRegistry(document, { pinned: world.pinned, verify, nowMs: NOW_MS, ...rules });
}
const named = ({ document }: VerifiedRegistry): readonly unknown[] =>
  ((document as { remotes?: readonly Fields[] } | undefined)?.remotes ?? []).map(({ name }) => name);
const told = ({ problems }: VerifiedRegistry): string => problems.map(({ message }) => message).join(" ");
const rows = (document: Fields): readonly Fields[] => document["remotes"] as readonly Fields[];

test("a registry as its teams and its operator signed it is taken as it is", async () => {
  const found = await check(registry);
  expect(found.document).toBe(registry);
  expect(found).toMatchObject({ problems: [], refused: [], expiresMs: NOW_MS + 30 * DAY_MS });
  expect(await check(registry, { seen: found.remember, checked: found.checked })).toMatchObject({
    problems: [],
  });
});

test("a place can be moved: releases lie elsewhere, and what they hold is the same", async () => {
  const moved = JSON.parse(JSON.stringify(registry).replaceAll("remotes.example", "cdn.example")) as Fields;
  expect(named(await check(moved))).toEqual(["orders", "data", "sign-in"]);
});

test("a row that was changed is left out and told; the others stand, and the last sound one of it where it is known", async () => {
  const changed = {
    ...registry,
    remotes: [{ ...rows(registry)[0], current: "9.9.9" }, ...rows(registry).slice(1)],
  };
  const found = await check(changed);
  expect(named(found)).toEqual(["data", "sign-in"]);
  expect(found.refused).toEqual([{ name: "orders", path: "/orders" }]);
  expect(told(found)).toContain("not what was signed");
  const { taken } = await check(registry);
  expect(named(await check(changed, { taken }))).toEqual(["data", "sign-in", "orders"]);
});

test("a row whose name is no text is left out alone, whatever an object makes of being written", async () => {
  const odd = { ...rows(registry)[0], name: { toString: {} } };
  const found = await check({ ...registry, remotes: [odd, ...rows(registry).slice(1)] });
  expect(named(found)).toEqual(["data", "sign-in"]);
});

test("a row that was taken away is missed", async () => {
  const found = await check({ ...registry, remotes: rows(registry).slice(1) });
  expect(told(found)).toContain("gone from the registry");
  expect(told(await check({ ...registry, remotes: rows(registry).slice(1) }, { isPartial: true }))).toBe("");
});

test("nothing older than this browser has seen is taken, and no other truth of the same number", async () => {
  const { remember: seen } = await check(await world.registry(7, { orders: "2.0.0" }));
  expect(told(await check(registry, { seen }))).toContain("has seen a later registry");
  expect(told(await check(await world.registry(7, { orders: "3.0.0" }), { seen }))).toContain(
    "later registry",
  );
  expect(named(await check(await world.registry(8, { orders: "1.0.0" }), { seen }))).toEqual(["orders"]);
  const other = await createTestKey();
  const made = await signHead([], { counter: 1_000_000 }, other);
  // What other code of the origin made up holds nobody back.
  expect(named(await check(registry, { seen: { head: made.head, roots: [] } }))).toHaveLength(3);
});

test("an expired signature brings nothing new; what was taken before stays in use", async () => {
  const late = { nowMs: NOW_MS + 31 * DAY_MS };
  expect(told(await check(registry, late))).toContain("has expired");
  expect((await check(registry, { ...late, isRecalled: true })).document).toBe(registry);
  expect(told(await check(registry, { nowMs: NOW_MS + 400 * DAY_MS }))).toContain("root has expired");
});

test("a team's key signs its own name, route and places, and enough of them must", async () => {
  const { orders, "sign-in": signIn } = world.teamKeys;
  const foreign = [
    await signRow(rowOf("data", "2.0.0"), orders[0]),
    await signRow(rowOf("orders", "2.0.0", { path: "/pay" }), orders[0]),
    await signRow(
      rowOf("orders", "2.0.0", {
        contributions: [{ place: "step-up", id: "ask", title: "Ask", expose: "./ask" }],
      }),
      orders[0],
    ),
    await signRow(rowOf("sign-in", "2.0.0"), signIn[0]),
    await signRow(rowOf("sign-in", "2.0.0"), signIn[0], signIn[0]),
  ];
  for (const row of foreign) {
    // Even by whoever has the registry's key as well.
    const signed = await signHead([row], { counter: 2 }, world.registryKey);
    const found = await check({ schema: 1, remotes: [row], signed });
    expect(named(found)).toEqual([]);
    expect(told(found)).toMatch(/No team of the root|not signed by enough keys/);
  }
});

test("a preview is signed with its row, and pages without one need none of it", async () => {
  const [key] = world.teamKeys.orders;
  const row = await signRow(
    rowOf("orders", "1.0.0", { previews: { "2.0.0": rowOf("orders", "2.0.0") } }),
    key,
  );
  const signed = await signHead([row], { counter: 2 }, world.registryKey);
  expect(told(await check({ schema: 1, remotes: [row], signed }))).toBe("");
  const { previews: _gone, ...without } = row;
  expect(told(await check({ schema: 1, remotes: [without], signed }))).toBe("");
  // Nor may it stand where the team has nothing to say.
  for (const elsewhere of [rowOf("data"), rowOf("orders", "2.0.0", { path: "/sign-in" })]) {
    const taken = await signRow(rowOf("orders", "1.0.0", { previews: { "2.0.0": elsewhere } }), key);
    const whole = await signHead([taken], { counter: 2 }, world.registryKey);
    expect(told(await check({ schema: 1, remotes: [taken], signed: whole }))).toContain(
      "No team of the root",
    );
  }
  const spoilt = { ...row, previews: { "2.0.0": rowOf("orders", "3.0.0") } };
  expect(told(await check({ schema: 1, remotes: [spoilt], signed }))).toContain(
    "preview of it is not what was signed",
  );
});

test("keys are rotated and taken back by a root that old and new keys signed", async () => {
  const [a, b, c] = world.rootKeys;
  const fresh = await createTestKey();
  const change = {
    version: 2,
    root: { keys: [b.key, c.key, fresh.key], threshold: 2 },
    revoked: [world.teamKeys.orders[0].key],
  };
  const roots = [await world.root(change, b, c)];
  const found = await check({ ...registry, roots });
  expect(named(found)).toEqual(["data", "sign-in"]);
  expect(told(found)).toContain("not signed by enough keys of the team");
  // Whoever keeps the later root back from this browser doesn't get the key back into use.
  expect(named(await check(registry, { seen: found.remember! }))).toEqual(["data", "sign-in"]);
  for (const signers of [[a], [a, fresh], [fresh]] as const) {
    const refused = await check({ ...registry, roots: [await world.root(change, ...signers)] });
    expect(named(refused)).toHaveLength(3);
    expect(told(refused)).toContain("later root is not signed");
  }
});

test("what can't be checked is not taken, and the reason is said", async () => {
  expect(told(await check({ schema: 1, remotes: [] }))).toContain("isn't signed");
  expect(told(await check("text"))).toContain("isn't signed");
  expect(told(await check(registry, { pinned: {} }))).toContain("config.json pins");
  const old = { importKey: () => Promise.reject(new DOMException("", "NotSupportedError")) } as never;
  expect(told(await check(registry, { verify: createVerifier(old) }))).toContain("newer browser");
  expect(told(await check({ ...registry, epoch: 4 }))).toContain("epoch");
  const signed = registry["signed"] as Fields;
  expect(told(await check({ ...registry, signed: { ...signed, rows: {} } }))).toContain("list of what");
  let deep: unknown = 1;
  for (let at = 0; at < 20_000; at += 1) deep = [deep];
  const nested = [{ ...rows(registry)[0], deep }, ...rows(registry).slice(1)];
  expect(named(await check({ ...registry, remotes: nested }))).not.toContain("orders");
});
