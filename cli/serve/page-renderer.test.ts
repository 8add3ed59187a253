import { createPageRenderer } from "./page-renderer.ts";
import type { PageSources } from "./page-renderer.ts";
import { PLAIN_PAGE } from "./testing/plain-page.ts";

const CONTENT = { plain: Buffer.alloc(0) };
const config = { providerUrl: "https://one.example", publishableKey: "key" };

function sourcesWith(remotes: unknown): PageSources {
  return {
    host: {
      ...{ page: PLAIN_PAGE, captchaPage: undefined, isListed: true, files: new Map(), hashes: {} },
      build: { sharedAuth: "1.0.0", early: undefined, ahead: undefined, frame: undefined },
    },
    config: { content: CONTENT, value: config },
    registry: { content: CONTENT, value: { schema: 1, remotes } },
    facts: { provider: undefined, remotes: [], isSecure: true, hasIntegrity: true },
    dataViews: undefined,
  };
}

test("one page is for all addresses that are no remote's, and each remote has its own", () => {
  const sources = sourcesWith([{ path: "/orders" }, { path: "/data" }, null, {}, 5]);
  const pages = createPageRenderer();
  const render = (pathname: string) => pages.render(sources, { pathname, hasSession: false });
  const strange = render("/a");
  for (const pathname of ["/b", "/orders-2/x", "/Orders", "/undefined", "/-", "/%20"])
    expect(render(pathname)).toBe(strange);
  expect(render("/orders/1")).toBe(render("/orders/2"));
  expect(new Set([strange, ...["/", "/orders", "/data"].map(render)]).size).toBe(4);
});

test("a remote that is new has its own page at once", () => {
  const pages = createPageRenderer();
  const visit = { pathname: "/orders", hasSession: false };
  pages.render(sourcesWith([]), visit);
  const sources = sourcesWith([{ path: "/orders" }]);
  expect(pages.render(sources, visit)).not.toBe(pages.render(sources, { ...visit, pathname: "/x" }));
});

test.each([undefined, null, 5, "orders"])("a registry with %j in its rows' place has a page", (remotes) => {
  const page = createPageRenderer().render(sourcesWith(remotes), { pathname: "/x", hasSession: true });
  expect(page.plain.toString()).toContain('<div id="foyer">');
});
