import { createVerifier } from "./ed25519.ts";
import { parseHead, readHead } from "./head.ts";
import { parseRoot } from "./root.ts";
import type { Root } from "./root.ts";
import { createSigningWorld, NOW_MS, signHead } from "./testing/signing-world.ts";

const SIGNED = { counter: 7, epoch: 0, root: 1, expires: "2026-11-22T12:00:00Z", rows: "hash" };

test("a head says how far the registry has come, until when, and what it lists", () => {
  const head = { counter: 7, epoch: 0, root: 1, expiresMs: NOW_MS, rows: "hash" };
  expect(parseHead({ signed: SIGNED })).toEqual(head);
  expect(parseHead({ signed: SIGNED })).not.toHaveProperty("log");
  expect(parseHead({ signed: { ...SIGNED, log: "root" } })).toEqual({ ...head, log: "root" });
  expect(parseHead({ signed: { ...SIGNED, log: 7 } })).toEqual(head);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["nothing that is signed", { signed: "text" }],
  ["no counter", { signed: { ...SIGNED, counter: -1 } }],
  ["no epoch", { signed: { ...SIGNED, epoch: "0" } }],
  ["no root", { signed: { ...SIGNED, root: 1.5 } }],
  ["no list", { signed: { ...SIGNED, rows: undefined } }],
  ["no end", { signed: { ...SIGNED, expires: undefined } }],
  ["an end that is a number", { signed: { ...SIGNED, expires: 2026 } }],
  ["an end that is no time", { signed: { ...SIGNED, expires: "soon" } }],
])("what says %s is none", (_what, value) => {
  expect(parseHead(value)).toBeUndefined();
});

test("it is the registry's where one of the registry's keys has signed it", async () => {
  const world = await createSigningWorld();
  const root = parseRoot(world.pinned) as Root;
  const verify = createVerifier();
  const { head } = await signHead([], { counter: 7 }, world.registryKey);
  expect(await readHead(head, root, verify)).toMatchObject({ counter: 7 });
  const changed = { ...head, signed: { ...head.signed, counter: 8 } };
  expect(await readHead(changed, root, verify)).toBeUndefined();
  const { head: other } = await signHead([], { counter: 7 }, world.rootKeys[0]);
  expect(await readHead(other, root, verify)).toBeUndefined();
});
