import { CLOSED_POLICY } from "../../cli/policy/every-answer.ts";
import { deployHost } from "../harness/deploy-host.ts";
import { expect, test } from "../harness/test.ts";
import { standInFront } from "../steps/stand-in-front.ts";
import type { FrontAnswer } from "../steps/stand-in-front.ts";
import { waitForWorker, workersOf } from "../steps/offline-worker.ts";

const WORKER = "/foyer-offline.js";

test.beforeEach(({ product }) => {
  product.writeConfig({ offlinePage: true });
});

test("whatever the server says is shown, it is asked once for each visit, and nothing is kept", async ({
  page,
  context,
  product,
  allowConsole,
}) => {
  // The remotes know this origin not, and their files stay away.
  allowConsole(/status of (500|404)|CORS policy|ERR_FAILED/);
  let status = 200;
  const { url, seen, stop } = await standInFront(product, (_path, mode) =>
    status === 200 || mode !== "navigate" ? undefined : { status, body: "<h1>The server's own</h1>" },
  );
  try {
    await page.goto(`${url}/sign-in`);
    await waitForWorker(page);
    for (const said of [500, 404]) {
      status = said;
      seen.length = 0;
      const answer = await page.goto(`${url}/data/said-${said}`);
      expect(answer?.status()).toBe(said);
      await expect(page.getByRole("heading", { name: "The server's own", exact: true })).toBeVisible();
      expect(seen.filter((line) => line.startsWith("navigate"))).toEqual([`navigate /data/said-${said}`]);
    }
    status = 200;
    seen.length = 0;
    await page.goto(`${url}/sign-in`);
    await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
    expect(seen.filter((line) => line.startsWith("navigate"))).toEqual(["navigate /sign-in"]);
    // Where browsers know routes, nothing else of the page goes through the worker.
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(context.serviceWorkers().map((worker) => new URL(worker.url()).pathname)).toEqual([WORKER]);
  } finally {
    await stop();
  }
});

const LOCKED_OUT: readonly (readonly [
  what: string,
  say: (path: string, mode: string) => FrontAnswer | undefined,
])[] = [
  [
    "gives every script a policy that reaches nothing",
    (path) => (path === WORKER ? { headers: { "Content-Security-Policy": CLOSED_POLICY } } : undefined),
  ],
  [
    "asks people for a certificate, and not on a worker's behalf",
    (path, mode) => (path === "/" && mode !== "navigate" ? { status: 403, body: "" } : undefined),
  ],
];

for (const [what, say] of LOCKED_OUT) {
  test(`where a server ${what}, no worker is installed that would fail all visits`, async ({
    page,
    product,
    allowConsole,
  }) => {
    allowConsole(/status of 403|CORS policy|ERR_FAILED|Content Security Policy|violates|Fetch API/);
    const { url, seen, stop } = await standInFront(product, say);
    try {
      await page.goto(`${url}/sign-in`);
      const asked = () => seen.filter((line) => line.endsWith(` ${WORKER}`)).length;
      await expect.poll(asked, { timeout: 30_000 }).toBe(1);
      // The next visit asks anew; by then it is known what has become of the first.
      await page.goto(`${url}/sign-in`);
      await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(1);
      const registered = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(registered).toBe(0);
      await page.goto(`${url}/sign-in`);
      await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
    } finally {
      await stop();
    }
  });
}

test("the page that stands for another runs its own script alone, reaches nobody and stands in no frame", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_|status of 503|Content Security Policy|Fetch API|Trusted|violat/i);
  await page.goto("/sign-in");
  await waitForWorker(page);
  await context.setOffline(true);
  const answer = await page.goto("/sign-in");
  const headers = answer?.headers() ?? {};
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|connect-src|\*/);
  expect([answer?.status(), headers["cache-control"], headers["connection-allowlist"]]).toEqual([
    503,
    "no-store",
    "(response-origin); redirects=allow",
  ]);
  await context.setOffline(false);
});

test("no other script becomes a worker of the host's, nor this one beyond the host", async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/TrustedScriptURL|Service Worker|ServiceWorker|404|Content Security Policy/i);
  await page.goto("/sign-in");
  await waitForWorker(page);
  const main = await page.locator("script[src*='/main.']").getAttribute("src");
  const outcomes = await page.evaluate(async (file) => {
    const vouch = Reflect.get(globalThis, Symbol.for("foyer.chunk-address")) as (address: string) => string;
    const tries: Readonly<Record<string, () => unknown>> = {
      text: () => navigator.serviceWorker.register("/foyer-offline.js"),
      data: () => navigator.serviceWorker.register(vouch("data:text/javascript,1")),
      config: () => navigator.serviceWorker.register(vouch("/config.json")),
      main: () => navigator.serviceWorker.register(vouch(file)),
      captcha: () => navigator.serviceWorker.register(vouch("/captcha.js"), { scope: "/x/" }),
    };
    const refused: string[] = [];
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        await attempt();
      } catch {
        refused.push(name);
      }
    }
    return refused;
  }, main ?? "");
  expect(outcomes).toEqual(["text", "data", "config", "main", "captcha"]);
  expect(await workersOf(page)).toEqual(["/foyer-offline.js /"]);

  const asWorker = { headers: { "Service-Worker": "script" } };
  for (const path of [main ?? "", "/captcha.js", "/config.json", "/"])
    expect([path, (await fetch(product.hostUrl + path, asWorker)).status]).toEqual([path, 404]);
  expect((await fetch(`${product.remotes.data.url}/remoteEntry.js`, asWorker)).status).toBe(404);
  const own = await fetch(product.hostUrl + WORKER, asWorker);
  expect([own.status, own.headers.get("cache-control"), own.headers.get("service-worker-allowed")]).toEqual([
    200,
    "no-cache",
    null,
  ]);
  expect(own.headers.get("content-security-policy")).toMatch(/^default-src 'none'; connect-src 'self'; /);
});

for (const kind of ["foyer serve", "nginx", "caddy", "apache"] as const) {
  test(`${kind} sends the worker with its own policy, to be asked for each time`, async ({ product }) => {
    const host = await deployHost(kind, product);
    try {
      const answer = await fetch(host.url + WORKER);
      const { headers } = answer;
      expect([answer.status, headers.get("cache-control"), headers.get("service-worker-allowed")]).toEqual([
        200,
        "no-cache",
        null,
      ]);
      expect(headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; connect-src 'self'; /);
      expect(headers.get("connection-allowlist")).toBe("(response-origin); redirects=allow");
    } finally {
      await host.remove();
    }
  });
}
