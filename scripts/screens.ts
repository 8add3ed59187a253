import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { startProduct } from "../e2e/harness/product.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.mjs";
import { findBrowser } from "./find-browser.mjs";
import { ROOT } from "./folders.mjs";
import { takeSecurityPictures } from "./security-screens.ts";

// Takes the pictures of docs/screens from the running product: `npm run build && npm run screens`.

const FOLDER = join(ROOT, "docs", "screens");
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const SCREENS = [
  ["data", "/data/flights?sort=delay.desc", "grid"],
  ["data-filtered", "/data/flights?filter=or(origin.eq.SEA,delay.gt.100)&pinned=1&row=7", "complementary"],
  ["security", "/security", "heading"],
  ["system", "/system", "heading"],
] as const;

const [account, careful] = DEMO_ACCOUNTS;
const executablePath = await findBrowser();
if (account === undefined || executablePath === undefined)
  throw new Error("A browser and a demo account are needed.");

mkdirSync(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ viewport, colorScheme, locale: "en-GB", timezoneId: "UTC" });
    await takePictures(page, `${size}-${colorScheme}`);
    await page.close();
    const other = await browser.newPage({ viewport, colorScheme, locale: "en-GB", timezoneId: "UTC" });
    await takeSecurityPictures(other, product, FOLDER, `${size}-${colorScheme}`);
    await other.close();
  }
}
await takePrimitives();
await browser.close();
await product.stop();

async function takePictures(page: Page, suffix: string): Promise<void> {
  await page.goto(`${product.hostUrl}/sign-in`);
  await page.getByRole("button", { name: "Look around as a guest" }).waitFor();
  await page.getByRole("textbox", { name: "Email" }).fill(account?.email ?? "");
  await page.screenshot({ path: join(FOLDER, `sign-in-${suffix}.png`) });
  for (const view of ["email-code", "phone-code", "forgotten", "create"]) {
    await page.goto(`${product.hostUrl}/sign-in/${view}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.screenshot({ path: join(FOLDER, `sign-in-${view}-${suffix}.png`) });
  }
  await takeSecondFactor(page, suffix);
  await page.goto(`${product.hostUrl}/sign-in`);
  await page.getByRole("textbox", { name: "Email" }).fill(account?.email ?? "");
  await page.getByRole("textbox", { name: "Password" }).fill(account?.password ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  for (const [name, address, role] of SCREENS) {
    await page.goto(product.hostUrl + address);
    await page.getByRole(role).first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(FOLDER, `${name}-${suffix}.png`) });
  }
}

/** What comes after a password where there is a second factor, and the code of a mail. */
async function takeSecondFactor(page: Page, suffix: string): Promise<void> {
  await page.goto(`${product.hostUrl}/sign-in/email-code`);
  // Somebody else each time: one address gets one mail a minute.
  await page.getByRole("textbox", { name: "Email" }).fill(`${suffix}@foyer.example`);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByRole("textbox", { name: "Code" }).waitFor();
  await page.screenshot({ path: join(FOLDER, `sign-in-code-${suffix}.png`) });
  await page.goto(`${product.hostUrl}/sign-in`);
  await page.getByRole("textbox", { name: "Email" }).fill(careful?.email ?? "");
  await page.getByRole("textbox", { name: "Password" }).fill(careful?.password ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Code" }).waitFor();
  await page.screenshot({ path: join(FOLDER, `sign-in-second-factor-${suffix}.png`) });
  await page.getByRole("button", { name: "Use another account" }).click();
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
}

/** Both themes stand in one picture; the page is there in development only. */
async function takePrimitives(): Promise<void> {
  product.writeConfig({ isDevelopment: true });
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ viewport, locale: "en-GB", timezoneId: "UTC" });
  await page.goto(`${product.hostUrl}/system/ui`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.screenshot({ path: join(FOLDER, "primitives.png"), fullPage: true, animations: "disabled" });
  await page.close();
}
