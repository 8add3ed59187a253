import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { createAdmin } from "../../e2e/harness/admin.ts";
import { BROWSER_ARGUMENTS } from "../../e2e/browser-arguments.ts";
import { startProduct } from "../../e2e/harness/product.ts";
import { signIn } from "../../e2e/steps/sign-in-steps.ts";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { createSessionStore } from "../../shared-auth/session/session-store.ts";
import { openPlainPage } from "../session-pages/plain-pages.ts";
import { countHiddenTimers } from "./hidden-timers.ts";

/** Reading the session in a page, beside the library's `getSession()`; all in one run, taken in turns. */
const ROUNDS = 7;
const CALLS = 2_000;
const SUBSCRIBERS = [1, 10, 100];

type Measured = "snapshot" | "claims" | "token";

const product = await startProduct();
const admin = createAdmin(product);
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? "",
  args: BROWSER_ARGUMENTS,
});
try {
  const credentials = await admin.createUser();
  const ourContext = await browser.newContext({ baseURL: product.hostUrl });
  const ours = await ourContext.newPage();
  await signIn(ours, credentials, "/security");
  const plain = await openPlainPage(await browser.newContext(), product, credentials);
  const times = new Map<string, number[]>();
  const note = (name: string, us: number): void => void times.set(name, [...(times.get(name) ?? []), us]);
  for (let round = 0; round < ROUNDS; round += 1) {
    note("library getSession()", await timeLibrary(plain.page));
    for (const name of ["snapshot", "claims", "token"] as const) note(name, await timeOurs(ours, name));
  }
  const library = median(times.get("library getSession()"));
  console.log(`median of ${ROUNDS} rounds of ${CALLS} calls, in microseconds a call`);
  for (const [name, values] of times) {
    const us = median(values);
    console.log(
      `${name.padEnd(24)}${us.toFixed(2).padStart(9)}   ${(us / library).toFixed(3)} of the library's`,
    );
  }
  for (const count of SUBSCRIBERS) {
    console.log(`telling ${count} subscribers`.padEnd(24) + timeTelling(count).toFixed(2).padStart(9));
  }
  console.log("timers of a hidden page", await countHiddenTimers(browser, product, await admin.createUser()));
  await plain.stop();
} finally {
  await browser.close();
  await admin.cleanUp();
  await product.stop();
}

function median(values: readonly number[] = []): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function timeOurs(page: Page, name: Measured): Promise<number> {
  return page.evaluate(
    async ([what, calls]) => {
      const core = (
        globalThis as unknown as Record<
          symbol,
          { getSnapshot(): object; claims(): Promise<object>; data: { accessToken(): Promise<unknown> } }
        >
      )[Symbol.for("foyer.session@1")]!;
      if (what === "claims") await core.claims();
      const start = performance.now();
      for (let count = 0; count < calls; count += 1) {
        if (what === "snapshot") core.getSnapshot();
        else await (what === "claims" ? core.claims() : core.data.accessToken());
      }
      return ((performance.now() - start) * 1_000) / calls;
    },
    [name, CALLS] as const,
  );
}

function timeLibrary(page: Page): Promise<number> {
  return page.evaluate(async (calls) => {
    const { plainWatch } = globalThis as unknown as { plainWatch: { isSignedIn(): Promise<boolean> } };
    await plainWatch.isSignedIn();
    const start = performance.now();
    for (let count = 0; count < calls; count += 1) await plainWatch.isSignedIn();
    return ((performance.now() - start) * 1_000) / calls;
  }, CALLS);
}

/** Telling one piece of news to so many subscribers, in microseconds. */
function timeTelling(subscribers: number): number {
  const store = createSessionStore();
  let heard = 0;
  for (let count = 0; count < subscribers; count += 1) store.subscribe(() => (heard += 1));
  const start = performance.now();
  for (let count = 0; count < CALLS; count += 1) {
    store.publish({ status: "signed-out", reason: count % 2 === 0 ? "by-user" : "elsewhere" });
  }
  const us = ((performance.now() - start) * 1_000) / CALLS;
  if (heard !== CALLS * subscribers) throw new Error(`${heard} were told.`);
  return us;
}
