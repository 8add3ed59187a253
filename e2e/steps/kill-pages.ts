import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Product } from "../harness/product.ts";
import { readStatus, readWatch, tellOnline, watchSession } from "./page-session.ts";
import { readSession, writeSession } from "./session-cookies.ts";
import { signIn } from "./sign-in-steps.ts";

export interface KillReport {
  readonly rounds: number;
  /** How often it was the page that had asked. */
  readonly killedAsking: number;
  /** How often the provider had rotated the tokens when the page died. */
  readonly rotatedBefore: number;
  readonly signOuts: number;
  readonly disagreements: number;
}

const LONGEST_WAIT_MS = 60;
const DUE_IN_S = 60;
const AGREED_WITHIN_MS = 3_000;
const TOKEN_CALLS = /\/auth\/v1\/token\?grant_type=refresh_token/;
const LONG_MS = 600_000;

/**
 * Kills a page at a random moment of a refresh, so many times, by closing it or by crashing its renderer. The two
 * pages that live on must go on as if nothing had been.
 */
export async function killPages(
  context: BrowserContext,
  product: Product,
  credentials: { readonly email: string; readonly password: string },
  rounds: number,
): Promise<KillReport> {
  const survivors = [await context.newPage(), await context.newPage()];
  const [first, second] = survivors;
  if (first === undefined || second === undefined) throw new Error("Two pages were asked for.");
  await signIn(first, credentials, "/security");
  await second.goto("/system");
  for (const page of survivors) {
    await expect.poll(() => readStatus(page)).toBe("signed-in");
    await watchSession(page, LONG_MS);
  }
  let rotatedBefore = 0;
  let killedAsking = 0;
  let signOuts = 0;
  let disagreements = 0;
  for (let round = 0; round < rounds; round += 1) {
    const progress = { isRotated: false };
    await context.route(TOKEN_CALLS, async (route) => {
      try {
        await pause(Math.random() * LONGEST_WAIT_MS);
        const response = await route.fetch();
        progress.isRotated = true;
        await pause(Math.random() * LONGEST_WAIT_MS);
        await route.fulfill({ response });
      } catch {
        // The page is gone.
      }
    });
    const session = await readSession(context);
    const victim = await context.newPage();
    // From here on the token is due for every page; the next one to look refreshes it.
    // Most often the victim; now and then a survivor's tick comes first, and the victim dies for nothing.
    const asker = watchAsker(context);
    await writeSession(context, { ...session, expires_at: nowS() + DUE_IN_S }, product.hostUrl);
    await victim.goto("/system", { waitUntil: "commit" });
    // A refresh that was under way before may land over what was written; then nobody has anything to ask.
    await expect
      .poll(async () => asker() !== undefined || !(await isDue(context)), { timeout: 60_000, intervals: [5] })
      .toBe(true);
    if (asker() === victim) killedAsking += 1;
    await pause(Math.random() * 2 * LONGEST_WAIT_MS);
    if (progress.isRotated) rotatedBefore += 1;
    await kill(context, victim, round % 2 === 0);
    await context.unroute(TOKEN_CALLS);
    await Promise.all(survivors.map(tellOnline));
    await expect.poll(() => isDue(context), { timeout: 30_000 }).toBe(false);
    if (!(await agreeSoon(survivors))) disagreements += 1;
    const watches = await Promise.all(survivors.map(readWatch));
    signOuts += watches.filter(({ statuses }) => statuses.includes("signed-out")).length;
  }
  return { rounds, killedAsking, rotatedBefore, signOuts, disagreements };
}

/** The page that sends the next refresh request, once it has. */
function watchAsker(context: BrowserContext): () => Page | undefined {
  let asker: Page | undefined;
  context.on("request", function hear(request) {
    if (!TOKEN_CALLS.test(request.url())) return;
    asker = request.frame().page();
    context.off("request", hear);
  });
  return () => asker;
}

async function isDue(context: BrowserContext): Promise<boolean> {
  return Number((await readSession(context))["expires_at"]) - nowS() <= 10 * DUE_IN_S;
}

/** While one of them writes, the other may read between the session and its seal, which carries the generation. */
async function agreeSoon(pages: readonly Page[]): Promise<boolean> {
  const end = Date.now() + AGREED_WITHIN_MS;
  for (;;) {
    const watches = await Promise.all(pages.map(readWatch));
    if (new Set(watches.map(({ generation }) => generation)).size === 1) return true;
    if (Date.now() > end) return false;
    await pause(LONGEST_WAIT_MS);
  }
}

const nowS = (): number => Math.floor(Date.now() / 1_000);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function kill(context: BrowserContext, page: Page, isCrash: boolean): Promise<void> {
  if (isCrash) {
    const cdp = await context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    // Its answer never comes: who would give it is gone.
    void cdp.send("Page.crash").catch(() => undefined);
    await crashed;
  }
  await page.close();
}
