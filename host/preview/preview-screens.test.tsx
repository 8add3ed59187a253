import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Navigation } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { NO_REGISTRY } from "../registry/load-registry.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { HASH, toListing } from "../testing/listings.ts";
import { createListeners } from "../listeners.ts";
import { openPreview, wantsPreviews } from "./open-preview.ts";
import { PreviewPage } from "./preview-page.tsx";
import { previewedListing } from "./previewed-listing.ts";

const RULES = { allowedOrigins: ["https://remotes.example"] };

function rowWithPreview(name: string, more: object = {}, row: Partial<RemoteListing> = {}): RemoteListing {
  const entry = `https://remotes.example/${name}/1.1.0/remoteEntry.js`;
  const release = { entry, integrity: HASH, files: { "remoteEntry.js": HASH } };
  const access = { session: "required", assurance: "aal1" };
  const fields = { name, title: "Orders", path: `/${name}`, access, ...more };
  const previewed = { ...fields, current: "1.1.0", releases: { "1.1.0": release } };
  return toListing(name, { title: "Orders", more: { previews: { "1.1.0": previewed } }, ...row });
}

let rows: readonly RemoteListing[];
let released: RegistryStore;
let tellPage: () => void;

beforeEach(() => {
  sessionStorage.clear();
  rows = [rowWithPreview("orders")];
  const listeners = createListeners();
  let shown = { ...NO_REGISTRY, remotes: rows };
  tellPage = () => {
    shown = { ...NO_REGISTRY, remotes: rows };
    act(listeners.tell);
  };
  released = {
    current: () => (shown.remotes === rows ? shown : (shown = { ...shown, remotes: rows })),
    subscribe: listeners.subscribe,
  } as unknown as RegistryStore;
});

function pageOf(pathname = "/orders"): { page: Window; calls: string[] } {
  const calls: string[] = [];
  const location = {
    pathname,
    assign: (path: string) => calls.push(`open ${path}`),
    reload: () => calls.push("reload"),
  };
  return { page: { sessionStorage, location } as unknown as Window, calls };
}

function ask(link: string): readonly string[] {
  const { page, calls } = pageOf();
  render(
    <PreviewPage
      address={link}
      find={(preview) => previewedListing(rows, preview, RULES)}
      page={page}
      navigation={{ go: (path: string) => calls.push(`go ${path}`) } as unknown as Navigation}
    />,
  );
  return calls;
}

const LINK = "/system/preview?release=orders%401.1.0";
const kept = (): string | null => sessionStorage.getItem("foyer.preview");
const banner = (): HTMLElement | null => screen.queryByRole("region", { name: "Preview" });
const press = (name: string): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};

test("a link asks, and keeps nothing before the person agrees; then the remote is opened", () => {
  const calls = ask(LINK);
  screen.getByRole("heading", { name: "Preview Orders 1.1.0?" });
  expect(kept()).toBeNull();
  expect(screen.queryByText(/asks for passwords/)).toBeNull();
  press("Preview 1.1.0");
  expect([kept(), calls]).toEqual(["orders@1.1.0", ["open /orders"]]);
});

test("who declines goes to the start page, and nothing is kept", () => {
  const calls = ask(LINK);
  press("Don't");
  expect([kept(), calls]).toEqual([null, ["go /"]]);
});

test("with storage blocked there is nowhere to keep it, which is said", () => {
  const calls = ask(LINK);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  press("Preview 1.1.0");
  screen.getByText(/Your browser blocks storage/);
  expect(calls).toEqual([]);
});

test.each([
  "",
  "?release=orders",
  "?release=orders%401.2.0",
  "?release=constructor%401.1.0",
  "?release=a%40b%40c",
])("a link that leads to no preview says so: %s", (query) => {
  const calls = ask(`/system/preview${query}`);
  screen.getByRole("heading", { name: "There is no such preview" });
  fireEvent.click(screen.getByRole("link", { name: "Go to the start page" }));
  expect(calls).toEqual(["go /"]);
});

test.each<[string, RemoteListing]>([
  ["the sign-in", rowWithPreview("sign-in", { access: { session: "none" } })],
  [
    "what asks for a second factor",
    rowWithPreview("proof", {
      contributions: [{ place: "step-up", id: "ask", title: "Proof", expose: "./ask" }],
    }),
  ],
])("%s is no preview without the words that it could read what is typed", async (_what, row) => {
  rows = [row];
  ask(`/system/preview?release=${row.name}%401.1.0`);
  screen.getByText(
    /asks for passwords or codes, and whoever made this release could read what you type there/,
  );
  press("Preview 1.1.0");
  render((await openPreview(pageOf().page, released, RULES))?.banner);
  expect(banner()?.textContent).toContain("could read what you type there");
});

test("while there is one, a banner says so and takes it away by a new page", async () => {
  sessionStorage.setItem("foyer.preview", "orders@1.1.0");
  const { page, calls } = pageOf();
  const preview = await openPreview(page, released, RULES);
  expect(preview?.registryStore.current().remotes.map(({ current }) => current)).toEqual(["1.1.0"]);
  render(preview?.banner);
  expect(banner()?.textContent).toContain("You see Orders 1.1.0, which isn't live.");
  press("Leave the preview");
  expect([kept(), calls]).toEqual([null, ["reload"]]);
});

test("a page with nothing to preview loads none of it", async () => {
  expect(await openPreview(pageOf().page, released, RULES)).toBeUndefined();
  expect(wantsPreviews(pageOf().page)).toBe(false);
  expect(wantsPreviews(pageOf("/system/preview").page)).toBe(true);
  const shut = Object.defineProperty({ location: { pathname: "/" } }, "sessionStorage", {
    get() {
      throw new DOMException("shut", "SecurityError");
    },
  }) as Window;
  expect(wantsPreviews(shut)).toBe(false);
});

test("a preview that was taken back leaves the live version, and the banner says so", async () => {
  sessionStorage.setItem("foyer.preview", "orders@1.1.0");
  const preview = await openPreview(pageOf().page, released, RULES);
  render(preview?.banner);
  rows = [toListing("orders")];
  tellPage();
  expect(banner()?.textContent).toContain("orders 1.1.0 can't be previewed any more");
  expect(preview?.registryStore.current().remotes[0]?.current).toBe("1.0.0");
});

test("it takes no other remote's place", async () => {
  rows = [rowWithPreview("orders", { path: "/stock" }), toListing("stock")];
  sessionStorage.setItem("foyer.preview", "orders@1.1.0");
  const preview = await openPreview(pageOf().page, released, RULES);
  expect(preview?.registryStore.current().remotes.map(({ name, path }) => name + path)).toEqual([
    "orders/orders",
    "stock/stock",
  ]);
});

test("it ends with its person: whoever comes next sees what is live, and no banner", async () => {
  sessionStorage.setItem("foyer.preview", "orders@1.1.0");
  const preview = await openPreview(pageOf().page, released, RULES);
  render(preview?.banner);
  act(() => preview?.forget());
  act(() => preview?.forget());
  expect([kept(), banner()]).toEqual([null, null]);
  expect(preview?.registryStore.current().remotes[0]?.current).toBe("1.0.0");
});

test("a row that says the same stays the same object: the page is mounted by it", async () => {
  sessionStorage.setItem("foyer.preview", "orders@1.1.0");
  const preview = await openPreview(pageOf().page, released, RULES);
  const shown = (): RemoteListing | undefined =>
    preview?.registryStore.current().remotes.find(({ name }) => name === "orders");
  const before = shown();
  rows = [rowWithPreview("orders"), toListing("stock")];
  tellPage();
  expect(shown()).toBe(before);
  expect(before?.current).toBe("1.1.0");
});
