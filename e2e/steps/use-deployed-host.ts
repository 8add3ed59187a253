import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { askHost } from "../../cli/doctor/host/ask-host.ts";
import { judgeHost } from "../../cli/doctor/host/judge-host.ts";
import type { DeployedHost } from "../harness/deploy-host.ts";
import { codeOf, enterPassword } from "./sign-in-steps.ts";

export interface DeployedUse {
  readonly page: Page;
  readonly host: DeployedHost;
  readonly user: { readonly email: string; readonly password: string };
  /** Of the user's authenticator, in base32. */
  readonly secret: string;
  /** What a browser gets that takes gzip and Brotli. */
  readonly encoding: "gzip" | "br";
}

const ENCODINGS = ["identity", "gzip", "br", "gzip, deflate, br, zstd"] as const;

/**
 * What a person and an operator do with a host behind a server, at the origin's root or below a path: sign-in with a second
 * factor, rows, a release, the way back, and the operator's look at it.
 */
export async function useDeployedHost({ page, host, user, secret, encoding }: DeployedUse): Promise<void> {
  const answer = await page.goto(`${host.url}/data/flights`);
  expect(await answer?.headerValue("content-encoding")).toBe(encoding);
  await enterPassword(page, user);
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();

  await host.release("1.0.0");
  await expectRelease(page, "1.0.0");
  await host.release("1.1.0");
  const offer = page.getByRole("button", { name: "Use it now" });
  await look(page, () => offer.isVisible());
  await offer.click();
  await expectRelease(page, "1.1.0");
  await host.rollBack();
  // The page was written before all of them: whoever comes finds what is live, and no offer of it.
  await page.goto(`${host.url}/fixture`);
  await expectRelease(page, "1.0.0");
  await expect(page.getByText(/A new version of/)).toHaveCount(0);
  await host.boot();
  const seen = judgeHost(await askHost(host.url, { fetch, nowMs: Date.now }));
  expect(seen.filter(({ state }) => state !== "works")).toEqual([]);
  const pages = await Promise.all(ENCODINGS.map((name) => readPage(host.url, name)));
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(pages.map(({ coded }) => coded)).toEqual([
    undefined,
    "gzip",
    encoding === "br" ? "br" : undefined,
    encoding,
  ]);
}

/** What a client gets that takes these encodings. */
function readPage(url: string, encodings: string): Promise<{ coded: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    get(`${url}/`, { headers: { accept: "text/html", "accept-encoding": encodings } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(parts);
        const coded = response.headers["content-encoding"];
        const plain =
          coded === "gzip" ? gunzipSync(bytes) : coded === "br" ? brotliDecompressSync(bytes) : bytes;
        resolve({ coded, text: plain.toString("utf8") });
      });
    }).on("error", reject);
  });
}

async function expectRelease(page: Page, version: string): Promise<void> {
  const link = page.getByRole("link", { name: "Fixture" });
  await look(page, () => link.isVisible());
  if (!page.url().endsWith("/fixture")) await link.click();
  const slot = page.locator(`[data-remote="fixture"][data-release="${version}"]`);
  await expect(slot.getByRole("heading")).toBeVisible();
}

/** Has the page look at the registry until it shows something. */
async function look(page: Page, shown: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return shown();
    })
    .toBe(true);
}
