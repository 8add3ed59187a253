import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { clearCalls, clearFaults, readCalls, setFaults } from "../steps/calls.ts";
import { buildFacade } from "../steps/facade-builds.ts";
import { killPages } from "../steps/kill-pages.ts";
import { readDiagnostics, readStatus, readWatch, watchSession } from "../steps/page-session.ts";
import { signIn, signOut } from "../steps/sign-in-steps.ts";
import { watchRefreshes } from "../steps/watch-refreshes.ts";
import { watchRequests } from "../steps/watch-requests.ts";

/** The full hundred: `npm run bench -- session-kills`. */
const KILLS = 6;
const FAR_MS = 600_000;
const FOCUS_TOGGLES = 5;
const REFRESH_MARGIN_S = 90;
const AWAY_WITHIN_S = 12;
const FRAMES_KEY = "journey.frames";

test("pages killed in the middle of a refresh leave the others signed in, at the same generation", async ({
  context,
  product,
  admin,
}) => {
  test.setTimeout(300_000);
  const report = await killPages(context, product, await admin.createUser(), KILLS);
  expect(report).toMatchObject({ rounds: KILLS, signOuts: 0, disagreements: 0 });
});

test("five returns to a page tell nobody anything", async ({ page, context, admin }) => {
  const refreshes = watchRefreshes(context);
  const underWay = watchRequests(page);
  await signIn(page, await admin.createUser(), "/security");
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  // What the page asks about its person is told when it comes.
  await expect.poll(underWay).toBe(0);
  await watchSession(page, FAR_MS);
  refreshes.clear();
  for (let count = 0; count < FOCUS_TOGGLES; count += 1) {
    for (const state of ["hidden", "visible"]) {
      await page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
        document.dispatchEvent(new Event("visibilitychange"));
        window.dispatchEvent(new Event(value === "visible" ? "focus" : "blur"));
      }, state);
    }
  }
  expect(await readWatch(page)).toMatchObject({ notifications: 0 });
  expect(refreshes.count()).toBe(0);
});

test("a page that comes back from the back/forward cache after its token is due refreshes once, before it reads", async ({
  product,
  admin,
  recallingBrowser: context,
}) => {
  skipWithout(product, "faults");
  const page = await context.newPage();
  await signIn(page, await admin.createUser(), "/security");
  // So that it is due once the page has been put away, also on a slow machine.
  const lifetimeS = REFRESH_MARGIN_S + AWAY_WITHIN_S;
  await setFaults(product, { accessTokenLifetimeS: lifetimeS, expireTokens: true });
  expect(await readData(page)).toBe(200);
  const dueMs = Date.now() + AWAY_WITHIN_S * 1_000 + 500;
  await clearFaults(product);
  // Chromium puts no page away whose cookies changed since it was loaded.
  await page.goto("/system");
  await expect(page.getByRole("heading", { name: "System", exact: true })).toBeVisible();
  // Once it is restored, the page reads at once. Playwright can't look into a restored page; the backend's log can.
  await page.evaluate(() => {
    const core = (
      globalThis as unknown as Record<symbol, { data: { fetch(path: string): Promise<Response> } }>
    )[Symbol.for("foyer.session@1")]!;
    addEventListener("pageshow", (event) => {
      if (event.persisted) void core.data.fetch("movies?limit=1");
    });
  });
  await page.goto(`${product.mailUrl}`);
  await page.waitForFunction((due) => Date.now() > due, dueMs);
  await clearCalls(product);
  // Its end may never be told: the page that would tell it is put away.
  void page.evaluate(() => history.back()).catch(() => undefined);
  await expect
    .poll(async () => (await readCalls(product)).map(({ path }) => path))
    .toContain("/rest/v1/movies");
  const calls = await readCalls(product);
  expect(calls.filter(({ grantType }) => grantType === "refresh_token")).toHaveLength(1);
  expect(calls.filter(({ path, status }) => path.startsWith("/rest/") && status !== 200)).toEqual([]);
});

test("Back into the browser's cache after another page signed out paints nothing of who is gone", async ({
  product,
  admin,
  recallingBrowser: context,
}) => {
  const page = await context.newPage();
  const user = await admin.createUser();
  await signIn(page, user, "/security");
  // Chromium puts no page away whose cookies changed since it was loaded.
  await page.goto("/data/flights");
  const cell = page.getByRole("gridcell").nth(1);
  await expect(cell).toHaveText(/\S/);
  const shown = await cell.innerText();
  expect(await page.getByRole("grid").innerText()).toContain(shown);
  // Playwright can't look into a restored page: it writes down what each of its first frames shows.
  await page.evaluate((key) => {
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      const frames: string[] = [];
      const look = (): void => {
        frames.push(document.body.checkVisibility() ? document.body.innerText : "");
        localStorage.setItem(key, JSON.stringify(frames));
        if (frames.length < 30) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, FRAMES_KEY);
  await page.goto(`${product.mailUrl}`);
  const other = await context.newPage();
  await other.goto("/security");
  await signOut(other);
  void page.evaluate(() => history.back()).catch(() => undefined);
  await page.bringToFront();
  // Browsers that restore the page tell by its frames; Chromium loads one anew whose answer isn't to be stored.
  await Promise.any([
    page.getByRole("heading", { name: "Sign in", exact: true }).waitFor(),
    other.waitForFunction((key) => localStorage.getItem(key) !== null, FRAMES_KEY),
  ]);
  const frames = await other.evaluate((key) => localStorage.getItem(key) ?? "[]", FRAMES_KEY);
  expect(frames).not.toContain(shown);
  expect(frames).not.toContain(user.email);
  if (frames === "[]") await expect(page.getByRole("gridcell")).toHaveCount(0);
});

test("copies of shared-auth of three protocols share one core, or are refused by name", async ({
  page,
  admin,
}) => {
  await signIn(page, await admin.createUser(), "/security");
  const { protocol } = (await readDiagnostics(page)) as { protocol: number };
  const copies = { older: protocol - 1, same: protocol, doubled: protocol, newer: protocol + 1 };
  const outcomes: Record<string, string> = {};
  for (const [name, speaks] of Object.entries(copies)) {
    await page.evaluate(await buildFacade(speaks, `foyer_${name}`));
    outcomes[name] = await page.evaluate((copy) => {
      const { session } = (
        globalThis as unknown as Record<string, { session: { getSnapshot(): { status: string } } }>
      )[copy]!;
      try {
        return session.getSnapshot().status;
      } catch (error) {
        return (error as { code: string }).code;
      }
    }, `foyer_${name}`);
  }
  expect(outcomes).toEqual({
    older: "incompatible_protocol",
    same: "signed-in",
    doubled: "signed-in",
    newer: "incompatible_protocol",
  });
  const second = await page.evaluate(() => {
    const { registerCore } = (globalThis as unknown as Record<string, { registerCore(core: object): void }>)[
      "foyer_doubled"
    ]!;
    try {
      registerCore({});
      return "registered";
    } catch (error) {
      return (error as { code: string }).code;
    }
  });
  expect(second).toBe("incompatible_protocol");
  expect(await readDiagnostics(page)).toMatchObject({
    copies: 5,
    clients: 1,
    stores: 1,
    tickers: 1,
    refusedCopies: [protocol - 1, protocol + 1, protocol],
  });
  expect(await readStatus(page)).toBe("signed-in");
});

async function readData(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const core = (
      globalThis as unknown as Record<symbol, { data: { fetch(path: string): Promise<Response> } }>
    )[Symbol.for("foyer.session@1")]!;
    return (await core.data.fetch("airports?limit=1")).status;
  });
}
