import type { Release } from "@foyer/contracts/host";
import { createTestClock } from "@foyer/shared-auth/testing";
import type { TestClock } from "@foyer/shared-auth/testing";
import { toListing, toRelease } from "../testing/listings.ts";
import { createFederation } from "./federation.ts";
import type { Federation } from "./federation.ts";
import type { FederationParts } from "./federation-parts.ts";
import { RemoteLoadError } from "./remote-load-error.ts";
import type { RemoteLoadFailure } from "./remote-load-error.ts";

const DATA = toListing("data");
const RELEASE = toRelease("data");
const PART = "https://remotes.example/data/1.0.0/part.js";
const MODULE = { mount: () => () => undefined };
const NEVER = new Promise<never>(() => undefined);
const unhurried = () => Promise.resolve({ default: MODULE });
const failing = () => Promise.reject(new Error("Loading script failed."));

interface Page {
  readonly clock: TestClock;
  readonly federation: Federation;
  /** Tries that were made, by their number. */
  readonly attempts: number[];
  readonly renewed: number[];
  readonly loaded: string[];
}

/** @param answers of the loader, one a try; the last one stays */
function open(
  answers: readonly (() => Promise<unknown>)[],
  more: Partial<FederationParts> = {},
  clock = createTestClock(),
): Page {
  const left = [...answers];
  const attempts: number[] = [];
  const renewed: number[] = [];
  const loaded: string[] = [];
  const parts: FederationParts = {
    clock,
    random: () => 1,
    loadExposed(_name, _release, attempt) {
      attempts.push(attempt);
      return (left.length > 1 ? left.shift() : left[0])?.() ?? NEVER;
    },
    unload: () => true,
    forget: () => undefined,
    renewChunks: (_release, attempt) => renewed.push(attempt),
    vouchForReleases: () => undefined,
    diagnoseFile: () => Promise.resolve("unreachable"),
    lastFailureBelow: (folder) => `${folder}remoteEntry.js`,
    hasThrown: () => false,
    isDefined: () => true,
    hostSharedAuthVersion: () => "1.2.0",
    listSharedPackages: () => [],
    onLoaded: ({ name }, { version }) => loaded.push(`${name}@${version}`),
    ...more,
  };
  return { clock, federation: createFederation([DATA], () => 0, parts), attempts, renewed, loaded };
}

/** How a load ended, and when: `loaded`, or why not. */
async function settle({ clock, federation }: Page, release: Release = RELEASE, waitMs = 20_000) {
  let ended: { how: string; atMs: number } | undefined;
  federation.load(DATA, release).then(
    () => (ended = { how: "loaded", atMs: clock.monotonicMs() }),
    (error: unknown) =>
      (ended = {
        how: error instanceof RemoteLoadError ? error.failure : String(error),
        atMs: clock.monotonicMs(),
      }),
  );
  await clock.advance(waitMs);
  return ended;
}

const explained = (failure: RemoteLoadFailure) => ({ diagnoseFile: () => Promise.resolve(failure) });

test("a remote that comes is loaded at once, and told of", async () => {
  const page = open([unhurried]);
  expect(await settle(page)).toEqual({ how: "loaded", atMs: 0 });
  expect(page.loaded).toEqual(["data@1.0.0"]);
  expect(page.renewed).toEqual([]);
});

test("what may pass by itself is tried again after a while, under a new address each time", async () => {
  const page = open([failing, failing, unhurried]);
  expect(await settle(page)).toEqual({ how: "loaded", atMs: 750 });
  expect(page.attempts).toEqual([0, 1, 2]);
  expect(page.renewed).toEqual([1, 2]);
});

test("the wait is left half to chance", async () => {
  expect(await settle(open([failing, unhurried], { random: () => 0 }))).toEqual({ how: "loaded", atMs: 125 });
});

/** How a remote ends that fails for this reason each time, when, and after how many tries. */
async function failFor(failure: RemoteLoadFailure) {
  const page = open([failing], explained(failure));
  return { ...(await settle(page)), tries: page.attempts.length };
}

test.each<RemoteLoadFailure>(["unreachable", "server-error", "missing"])(
  "three tries, and then the reason: %s",
  async (failure) => {
    expect(await failFor(failure)).toEqual({ how: failure, atMs: 750, tries: 3 });
  },
);

test.each<RemoteLoadFailure>(["altered", "wrong-type", "offline"])(
  "what doesn't pass by itself is told at once: %s",
  async (failure) => {
    expect(await failFor(failure)).toEqual({ how: failure, atMs: 0, tries: 1 });
  },
);

test("what hangs is given up after eight seconds, and the next load asks anew", async () => {
  const page = open([() => NEVER, unhurried]);
  expect(await settle(page)).toEqual({ how: "timed-out", atMs: 8_000 });
  expect(page.renewed).toEqual([1]);
  expect(await settle(page)).toMatchObject({ how: "loaded" });
  expect(page.attempts).toEqual([0, 1]);
});

test("the deadline holds for all tries together, and no try begins after it", async () => {
  const undiagnosed = open([failing], { diagnoseFile: () => NEVER });
  expect(await settle(undiagnosed)).toEqual({ how: "timed-out", atMs: 8_000 });
  expect(undiagnosed.attempts).toHaveLength(1);
  const clock = createTestClock();
  const late = async (): Promise<never> => {
    await new Promise((resolve) => clock.deadline(7_900).addEventListener("abort", resolve));
    throw new Error("late");
  };
  const slow = open([late], {}, clock);
  expect(await settle(slow)).toEqual({ how: "timed-out", atMs: 8_000 });
  expect(slow.attempts).toHaveLength(1);
});

test("two who want the same share a load, and who comes later has one of their own", async () => {
  const page = open([unhurried]);
  expect(page.federation.load(DATA, RELEASE)).toBe(page.federation.load(DATA, RELEASE));
  expect(page.federation.load(DATA, RELEASE)).not.toBe(page.federation.load(DATA, RELEASE, "./card"));
  await settle(page);
  expect(page.attempts).toHaveLength(2);
  await settle(page);
  expect(page.attempts).toHaveLength(3);
});

test("parts that fail side by side count as one failure of the release", async () => {
  const page = open([failing], explained("altered"));
  page.federation.load(DATA, RELEASE, "./card").catch(() => undefined);
  await settle(page);
  expect(page.renewed).toEqual([1]);
});

test("a release that needs another session package is not asked for", async () => {
  const page = open([unhurried]);
  const needy = toRelease("data", "1.0.0", { sharedAuth: "^2.0.0" });
  expect(await settle(page, needy)).toMatchObject({ how: "needs-update" });
  expect(page.attempts).toEqual([]);
  expect(await settle(page, toRelease("data", "1.0.0", { sharedAuth: "^1.0.0" }))).toMatchObject({
    how: "loaded",
  });
});

test.each<[string, () => Promise<unknown>, Partial<FederationParts>, RemoteLoadFailure]>([
  ["nothing", () => Promise.resolve(undefined), {}, "not-a-remote"],
  ["no mount function", () => Promise.resolve({ default: { mount: "later" } }), {}, "not-a-remote"],
  [
    "an entry of another name",
    failing,
    { lastFailureBelow: () => undefined, isDefined: () => false },
    "wrong-name",
  ],
  ["code that threw", failing, { lastFailureBelow: () => undefined }, "threw"],
  [
    "an entry that threw",
    failing,
    { lastFailureBelow: () => undefined, isDefined: () => false, hasThrown: () => true },
    "threw",
  ],
])("what comes is %s: the reason is told", async (_what, answer, more, failure) => {
  expect(await settle(open([answer], more))).toMatchObject({ how: failure });
});

test("a part that a remote wants later and doesn't get is explained; other errors are the remote's own", async () => {
  const { federation } = open([unhurried], explained("altered"));
  const chunkError = (request: unknown, name = "ChunkLoadError") =>
    Object.assign(new Error("Loading chunk failed."), { name, request });
  expect(await federation.explainLatePart(RELEASE, chunkError(PART))).toMatchObject({ failure: "altered" });
  for (const error of [
    chunkError(PART, "Error"),
    chunkError(7),
    chunkError("https://remotes.example/mail/1.0.0/part.js"),
    new Error("Its own."),
    "text",
  ]) {
    expect(await federation.explainLatePart(RELEASE, error)).toBeUndefined();
  }
});

test.each<RemoteLoadFailure>(["missing", "wrong-type", "timed-out", "server-error"])(
  "a late part that is %s is told as such, with its address",
  async (failure) => {
    const { federation } = open([unhurried], explained(failure));
    const cause = Object.assign(new Error("Loading chunk failed."), {
      name: "ChunkLoadError",
      request: PART,
    });
    expect(await federation.explainLatePart(RELEASE, cause)).toMatchObject({
      failure,
      message: `${PART} failed.`,
    });
  },
);

test("after a remote broke its code is run anew", async () => {
  const page = open([unhurried]);
  await settle(page);
  page.federation.renew(DATA, RELEASE);
  await settle(page);
  expect(page.attempts).toEqual([0, 1]);
});

test("the release is the one that this browser gets, and later registries are vouched for", () => {
  const vouchedFor: string[] = [];
  const { federation } = open([], {
    vouchForReleases: (listings) => vouchedFor.push(...listings.map(({ name }) => name)),
  });
  federation.vouchFor([toListing("mail")]);
  expect(federation.choose(DATA)).toBe(DATA.releases["1.0.0"]);
  expect(federation.sharedPackages()).toEqual([]);
  expect(vouchedFor).toEqual(["data", "mail"]);
});
