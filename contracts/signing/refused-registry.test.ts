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

// Why a registry, or a row of it, is not taken: one thing wrong at a time.

const verify = createVerifier();
let world: SigningWorld;
let registry: Fields;
let rows: readonly Fields[];
beforeAll(async () => {
  world = await createSigningWorld();
  registry = await world.registry(1, { orders: "1.0.0", data: "1.0.0", "sign-in": "1.0.0" });
  rows = registry["remotes"] as readonly Fields[];
});
function check(document: unknown, rules: Partial<SignatureRules> = {}): Promise<VerifiedRegistry> {
  return verifyRegistry(document, { pinned: world.pinned, verify, nowMs: NOW_MS, ...rules });
}
const told = ({ problems }: VerifiedRegistry): string => problems.map(({ message }) => message).join(" ");
const named = ({ document }: VerifiedRegistry): readonly unknown[] =>
  (((document as Fields | undefined)?.["remotes"] as readonly Fields[] | undefined) ?? []).map(
    ({ name }) => name,
  );

test("one that somebody else signed, or signed under a root that is kept back, is told as such", async () => {
  const stranger = await createTestKey();
  const foreign = await signHead(rows, { counter: 2 }, stranger);
  expect(told(await check({ ...registry, signed: foreign }))).toContain("not signed by the keys");
  const later = await signHead(rows, { counter: 2, root: 2 }, world.registryKey);
  expect(told(await check({ ...registry, signed: later }))).toContain("under an older root");
  const [a] = world.rootKeys;
  const roots = [await world.root({ version: 2 }, a)];
  for (const signed of [foreign, later])
    expect(told(await check({ ...registry, roots, signed }))).toContain(
      "later root is not signed by enough keys",
    );
});

test("one whose head is nested deeper than any is signed by nobody", async () => {
  let deep: unknown = 1;
  for (let at = 0; at < 20_000; at += 1) deep = [deep];
  const signed = registry["signed"] as Fields & { head: { signed: Fields } };
  const head = { ...signed.head, signed: { ...signed.head.signed, deep } };
  expect(told(await check({ ...registry, signed: { ...signed, head } }))).toContain("not signed by the keys");
});

test("it is good until its end, and no moment longer", async () => {
  const endMs = NOW_MS + 30 * DAY_MS;
  expect(told(await check(registry, { nowMs: endMs - 1 }))).toBe("");
  expect(told(await check(registry, { nowMs: endMs }))).toContain("has expired");
});

test("of the same number it is another one where its epoch is another, and an older one by its number alone", async () => {
  const seen = (await check(registry)).remember;
  const other = await signHead(rows, { counter: 1, epoch: 1 }, world.registryKey);
  expect(told(await check({ ...registry, epoch: 1, signed: other }, { seen }))).toContain("has seen a later");
  const next = await signHead(rows, { counter: 2 }, world.registryKey);
  const later = (await check({ ...registry, signed: next })).remember;
  expect(told(await check(registry, { seen: later }))).toContain("has seen a later");
});

test("what was checked is not checked again, and what failed then fails again", async () => {
  const asked = jest.fn(verify);
  const { checked } = await check(registry, { verify: asked });
  const first = asked.mock.calls.length;
  await check(registry, { verify: asked, checked });
  // Of the second time the whole alone.
  expect(asked.mock.calls.length - first).toBe(1);
  const spoilt = { ...registry, remotes: [{ ...rows[0], current: "9.9.9" }, ...rows.slice(1)] };
  const found = await check(spoilt);
  expect(named(await check(spoilt, { checked: found.checked }))).toEqual(["data", "sign-in"]);
});

test("a row that is there twice is told, and the first is taken", async () => {
  const found = await check({ ...registry, remotes: [...rows, rows[0]] });
  expect(told(found)).toContain("stands in the registry twice");
  expect(named(found)).toEqual(["orders", "data", "sign-in"]);
  expect(found.refused).toEqual([]);
});

test("what is no row is left out, and one that is nested deeper than any is told", async () => {
  const found = await check({ ...registry, remotes: [...rows, "text", null] });
  expect([named(found), told(found)]).toEqual([["orders", "data", "sign-in"], ""]);
  let deep: unknown = 1;
  for (let at = 0; at < 20_000; at += 1) deep = [deep];
  const nested = await check({ ...registry, remotes: [{ ...rows[0], deep }, ...rows.slice(1)] });
  expect(told(nested)).toContain("It can't be read, so its signature can't be checked");
});

test("a row that was taken before stands in only while its team may still have it", async () => {
  const { taken } = await check(registry);
  const spoilt = [{ ...rows[0], current: "9.9.9" }, ...rows.slice(1)];
  expect(named(await check({ ...registry, remotes: spoilt }, { taken }))).toContain("orders");
  const [a, b] = world.rootKeys;
  const roots = [await world.root({ version: 2, revoked: [world.teamKeys.orders[0].key] }, a, b)];
  const found = await check({ ...registry, roots, remotes: spoilt }, { taken });
  expect(named(found)).toEqual(["data", "sign-in"]);
});

test("each row that isn't taken is looked for where the document has it, and nowhere where it says no place", async () => {
  const spoilt = rows.map((row) => ({ ...row, title: "Other" }));
  const found = await check({ ...registry, remotes: spoilt });
  expect(found.refused.map(({ path }) => path)).toEqual(["/orders", "/data", "/sign-in"]);
  const without = await check({ ...registry, remotes: [{ ...rows[0], path: 7 }, ...rows.slice(1)] });
  expect(without.refused).toEqual([{ name: "orders", path: "" }]);
  const unnamed = await signRow(rowOf("orders", "1.0.0", { name: ["x"] }), world.teamKeys.orders[0]);
  const odd = await check({ ...registry, remotes: [...rows, unnamed] });
  expect(odd.refused.map(({ name }) => name)).toEqual(['["x"]']);
});

test("what goes wrong otherwise is nobody's refusal", async () => {
  const broken = () => Promise.reject(new TypeError("planted"));
  await expect(check(registry, { verify: broken })).rejects.toThrow("planted");
});
