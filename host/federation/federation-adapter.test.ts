import { getInstance, init, loadShare } from "@module-federation/enhanced/runtime";
import { createTestClock } from "@foyer/shared-auth/testing";
import { createDiagnostics } from "../diagnostics/create-diagnostics.ts";
import { HASH, toListing, toRelease } from "../testing/listings.ts";
import { publishChunkAddresses } from "./chunk-address.ts";
import { createPageFederation } from "./page-federation.ts";
import { createRemoteStyles } from "./remote-styles.ts";
import { unloadExposed } from "./unload-exposed.ts";
import { createVouchedFiles } from "./vouched-files.ts";

// The runtime is the real one; what stands for the browser is the loading of a script.

const MODULE = { mount: () => () => undefined };
const SHARED_AUTH = "@foyer/shared-auth";
const hostCopy = { who: "the host's copy" };

init({
  name: "foyer_host",
  remotes: [],
  shared: {
    [SHARED_AUTH]: { version: "1.2.0", lib: () => hostCopy, shareConfig: { requiredVersion: false } },
    react: {
      version: "19.3.1",
      lib: () => ({}),
      shareConfig: { requiredVersion: "^19.0.0", singleton: true },
    },
  },
});

const clock = createTestClock();
const diagnostics = createDiagnostics(clock);
const vouched = createVouchedFiles(globalThis);
vouched.vouchForHost({}, "https://app.example");
const chunks = publishChunkAddresses(window, vouched.toScriptAddress);
// jsdom has none.
document.adoptedStyleSheets = [];
const styles = createRemoteStyles(document, () => false);
const parts = createPageFederation(window, clock, { vouched, chunks, styles }, diagnostics);

interface Container {
  init(scope: unknown): void;
  get(expose: string): Promise<() => unknown>;
}

/** What the page's scripts were, and what each does once it has come. */
const scripts: HTMLScriptElement[] = [];
let come: (script: HTMLScriptElement) => void = () => undefined;

beforeAll(() => {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node);
      come(node);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
});

beforeEach(() => {
  scripts.length = 0;
});

/** An entry that puts a container in its place, as webpack's does. */
function entryOf(global: string, container: Partial<Container> = {}) {
  return (script: HTMLScriptElement): void => {
    const whole: Container = {
      init: () => undefined,
      get: () => Promise.resolve(() => ({ default: MODULE })),
      ...container,
    };
    Reflect.set(globalThis, global, whole);
    script.dispatchEvent(new Event("load"));
  };
}

test("an entry is loaded with the integrity that the registry lists, and without cookies", async () => {
  const release = toRelease("data");
  parts.vouchForReleases([toListing("data")]);
  const asked: string[] = [];
  come = entryOf("foyer_data_1_0_0", {
    get: (expose) => {
      asked.push(expose);
      return Promise.resolve(() => ({ default: MODULE }));
    },
  });
  expect(await parts.loadExposed("data", release, 0, "./remote")).toMatchObject({ default: MODULE });
  expect(scripts.map(({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }))).toEqual([
    { src: release.entry, integrity: HASH, crossOrigin: "anonymous" },
  ]);
  expect(asked).toEqual(["./remote"]);
  expect(parts.isDefined("foyer_data_1_0_0")).toBe(true);
});

test("a try after a failure asks for the entry anew, and takes nothing that the first one left", async () => {
  const release = toRelease("mail");
  parts.vouchForReleases([toListing("mail", { releases: { "1.0.0": release } })]);
  come = (script) => {
    script.dispatchEvent(new Event("error"));
  };
  await expect(parts.loadExposed("mail", release, 0, "./remote")).rejects.toThrow();
  Reflect.set(globalThis, "foyer_mail_1_0_0", { broken: true });
  come = entryOf("foyer_mail_1_0_0");
  expect(await parts.loadExposed("mail", release, 1, "./remote")).toMatchObject({ default: MODULE });
  expect(scripts[0]?.src).toBe(release.entry);
  expect(scripts.at(-1)?.src).toMatch(/remoteEntry\.js\?/);
  expect(scripts.at(-1)?.integrity).toBe(HASH);
});

test("an entry that nobody vouches for is not even asked for", async () => {
  const stranger = toRelease("stranger", "1.0.0", { entry: "https://evil.example/x/remoteEntry.js" });
  await expect(parts.loadExposed("stranger", stranger, 0, "./remote")).rejects.toThrow("may not run here");
  expect(scripts).toEqual([]);
});

test("a release of this machine without integrity is loaded without one", async () => {
  const developed = toRelease("lab", "1.0.0", {
    entry: "http://localhost:3100/lab/remoteEntry.js",
    integrity: "",
    files: {},
  });
  parts.vouchForReleases([toListing("lab", { releases: { "1.0.0": developed } })]);
  come = entryOf("foyer_lab_1_0_0");
  await parts.loadExposed("lab", developed, 0, "./remote");
  expect(scripts[0]?.hasAttribute("integrity")).toBe(false);
});

/** Loads a release whose entry offers a package to others. */
async function loadOffering(name: string, offered: string) {
  const release = toRelease(name);
  const global = `foyer_${name}_1_0_0`;
  parts.vouchForReleases([toListing(name, { releases: { "1.0.0": release } })]);
  come = entryOf(global, {
    init(scope) {
      const offers = scope as Record<string, Record<string, object>>;
      offers[offered] = {
        "1.0.0": { version: "1.0.0", from: global, useIn: [global], lib: () => ({}), get: () => undefined },
      };
    },
  });
  await parts.loadExposed(name, release, 0, "./remote");
  return { release, global };
}

const offersOf = (name: string) =>
  parts.listSharedPackages().filter((offer) => offer.name === name && offer.version === "1.0.0");

test("an unloaded release has left nothing, and comes again as at first", async () => {
  const { release, global } = await loadOffering("charts", "d3");
  Reflect.set(globalThis, `webpackChunk${global}`, []);
  expect(offersOf("d3")).toHaveLength(1);
  expect(parts.unload("charts", release)).toBe(true);
  expect(parts.isDefined(global)).toBe(false);
  expect(Reflect.has(globalThis, `webpackChunk${global}`)).toBe(false);
  expect(offersOf("d3")).toEqual([]);
  come = entryOf(global);
  scripts.length = 0;
  expect(await parts.loadExposed("charts", release, 0, "./remote")).toMatchObject({ default: MODULE });
  expect(scripts.map(({ src }) => src)).toEqual([release.entry]);
});

test("a release whose package another remote uses stays as it is", async () => {
  const { release, global } = await loadOffering("maps", "leaflet");
  const shared = getInstance()?.shareScopeMap["default"]?.["leaflet"]?.["1.0.0"];
  shared?.useIn.push("foyer_other_1_0_0");
  expect(parts.unload("maps", release)).toBe(false);
  expect(parts.isDefined(global)).toBe(true);
  expect(offersOf("leaflet")).toHaveLength(1);
});

test("of a runtime that has become another one nothing is taken out", async () => {
  const { global } = await loadOffering("plots", "plot");
  expect(unloadExposed(global, {})).toBe(false);
  const { remoteHandler } = getInstance() as unknown as { remoteHandler: { removeRemote: unknown } };
  const { removeRemote } = remoteHandler;
  remoteHandler.removeRemote = undefined;
  try {
    expect(unloadExposed(global)).toBe(false);
  } finally {
    remoteHandler.removeRemote = removeRemote;
  }
  expect(parts.isDefined(global)).toBe(true);
  expect(offersOf("plot")).toHaveLength(1);
  expect(unloadExposed(global)).toBe(true);
});

test("of a release that nobody lists any more the page forgets files, elements and styles", () => {
  const release = toRelease("gone");
  parts.vouchForReleases([toListing("gone", { releases: { "1.0.0": release } })]);
  const link = document.createElement("link");
  link.href = new URL("style.css", release.entry).href;
  document.head.append(link);
  expect(vouched.integrityFor(release.entry)).toBe(HASH);
  parts.forget(release);
  expect(vouched.integrityFor(release.entry)).toBe("");
  expect(link.isConnected).toBe(false);
});

test("of the session's package everybody gets the host's copy, whatever a remote offers", async () => {
  const greedy = toRelease("zz-greedy");
  parts.vouchForReleases([toListing("zz-greedy", { releases: { "1.0.0": greedy } })]);
  come = entryOf("foyer_zz_greedy_1_0_0", {
    init(scope) {
      const offers = scope as Record<string, Record<string, object>>;
      for (const name of [SHARED_AUTH, "lodash"]) {
        offers[name] = {
          ...offers[name],
          "9.9.9": {
            version: "9.9.9",
            from: "zz_greedy",
            get: () => () => ({}),
            lib: () => ({ who: "mine" }),
          },
        };
      }
    },
  });
  await parts.loadExposed("zz-greedy", greedy, 0, "./remote");
  const copy = await loadShare<{ who: string }>(SHARED_AUTH, {
    customShareInfo: { shareConfig: { requiredVersion: false } },
  });
  expect(copy && copy()).toBe(hostCopy);
  expect(parts.hostSharedAuthVersion()).toBe("1.2.0");
  expect(parts.listSharedPackages()).toEqual(
    expect.arrayContaining([
      { name: SHARED_AUTH, version: "1.2.0", from: "host", isLoaded: true },
      { name: "lodash", version: "9.9.9", from: "zz_greedy", isLoaded: true },
    ]),
  );
});

test("/system learns of a load, and the reason of a failure is looked up in what the page saw", () => {
  const release = toRelease("data");
  parts.onLoaded(toListing("data"), release, 5);
  expect(diagnostics.loads.of("data")).toMatchObject({
    release: "1.0.0",
    origin: "https://remotes.example",
    startedAt: 5,
  });
  diagnostics.files.note("https://remotes.example/data/1.0.0/part.js");
  diagnostics.scripts.note(`${release.entry}?retry=1`);
  expect(parts.lastFailureBelow("https://remotes.example/data/1.0.0/", 0)).toMatch(/part\.js$/);
  expect(parts.hasThrown(release, 0)).toBe(true);
  expect(parts.isDefined("foyer_nobody_1_0_0")).toBe(false);
});
