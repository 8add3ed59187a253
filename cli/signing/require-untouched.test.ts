import { digestOf, formatLogKey, parseRoot } from "@foyer/contracts/signing";
import type { Root, SignedRoot } from "@foyer/contracts/signing";
import type { SignedRegistry, Signer } from "../store/registry-signer.ts";
import { keepLogFiles } from "./keep-log-files.ts";
import { logKeysOf } from "./log-keys.ts";
import { createRegistrySigner, signWith } from "./registry-signer.ts";
import { requireUntouched } from "./require-untouched.ts";
import type { SignedPlace } from "./require-untouched.ts";
import { createTestLog } from "./testing/create-test-log.ts";
import { createMemoryPlace, newSigner, signRoot } from "./testing/memory-place.ts";

const keys = { root: newSigner(), registry: newSigner(), team: newSigner() };
const [log, stranger] = [newSigner(), newSigner()];
const nameLog = () => formatLogKey({ origin: "log.example", key: log.key });
const CHANGED = /^mem:\/\/place\/registry\.json is not what was signed last: somebody has changed it/;
const ROOT_CHANGED = /^The root of mem:\/\/place has changed since its registry was signed\./;
const ROW = { name: "orders", path: "/orders", current: "1.0.0", releases: {} };
const EMPTY: SignedRegistry = { schema: 1, remotes: [] };

interface Signed {
  readonly head: { readonly signed: Readonly<Record<string, unknown>>; readonly signatures: unknown };
  readonly rows: unknown;
}
const signedOf = (document: SignedRegistry): Signed => document["signed"] as Signed;

/** A place with these roots, and what signs for its newest one by its team's key, the registry's and the log's. */
function placeOf(roots: readonly SignedRoot[], signers: readonly Signer[] = [keys.team, keys.registry, log]) {
  const { store, put } = createMemoryPlace();
  put("foyer-root.json", { roots });
  const root = parseRoot(roots.at(-1)) as Root;
  const place: SignedPlace = { store, root, roots, logKeys: logKeysOf(roots) };
  const signer = createRegistrySigner({ store, root, roots, signers, validDays: 1, now: () => 1e12 });
  const sign = async (...rows: readonly (typeof ROW)[]): Promise<SignedRegistry> =>
    signer.signDocument({ ...EMPTY, remotes: await Promise.all(rows.map((row) => signer.signRow(row))) });
  return { place, sign, signer, put };
}
/** Another head, by whoever has the registry's key. */
async function withHead(document: SignedRegistry, more: object, by = keys.registry): Promise<SignedRegistry> {
  const { head, ...rest } = signedOf(document);
  const signed = { ...head.signed, ...more };
  const signatures = await signWith([by], "foyer-registry", signed);
  return { ...document, signed: { ...rest, head: { signed, signatures } } };
}

describe.each([
  ["without a log", false],
  ["with a log", true],
])("in a place %s", (_which, hasLog) => {
  const rootsOf = async () => [await signRoot(keys, hasLog ? { log: await nameLog() } : {})];

  test("what was signed last is untouched, and so is a place in which nothing was released", async () => {
    const { place, sign } = placeOf(await rootsOf());
    expect(await requireUntouched(place, EMPTY)).toBe("untouched");
    for (const document of [await sign(), await sign(ROW)])
      for (const isRootNew of [false, true])
        expect(await requireUntouched(place, document, isRootNew)).toBe("untouched");
  });

  test("rows that nobody signed, or that lost what was signed of them, are somebody's", async () => {
    const { place, sign } = placeOf(await rootsOf());
    const { signed, ...bare } = await sign(ROW);
    const strangers = await withHead(await sign(), {}, stranger);
    for (const document of [
      bare,
      { ...bare, signed: {} },
      { ...EMPTY, signed },
      strangers,
    ] as SignedRegistry[])
      await expect(requireUntouched(place, document)).rejects.toThrow(CHANGED);
    for (const document of [bare, strangers])
      await expect(requireUntouched(place, document, true)).rejects.toThrow(CHANGED);
  });

  test("another epoch, other rows or one of them twice are not what was signed", async () => {
    const { place, sign } = placeOf(await rootsOf());
    const document = await sign(ROW);
    const [row] = document.remotes;
    const other = { ...ROW, ...row, current: "2.0.0" };
    const changed = [
      ...[{ epoch: 1 }, { remotes: [other] }, { remotes: [row, row] }, { waiting: [other] }],
      { signed: { ...signedOf(document), rows: {} } },
    ];
    for (const more of changed)
      await expect(requireUntouched(place, { ...document, ...more } as SignedRegistry)).rejects.toThrow(
        CHANGED,
      );
    expect(await requireUntouched(place, { ...document, epoch: 0 })).toBe("untouched");
  });

  test("after a root that names the registry of before, that one and what was signed since is untouched", async () => {
    const roots = await rootsOf();
    const before = await placeOf(roots).sign(ROW);
    const goesOnFrom = await digestOf(signedOf(before).head.signed);
    const named = await signRoot(keys, {
      ...{ version: 2, goesOnFrom, registry: { keys: [stranger.key], threshold: 1 } },
      ...(hasLog && { log: await nameLog() }),
    });
    const { place, sign } = placeOf([...roots, named], [keys.team, stranger, log]);
    expect(await requireUntouched(place, before, true)).toBe("untouched");
    await expect(requireUntouched(place, before)).rejects.toThrow(ROOT_CHANGED);
    expect(await requireUntouched(place, await sign(ROW))).toBe("untouched");
    const another = await withHead(before, { counter: 1 });
    for (const isRootNew of [false, true])
      await expect(requireUntouched(place, another, isRootNew)).rejects.toThrow(CHANGED);
  });
});

test("a log that a root names for the first time, or no more, is asked for nothing of before", async () => {
  const [plain, logged] = [await signRoot(keys), await signRoot(keys, { log: await nameLog() })];
  const second = async (more: object) => signRoot(keys, { version: 2, ...more });
  const before = await placeOf([plain]).sign(ROW);
  const began = placeOf([plain, await second({ log: await nameLog() })]).place;
  expect(await requireUntouched(began, before)).toBe("untouched");
  const ended = placeOf([logged, await second({})]).place;
  const kept = await placeOf([logged]).sign(ROW);
  for (const log of [(kept["signed"] as { readonly log?: unknown }).log, undefined])
    expect(await requireUntouched(ended, { ...kept, signed: { ...signedOf(kept), log } })).toBe("untouched");
});

test("rows that the log doesn't have are somebody's who has the registry's key alone, and so is another log's root", async () => {
  const { place, sign } = placeOf([await signRoot(keys, { log: await nameLog() })]);
  const document = await sign(ROW);
  const { remotes, ...other } = await sign({ ...ROW, name: "invoices", path: "/invoices" });
  const { rows } = signedOf({ ...other, remotes });
  const unlogged = { ...document, remotes, signed: { ...signedOf(document), rows } };
  await expect(
    requireUntouched(place, await withHead(unlogged, { rows: await digestOf(rows) })),
  ).rejects.toThrow(CHANGED);
  await expect(requireUntouched(place, await withHead(document, { log: "another" }))).rejects.toThrow(
    CHANGED,
  );
});

test("rows that wait under a head of an earlier command are owned by a root of before, where the root is new", async () => {
  const teamOf = (...signers: readonly Signer[]) => ({
    keys: signers.map(({ key }) => key),
    ...{ threshold: 1, names: ["*"], paths: ["*"], places: ["*"] },
  });
  const first = await signRoot(keys);
  const { signer, sign } = placeOf([first]);
  const row = await signer.signRow(ROW);
  const { waiting: _none, ...head } = signedOf(await sign()).head.signed;
  const signatures = await signWith([keys.registry], "foyer-registry", head);
  const document = {
    ...(await sign()),
    waiting: [row],
    signed: { head: { signed: head, signatures }, rows: {} },
  };
  const teams = { operator: teamOf(stranger) };
  const goesOnFrom = await digestOf(head);
  const { place } = placeOf([first, await signRoot(keys, { version: 2, goesOnFrom, teams })]);
  expect(await requireUntouched(place, document, true)).toBe("untouched");
  await expect(requireUntouched(place, document)).rejects.toThrow(ROOT_CHANGED);
  const unsigned = { ...document, waiting: [{ ...row, signatures: [] }] };
  await expect(requireUntouched(place, unsigned, true)).rejects.toThrow(CHANGED);
});

describe("a registry that is behind the log's files", () => {
  const judge = async (by: "itself" | "a broken one" | "nobody", isFork = false) => {
    const test = await createTestLog();
    try {
      const { key, empty } = test;
      const store = { ...test.store, description: "mem://place" };
      const write = (text: string) => store.create("registry.json", Buffer.from(text));
      const older = await test.after(empty, 3, "first");
      const start = isFork ? await test.after(empty, 3, "another") : older;
      for (const one of [start, await test.after(start, 5, "second")]) await keepLogFiles(store, one, [key]);
      if (by !== "nobody") await write(by === "itself" ? JSON.stringify(older) : "{");
      const roots = [await signRoot(keys)];
      const root = parseRoot(roots[0]) as Root;
      return await requireUntouched({ store, root, roots, logKeys: [key] }, older);
    } finally {
      await test.at.remove();
    }
  };

  test("was put back, or shows that two truths were signed", async () => {
    const older = /^mem:\/\/place\/registry\.json is older than the log of releases beside it/;
    await expect(judge("itself")).rejects.toThrow(older);
    await expect(judge("nobody")).rejects.toThrow(older);
    await expect(judge("itself", true)).rejects.toThrow(
      "The registry of mem://place and its log's files don't continue one another, and both are signed by the log's key",
    );
  });

  test("has to be read again where another one stands there by now, even one that can't be read", async () => {
    expect(await judge("a broken one")).toBe("moved");
  });
});
