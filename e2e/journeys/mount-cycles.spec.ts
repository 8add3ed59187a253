import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../harness/remotes-test.ts";
import { isLong } from "../steps/long-runs.ts";
import { watchRequests } from "../steps/watch-requests.ts";

/** Two hundred and ten: `npm run bench -- long-journeys`. */
const CYCLES = isLong ? 210 : 60;
/** Where fewer mounts are counted, what a browser makes once weighs more: more of it comes before. */
const WARM_UP = isLong ? 40 : 80;
const REQUESTS_END = { timeout: 120_000, intervals: [100] };
const REMOTES = { Data: "data", Security: "mfa" } as const;
/**
 * What stays is machine code that the browser makes of the page's own while it runs hot, and it stops at some point; see
 * docs/results.md. A remote's tree that stayed would be ten times as much. The code comes in bursts, and what a mount leaves
 * behind with each mount: it is the round that kept least that tells.
 */
const MOST_KEPT_BYTES = 4_000;
const ROUNDS = 3;

interface Counts {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measure(session: CDPSession): Promise<Counts> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

/** Once the page stands still. */
async function measureSettled(session: CDPSession): Promise<Counts> {
  let last = await measure(session);
  await expect
    .poll(async () => {
      const next = await measure(session);
      const isSettled = next.nodes === last.nodes && next.listeners === last.listeners;
      last = next;
      return isSettled;
    })
    .toBe(true);
  return last;
}

// The trace's recorder keeps what it saw in the page, and so would be measured as well.
test.use({ trace: "off", screenshot: "off" });

/**
 * Goes to a remote and to alpha again, `count` times; waits until each has put something into its slot. Not to the system
 * page and back: it draws the log of the last 200 events, and each visit adds to it until it is full.
 */
async function cycle(page: Page, name: keyof typeof REMOTES, count: number): Promise<void> {
  await page.evaluate(
    async ([title, remote, times]) => {
      const link = (text: string): HTMLElement => {
        const found = [...document.querySelectorAll<HTMLElement>("nav a")].find(
          (a) => a.textContent === text,
        );
        if (found === undefined) throw new Error(`No link ${text}`);
        return found;
      };
      const until = async (isSo: () => boolean): Promise<void> => {
        while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 4));
      };
      for (let at = 0; at < times; at += 1) {
        link(title).click();
        await until(() => document.querySelector(`[data-remote="${remote}"] h1`) !== null);
        link("alpha").click();
        await until(() => document.querySelector('[data-remote="alpha"] h1') !== null);
      }
    },
    [name, REMOTES[name], count] as const,
  );
}

for (const name of ["Data", "Security"] as const) {
  test(`${name}: ${CYCLES} mounts and unmounts of it and of alpha leave nodes and listeners flat, and next to nothing on the heap`, async ({
    signedIn: page,
    context,
    listRemotes,
  }) => {
    test.setTimeout(360_000);
    await listRemotes(["alpha"]);
    await page.goto("/alpha");
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    const session = await context.newCDPSession(page);
    const underWay = watchRequests(page);
    await cycle(page, name, WARM_UP);
    await expect.poll(underWay, REQUESTS_END).toBe(0);
    const before = await measureSettled(session);
    let after = before;
    const kept: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await cycle(page, name, CYCLES / ROUNDS);
      await expect.poll(underWay, REQUESTS_END).toBe(0);
      const next = await measureSettled(session);
      kept.push((next.heapBytes - after.heapBytes) / (CYCLES / ROUNDS));
      after = next;
    }
    test.info().annotations.push({ type: "figures", description: JSON.stringify({ before, after, kept }) });
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
    expect(Math.min(...kept)).toBeLessThan(MOST_KEPT_BYTES);
  });
}
