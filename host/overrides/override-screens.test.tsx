import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Navigation } from "@foyer/contracts";
import { NO_REGISTRY } from "../registry/load-registry.ts";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { HASH } from "../testing/listings.ts";
import { openOverrides } from "./open-overrides.ts";
import { OverrideBanner } from "./override-banner.tsx";
import { createOverrideDesk } from "./override-desk.ts";
import { OverridePage } from "./override-page.tsx";

const ADDRESS = "http://localhost:3100";
const LINK = `/system/override?remote=orders&from=${encodeURIComponent(ADDRESS)}`;
const KEPT = JSON.stringify({ name: "orders", address: ADDRESS });

function developed(version: string, row: object = {}): object {
  const entry = `${ADDRESS}/orders/${version}/remoteEntry.js`;
  const releases = { [version]: { entry, integrity: HASH, files: { "remoteEntry.js": HASH } } };
  const access = { session: "required" };
  const orders = { name: "orders", title: "Orders", path: "/orders", access, current: version, releases };
  return { schema: 1, remotes: [{ ...orders, ...row }] };
}

/** What `foyer dev` on this machine answers; undefined: nobody is there. */
let answer: object | string | undefined;
/** The stream of its events, as the page listens to it. */
let stream: EventTarget | undefined;

class FakeEventSource extends EventTarget {
  constructor(readonly address: string) {
    super();
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the one that the page has opened
    stream = this;
  }
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answer = developed("2.0.0-dev.1");
  stream = undefined;
  Object.defineProperty(globalThis, "EventSource", { value: FakeEventSource, configurable: true });
  globalThis.fetch = () =>
    answer === undefined
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response(typeof answer === "string" ? answer : JSON.stringify(answer)));
});

/** A page of this browser, with its banner and the page that a link leads to. */
async function open(options: { link?: string; takes?: boolean; registry?: Partial<LoadedRegistry> } = {}) {
  const { link = "/system/override", takes = true } = options;
  const calls: string[] = [];
  const later: (() => void)[] = [];
  const page = {
    localStorage,
    sessionStorage,
    location: { assign: (path: string) => calls.push(`open ${path}`), reload: () => calls.push("reload") },
    setTimeout: (run: () => void) => later.push(run),
    addEventListener: () => undefined,
  } as unknown as Window;
  const store = openOverrides(page, takes);
  await store.start();
  const desk = createOverrideDesk(store, takes, page);
  const registry = { ...NO_REGISTRY, ...options.registry };
  const registryStore = {
    current: () => registry,
    subscribe: () => () => undefined,
  } as unknown as RegistryStore;
  const navigation = { go: (path: string) => calls.push(`go ${path}`) } as unknown as Navigation;
  render(
    <>
      <OverrideBanner desk={desk} registryStore={registryStore} />
      <OverridePage address={link} desk={desk} navigation={navigation} />
    </>,
  );
  return {
    calls,
    rest() {
      for (const run of later) run();
    },
    async tell(event: Event) {
      await act(async () => {
        stream?.dispatchEvent(event);
        await new Promise((resolve) => setTimeout(resolve, 0));
      });
    },
  };
}

const banner = () => screen.queryByRole("region", { name: "Developer override" });
const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
};
const built = new MessageEvent("message", { data: "built" });

test("a link asks, and keeps nothing before the person agrees; then the remote is opened", async () => {
  const { calls } = await open({ link: LINK });
  screen.getByRole("heading", { name: "Take orders from this machine?" });
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "orders",
    ADDRESS,
  ]);
  expect(localStorage.getItem("foyer.override")).toBeNull();
  await press("Use orders from this machine");
  expect(localStorage.getItem("foyer.override")).toBe(KEPT);
  expect(calls).toEqual(["open /orders"]);
});

test("who declines goes to the start page, and nothing is kept", async () => {
  const { calls } = await open({ link: LINK });
  await press("Don't");
  expect([calls, localStorage.getItem("foyer.override")]).toEqual([["go /"], null]);
});

test.each<[string, object | string | undefined, RegExp]>([
  ["nobody answers there", undefined, /"foyer dev" doesn't answer at http:\/\/localhost:3100/],
  ["what is there is no sound remote", "<!doctype html>", /doesn't answer/],
  ["its row is not sound", developed("2.0.0", { access: {} }), /What it offers is no sound remote/],
])("where %s, the question says why and stays", async (_why, there, words) => {
  answer = there;
  const { calls } = await open({ link: LINK });
  await press("Use orders from this machine");
  screen.getByText(words);
  expect([calls, localStorage.getItem("foyer.override")]).toEqual([[], null]);
});

test("with storage blocked there is nowhere to keep it", async () => {
  await open({ link: LINK });
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await press("Use orders from this machine");
  screen.getByText("Your browser blocks storage, so it can't keep an override.");
});

test.each([
  ["an address of another machine", "/system/override?remote=orders&from=https%3A%2F%2Fevil.example"],
  ["no name", "/system/override?from=http%3A%2F%2Flocalhost%3A3100"],
])("a link with %s is refused in words", async (_what, link) => {
  const { calls } = await open({ link });
  screen.getByRole("heading", { name: "This override can't be set" });
  fireEvent.click(screen.getByRole("link", { name: "Go to the start page" }));
  expect(calls).toEqual(["go /"]);
});

test("a host that takes none says so, and forgets what the browser kept", async () => {
  localStorage.setItem("foyer.override", KEPT);
  await open({ link: LINK, takes: false });
  screen.getByText(/This host takes no remotes from developers' machines/);
  expect([localStorage.getItem("foyer.override"), banner()]).toEqual([null, null]);
});

test("while there is one, the banner says where the remote comes from, and takes it away", async () => {
  localStorage.setItem("foyer.override", KEPT);
  const { calls, tell } = await open();
  expect(banner()?.textContent).toContain(
    "Orders comes from http://localhost:3100 on this machine, not from its released version (build 2.0.0-dev.1).",
  );
  expect(screen.queryByText(/This browser has no override/)).toBeNull();
  answer = developed("2.0.0-dev.2");
  await tell(built);
  expect(banner()?.textContent).toContain("(build 2.0.0-dev.2)");
  await press("Use the released version");
  expect([calls, localStorage.getItem("foyer.override")]).toEqual([["reload"], null]);
});

test("another link asks in its place", async () => {
  localStorage.setItem("foyer.override", KEPT);
  await open({ link: LINK.replace("orders", "stock") });
  screen.getByText("The override of orders, which this browser has now, would go.");
});

test("what goes wrong later is said above the page, with a way to try again", async () => {
  localStorage.setItem("foyer.override", KEPT);
  const { calls, tell } = await open();
  await tell(new MessageEvent("message", { data: "failed" }));
  expect(banner()?.textContent).toContain("The last change of orders doesn't build");
  await tell(new MessageEvent("message", { data: "nonsense" }));
  await tell(new Event("error"));
  expect(banner()?.textContent).toContain(`"foyer dev" doesn't answer at ${ADDRESS}`);
  answer = developed("2.0.0-dev.2", { access: {} });
  await tell(built);
  expect(banner()?.textContent).toContain("is no sound remote");
  expect(banner()?.textContent).toContain("remotes[0].access.session: ");
  await press("Try again");
  expect(calls).toEqual(["reload"]);
});

test("another remote's path is not taken, and the banner says whose it is", async () => {
  localStorage.setItem("foyer.override", KEPT);
  await open({ registry: { refused: [{ name: "sales", title: "Sales", path: "/orders" }] } });
  expect(banner()?.textContent).toContain("The path of orders belongs to Sales");
});

test("after a page that hung the next one doesn't run it, until somebody tries again", async () => {
  localStorage.setItem("foyer.override", KEPT);
  const hanging = await open();
  cleanup();
  const next = await open();
  expect(banner()?.textContent).toContain("The last page with orders from this machine stopped answering");
  await press("Try again");
  expect(next.calls).toEqual(["reload"]);
  cleanup();
  const tried = await open();
  expect(banner()?.textContent).toContain("(build 2.0.0-dev.1)");
  tried.rest();
  hanging.rest();
  cleanup();
  await open();
  expect(banner()?.textContent).toContain("(build 2.0.0-dev.1)");
});

test("without one the page says how to ask for it; with storage shut as well", async () => {
  await open();
  screen.getByText(/This browser has no override/);
  const shut = Object.defineProperty({}, "localStorage", {
    get() {
      throw new DOMException("shut", "SecurityError");
    },
  }) as Window;
  const store = openOverrides(shut, true);
  await store.start();
  expect(store.current()).toBeUndefined();
});
