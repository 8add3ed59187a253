import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { DAMAGES } from "../../shared-auth/simulation/jar-damages.ts";
import { createWorld } from "../../shared-auth/simulation/world.ts";
import type { TestUser } from "../harness/admin.ts";
import { actAs, readWatch, watchSession } from "./page-session.ts";

export interface DamagedJarsReport {
  readonly breaches: readonly string[];
  readonly signedIn: number;
  readonly signedOut: number;
}

/** A used refresh token is forgiven once: the sessions that are damaged are made anew after so many jars. */
const JARS_A_SESSION = 20;
const FAR_MS = 3_600_000;
/** A page of the origin without a session core. */
const QUIET_PAGE = "/healthz";

/** Opens the product on so many damaged cookie jars of a real browser, one per seed from 1 on. */
export async function openDamagedJars(
  context: BrowserContext,
  people: readonly [TestUser, TestUser],
  count: number,
): Promise<DamagedJarsReport> {
  const page = await context.newPage();
  const breaches: string[] = [];
  page.on("pageerror", (error) => breaches.push(`uncaught: ${error.message}`));
  let jars: readonly ReadonlyMap<string, string>[] = [];
  let signedIn = 0;
  for (let seed = 1; seed <= count; seed += 1) {
    if ((seed - 1) % JARS_A_SESSION === 0)
      jars = [await jarOf(page, people[0]), await jarOf(page, people[1])];
    const [own, foreign] = jars;
    if (own === undefined || foreign === undefined) throw new Error("Two jars were made.");
    const world = createWorld(seed);
    const cookies = new Map(own);
    const key = [...own.keys()].find((name) => name.endsWith("-seal"))?.replace(/-seal$/, "") ?? "";
    for (let more = world.between(1, 3); more > 0; more -= 1)
      world.pick(DAMAGES)?.(cookies, world, foreign, key);
    await page.goto(QUIET_PAGE);
    await fill(page, cookies);
    await page.goto("/system");
    await watchSession(page, FAR_MS);
    await expect
      .poll(async () => (await readWatch(page)).status)
      .not.toBe("starting")
      .catch(() => breaches.push(`seed ${seed}: the page stays at its start`));
    const { status, person } = await readWatch(page);
    if (person === "") {
      if (status !== "signed-out") breaches.push(`seed ${seed}: the page is ${status}`);
    } else {
      signedIn += 1;
      if (!people.some(({ id }) => id === person)) breaches.push(`seed ${seed}: the page shows a stranger`);
    }
  }
  await page.close();
  return { breaches, signedIn, signedOut: count - signedIn };
}

/** The cookies of a browser in which somebody has just signed in. */
async function jarOf(page: Page, user: TestUser): Promise<ReadonlyMap<string, string>> {
  await page.context().clearCookies();
  await page.goto("/system");
  await actAs(page, { kind: "sign-in", ...user });
  const text = await page.evaluate(() => document.cookie);
  const pairs = text.split("; ").map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return new Map(pairs);
}

/** By the document, which takes what a script may write; what it refuses is not in the jar then. */
async function fill(page: Page, cookies: ReadonlyMap<string, string>): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(
    (pairs) => {
      for (const [name, value] of pairs) document.cookie = `${name}=${value}; Path=/; SameSite=Lax`;
    },
    [...cookies],
  );
}
