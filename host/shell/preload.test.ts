import { createTestClock } from "@foyer/shared-auth/testing";
import type { Release, RemoteListing } from "@foyer/contracts/host";
import type { Federation } from "../federation/federation.ts";
import { HASH, toListing } from "../testing/listings.ts";
import { createPreloader } from "./preload.ts";

const DATA = toListing("data");
const MAIL = toListing("mail");
const NEWS = toListing("news");
const LAB = toListing("lab");

interface Browser {
  readonly connection?: { saveData?: boolean; effectiveType?: string };
  readonly requestIdleCallback?: (run: () => void) => void;
  readonly localStorage?: Storage;
}

function open(browser: Browser = {}, load: () => Promise<unknown> = () => Promise.resolve()) {
  const clock = createTestClock();
  const loaded: string[] = [];
  const federation = {
    choose: ({ name, releases, current }: RemoteListing) => (name === "news" ? undefined : releases[current]),
    filesOf: ({ entry, integrity }: Release) => [{ address: entry, integrity, kind: "script" }],
    load: ({ name }: RemoteListing) => {
      loaded.push(name);
      return load();
    },
  } as unknown as Federation;
  const page = {
    document,
    localStorage,
    navigator: { connection: browser.connection },
    ...browser,
  } as unknown as Window;
  return { clock, loaded, preloader: createPreloader(federation, page, (name) => name === "lab", clock) };
}

beforeEach(() => {
  localStorage.clear();
});

test("who points at a remote has it a moment earlier; it is asked for once", async () => {
  const { clock, loaded, preloader } = open();
  preloader.expect(DATA);
  preloader.expect(DATA);
  // Not within the movement: the press that follows it is answered first.
  expect(loaded).toEqual([]);
  await clock.advance(0);
  expect(loaded).toEqual(["data"]);
});

test("one that failed may be asked for again, and nobody is told", async () => {
  const { clock, loaded, preloader } = open({}, () => Promise.reject(new Error("planted")));
  preloader.expect(DATA);
  await clock.advance(0);
  await Promise.resolve();
  await Promise.resolve();
  preloader.expect(DATA);
  await clock.advance(0);
  expect(loaded).toEqual(["data", "data"]);
});

/** @param isChromium whether the browser prefetches below a policy of ours */
function plantEngine(isChromium: boolean): void {
  Object.assign(HTMLScriptElement, { supports: (type: string) => isChromium && type === "speculationrules" });
}
const { fetch } = globalThis;
afterEach(() => {
  Reflect.deleteProperty(HTMLScriptElement, "supports");
  globalThis.fetch = fetch;
});

function askedAhead(): readonly string[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].map(({ href }) => href);
}

test("files of what comes after a sign-in are asked for with their hash and not run, and given up for others", () => {
  plantEngine(true);
  const { loaded, preloader } = open();
  preloader.fetchAhead([DATA, NEWS, LAB].map((listing) => ({ listing, expose: "./remote" })));
  expect(askedAhead()).toEqual(["https://remotes.example/data/1.0.0/remoteEntry.js"]);
  expect(document.head.querySelector("link")?.integrity).toBe(HASH);
  expect(loaded).toEqual([]);
  const link = document.head.querySelector("link");
  preloader.fetchAhead([{ listing: DATA, expose: "./remote" }]);
  expect(document.head.querySelector("link")).toBe(link);
  preloader.fetchAhead([{ listing: MAIL, expose: "./remote" }]);
  expect(askedAhead()).toEqual(["https://remotes.example/mail/1.0.0/remoteEntry.js"]);
  preloader.fetchAhead([]);
  expect(askedAhead()).toEqual([]);
});

test("where the policy would refuse a prefetch they are fetched the same way, and read whole", async () => {
  const asked: { address: string; init: RequestInit }[] = [];
  const read: string[] = [];
  globalThis.fetch = ((address: string, init: RequestInit) => {
    asked.push({ address, init });
    return Promise.resolve({ blob: () => Promise.resolve(read.push(address)) });
  }) as unknown as typeof fetch;
  for (const plant of [() => undefined, plantEngine.bind(undefined, false)]) {
    plant();
    const { preloader } = open();
    preloader.fetchAhead([{ listing: DATA, expose: "./remote" }]);
    expect(askedAhead()).toEqual([]);
    await Promise.resolve();
    expect(read.splice(0)).toEqual(["https://remotes.example/data/1.0.0/remoteEntry.js"]);
    const { signal, ...init } = asked.pop()?.init ?? {};
    expect(init).toEqual({ integrity: HASH, priority: "low" });
    expect(signal?.aborted).toBe(false);
    preloader.fetchAhead([]);
    expect(signal?.aborted).toBe(true);
  }
});

test.each<[string, Browser]>([
  ["who saves data", { connection: { saveData: true } }],
  ["a slow line", { connection: { effectiveType: "slow-2g" } }],
])("%s: nothing is loaded ahead", (_who, browser) => {
  const { loaded, preloader } = open(browser);
  preloader.expect(DATA);
  plantEngine(true);
  preloader.fetchAhead([{ listing: DATA, expose: "./remote" }]);
  expect(loaded).toEqual([]);
  expect(askedAhead()).toEqual([]);
});

test("a remote without a live release, and one from the developer's machine, are not loaded ahead", () => {
  const { loaded, preloader } = open({ connection: { effectiveType: "4g" } });
  preloader.expect(NEWS);
  preloader.expect(LAB);
  expect(loaded).toEqual([]);
});

test("what this browser opened last is loaded when there is nothing to do, as far as the person may open it", async () => {
  const visit = open();
  for (const name of ["mail", "old", "data", "mail", "lab"]) visit.preloader.noteOpened(name);
  const { clock, loaded, preloader } = open();
  preloader.whenIdle([DATA, NEWS]);
  expect(loaded).toEqual([]);
  await clock.advance(199);
  expect(loaded).toEqual([]);
  await clock.advance(1);
  expect(loaded).toEqual(["data"]);
});

test("only the last few are remembered, and none of somebody who has gone", async () => {
  const { clock, loaded, preloader } = open();
  for (const name of ["data", "a", "b", "mail"]) preloader.noteOpened(name);
  preloader.whenIdle([DATA, MAIL]);
  await clock.advance(200);
  expect(loaded).toEqual(["mail"]);
  preloader.forget();
  preloader.whenIdle([DATA, MAIL]);
  await clock.advance(200);
  expect(loaded).toEqual(["mail"]);
});

test("a browser that tells when it is idle is asked", () => {
  const idle: (() => void)[] = [];
  const { loaded, preloader } = open({ requestIdleCallback: (run) => idle.push(run) });
  preloader.noteOpened("data");
  preloader.whenIdle([DATA]);
  expect(loaded).toEqual([]);
  idle[0]?.();
  expect(loaded).toEqual(["data"]);
});

test.each(["{", "7", '["data", 7]'])("what others wrote there harms nothing: %s", async (text) => {
  localStorage.setItem("foyer.recent", text);
  const { clock, preloader } = open();
  preloader.whenIdle([DATA]);
  await clock.advance(200);
  preloader.noteOpened("mail");
  expect(JSON.parse(localStorage.getItem("foyer.recent") ?? "")).toContain("mail");
});

test("with storage shut nothing is remembered, and everything works", async () => {
  const shut = {
    get localStorage(): Storage {
      throw new DOMException("shut", "SecurityError");
    },
  };
  const clock = createTestClock();
  const page = Object.defineProperties({ navigator: {} }, Object.getOwnPropertyDescriptors(shut));
  const preloader = createPreloader({} as Federation, page as unknown as Window, () => false, clock);
  preloader.noteOpened("data");
  preloader.whenIdle([DATA]);
  preloader.forget();
  await clock.advance(200);
});
