import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createAdmin } from "../harness/admin.ts";
import type { Admin, TestUser } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { clearFaults } from "../steps/calls.ts";
import { BROWSERS, PAGES_OF_BROWSER, PEOPLE } from "./amounts.ts";
import { watchTraffic } from "./settle.ts";
import type { Traffic } from "./settle.ts";

export interface Person extends TestUser {
  /** Stands in each row of theirs, and in nobody else's. */
  readonly mark: string;
}

export interface WorldPage {
  readonly page: Page;
  readonly browser: number;
  readonly traffic: Traffic;
}

/** People, browsers and pages before a product, from the first step to the last. */
export interface World {
  readonly product: Product;
  readonly admin: Admin;
  readonly browsers: readonly BrowserContext[];
  readonly pages: readonly WorldPage[];
  readonly people: readonly Person[];
  /** Titles of rows of which a page said that they are kept, with the id of whose they are. */
  readonly confirmed: Map<string, string>;
  /** What a console told that is nobody's network. */
  readonly told: string[];
  readonly offline: Set<number>;
  isFaulty: boolean;
  /** Whether the page of the step had its focus somewhere before it. */
  hadFocus: boolean;
  /** Another page of a browser, for whoever asks; what the product itself opens is closed at once. */
  openBeside(browser: number): Promise<Page>;
  close(): Promise<void>;
}

/** What the network is told by the browser itself; the product isn't asked for these lines. */
const OF_THE_NETWORK =
  /Failed to load resource|ERR_|preloaded using link preload|net::|status of \d{3}|Download the React DevTools/;

/**
 * @param plant changes a browser's pages before any is opened: a fault that has to be found
 * @returns a world in which the first browser's pages are the first person's, the second one's the second person's
 */
export async function openWorld(
  product: Product,
  browser: Browser,
  plant: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<World> {
  await clearFaults(product);
  const admin = createAdmin(product);
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const user = await admin.createUser();
    people.push({ ...user, mark: `of-${user.id.slice(0, 13)}` });
  }
  const told: string[] = [];
  const confirmed = new Map<string, string>();
  const browsers: BrowserContext[] = [];
  const pages: WorldPage[] = [];
  const beside = new Set<BrowserContext>();
  for (let at = 0; at < BROWSERS; at += 1) {
    const context = await browser.newContext({
      locale: "en-GB",
      timezoneId: "UTC",
      baseURL: product.hostUrl,
    });
    browsers.push(context);
    watchConsole(context, told);
    // What names functions where TypeScript is run as it stands; in a page there is nobody else who has it.
    await context.addInitScript("globalThis.__name ??= (named) => named");
    // Somebody may have changed or deleted any of them: nobody can say then which row has to be there.
    context.on("request", (request) => {
      if (/^(PATCH|DELETE)$/.test(request.method()) && request.url().includes("/rest/")) confirmed.clear();
    });
    await plant(context);
    for (let count = 0; count < PAGES_OF_BROWSER; count += 1) {
      const page = await context.newPage();
      pages.push({ page, browser: at, traffic: watchTraffic(page) });
      page.on("dialog", (dialog) => void dialog.accept().catch(() => {}));
      if (count > 0) await page.goto("/data");
      else await beSignedIn(page, people[at] ?? raise(), "/data/notes");
    }
    context.on("page", (page) => {
      if (!beside.has(context)) void page.close().catch(() => {});
    });
  }
  return {
    ...{ product, admin, browsers, pages, people, told, isFaulty: false, hadFocus: false },
    ...{ confirmed, offline: new Set() },
    async openBeside(at) {
      const context = browsers[at] ?? raise();
      beside.add(context);
      try {
        return await context.newPage();
      } finally {
        beside.delete(context);
      }
    },
    async close() {
      await clearFaults(product);
      await Promise.all(browsers.map((context) => context.close()));
      await admin.cleanUp();
    },
  };
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
