import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { createAdmin } from "../harness/admin.ts";
import type { TestUser } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { carrySession } from "../steps/be-signed-in.ts";
import { clearFaults } from "../steps/calls.ts";
import { browserOf, BROWSERS, PAGES_OF_BROWSER, PEOPLE } from "./amounts.ts";
import type { Sought } from "./look-at-page.ts";
import { writeFirstNotes } from "./notes-of-people.ts";
import { changedNotes } from "./note-requests.ts";
import type { ConfirmedRow } from "./notes-of-people.ts";
import type { Plant } from "./plant.ts";
import { installProbe } from "./probe.ts";
import { watchTraffic } from "./settle.ts";
import type { Traffic } from "./settle.ts";

export interface Person extends TestUser {
  /** Stands in each row of theirs, and in nobody else's. */
  readonly mark: string;
}

export interface WorldPage {
  readonly page: Page;
  /** For what the mouse does, three messages at once. */
  readonly devtools: CDPSession;
  readonly number: number;
  readonly browser: number;
  readonly traffic: Traffic;
}

/** People, browsers and pages before a product, from the first step to the last. */
export interface World {
  readonly product: Product;
  readonly browsers: readonly BrowserContext[];
  /** Those that a step has used. */
  readonly pages: ReadonlyMap<number, WorldPage>;
  readonly people: readonly Person[];
  readonly sought: Sought;
  /** Rows of which a page said that they are kept, by their titles. */
  readonly confirmed: Map<string, ConfirmedRow>;
  /** What a console told that is nobody's network. */
  readonly told: string[];
  readonly offline: Set<number>;
  isFaulty: boolean;
  /** The document in which the focus was somewhere before the step, by when it began. */
  focusedDocument: number | undefined;
  /** The page of that number, which is opened where no step has used it yet. */
  pageOf(number: number): Promise<WorldPage>;
  /** Another page of a browser, for whoever asks; what the product itself opens is closed at once. */
  openBeside(browser: number): Promise<Page>;
  close(): Promise<void>;
}

/** What the network is told by the browser itself; the product isn't asked for these lines. */
const OF_THE_NETWORK =
  /Failed to load resource|WebSocket connection|ChunkLoadError|A file of the page couldn't be loaded|ERR_|preloaded using link preload|net::|status of \d{3}|Download the React DevTools/;
/** Of what a step does by itself; a busy machine takes some seconds. */
const LONGEST_STEP_MS = 15_000;
/** With which the pages of a browser begin. */
const FIRST_ADDRESSES = ["/data/notes", "/data"];

/**
 * @param plant changes a browser's pages before any is opened: a fault that has to be found
 * @returns a world in which the first browser's pages are the first person's, the second one's the second person's
 */
export async function openWorld(product: Product, browser: Browser, plant?: Plant): Promise<World> {
  await clearFaults(product);
  const admin = createAdmin(product);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const user = await admin.createUser();
      return { ...user, mark: `of-${user.id.slice(0, 13)}` };
    }),
  );
  await writeFirstNotes(product, people);
  const told: string[] = [];
  const confirmed = new Map<string, ConfirmedRow>();
  const browsers: BrowserContext[] = [];
  const pages = new Map<number, WorldPage>();
  const beside = new Set<BrowserContext>();
  for (let at = 0; at < BROWSERS; at += 1) {
    const context = await openContext(browser, product);
    browsers.push(context);
    watchConsole(context, told);
    // Somebody may have changed or deleted it: nobody can say then whether it has to be there.
    context.on("request", (request) => {
      const isChanged = changedNotes(request);
      for (const [title, { id }] of confirmed) if (isChanged(id)) confirmed.delete(title);
    });
    await plant?.(context);
    await carrySession(context, people[at] ?? raise());
    context.on("page", (page) => {
      if (!beside.has(context)) void page.close().catch(() => {});
    });
  }
  const openBeside = async (at: number): Promise<Page> => {
    const context = browsers[at] ?? raise();
    beside.add(context);
    try {
      return await context.newPage();
    } finally {
      beside.delete(context);
    }
  };
  return {
    ...{ product, browsers, pages, people, told, isFaulty: false, focusedDocument: undefined, openBeside },
    ...{ confirmed, offline: new Set() },
    sought: {
      marks: people.map(({ mark }) => mark),
      remotes: Object.values(product.remotes).map(({ url }) => url),
    },
    async pageOf(number) {
      const browserOfIt = browserOf(number);
      const there = pages.get(number);
      if (there !== undefined) return there;
      const page = await openBeside(browserOfIt);
      page.on("dialog", (dialog) => void dialog.accept().catch(() => {}));
      const devtools = await page.context().newCDPSession(page);
      const opened = { page, devtools, number, browser: browserOfIt, traffic: watchTraffic(page) };
      pages.set(number, opened);
      await page.goto(FIRST_ADDRESSES[number % PAGES_OF_BROWSER] ?? "/", { waitUntil: "domcontentloaded" });
      return opened;
    },
    async close() {
      await clearFaults(product);
      await Promise.all(browsers.map((context) => context.close()));
      await admin.cleanUp();
    },
  };
}

async function openContext(browser: Browser, product: Product): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ locale: "en-GB", timezoneId: "UTC", baseURL: product.hostUrl },
    // Motions would be most of what the processor does here; a journey looks at them.
    ...{ reducedMotion: "reduce", acceptDownloads: false },
  });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  await installProbe(context);
  // It would wait for somebody.
  await context.addInitScript("globalThis.print = () => {}");
  return context;
}

function watchConsole(context: BrowserContext, told: string[]): void {
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    if (!OF_THE_NETWORK.test(message.text())) told.push(message.text());
  });
  context.on("weberror", (failure) => {
    told.push(`uncaught: ${failure.error().stack ?? failure.error().message}`);
  });
}

function raise(): never {
  throw new Error("There are fewer people or browsers than are asked for.");
}
