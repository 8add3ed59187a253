import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hostDeltaPath } from "../../cli/deltas/host-deltas.ts";
import { hashOf, makeDelta } from "../../cli/deltas/make-delta.ts";
import { ROOT } from "../../scripts/folders.mjs";
import { skipWithout } from "../harness/capabilities.ts";
import { deployHost } from "../harness/deploy-host.ts";
import type { DeployedHost } from "../harness/deploy-host.ts";
import { expect, test } from "../harness/test.ts";
import { renameBuild } from "../upgrades/rename-build.ts";

interface Build {
  readonly folder: string;
  /** E.g. `/main.0123456789ab.js`. */
  readonly main: string;
  readonly bytes: Buffer;
}

function makeBuild(around: string, name: string): Build {
  const folder = join(around, name);
  const main = renameBuild(join(ROOT, "host", "dist"), folder, name);
  return { folder, main, bytes: readFileSync(join(folder, main)) };
}

/** Puts a build in the place of the one before; from then on pages are of it. One that is open would miss its late parts. */
async function deploy(host: DeployedHost, build: Build, page: Page): Promise<void> {
  await page.goto("about:blank");
  await host.upgrade(build.folder);
  const served = async () => (await fetch(host.url, { headers: { accept: "text/html" } })).text();
  await expect.poll(async () => (await served()).includes(build.main)).toBe(true);
}

const expectStarted = (page: Page, { main }: Build) =>
  page.waitForFunction(
    (name) =>
      Symbol.for("foyer.started") in globalThis && document.querySelector(`script[src$="${name}"]`) !== null,
    main,
  );

/** A browser keeps a dictionary a moment after it has the file: it says which one with whatever could be made of it. */
async function expectKept(page: Page, { bytes }: Build): Promise<void> {
  const named = async (): Promise<string | undefined> => {
    const asked = page.waitForRequest(/\/main\.f{12}\.js$/);
    await page.evaluate(async () => (await fetch("/main.ffffffffffff.js")).status);
    return (await (await asked).allHeaders())["available-dictionary"];
  };
  await expect.poll(named).toBe(`:${createHash("sha256").update(bytes).digest("base64")}:`);
}

test("another build of the host comes as what changed; a poisoned delta never runs, and the page fetches the whole file by itself", async ({
  page,
  product,
  allowConsole,
}) => {
  skipWithout(product, "addresses");
  allowConsole(/404|ERR_|integrity|digest/i);
  const around = mkdtempSync(join(tmpdir(), "foyer-host-deltas-"));
  const host = await deployHost("foyer serve", product);
  try {
    const [first, second, third] = ["first", "second", "third"].map((name) => makeBuild(around, name));
    if (first === undefined || second === undefined || third === undefined) throw new Error("No builds.");
    const put = async (build: Build, old: Build, next: Buffer): Promise<void> => {
      const path = hostDeltaPath(build.main, hashOf(old.bytes)) ?? "";
      writeFileSync(join(build.folder, path), await makeDelta(old.bytes, next));
    };
    const poison = Buffer.concat([Buffer.from("globalThis.poisoned=true;"), third.bytes]);
    await put(second, first, second.bytes);
    await put(third, second, poison);
    const sent: string[] = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === second.main || pathname === third.main)
        sent.push(`${pathname} ${response.headers()["content-encoding"] ?? "whole"}`);
    });

    await deploy(host, first, page);
    await page.goto(`${host.url}/sign-in`);
    await expectStarted(page, first);
    await expectKept(page, first);

    await deploy(host, second, page);
    await page.goto(`${host.url}/sign-in`);
    await expectStarted(page, second);
    expect(sent).toEqual([`${second.main} dcz`]);
    await expectKept(page, second);

    await deploy(host, third, page);
    await page.goto(`${host.url}/sign-in`);
    await expectStarted(page, third);
    expect(sent).toContain(`${third.main} whole`);
    expect(await page.evaluate(() => "poisoned" in globalThis)).toBe(false);
    await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "This page can't start", exact: true })).toHaveCount(0);
    await page.goto("about:blank");
  } finally {
    await host.remove();
    rmSync(around, { recursive: true, force: true });
  }
});
