import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { findBrowser } from "../../../scripts/find-browser.mjs";
import type { Listeners } from "../../fixtures/remote/ways/aim.ts";
import type { WaysOut } from "../../fixtures/remote/ways/try-ways.ts";
import { QUICK_WINDOWS } from "../../browser-arguments.ts";
import type { Product } from "../../harness/product.ts";
import type { Listener } from "./listen-everywhere.ts";
import { lookedUpNames } from "./looked-up-names.ts";

const LOOT = "l00tl00tl00tl00t";
const PAGES_AT_ONCE = 6;
const TOGETHER = 20;
/** Of those that want a page for themselves, the ones of the short form: each kind once. */
const SHORT_ALONE: readonly string[] = [
  ...["federated-credential", "dns-passkey", "location", "link", "meta-refresh"],
  ...["leaving-page", "provider-authorize", "provider-verify"],
];
const PATIENCE_MS = 30_000;
const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  QUICK_WINDOWS,
];

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

export interface TriedWays {
  readonly tried: readonly string[];
  /** The ways by which the loot, or a sign of it, came to somebody: by name, with what came. */
  readonly out: ReadonlyMap<string, string>;
}

interface Setting {
  readonly product: Product;
  /** Cookies of somebody who is signed in. */
  readonly signedIn: { readonly cookies: Cookies };
  readonly listener: Listener;
  /** A page for each way, which takes minutes; or one for twenty of those that leave the page in its place. */
  readonly isEachAlone?: boolean;
  /** Of those that take the page away one of each kind. The others are tried all the same. */
  readonly isShort?: boolean;
  /** Without any policy, to see that the ways are ways. */
  readonly isWithoutPolicy?: boolean;
}

/** Tries every way out from code of a listed remote called `ways`, in a browser of its own. */
export async function tryWaysOut(setting: Setting): Promise<TriedWays> {
  const {
    product,
    listener,
    signedIn,
    isEachAlone = false,
    isShort = false,
    isWithoutPolicy = false,
  } = setting;
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error("No browser was found.");
  const folder = mkdtempSync(join(tmpdir(), "foyer-ways-out-"));
  const log = join(folder, "net-log.json");
  const browser = await chromium.launch({ executablePath, args: [...ARGUMENTS, `--log-net-log=${log}`] });
  const listeners: Listeners = {
    elsewhere: listener.elsewhere,
    ports: listener.ports,
    team: listener.team,
    provider: product.backendUrl,
    publishableKey: product.publishableKey,
    loot: LOOT,
  };
  const answered = new Map<string, string>();
  listener.forget();
  try {
    const context = await browser.newContext({ baseURL: product.hostUrl });
    if (isWithoutPolicy) await takePoliciesAway(context, product.hostUrl);
    context.on("response", (response) => {
      if (response.url() === `${product.backendUrl}/auth/v1/otp` && response.ok())
        answered.set("provider-mail", "a mail to an address of its choice");
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const first = await openWays(context, signedIn);
    const { together, leftOpen, ...more } = await first.evaluate(() => {
      const ways = (globalThis as unknown as { foyerWays: WaysOut }).foyerWays;
      return { together: ways.together, alone: ways.alone, leftOpen: ways.leftOpen };
    });
    await first.close();
    const alone = isShort ? more.alone.filter((name) => SHORT_ALONE.includes(name)) : more.alone;
    const groups = [
      ...groupsOf(together, isEachAlone ? 1 : TOGETHER),
      ...groupsOf([...alone, ...leftOpen], 1),
    ];
    while (groups.length > 0) {
      await Promise.all(
        groups.splice(0, PAGES_AT_ONCE).map(async (names) => {
          await attempt(await openWays(context, signedIn), names, listeners);
        }),
      );
      await listener.untilQuiet();
      for (const page of context.pages()) await page.close();
    }
    // Its log is whole when it has ended.
    await browser.close();
    const out = new Map([...listener.heard(), ...answered]);
    for (const name of lookedUpNames(log)) {
      const [way = "", loot] = name.split(".");
      if (loot === LOOT) out.set(way, `a lookup of ${name}`);
    }
    return { tried: [...together, ...alone, ...leftOpen], out };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function groupsOf(names: readonly string[], size: number): (readonly string[])[] {
  return Array.from({ length: Math.ceil(names.length / size) }, (_, at) =>
    names.slice(at * size, (at + 1) * size),
  );
}

/** Signed in anew each time: the page of a request that is too large clears the cookies. */
async function openWays(context: BrowserContext, { cookies }: { cookies: Cookies }): Promise<Page> {
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto("/ways");
  await page.getByRole("button", { name: "Do it" }).click();
  return page;
}

/** A page that goes away meanwhile, or asks something, has tried as well. */
async function attempt(page: Page, names: readonly string[], listeners: Listeners): Promise<void> {
  page.on("dialog", (dialog) => void dialog.dismiss().catch(() => undefined));
  await page
    .evaluate(
      ([wanted, given]) => (globalThis as unknown as { foyerWays: WaysOut }).foyerWays.attempt(wanted, given),
      [names, listeners] as const,
    )
    .catch(() => undefined);
}

const META_POLICY = /<meta[^>]*http-equiv="?Content-Security-Policy[^>]*>/gi;
const POLICIES =
  /^(content-security-policy|connection-allowlist|integrity-policy|cross-origin-|permissions-)/;

async function takePoliciesAway(context: BrowserContext, hostUrl: string): Promise<void> {
  // An answer that comes from here and not from a server is of no network, and from there browsers let nobody into this one.
  await context.grantPermissions(["local-network-access"]);
  await context.route(`${hostUrl}/**`, async (route) => {
    try {
      // The server ends connections that nothing was asked over for a while, and one may end as it is used again.
      const response = await route.fetch({ maxRetries: 3 });
      const headers = Object.entries(response.headers()).filter(([name]) => !POLICIES.test(name));
      const isPage = response.headers()["content-type"]?.startsWith("text/html") === true;
      const body = isPage ? (await response.text()).replaceAll(META_POLICY, "") : await response.body();
      await route.fulfill({ response, headers: Object.fromEntries(headers), body });
    } catch {
      // Its page went away meanwhile; one that is still there asks for nothing more, and its wait says so.
      await route.abort().catch(() => undefined);
    }
  });
}
