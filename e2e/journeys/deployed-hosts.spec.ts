import { skipWithout } from "../harness/capabilities.ts";
import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { get } from "node:http";
import type { Page } from "@playwright/test";
import { askHost } from "../../cli/doctor/host/ask-host.ts";
import { judgeHost } from "../../cli/doctor/host/judge-host.ts";
import { expect, test } from "../harness/test.ts";
import { deployHost } from "../harness/deploy-host.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { codeOf, enterPassword } from "../steps/sign-in-steps.ts";

/** By docs/operating.md: what each server sends to a browser, which asks for gzip and Brotli. */
const SERVERS = [
  ["nginx", "gzip"],
  ["caddy", "br"],
  ["apache", "gzip"],
] as const;

for (const [kind, encoding] of SERVERS) {
  test(`${kind} serves the host by the guide: sign-in, second factor, rows, a release and the way back`, async ({
    page,
    product,
    admin,
  }) => {
    skipWithout(product, "addresses");
    const user = await admin.createUser();
    const secret = await enrollFactor(product, user);
    const host = await deployHost(kind, product);
    try {
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
      expect(new Set(await Promise.all(ENCODINGS.map((name) => readPage(host.url, name)))).size).toBe(1);
    } finally {
      await host.remove();
    }
  });
}

const ENCODINGS = ["identity", "gzip", "br", "gzip, deflate, br, zstd"] as const;

/** What a client gets that takes these encodings, as text. */
function readPage(url: string, encodings: string): Promise<string> {
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
        resolve(plain.toString("utf8"));
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
