import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Product } from "../harness/product.ts";
import { countAnonymousReads, setFaults } from "./calls.ts";
import { readWatch, watchSession } from "./page-session.ts";
import { signIn } from "./sign-in-steps.ts";
import { watchRefreshes } from "./watch-refreshes.ts";
import { watchRequests } from "./watch-requests.ts";

export interface ManyPagesOptions {
  readonly pages: number;
  /** How many tokens are lived through. */
  readonly lifetimes: number;
  /** How long the backend's tokens last; they are refreshed 90 s before their end. */
  readonly lifetimeS: number;
  readonly credentials: { readonly email: string; readonly password: string };
}

export interface ManyPagesReport {
  readonly refreshes: number;
  readonly generations: number;
  readonly lostSessions: number;
  readonly anonymousReads: number;
  readonly reads: number;
  readonly failures: readonly string[];
  readonly mostNotificationsAPage: number;
}

/** `patience`: one tick, and time for a slow machine. */
const MS = { second: 1_000, readEvery: 2_000, patience: 90_000 };

/** Opens so many windows of one browser with all three remotes in each, and lives through so many tokens. */
export async function liveInManyPages(
  context: BrowserContext,
  product: Product,
  options: ManyPagesOptions,
): Promise<ManyPagesReport> {
  const { lifetimes, lifetimeS } = options;
  const first = await context.newPage();
  await signIn(first, options.credentials, "/security");
  const pages: Page[] = [first];
  while (pages.length < options.pages) pages.push(await context.newPage());
  for (const page of pages) await loadAllRemotes(page);
  const anonymousBefore = await countAnonymousReads(product);
  for (const page of pages) await watchSession(page, MS.readEvery);
  // From the next refresh on tokens are short.
  await setFaults(product, { accessTokenLifetimeS: lifetimeS, expireTokens: true });
  const start = await refreshedOnce(first, await generationOf(first));
  const refreshes = watchRefreshes(context);
  for (let lived = 0; lived < lifetimes; lived += 1) {
    await refreshedOnce(first, start + lived, (lifetimeS - 90) * MS.second);
  }
  // Tokens last again, so that nothing is refreshed while we look.
  const watches = await Promise.all(pages.map(readWatch));
  return {
    refreshes: refreshes.count(),
    generations: Math.max(...watches.map(({ generation }) => generation)) - start,
    lostSessions: watches.filter(({ status }) => status !== "signed-in").length,
    anonymousReads: (await countAnonymousReads(product)) - anonymousBefore,
    reads: watches.reduce((sum, { reads }) => sum + reads, 0),
    failures: watches.flatMap(({ failures }) => failures),
    mostNotificationsAPage: Math.max(...watches.map(({ notifications }) => notifications)),
  };
}

async function loadAllRemotes(page: Page): Promise<void> {
  const underWay = watchRequests(page);
  await page.bringToFront();
  await page.goto("/data");
  await expect(page.getByRole("link", { name: /airports/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Second factors", exact: true })).toBeVisible();
  // Nothing may be under way with a token that ends now.
  await expect.poll(underWay).toBe(0);
}

const generationOf = async (page: Page): Promise<number> => (await readWatch(page)).generation;

/** Waits until a page sees a later generation than `before`; returns it. */
async function refreshedOnce(page: Page, before: number, atLeastMs = 0): Promise<number> {
  await expect
    .poll(() => generationOf(page), { timeout: atLeastMs + MS.patience, intervals: [250] })
    .toBeGreaterThan(before);
  return generationOf(page);
}
