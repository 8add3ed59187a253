import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { ROOT } from "../../scripts/folders.mjs";
import type { DeployedHost } from "../harness/deploy-host.ts";
import { renameBuild } from "./rename-build.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

export interface UpgradedHost {
  readonly host: DeployedHost;
  /** Whose cookies the pages share. */
  readonly context: BrowserContext;
  readonly user: { readonly email: string; readonly password: string };
  /** On half of them somebody has typed something, on the others somebody walks about. */
  readonly pages: number;
  /** How often the host is upgraded; after each time it is rolled back. */
  readonly upgrades: number;
}

export interface UpgradeOutcome {
  readonly changes: number;
  /** How many files pages asked for that came with a build which was no longer the host's. */
  readonly olderParts: number;
  /** Of the host and its place; each with its address. */
  readonly failed: readonly string[];
  /** Pages on which what was typed is gone. */
  readonly lost: number;
}

interface TypingPage {
  readonly page: Page;
  readonly typed: string;
}

const SCRIPT = /\.[0-9a-f]{12}\.js$/;
const EMAIL = { name: "New address" };

/**
 * Upgrades the host and rolls it back, again and again, under pages that stay open: nobody reloads where something is typed,
 * and whoever walks about opens a part of the host that the page hasn't loaded yet, from a build that is gone by then.
 */
export async function upgradeHost({
  host,
  context,
  user,
  pages,
  upgrades,
}: UpgradedHost): Promise<UpgradeOutcome> {
  const around = mkdtempSync(join(tmpdir(), "foyer-builds-"));
  const first = join(around, "first");
  const failed: string[] = [];
  const older = new Set<string>();
  let current = renameBuild(join(ROOT, "host", "dist"), first, "first");
  let currentFiles = new Set<string>();
  context.on("requestfailed", (request) => {
    // A page that is left ends what it was asking for.
    const why = request.failure()?.errorText ?? "";
    if (why !== "net::ERR_ABORTED") failed.push(`${request.url()} ${why}`);
  });
  context.on("response", (response) => {
    const { pathname, origin } = new URL(response.url());
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
    else if (origin === host.url && SCRIPT.test(pathname) && !currentFiles.has(pathname)) older.add(pathname);
  });
  const take = async (build: string, main: string): Promise<void> => {
    current = main;
    currentFiles = await host.upgrade(build);
    while (!(await (await fetch(host.url, { headers: { accept: "text/html" } })).text()).includes(current)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  try {
    await take(first, current);
    const base = current;
    const typing = await openTyping(context, host, user, Math.ceil(pages / 2));
    const walking = await Promise.all(
      Array.from({ length: Math.floor(pages / 2) }, async () =>
        openAt(await context.newPage(), `${host.url}/security`),
      ),
    );
    for (let round = 0; round < upgrades; round += 1) {
      const build = join(around, `${round}`);
      const main = renameBuild(join(ROOT, "host", "dist"), build, `round ${round}`);
      for (const [folder, script] of [
        [build, main],
        [first, base],
      ] as const) {
        await take(folder, script);
        const turn = round * 2 + (folder === build ? 0 : 1);
        const page = walking[turn % walking.length];
        if (page !== undefined) await walk(page);
        await Promise.all(typing.map(({ page }) => look(page)));
      }
    }
    const left = await Promise.all(typing.map(({ page }) => page.getByRole("textbox", EMAIL).inputValue()));
    await Promise.all(context.pages().map((page) => page.close()));
    const lost = typing.filter(({ typed }, index) => left[index] !== typed).length;
    return { changes: upgrades * 2, olderParts: older.size, failed, lost };
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
}

/** The first signs in; the others share its cookies. */
async function openTyping(
  context: BrowserContext,
  { url }: DeployedHost,
  user: UpgradedHost["user"],
  count: number,
): Promise<readonly TypingPage[]> {
  const opened: TypingPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = await context.newPage();
    if (index === 0) await beSignedIn(page, user, `${url}/security`);
    else await openAt(page, `${url}/security`);
    const typed = `not yet sent ${index}@example.test`;
    await page.getByRole("textbox", EMAIL).fill(typed);
    opened.push({ page, typed });
  }
  return opened;
}

async function openAt(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  return page;
}

/** Opens a part of the host that comes by itself, and comes back with what the host is now. */
async function walk(page: Page): Promise<void> {
  await askAgain(page);
  await page.getByRole("link", { name: "System" }).click();
  await page.getByRole("heading", { name: "System", level: 1, exact: true }).waitFor();
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByRole("heading", { name: "Security", level: 1, exact: true }).waitFor();
  await page.reload();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
}

/** For every part of the build that the page came with: it may have loaded all of them before the host was another one. */
async function askAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const parts = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.startsWith(location.origin) && name.endsWith(".js"));
    await Promise.all(parts.map((part) => fetch(part, { cache: "reload" })));
  });
}

/** As a page does that comes to the front. */
async function look(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
