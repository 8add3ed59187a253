import type { Browser } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Product } from "../../e2e/harness/product.ts";
import { signIn } from "../../e2e/steps/sign-in-steps.ts";

interface TimerCount {
  readonly intervals: number;
  readonly timeouts: number;
  /** How often a script was woken by a timer in the time that was watched. */
  readonly wakeUps: number;
}

const WATCHED_MS = 65_000;

const HIDE = `
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
`;

const COUNT_TIMERS = `
  const timers = { intervals: new Set(), timeouts: new Set(), wakeUps: 0 };
  globalThis.foyerTimers = timers;
  const { setInterval: startInterval, setTimeout: startTimeout, clearInterval: endInterval, clearTimeout: endTimeout } = globalThis;
  globalThis.setInterval = (handler, ms, ...rest) => {
    const id = startInterval(() => { timers.wakeUps += 1; handler(...rest); }, ms);
    timers.intervals.add(id);
    return id;
  };
  globalThis.setTimeout = (handler, ms, ...rest) => {
    const id = startTimeout(() => { timers.timeouts.delete(id); timers.wakeUps += 1; handler(...rest); }, ms);
    timers.timeouts.add(id);
    return id;
  };
  globalThis.clearInterval = (id) => { timers.intervals.delete(id); endInterval(id); };
  globalThis.clearTimeout = (id) => { timers.timeouts.delete(id); endTimeout(id); };
`;

/** What runs in a page with all remotes once it is hidden, and how often it wakes up in a little more than two ticks. */
export async function countHiddenTimers(
  browser: Browser,
  product: Product,
  credentials: { readonly email: string; readonly password: string },
): Promise<{ visible: TimerCount; hidden: TimerCount }> {
  const context = await browser.newContext({ baseURL: product.hostUrl });
  const page = await context.newPage();
  // A text, since tsx gives functions a helper that the page does not have.
  await page.addInitScript(COUNT_TIMERS);
  const read = (): Promise<TimerCount> =>
    page.evaluate(() => {
      const { foyerTimers } = globalThis as unknown as {
        foyerTimers: { intervals: Set<number>; timeouts: Set<number>; wakeUps: number };
      };
      const { intervals, timeouts, wakeUps } = foyerTimers;
      foyerTimers.wakeUps = 0;
      return { intervals: intervals.size, timeouts: timeouts.size, wakeUps };
    });
  const watch = async (): Promise<TimerCount> => {
    await read();
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    return read();
  };
  await signIn(page, credentials, "/data");
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Second factors" })).toBeVisible();
  await page.getByRole("link", { name: "System" }).click();
  const visible = await watch();
  await page.evaluate(HIDE);
  const hidden = await watch();
  await context.close();
  return { visible, hidden };
}
