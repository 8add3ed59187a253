import { MOST_ROOT_CHANGES } from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import { readRoots, writeRoots } from "./place-roots.ts";
import { requireRoots } from "./require-roots.ts";
import { createMemoryPlace, newSigner, signRoot } from "./testing/memory-place.ts";
import { signWith } from "./registry-signer.ts";

const ROOTS = "foyer-root.json";
const REFUSED =
  /^mem:\/\/place\/foyer-root\.json holds no root, one that isn't signed by .+ Put the last good one back; nothing was changed\.$/;

const keys = { root: newSigner(), registry: newSigner(), team: newSigner() };
const next = { ...keys, root: newSigner() };
const stranger = { ...keys, root: newSigner() };
const chain = async () => [
  await signRoot(keys),
  await signRoot(next, { version: 2 }, [keys.root, next.root]),
  await signRoot(next, { version: 3 }),
];

test("a place that isn't signed has no roots; one that is has all of them, and the newest one is read", async () => {
  const { store } = createMemoryPlace();
  expect(await readRoots(store)).toBeUndefined();
  const roots = await chain();
  expect(await writeRoots(store, roots.slice(0, 2), undefined)).toBe(true);
  const known = await readRoots(store);
  expect(known).toMatchObject({ roots: roots.slice(0, 2), root: { version: 2 } });
  expect(known?.root.root.keys).toEqual([next.root.key]);
  expect(await writeRoots(store, roots, known?.tag)).toBe(true);
  expect((await readRoots(store))?.root.version).toBe(3);
});

test("roots that somebody else wrote meanwhile are not written over", async () => {
  const { store } = createMemoryPlace();
  const [first, second] = await chain();
  if (first === undefined || second === undefined) throw new Error("No roots.");
  await writeRoots(store, [first], undefined);
  const before = await readRoots(store);
  expect(await writeRoots(store, [first], undefined)).toBe(false);
  expect(await writeRoots(store, [first, second], before?.tag)).toBe(true);
  expect(await writeRoots(store, [first], before?.tag)).toBe(false);
  expect((await readRoots(store))?.root.version).toBe(2);
});

test("it is written for people too, and its schema is told", async () => {
  const { store } = createMemoryPlace();
  const roots = [await signRoot(keys)];
  // A place may have no word for what isn't there yet.
  const replace = () => Promise.reject(new Error("There is nothing to replace."));
  await writeRoots({ ...store, replace }, roots, undefined);
  const text = Buffer.from((await store.read(ROOTS))?.bytes ?? []).toString("utf8");
  expect(text).toBe(`${JSON.stringify({ schema: 1, roots }, null, 2)}\n`);
});

test.each<[string, () => Promise<unknown>]>([
  ["no JSON", () => Promise.resolve("{")],
  ["nothing", () => Promise.resolve(null)],
  ["a list in its place", async () => ({ roots: { 0: await signRoot(keys) } })],
  ["no root", () => Promise.resolve({ roots: [] })],
  ["what is none", () => Promise.resolve({ roots: [{ signed: {}, signatures: [] }] })],
  ["what is none, after a root", async () => ({ roots: [await signRoot(keys), {}] })],
  ["what is none, before a root", async () => ({ roots: [{}, await signRoot(keys, { version: 2 })] })],
  ["a first root of others' keys", async () => ({ roots: [await signRoot(keys, {}, [stranger.root])] })],
  ["a first root without signatures", async () => ({ roots: [await signRoot(keys, {}, [])] })],
  [
    "a next one that the last one didn't sign",
    async () => ({
      roots: [await signRoot(keys), await signRoot(stranger, { version: 2 }, [stranger.root])],
    }),
  ],
  [
    "a next one that it didn't sign itself",
    async () => ({ roots: [await signRoot(keys), await signRoot(next, { version: 2 }, [keys.root])] }),
  ],
  ["a gap", async () => ({ roots: [await signRoot(keys), await signRoot(keys, { version: 3 })] })],
  [
    "one twice",
    async () => ({
      roots: [await signRoot(keys), await signRoot(keys), await signRoot(keys, { version: 2 })],
    }),
  ],
  [
    "one signed as something else",
    async () => {
      const { signed } = await signRoot(keys);
      return { roots: [{ signed, signatures: await signWith([keys.root], "foyer-registry", signed) }] };
    },
  ],
])("%s in the roots' place is refused", async (_what, make) => {
  const { store, put } = createMemoryPlace();
  const value = await make();
  if (typeof value === "string") await store.create(ROOTS, Buffer.from(value));
  else put(ROOTS, value);
  await expect(readRoots(store)).rejects.toThrow(REFUSED);
});

test("who has read a place's roots takes no others for them, and no fewer, as long as it runs", async () => {
  const { store, put } = createMemoryPlace();
  const roots = await chain();
  put(ROOTS, { roots: roots.slice(0, 1) });
  await readRoots(store);
  put(ROOTS, { roots });
  await readRoots(store);
  put(ROOTS, { roots: roots.slice(0, 2) });
  await expect(readRoots(store)).rejects.toThrow(REFUSED);
  put(ROOTS, { roots: [await signRoot(stranger)] });
  await expect(readRoots(store)).rejects.toThrow(REFUSED);
  const other = await signRoot(next, { version: 3, expires: "2091-01-01T00:00:00Z" });
  put(ROOTS, { roots: [...roots.slice(0, 2), other] });
  await expect(readRoots(store)).rejects.toThrow(REFUSED);
  put(ROOTS, { roots });
  expect((await readRoots(store))?.root.version).toBe(3);
});

/** A place whose next look is answered later, with what it held when this was called. */
async function createSlowPlace(roots: readonly SignedRoot[]) {
  const { store, put } = createMemoryPlace();
  put(ROOTS, { roots });
  const stored = await store.read(ROOTS);
  let answer = (): void => undefined;
  const slow = { ...store };
  slow.read = () => {
    slow.read = store.read;
    return new Promise((resolve) => {
      answer = () => {
        resolve(stored);
      };
    });
  };
  return {
    ...{ store: slow, put },
    answer: () => {
      answer();
    },
  };
}

test("of two that are read at once the older one may come last", async () => {
  const roots = await chain();
  const { store, put, answer } = await createSlowPlace(roots.slice(0, 1));
  const late = readRoots(store);
  put(ROOTS, { roots });
  expect((await readRoots(store))?.root.version).toBe(3);
  answer();
  expect((await late)?.root.version).toBe(1);
  // And what was read of it last isn't forgotten for it.
  put(ROOTS, { roots: roots.slice(0, 2) });
  await expect(readRoots(store)).rejects.toThrow(REFUSED);
});

test("of two that are read at once others' roots are refused, also where they come last", async () => {
  const roots = await chain();
  const other = await signRoot(next, { version: 2, expires: "2091-01-01T00:00:00Z" }, [keys.root, next.root]);
  for (const others of [[await signRoot(stranger)], [...roots.slice(0, 1), other]]) {
    const { store, put, answer } = await createSlowPlace(others);
    const late = readRoots(store);
    put(ROOTS, { roots });
    await readRoots(store);
    answer();
    await expect(late).rejects.toThrow(REFUSED);
    expect((await readRoots(store))?.root.version).toBe(3);
  }
});

test("roots are followed as far as pages follow them", async () => {
  const { store } = createMemoryPlace();
  const versions = Array.from({ length: MOST_ROOT_CHANGES + 1 }, (_, at) => at + 1);
  const roots = await Promise.all(versions.map((version) => signRoot(keys, { version })));
  await writeRoots(store, roots, undefined);
  expect((await readRoots(store))?.root.version).toBe(versions.length);
});

test("where a place has to be signed, one that isn't is told from none at all", async () => {
  const { store, put } = createMemoryPlace();
  await expect(requireRoots(store)).rejects.toThrow(/^There is no place at mem:\/\/place\./);
  put("foyer-target.json", {});
  await expect(requireRoots(store)).rejects.toThrow(/^mem:\/\/place is not signed: foyer keys init\.$/);
  put(ROOTS, { roots: await chain() });
  expect((await requireRoots(store)).root.version).toBe(3);
});
