import type { CDPSession, Page } from "@playwright/test";
import { createRandom } from "../../e2e/steps/random.ts";
import { signIn } from "../../e2e/steps/sign-in-steps.ts";
import type { BenchBrowser } from "../open-browser.ts";
import { pressNothing } from "./press-nothing.ts";
import { takeStep } from "./take-step.ts";
import { watchInteractions } from "./watch-interactions.ts";
import type { Watched } from "./watch-interactions.ts";

const SIGNED_OUT = ["/sign-in", "/sign-in/create"];
const SIGNED_IN = ["/data/flights", "/security", "/data/airports", "/", "/data", "/system"];
/** A screen is left after so many. */
const STEPS_PER_VISIT = 40;
/** One visit in so many is a stranger's. */
const STRANGERS_ARE_ONE_IN = 6;
/** What nothing costs is asked at the beginning and after so many visits. */
const NOTHING_IS_ONE_IN = 8;

interface Walk {
  readonly wanted: number;
  readonly cpuRate: number;
  readonly seed: number;
  /** From what a press has painted to the next one: nobody presses as fast as without. */
  readonly pauseMs: number;
  /** For each page, before it goes anywhere, and once its steps are taken. */
  onPage?(page: Page, protocol: CDPSession, visit: number): Promise<() => Promise<void>>;
}

export interface Walked {
  readonly taken: number;
  readonly watched: readonly Watched[];
  /** How long a press took that does nothing on a page without anything. */
  readonly nothingMs: readonly number[];
}

/** Seeded presses and keys over the screens of all remotes. */
export async function walkScreens({ product, admin, browser }: BenchBrowser, walk: Walk): Promise<Walked> {
  const { wanted, cpuRate, seed, pauseMs } = walk;
  const random = createRandom(seed);
  const account = await admin.createUser();
  const person = await browser.newContext({ baseURL: product.hostUrl });
  const stranger = await browser.newContext({ baseURL: product.hostUrl });
  const nobody = await browser.newContext();
  const first = await person.newPage();
  await signIn(first, account);
  await first.close();
  const watched = [await watchInteractions(person), await watchInteractions(stranger)];
  const nothing = await watchInteractions(nobody);
  const nothingMs: number[] = [];
  let taken = 0;
  for (let visit = 0; taken < wanted; visit += 1) {
    if (visit % NOTHING_IS_ONE_IN === 0) nothingMs.push(...(await pressNothing(nobody, nothing, cpuRate)));
    const isStranger = visit % STRANGERS_ARE_ONE_IN === STRANGERS_ARE_ONE_IN - 1;
    const addresses = isStranger ? SIGNED_OUT : SIGNED_IN;
    const strangers = Math.floor(visit / STRANGERS_ARE_ONE_IN);
    const turn = isStranger ? strangers : visit - strangers;
    const page = await (isStranger ? stranger : person).newPage();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
    const endPage = await walk.onPage?.(page, protocol, visit);
    await page.goto(addresses[turn % addresses.length] ?? "/", { waitUntil: "networkidle" });
    const steps = Math.min(STEPS_PER_VISIT, wanted - taken);
    for (let step = 0; step < steps; step += 1) {
      await takeStep(page, random);
      if (pauseMs > 0) await page.waitForTimeout(pauseMs);
    }
    taken += steps;
    // What is told of the last step comes a moment after it.
    await page.waitForTimeout(200);
    await endPage?.();
    await page.close();
    process.stderr.write(`${taken} of ${wanted}\r`);
  }
  return { taken, watched, nothingMs };
}
