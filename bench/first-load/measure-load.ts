import type { Browser, BrowserContext, CDPSession } from "@playwright/test";

/** A line to the server, as Chromium imitates it: latency is a round trip in milliseconds, rates are bytes a second. */
export interface Network {
  readonly name: string;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const BYTES_PER_MBIT = 125_000;

export const NETWORKS: readonly Network[] = [
  {
    name: "1.6 Mbit/s, 150 ms",
    latency: 150,
    downloadThroughput: 1.6 * BYTES_PER_MBIT,
    uploadThroughput: 0.75 * BYTES_PER_MBIT,
  },
  {
    name: "9 Mbit/s, 60 ms",
    latency: 60,
    downloadThroughput: 9 * BYTES_PER_MBIT,
    uploadThroughput: 3 * BYTES_PER_MBIT,
  },
  {
    name: "9 Mbit/s, 170 ms",
    latency: 170,
    downloadThroughput: 9 * BYTES_PER_MBIT,
    uploadThroughput: 3 * BYTES_PER_MBIT,
  },
];

export interface Load {
  /** Until the form was painted, in milliseconds after navigation. */
  readonly visibleMs: number;
  /** Until a form filled in and submitted at that moment sent its request. */
  readonly usableMs: number;
  /** What came over the line until then, headers included. */
  readonly bytes: number;
  /** Cumulative layout shift until the answer to the submitted form, whose words may take room. */
  readonly shift: number;
}

/**
 * Fills in and submits the form in the frame after it was painted, and notes when. As text: tsx would put a helper of
 * its own into a function.
 */
const WATCH = `
  globalThis.firstLoad = { visible: 0, usable: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.startTime < answeredAt) firstLoad.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  let done;
  let answeredAt = Infinity;
  globalThis.firstLoadDone = new Promise((resolve) => { done = resolve; });
  const fetchOfPage = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = typeof input === "string" ? input : input.url ?? String(input);
    if (address.includes("/auth/v1/token") && firstLoad.usable === 0) {
      firstLoad.usable = performance.now();
      done();
      const answer = fetchOfPage(input, init);
      answer.finally(() => {
        answeredAt = performance.now();
      });
      return answer;
    }
    return fetchOfPage(input, init);
  };
  const enter = (field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const fieldNamed = (name) => document.querySelector("input[name=" + name + "]");
  let filled;
  // A form that was only painted may be replaced by the one that works: then it is filled in again.
  const fill = () => {
    const email = fieldNamed("username");
    if (email === null || email === filled) return;
    filled = email;
    enter(email, "nobody@foyer.example");
    enter(fieldNamed("password"), "not the password");
  };
  const look = () => {
    const email = fieldNamed("username");
    const password = fieldNamed("password");
    if (email === null || password === null || email.getBoundingClientRect().height === 0) {
      requestAnimationFrame(look);
      return;
    }
    requestAnimationFrame(() => setTimeout(() => {
      firstLoad.visible = performance.now();
      const submit = () => {
        if (firstLoad.usable > 0) return;
        fill();
        fieldNamed("username")?.form.requestSubmit();
        setTimeout(submit, 16);
      };
      submit();
    }));
  };
  requestAnimationFrame(look);
`;

const SETTLE_MS = 1_500;

/** One first and one second visit, in a browser profile of their own. */
export async function measureVisits(
  browser: Browser,
  address: string,
  network: Network,
  cpuRate: number,
): Promise<readonly [Load, Load]> {
  const context = await browser.newContext();
  try {
    return [
      await measureVisit(context, address, network, cpuRate),
      await measureVisit(context, address, network, cpuRate),
    ];
  } finally {
    await context.close();
  }
}

/**
 * A first visit alone, in a browser profile of its own.
 * @param locale what the browser is set to
 */
export async function measureFirstVisit(
  browser: Browser,
  address: string,
  network: Network,
  cpuRate: number,
  locale = "en-US",
): Promise<Load> {
  const context = await browser.newContext({ locale });
  try {
    return await measureVisit(context, address, network, cpuRate);
  } finally {
    await context.close();
  }
}

async function measureVisit(
  context: BrowserContext,
  address: string,
  network: Network,
  cpuRate: number,
): Promise<Load> {
  const page = await context.newPage();
  const protocol: CDPSession = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.downloadThroughput,
    uploadThroughput: network.uploadThroughput,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  let bytes = 0;
  const count = ({ encodedDataLength }: { encodedDataLength: number }): void => {
    bytes += encodedDataLength;
  };
  protocol.on("Network.loadingFinished", count);
  await page.addInitScript(WATCH);
  await page.goto(address, { waitUntil: "commit" });
  await page.evaluate("globalThis.firstLoadDone");
  const bytesUntilUsable = bytes;
  await page.waitForTimeout(SETTLE_MS);
  const { visible, usable, shift } = await page.evaluate<{ visible: number; usable: number; shift: number }>(
    "globalThis.firstLoad",
  );
  await page.close();
  return { visibleMs: visible, usableMs: usable, bytes: bytesUntilUsable, shift };
}
