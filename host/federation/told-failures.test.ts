import type { Release } from "@foyer/contracts/host";
import { createTestClock } from "@foyer/shared-auth/testing";
import { toListing, toRelease } from "../testing/listings.ts";
import { createFederation } from "./federation.ts";
import type { FederationParts } from "./federation-parts.ts";
import type { RemoteLoadError } from "./remote-load-error.ts";

// What a failed load says and why, for who has to mend it; and what a page lets go of, and what it doesn't.

const DATA = toListing("data");
const MODULE = { mount: () => () => undefined };
const CAUSE = new Error("ChunkLoadError");
const ENTRY = "https://remotes.example/data/1.0.0/remoteEntry.js";

function open(more: Partial<FederationParts> = {}) {
  const forgotten: string[] = [];
  const unloaded: string[] = [];
  const attempts: number[] = [];
  const clock = createTestClock();
  const parts: FederationParts = {
    ...{ clock, random: () => 1, vouchForReleases: () => undefined, onLoaded: () => undefined },
    loadExposed(_name, _release, attempt) {
      attempts.push(attempt);
      return Promise.resolve({ default: MODULE });
    },
    unload(_name, { version }) {
      unloaded.push(version);
      return true;
    },
    forget: ({ version }) => forgotten.push(version),
    renewChunks: () => undefined,
    diagnoseFile: () => Promise.resolve("altered"),
    lastFailureBelow: () => undefined,
    ...{ hasThrown: () => false, isDefined: () => true, hostSharedAuthVersion: () => "1.2.0" },
    listSharedPackages: () => [],
    ...more,
  };
  return { federation: createFederation([DATA], () => 0, parts), clock, forgotten, unloaded, attempts };
}

async function errorOf(
  more: Partial<FederationParts>,
  release = toRelease("data"),
): Promise<RemoteLoadError> {
  const { federation } = open(more);
  return federation.load(DATA, release).then(
    () => {
      throw new Error("It was loaded.");
    },
    (error: unknown) => error as RemoteLoadError,
  );
}

const failing = { loadExposed: () => Promise.reject(CAUSE) };

test("a file that didn't come is named, with what the loader said of it", async () => {
  const error = await errorOf({ ...failing, lastFailureBelow: (folder) => `${folder}remoteEntry.js` });
  expect(error).toMatchObject({ failure: "altered", message: `${ENTRY} failed.`, cause: CAUSE });
});

test("an entry that defines something else says what it should have defined", async () => {
  const error = await errorOf({ ...failing, isDefined: () => false });
  expect(error).toMatchObject({ failure: "wrong-name", cause: CAUSE });
  expect(error.message).toBe("The entry doesn't define foyer_data_1_0_0.");
});

test("what the code threw is told in its own words", async () => {
  expect(await errorOf(failing)).toMatchObject({ failure: "threw", message: "ChunkLoadError", cause: CAUSE });
});

test("a module that can't be mounted is named", async () => {
  const error = await errorOf({ loadExposed: () => Promise.resolve({ default: {} }) });
  expect(error).toMatchObject({ failure: "not-a-remote", message: "./remote has no mount function." });
});

test("a release for another shared-auth says which, and nothing is asked for", async () => {
  const release = { ...toRelease("data"), sharedAuth: "^2.0.0" };
  const { federation, attempts } = open();
  await expect(federation.load(DATA, release)).rejects.toMatchObject({
    ...{ failure: "needs-update", message: "It needs shared-auth ^2.0.0; this page has 1.2.0." },
  });
  expect([attempts, federation.filesOf(release)]).toEqual([[], []]);
});

test("a load that takes too long says whose it was", async () => {
  const { federation, clock } = open({ loadExposed: () => new Promise(() => undefined) });
  const ended = federation.load(DATA, toRelease("data")).catch((error: unknown) => error);
  await clock.advance(60_000);
  expect(await ended).toMatchObject({
    failure: "timed-out",
    message: `${DATA.title} took too long to load.`,
  });
});

test("a part that comes later and fails is named; one of another release is nobody's failure here", async () => {
  const { federation } = open();
  const late = Object.assign(new Error("Loading chunk 7 failed."), {
    ...{ name: "ChunkLoadError", request: "https://remotes.example/data/1.0.0/part.js" },
  });
  const explained = await federation.explainLatePart(toRelease("data"), late);
  if (explained !== undefined) expect(explained.cause).toBe(late);
  expect(await federation.explainLatePart(toRelease("data"), new Error("other"))).toBeUndefined();
});

test("what is asked for ahead is the route's, or that of what is named", () => {
  const { federation } = open();
  const release: Release = {
    ...toRelease("data"),
    files: { "remoteEntry.js": "sha384-a", "route.js": "sha384-b", "card.js": "sha384-c" },
    preload: { "./remote": ["route.js"], "./card": ["card.js"] },
  };
  const namesOf = (expose?: string) =>
    federation.filesOf(release, expose).map(({ address }) => address.split("/").at(-1));
  expect(namesOf()).toEqual(["remoteEntry.js", "route.js"]);
  expect(namesOf("./card")).toEqual(["remoteEntry.js", "card.js"]);
});

describe("releases that nobody needs any more", () => {
  const release = (version: string, name = "data"): Release => ({
    ...toRelease(name),
    version,
    entry: `https://remotes.example/${name}/${version}/remoteEntry.js`,
  });

  test("go once two others of the same remote came after them, and are loaded anew with no failure held against them", async () => {
    const { federation, unloaded, forgotten } = open();
    for (const version of ["1.0.0", "2.0.0", "3.0.0"]) {
      await federation.load(DATA, release(version));
      const leave = federation.hold(DATA, release(version));
      leave();
      leave();
    }
    expect(unloaded).toEqual(["1.0.0"]);
    // Listed still: it may be loaded again.
    expect(forgotten).toEqual([]);
  });

  test("of another remote don't count", async () => {
    const { federation, unloaded } = open();
    for (const name of ["data", "orders", "maps"]) {
      await federation.load(toListing(name), release("1.0.0", name));
      federation.hold(toListing(name), release("1.0.0", name))();
    }
    expect(unloaded).toEqual([]);
  });

  test("stay while they are held, or on their way", async () => {
    const waiting: (() => void)[] = [];
    const { federation, unloaded } = open({
      loadExposed: (_name, { version }) =>
        version === "2.0.0"
          ? new Promise((resolve) => waiting.push(() => resolve({ default: MODULE })))
          : Promise.resolve({ default: MODULE }),
    });
    await federation.load(DATA, release("1.0.0"));
    federation.hold(DATA, release("1.0.0"));
    const flight = federation.load(DATA, release("2.0.0"));
    for (const version of ["3.0.0", "4.0.0"]) {
      await federation.load(DATA, release(version));
      federation.hold(DATA, release(version))();
    }
    expect(unloaded).toEqual([]);
    for (const end of waiting) end();
    await flight;
    federation.hold(DATA, release("4.0.0"))();
    expect(unloaded).toEqual(["2.0.0"]);
  });

  test("that no list has any more are forgotten with their files", async () => {
    const { federation, forgotten } = open();
    for (const version of ["7.0.0", "8.0.0", "9.0.0"]) {
      await federation.load(DATA, release(version));
      federation.hold(DATA, release(version))();
    }
    expect(forgotten).toEqual(["7.0.0"]);
  });
});
