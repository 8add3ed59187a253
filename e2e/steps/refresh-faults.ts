import type { BrowserContext, Page, Route } from "@playwright/test";
import { expect } from "@playwright/test";
import type { TestUser } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { countAnonymousReads } from "./calls.ts";
import { actAs, readWatch, tellOnline, watchSession } from "./page-session.ts";
import { REFRESH_FAULTS } from "./refresh-fault-kinds.ts";
import type { RefreshFault } from "./refresh-fault-kinds.ts";
import { readSession, writeSession } from "./session-cookies.ts";

export interface RefreshFaultsOptions {
  readonly pages: number;
  /** Three of them share the browser, one after another. */
  readonly people: readonly TestUser[];
  readonly faults?: readonly RefreshFault[];
  readonly delaysMs: readonly number[];
}

export interface RefreshFaultsReport {
  readonly rounds: number;
  /** What must never happen and did. */
  readonly breaches: readonly string[];
  readonly anonymousReads: number;
  /** The most refreshes that were under way at once in the whole browser. */
  readonly mostAtOnce: number;
  readonly refreshes: number;
}

const TOKEN_CALLS = /\/auth\/v1\/token\?grant_type=refresh_token/;
/** `settled`: a request's deadline, with time for a slow machine. */
const MS = { readEvery: 400, settled: 20_000, patience: 60_000 };
/** Seconds from now to a token's end. */
const END_IN_S = { due: 60, ended: -5 };
/** Rounds from one to the next. */
const EVERY = { signIn: 4, signOut: 10 };

/**
 * Makes each refresh of a browser's pages fail in every way, with a token that is due and with one that has ended, while
 * people sign in and out in between. No fault ends a session, so whoever signed in last must be there afterwards.
 */
export async function sufferRefreshFaults(
  context: BrowserContext,
  product: Product,
  options: RefreshFaultsOptions,
): Promise<RefreshFaultsReport> {
  const { people, faults = REFRESH_FAULTS, delaysMs } = options;
  const pages: Page[] = [];
  while (pages.length < options.pages) {
    const page = await context.newPage();
    await page.goto("/system");
    pages.push(page);
  }
  const [first] = pages;
  const [ada] = people;
  if (first === undefined || ada === undefined) throw new Error("A page and somebody are needed.");
  const overlaps = watchOverlaps(context);
  await actAs(first, { kind: "sign-in", ...ada });
  for (const page of pages) await watchSession(page, MS.readEvery);
  const anonymousBefore = await countAnonymousReads(product);
  const breaches: string[] = [];
  let person = ada;
  let rounds = 0;
  for (const fault of faults) {
    for (const isLive of [true, false]) {
      rounds += 1;
      const delayMs = delaysMs[rounds % delaysMs.length] ?? 0;
      const what = `${fault.name}, ${delayMs} ms late, token ${isLive ? "due" : "ended"}`;
      await context.route(TOKEN_CALLS, (route) => spoil(route, fault, delayMs));
      const session = await readSession(context);
      const expiresAtS = Math.floor(Date.now() / 1_000) + (isLive ? END_IN_S.due : END_IN_S.ended);
      const asked = context.waitForEvent("request", (request) => TOKEN_CALLS.test(request.url()));
      await writeSession(context, { ...session, expires_at: expiresAtS }, product.hostUrl);
      await Promise.all(pages.map(tellOnline));
      await asked;
      if (rounds % EVERY.signIn === 0) {
        person = people[(rounds / EVERY.signIn) % people.length] ?? person;
        await actAs(pages[rounds % pages.length] ?? first, { kind: "sign-in", ...person });
      }
      await overlaps.settled();
      await context.unroute(TOKEN_CALLS);
      await Promise.all(pages.map(tellOnline));
      for (const page of pages) {
        await expect
          .poll(async () => (await readWatch(page)).person, { timeout: MS.patience })
          .toBe(person.id)
          .catch(() => breaches.push(`${what}: a page doesn't show who signed in last`));
      }
      const watches = await Promise.all(pages.map(readWatch));
      if (watches.some(({ statuses }) => statuses.includes("signed-out"))) {
        breaches.push(`${what}: a page was signed out`);
      }
      await Promise.all(pages.map(forgetStatuses));
      if (rounds % EVERY.signOut === 0) {
        await actAs(first, { kind: "sign-out" });
        await actAs(first, { kind: "sign-in", ...person });
        await expect.poll(async () => (await readWatch(first)).person).toBe(person.id);
        await Promise.all(pages.map(tellOnline));
        await Promise.all(pages.map(forgetStatuses));
      }
    }
  }
  return {
    rounds,
    breaches,
    anonymousReads: (await countAnonymousReads(product)) - anonymousBefore,
    mostAtOnce: overlaps.most(),
    refreshes: overlaps.count(),
  };
}

async function spoil(route: Route, fault: RefreshFault, delayMs: number): Promise<void> {
  try {
    await fault.answer(route, () => new Promise((resolve) => setTimeout(resolve, delayMs)));
  } catch {
    // The page gave it up, or is gone.
  }
}

interface Overlaps {
  count(): number;
  most(): number;
  /** Resolves once no refresh is under way. */
  settled(): Promise<void>;
}

function watchOverlaps(context: BrowserContext): Overlaps {
  const underWay = new Set<object>();
  let [most, count] = [0, 0];
  context.on("request", (request) => {
    if (!TOKEN_CALLS.test(request.url()) || request.method() !== "POST") return;
    underWay.add(request);
    count += 1;
    most = Math.max(most, underWay.size);
  });
  for (const end of ["requestfinished", "requestfailed"] as const) {
    context.on(end as "requestfinished", (request) => void underWay.delete(request));
  }
  return {
    count: () => count,
    most: () => most,
    settled: () => expect.poll(() => underWay.size, { timeout: MS.settled, intervals: [50] }).toBe(0),
  };
}

async function forgetStatuses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { foyerWatch } = globalThis as unknown as { foyerWatch?: { statuses: string[] } };
    foyerWatch?.statuses.splice(0);
  });
}
