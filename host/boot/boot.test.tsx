import { init } from "@module-federation/enhanced/runtime";
import { act, screen } from "@testing-library/react";
import { HASH } from "../testing/listings.ts";
import { boot } from "./boot.tsx";

const CONFIG = {
  providerUrl: "https://abc.supabase.co",
  publishableKey: "sb_publishable_x",
  remoteOrigins: ["https://remotes.example"],
  operatorName: "Acme",
};

function row(name: string, access: object): object {
  const entry = `https://remotes.example/${name}/1.0.0/remoteEntry.js`;
  return {
    name,
    title: name,
    path: `/${name}`,
    access,
    current: "1.0.0",
    releases: { "1.0.0": { entry, integrity: HASH, files: { "remoteEntry.js": HASH } } },
  };
}

const REGISTRY = {
  schema: 1,
  remotes: [row("sign-in", { session: "none" }), row("data", { session: "required" })],
};

/** Node's would keep the test's process alive. */
class Channel extends EventTarget {
  postMessage(): void {
    // Nobody else is there.
  }
  close(): void {
    // Nothing is open.
  }
}

/** None of the remotes' files ever comes here. */
function failScripts(): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || node.src === "") continue;
      scripts.push(node);
      node.dispatchEvent(new Event("error"));
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
  return scripts;
}

beforeAll(() => {
  Object.defineProperty(globalThis, "BroadcastChannel", { value: Channel });
  // As the host's build does for itself.
  init({ name: "foyer_host", remotes: [] });
});

/** What the page's server answers, by path. */
const site = new Map<string, unknown>();

function setPage(given?: object): void {
  const written = given === undefined ? "" : JSON.stringify(given);
  document.body.innerHTML = `<script type="application/json" id="foyer-boot">${written}</script><div id="foyer"></div>`;
}

/** What jsdom lacks of what the product can't do without. */
function beModern(): void {
  Object.defineProperty(HTMLElement.prototype, "popover", {
    value: null,
    writable: true,
    configurable: true,
  });
  Object.defineProperty(globalThis, "CSSLayerBlockRule", { value: Object, configurable: true });
}

beforeEach(() => {
  globalThis.fetch = (address) => {
    const { pathname } = new URL(address as string, location.origin);
    const answer = site.get(pathname);
    return Promise.resolve(
      answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer),
    );
  };
});

test("a browser that is too old is told so, and nothing is started", async () => {
  setPage();
  await act(() => boot(document));
  screen.getByRole("heading", { name: "Your browser is too old for this page" });
  screen.getByText(/popover/);
});

test("without a configuration the page says which file is missing", async () => {
  beModern();
  setPage();
  await act(() => boot(document));
  screen.getByRole("heading", { name: "Foyer isn't configured yet" });
  screen.getByText("/config.json answered with status 404.");
});

test("the host's own parts may come from the start: what is read first may already need one", async () => {
  let mayCome = false;
  const answer = globalThis.fetch;
  globalThis.fetch = (address) => {
    mayCome = Symbol.for("foyer.chunk-address") in globalThis;
    return answer(address);
  };
  setPage();
  await act(() => boot(document));
  expect(mayCome).toBe(true);
});

test("a malformed configuration: every value that is wrong is named", async () => {
  site.set("/config.json", { ...CONFIG, providerUrl: "nowhere", publishableKey: "sb_secret_abcdefgh" });
  setPage();
  await act(() => boot(document));
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "providerUrl",
    "publishableKey",
  ]);
});

test("a page without the host's element can't start at all", async () => {
  document.body.innerHTML = "";
  await expect(boot(document)).rejects.toThrow('has no element with the id "foyer"');
});

test("with all that it needs, a visitor is led to the sign-in, and a file that doesn't come is explained", async () => {
  history.replaceState(null, "", "/data/flights");
  site.set("/registry.json", REGISTRY);
  setPage({
    schema: 1,
    config: { ...CONFIG, reportUrl: "/reports" },
    registry: REGISTRY,
    files: {},
    isPartial: false,
  });
  const scripts = failScripts();
  await act(() => boot(document));
  expect(location.pathname + location.search).toBe("/sign-in?return-to=%2Fdata%2Fflights");
  expect(document.title).toBe("sign-in – Acme");
  await screen.findByRole("heading", { name: "sign-in isn't available right now" });
  screen.getByText("sign-in@1.0.0 missing");
  expect(scripts.map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual(
    Array.from({ length: 3 }, () => ["/sign-in/1.0.0/remoteEntry.js", HASH]),
  );
  expect(new Set(scripts.map(({ src }) => src)).size).toBe(3);
});
