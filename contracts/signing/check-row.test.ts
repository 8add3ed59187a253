import { checkRow, checkRowOwner, hasSignedPreviews, mayHave, rowKey } from "./check-row.ts";
import { createVerifier } from "./ed25519.ts";
import { parseRoot } from "./root.ts";
import type { Root, Team } from "./root.ts";
import { digestOf, previewHashesOf, toRowStatement } from "./row-statement.ts";
import { createSigningWorld, rowOf, signRow } from "./testing/signing-world.ts";
import type { Fields, SigningWorld } from "./testing/signing-world.ts";

const verify = createVerifier();
let world: SigningWorld;
let root: Root;
beforeAll(async () => {
  world = await createSigningWorld();
  root = parseRoot(world.pinned) as Root;
});

const TEAM: Team = {
  ...{ keys: [], threshold: 1, names: ["orders"], paths: ["/orders"], places: ["start-page", "tray"] },
};
const showing = (...places: readonly unknown[]): Fields =>
  rowOf("orders", "1.0.0", { contributions: places.map((place) => ({ place })) });

test("a team has what the root gives it: names, routes and places, all of them", () => {
  expect(mayHave(TEAM, rowOf("orders"))).toBe(true);
  expect(mayHave(TEAM, showing("start-page", "tray"))).toBe(true);
  expect(mayHave(TEAM, rowOf("orders", "1.0.0", { contributions: undefined }))).toBe(true);
  const every: Team = { ...TEAM, names: ["*"], paths: ["*"], places: ["*"] };
  expect(mayHave(every, rowOf("anything", "1.0.0", { name: 7 }))).toBe(false);
  expect(mayHave(every, rowOf("anything", "1.0.0", { contributions: [{ place: "step-up" }] }))).toBe(true);
});

test.each<[string, Fields]>([
  ["another name", rowOf("orders", "1.0.0", { name: "data" })],
  ["a name that is none", rowOf("orders", "1.0.0", { name: ["orders"] })],
  ["no route", rowOf("orders", "1.0.0", { path: undefined })],
  ["another place beside its own", showing("start-page", "step-up")],
  ["a place that is none", showing("start-page", undefined)],
  ["something at no place", rowOf("orders", "1.0.0", { contributions: ["tray"] })],
  ["the sign for everything as its name", rowOf("orders", "1.0.0", { name: "*" })],
  ["a preview that is none", rowOf("orders", "1.0.0", { previews: { "2.0.0": "text" } })],
  ["a preview at another place", rowOf("orders", "1.0.0", { previews: { "2.0.0": showing("step-up") } })],
  [
    "one preview of its own and one of another name",
    rowOf("orders", "1.0.0", { previews: { "2.0.0": rowOf("orders"), "3.0.0": rowOf("data") } }),
  ],
])("it has no row with %s", (_what, row) => {
  expect(mayHave(TEAM, row)).toBe(false);
});

test("of two teams that may have a row either signs it", async () => {
  const [a, b] = [world.teamKeys.orders[0], world.teamKeys.data[0]];
  const both: Root = {
    ...root,
    teams: new Map([
      ["one", { ...TEAM, keys: [a.key] }],
      ["two", { ...TEAM, keys: [b.key] }],
    ]),
  };
  for (const key of [a, b])
    expect(await checkRowOwner(await signRow(rowOf("orders"), key), both, verify)).toBeUndefined();
  const other = await signRow(rowOf("orders"), world.registryKey);
  expect(await checkRowOwner(other, both, verify)).toBe("not-signed-by-team");
  expect(await checkRowOwner(await signRow(rowOf("data"), a), both, verify)).toBe("unowned");
});

test("a preview is the one whose hash was signed, and each of them is", async () => {
  const previews = { "2.0.0": rowOf("orders", "2.0.0"), "3.0.0": rowOf("orders", "3.0.0") };
  const row = await signRow(rowOf("orders", "1.0.0", { previews }), world.teamKeys.orders[0]);
  expect(await hasSignedPreviews(row)).toBe(true);
  expect(await hasSignedPreviews(rowOf("orders"))).toBe(true);
  const { previewHashes: _gone, ...without } = row;
  expect(await hasSignedPreviews(without)).toBe(false);
  const mixed = { ...row, previews: { ...previews, "3.0.0": rowOf("orders", "2.0.0") } };
  expect(await hasSignedPreviews(mixed)).toBe(false);
  const part = { ...row, previews: { "3.0.0": previews["3.0.0"] } };
  expect(await hasSignedPreviews(part)).toBe(true);
  expect(await previewHashesOf({ previews: { "2.0.0": "text" } })).toEqual({
    "2.0.0": await digestOf("text"),
  });
});

test("why a row is not taken is told by what is wrong with it first", async () => {
  const row = await signRow(rowOf("orders"), world.teamKeys.orders[0]);
  const listed = await digestOf(toRowStatement(row));
  expect(await checkRow(row, listed, root, verify)).toBeUndefined();
  expect(await checkRow(row, undefined, root, verify)).toBe("unlisted");
  expect(await checkRow({ ...row, title: "Other" }, listed, root, verify)).toBe("changed");
  const log = { rows: {}, tree: { size: 0, peaks: [] } } as never;
  expect(await checkRow(row, listed, root, verify, log)).toBe("not-logged");
});

test("a row is known again by all of it, by what was listed, and by the root", () => {
  const row = rowOf("orders");
  const key = rowKey(row, "hash", root);
  expect(rowKey({ ...rowOf("orders") }, "hash", { ...root })).toBe(key);
  const others = [
    rowKey({ ...row, title: "Other" }, "hash", root),
    rowKey(row, "other", root),
    rowKey(row, undefined, root),
    rowKey(row, "hash", { ...root, version: 2 }),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
  let deep: unknown = 1;
  for (let at = 0; at < 20_000; at += 1) deep = [deep];
  expect(rowKey({ ...row, deep }, "hash", root)).toBeUndefined();
});

test("a row's statement leaves out its signatures, its previews, and where its releases lie", () => {
  const { releases, ...rest } = rowOf("orders");
  const entry = "https://cdn.example/elsewhere/remoteEntry.js";
  const [release] = Object.values(releases as Readonly<Record<string, Fields>>);
  const statement = toRowStatement({ ...rest, releases, signatures: [1], previews: { "2.0.0": {} } });
  expect(statement).toEqual({ ...rest, releases: { "1.0.0": { ...release, entry: "remoteEntry.js" } } });
  expect(toRowStatement({ ...rest, releases: { "1.0.0": { ...release, entry } } })).toEqual(statement);
  const odd = { name: "orders", releases: { "1.0.0": { entry: 7 }, "2.0.0": "text" } };
  expect(toRowStatement(odd)).toEqual(odd);
  expect(toRowStatement({ name: "orders", releases: "text" })).toEqual({ name: "orders", releases: "text" });
});
