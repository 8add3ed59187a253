import { digestOf, parseRoot } from "@foyer/contracts/signing";
import type { Root, SignedRoot } from "@foyer/contracts/signing";
import { EXIT_CODES } from "../command/command.ts";
import type { SignedRegistry } from "../store/registry-signer.ts";
import { goOnFrom, headOf, isGoneOnFrom, isOneNamed, NO_REGISTRY, requireNewestRoot } from "./last-head.ts";
import { signWith } from "./registry-signer.ts";
import { createMemoryPlace, newSigner, signRoot } from "./testing/memory-place.ts";

const keys = { root: newSigner(), registry: newSigner(), team: newSigner() };
const rootOf = (written: SignedRoot): Root => {
  const root = parseRoot(written);
  if (root === undefined) throw new Error("This is no root.");
  return root;
};
const headBy = async (signer = keys.registry, more: object = {}) => {
  const expires = "2090-01-01T00:00:00Z";
  const signed = { counter: 1, epoch: 0, root: 1, expires, rows: "hash", ...more };
  return { signed, signatures: await signWith([signer], "foyer-registry", signed) };
};
const registryOf = (head: unknown): SignedRegistry => ({ schema: 1, remotes: [], signed: { head } });
const UNSIGNED: SignedRegistry = { schema: 1, remotes: [] };

/** What the root after these says of a registry, in a place that has these roots. */
async function next(roots: readonly SignedRoot[], document: SignedRegistry): Promise<string | undefined> {
  const { store, put } = createMemoryPlace();
  put("foyer-root.json", { roots });
  const newest = roots.at(-1);
  if (newest === undefined) throw new Error("There is no root.");
  return goOnFrom(store, { root: rootOf(newest), roots }, document);
}

test("a registry has its head where it is signed", async () => {
  const head = await headBy();
  expect(headOf(registryOf(head))).toBe(head);
  expect(headOf(UNSIGNED)).toBeUndefined();
});

test("the next root names the registry that stands there, if its key counts; else the one that was named before", async () => {
  const first = await signRoot(keys);
  const head = await headBy();
  expect(await next([first], registryOf(head))).toBe(await digestOf(head.signed));
  expect(await next([first], UNSIGNED)).toBeUndefined();
  const named = await signRoot(keys, { goesOnFrom: "named" });
  expect(await next([named], registryOf(head))).toBe(await digestOf(head.signed));
  // Signed by nobody whose key counts: of before that change, or somebody's.
  expect(await next([named], registryOf(await headBy(newSigner())))).toBe("named");
  expect(await next([first], registryOf(await headBy(newSigner())))).toBeUndefined();
});

test("a registry that is there no more was taken away, if the last root names one", async () => {
  const named = await signRoot(keys, { goesOnFrom: "named" });
  await expect(next([named], UNSIGNED)).rejects.toThrow(
    "mem://place had a signed registry when its root was changed last, and has none now: somebody has taken it away. Nothing was changed. Put the last good registry.json back (docs/signing.md).",
  );
  // What the root says of a place that has none, as it stands in roots that are written.
  expect(NO_REGISTRY).toBe("none");
  const none = await signRoot(keys, { goesOnFrom: "none" });
  expect(await next([none], UNSIGNED)).toBe("none");
});

test("what stood there when the newest root was made is told by it, and by no older one", async () => {
  const head = await headBy();
  const digest = await digestOf(head.signed);
  const first = await signRoot(keys, { goesOnFrom: digest });
  const second = await signRoot(keys, { version: 2 });
  const odd = await signRoot(keys, { goesOnFrom: 7 });
  expect([isOneNamed([first]), isOneNamed([first, second]), isOneNamed([odd]), isOneNamed([])]).toEqual([
    ...[true, false, false, false],
  ]);
  expect(await isGoneOnFrom([first], head)).toBe(true);
  expect(await isGoneOnFrom([first], await headBy(keys.registry, { counter: 2 }))).toBe(false);
  expect(await isGoneOnFrom([first, second], head)).toBe(false);
  const none = await signRoot(keys, { goesOnFrom: await digestOf({}) });
  for (const broken of [undefined, null, {}, { signed: {} }])
    expect(await isGoneOnFrom([none], broken)).toBe(false);
});

describe("a registry that was signed under a later root than the place has", () => {
  const at = async (version: number, now?: number) => {
    const { store, put } = createMemoryPlace();
    const roots = [];
    for (let one = 1; one <= (now ?? 0); one += 1) roots.push(await signRoot(keys, { version: one }));
    if (now !== undefined) put("foyer-root.json", { roots });
    const root = rootOf(await signRoot(keys, { version }));
    return (head: { readonly root: number } | undefined) => requireNewestRoot(store, root, head);
  };
  const taken = {
    message:
      "mem://place has root 1, and its registry was signed under root 2: somebody has taken later roots away, and with them what they revoked. Nothing was changed. Put the last good foyer-root.json back (docs/signing.md).",
    exitCode: EXIT_CODES.refused,
  };

  test("is none where it was signed under this one or an earlier one, or not at all", async () => {
    const require = await at(2);
    await require(undefined);
    await require({ root: 1 });
    await require({ root: 2 });
  });

  test("tells that later roots were taken away", async () => {
    await expect((await at(1, 1))({ root: 2 })).rejects.toMatchObject(taken);
    await expect((await at(1))({ root: 2 })).rejects.toMatchObject(taken);
  });

  test("is to be looked at again where the place has that root by now", async () => {
    const changed = {
      message:
        "The root of mem://place has changed meanwhile, and its registry is signed under it. Nothing was changed. Run it again.",
      exitCode: EXIT_CODES.tryAgain,
    };
    for (const now of [2, 3]) await expect((await at(1, now))({ root: 2 })).rejects.toMatchObject(changed);
  });
});
