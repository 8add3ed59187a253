import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { TestUser } from "../../harness/admin.ts";
import type { Product } from "../../harness/product.ts";
import { clearFaults } from "../calls.ts";
import { tellOnline } from "../page-session.ts";
import { readClaims, readSession, sessionCookies } from "../session-cookies.ts";
import type { RefreshFault } from "./fault-kinds.ts";
import { REFRESH_FAULTS } from "./fault-kinds.ts";
import { openFaultyWay } from "./faulty-way.ts";
import type { FaultyWay } from "./faulty-way.ts";
import { countAtOnce, judgeRound, refreshesOf } from "./judge-round.ts";
import { createPeople, dateSession } from "./people.ts";
import type { People, SignIn } from "./people.ts";
import { nameRound, planRounds } from "./plan-rounds.ts";
import type { Round } from "./plan-rounds.ts";
import { noteCalls, readPerson, watchPerson } from "../watched-page.ts";
import type { PageWatch } from "../watched-page.ts";

export interface RefreshFaultsOptions {
  readonly seed: number;
  readonly pages: number;
  /** They share the browser, one after another. */
  readonly people: readonly TestUser[];
  readonly faults?: readonly RefreshFault[];
  readonly delaysMs: readonly number[];
  /** Which of the seed's rounds are run; all by default. */
  isChosen?(round: Round): boolean;
  /** Whether the first breach is enough. */
  readonly endsAtBreach?: boolean;
  onRound?(round: Round, breaches: readonly string[]): void;
}

export interface RefreshFaultsReport {
  readonly rounds: number;
  /** What must never happen and did, with the round. */
  readonly breaches: readonly string[];
  /** Reads that went out, each with the token of whom it was asked for unless a breach says otherwise. */
  readonly reads: number;
  readonly refreshes: number;
  /** The most refreshes that were under way at once in the whole browser. */
  readonly mostAtOnce: number;
}

const READ_EVERY_MS = 500;
const DUE_IN_S = 60;
const ENDED_BEFORE_S = 5;
/** What a fresh token has left at the least, in seconds. */
const FRESH_S = 600;
/** A request's deadline, the wait for the lock, and time for a slow machine. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = [50, 100, 200];

/**
 * Makes each refresh of a browser's pages fail in every way, with a token that is due and with one that has ended, while
 * people sign in and out in the middle. No fault ends a session, so whoever signed in last must be there afterwards.
 */
export async function sufferRefreshFaults(
  context: BrowserContext,
  product: Product,
  options: RefreshFaultsOptions,
): Promise<RefreshFaultsReport> {
  const { seed, people: users, faults = REFRESH_FAULTS, delaysMs, isChosen = () => true } = options;
  const pages = await Promise.all(Array.from({ length: options.pages }, () => openPage(context)));
  const people = createPeople({ context, product, pages, users });
  const way = await openFaultyWay(context);
  const plan = planRounds({ seed, faults, delaysMs, pages: pages.length, people: users.length });
  const breaches: string[] = [];
  const totals = { rounds: 0, reads: 0, refreshes: 0, mostAtOnce: 0 };
  for (const round of plan.filter(isChosen)) {
    await clearFaults(product);
    if (people.expected() === undefined)
      await people.act({ kind: "sign-in", person: round.number % users.length, page: 0 });
    await allShow(pages, people.expected());
    const { watches, found } = await suffer(round, { context, product, pages, people, way });
    breaches.push(...found.map((breach) => `${nameRound(round)}: ${breach}`));
    options.onRound?.(round, found);
    const refreshes = refreshesOf(watches);
    totals.rounds += 1;
    totals.refreshes += refreshes.length;
    totals.reads += watches.flatMap(({ calls }) => calls).filter(({ kind }) => kind === "read").length;
    totals.mostAtOnce = Math.max(totals.mostAtOnce, countAtOnce(refreshes));
    if (options.endsAtBreach === true && found.length > 0) break;
  }
  return { ...totals, breaches };
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await noteCalls(page);
  await page.goto("/system");
  await watchPerson(page, READ_EVERY_MS);
  return page;
}

interface RoundParts {
  readonly context: BrowserContext;
  readonly product: Product;
  readonly pages: readonly Page[];
  readonly people: People;
  readonly way: FaultyWay;
}

async function suffer(
  round: Round,
  { context, product, pages, people, way }: RoundParts,
): Promise<{ watches: readonly PageWatch[]; found: readonly string[] }> {
  const before = people.expected();
  const [first] = pages;
  if (first === undefined) throw new Error("A page is needed.");
  await Promise.all(pages.map((page) => readPerson(page, true)));
  const met = way.spoil(round.fault, round.delayMs);
  await dateSession(context, first, round.isLive ? DUE_IN_S : -ENDED_BEFORE_S);
  await tellAll(pages);
  await met;
  await people.act(round.act);
  await expect
    .poll(
      async () => refreshesOf(await readAll(pages)).filter(({ endedMs }) => endedMs === undefined).length,
      {
        timeout: PATIENCE_MS,
        intervals: LOOK_EVERY_MS,
      },
    )
    .toBe(0);
  const healedAtMs = Date.now();
  way.heal();
  await tellAll(pages);
  const after = people.expected();
  const problems = await settled(context, pages, after);
  const watches = await readAll(pages);
  const stored = await readStored(context);
  const status = after === undefined ? 0 : await askProvider(context, product);
  return {
    watches,
    found: [...problems, ...judgeRound({ round, before, after, stored, status, healedAtMs, watches })],
  };
}

const readAll = (pages: readonly Page[]): Promise<readonly PageWatch[]> =>
  Promise.all(pages.map((page) => readPerson(page)));
const tellAll = (pages: readonly Page[]): Promise<unknown> => Promise.all(pages.map(tellOnline));

/** Waits until the session is fresh, and every page shows and reads what it should; says where that never came. */
async function settled(
  context: BrowserContext,
  pages: readonly Page[],
  after: SignIn | undefined,
): Promise<readonly string[]> {
  try {
    if (after !== undefined) {
      await expect.poll(() => lastsFor(context), { timeout: PATIENCE_MS }).toBeGreaterThan(FRESH_S);
    }
    await allShow(pages, after);
    return [];
  } catch (error) {
    return [`the pages never came to rest: ${String(error).split("\n")[0]}`];
  }
}

/** A read that began since is answered on each page. */
async function allShow(pages: readonly Page[], signIn: SignIn | undefined): Promise<void> {
  const fromMs = Date.now();
  for (const page of pages) {
    await expect
      .poll(
        async () => {
          const { view, calls } = await readPerson(page);
          const isRead = calls.some(
            ({ kind, startedMs, status }) => kind === "read" && startedMs > fromMs && status === 200,
          );
          return { person: view.person, isRead: isRead || signIn === undefined };
        },
        { timeout: PATIENCE_MS, intervals: LOOK_EVERY_MS },
      )
      .toEqual({ person: signIn?.person ?? "", isRead: true });
  }
}

async function lastsFor(context: BrowserContext): Promise<number> {
  if ((await sessionCookies(context)).length === 0) return 0;
  return Number((await readSession(context))["expires_at"]) - Date.now() / 1_000;
}

async function readStored(context: BrowserContext): Promise<SignIn | undefined> {
  if ((await sessionCookies(context)).length === 0) return undefined;
  const { sub, session_id: sessionId } = await readClaims(context);
  return { person: String(sub), sessionId: String(sessionId) };
}

async function askProvider(context: BrowserContext, product: Product): Promise<number> {
  if ((await sessionCookies(context)).length === 0) return 0;
  const { access_token: token } = await readSession(context);
  const response = await fetch(`${product.backendUrl}/auth/v1/user`, {
    headers: { apikey: product.publishableKey, authorization: `Bearer ${String(token)}` },
  });
  return response.status;
}
