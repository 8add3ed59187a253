import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { BROWSER_ARGUMENTS } from "../browser-arguments.ts";
import { startProduct } from "../harness/product.ts";
import { enterPassword } from "../steps/sign-in-steps.ts";
import {
  takeAccountPicture,
  takeFirstUse,
  takeMotion,
  takeRowPictures,
  takeStart,
} from "./account-screens.ts";
import { takeDataPictures } from "./data-screens.ts";
import { takeEditPictures } from "./edit-screens.ts";
import { DEMO_ACCOUNTS } from "../../scripts/demo-accounts.mjs";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { ROOT } from "../../scripts/folders.mjs";
import { takeSecurityPictures } from "./security-screens.ts";
import { takeSummaryPictures } from "./summary-screens.ts";

// Takes the pictures of docs/screens from the running product: `npm run build && npm run screens`; with `-- data`, or another
// beginning of names, those alone.

const FOLDER = join(ROOT, "docs", "screens");
const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const SCREENS = {
  data: ["/data/flights?sort=delay.desc", "grid"],
  "data-filtered": ["/data/flights?filter=or(origin.eq.SEA,delay.gt.100)&pinned=1&row=39", "complementary"],
  security: ["/security", "heading"],
  system: ["/system", "heading"],
  "not-found": ["/nowhere", "heading"],
} as const;

const only = process.argv[2] ?? "";
const isDataOnly = only.startsWith("data");
/** Hills at evening, as an operator might choose. */
const SIDE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#12324f"/><stop offset="1" stop-color="#f0a868"/></linearGradient>
<path fill="url(#sky)" d="M0 0h600v800H0z"/><circle cx="430" cy="520" r="70" fill="#ffe3b8"/>
<path fill="#3d5a73" d="M0 600q150-140 300-40t300-60v300H0z"/><path fill="#274257" d="M0 680q200-110 360-20t240-40v180H0z"/>
<path fill="#152c3d" d="M0 740q120-60 300 0t300-20v80H0z"/></svg>`;
/** Pictures with a way of their own, each by its whole name. */
const SINGLE: ReadonlyMap<string, typeof takeStart> = new Map([
  ["data-first-use", takeFirstUse],
  ["data-start", takeStart],
  ["data-pictures", takeRowPictures],
  ["account-picture", takeAccountPicture],
  ["motion-row", takeMotion],
]);
const [someone, careful] = DEMO_ACCOUNTS;
const executablePath = await findBrowser();
if (someone === undefined || careful === undefined || executablePath === undefined)
  throw new Error("A browser and two demo accounts are needed.");
const accounts = { someone, careful };

mkdirSync(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
for (const [size, device] of Object.entries(DEVICES)) {
  // At once: most of the time is spent waiting for pages to come to rest.
  await Promise.all(
    (["light", "dark"] as const).flatMap((colorScheme) =>
      worksFor(only).map(async (takeAll) => {
        const page = await openPage({ ...device, colorScheme });
        await takeAll(page, `${size}-${colorScheme}`);
        await page.close();
      }),
    ),
  );
}
if ("primitives".startsWith(only)) await takePrimitives();
if ("sign-in-dressed".startsWith(only)) await takeDressed();
await browser.close();
await product.stop();

/** Of a browser that has been here before, and so has the typeface. */
async function openPage(options: BrowserContextOptions): Promise<Page> {
  const place = { locale: "en-GB", timezoneId: "UTC", baseURL: product.hostUrl };
  const page = await browser.newPage({ ...options, ...place });
  await page.goto("/sign-in");
  await page.waitForFunction(() => localStorage.getItem("foyer.typeface") !== null);
  return page;
}

/** What has to be gone through for pictures of these names. */
function worksFor(names: string): readonly ((page: Page, suffix: string) => Promise<void>)[] {
  if (SINGLE.has(names)) return singles(names);
  if (names.startsWith("data-edit")) return [takeEdits];
  if (names.startsWith("data-summary")) return [takeSummaries];
  if (names.startsWith("data")) return [takeData, takeEdits, takeSummaries];
  if (names.startsWith("sign-in-dressed")) return [];
  if (names.startsWith("security-")) return [takeSecurity];
  return [takePictures, takeSecurity, ...(names === "" ? [takeEdits, takeSummaries, ...singles()] : [])];
}

/** Those with a way of their own, or the one of that name. */
function singles(name?: string): readonly ((page: Page, suffix: string) => Promise<void>)[] {
  return [...SINGLE]
    .filter(([one]) => name === undefined || one === name)
    .map(
      ([one, take]) =>
        (page, suffix) =>
          take(page, product, taker(page, suffix, one !== "motion-row")),
    );
}

function takeEdits(page: Page, suffix: string): Promise<void> {
  return takeEditPictures(page, product, suffix, taker(page, suffix));
}

function takeSecurity(page: Page, suffix: string): Promise<void> {
  return takeSecurityPictures(page, product, FOLDER, suffix);
}

/** @param isAtRest whether what comes in has come before the picture is taken */
function taker(page: Page, suffix: string, isAtRest = true): (name: string) => Promise<void> {
  return async (name) => {
    if (!name.startsWith(only)) return;
    await page.waitForLoadState("networkidle");
    // Otherwise the pointer would still rest on the last button.
    await page.mouse.move(0, 0);
    // What comes in has come: nobody wants half of it.
    await page.screenshot({
      path: join(FOLDER, `${name}-${suffix}.png`),
      animations: isAtRest ? "disabled" : "allow",
    });
  };
}

/** Signed in before. */
async function takeScreens(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  for (const [name, [address, role]] of Object.entries(SCREENS)) {
    if (isDataOnly && !address.startsWith("/data")) continue;
    await page.goto(product.hostUrl + address);
    await page.getByRole(role).first().waitFor();
    await take(name);
  }
  if (!isDataOnly) {
    await page.keyboard.press("Control+k");
    await page.getByRole("option").first().waitFor();
    await take("palette");
    await page.goto(`${product.hostUrl}/data/flights`);
    // What hears a table's keys comes with it.
    await page.locator(".data-kept-print").waitFor({ state: "attached" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await take("shortcuts");
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await page.getByRole("group", { name: "Theme" }).waitFor();
    await take("account-menu");
  }
  await takeDataPictures(page, product.hostUrl, take);
}

async function takeData(page: Page, suffix: string): Promise<void> {
  await page.goto(`${product.hostUrl}/sign-in`);
  await enterPassword(page, accounts.someone);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await takeScreens(page, taker(page, suffix));
}

async function takeSummaries(page: Page, suffix: string): Promise<void> {
  await page.goto(`${product.hostUrl}/sign-in`);
  await enterPassword(page, accounts.someone);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await takeSummaryPictures(page, product.hostUrl, taker(page, suffix));
}

async function takePictures(page: Page, suffix: string): Promise<void> {
  const take = taker(page, suffix);
  await page.goto(`${product.hostUrl}/sign-in`);
  await page.getByText("More ways to sign in").waitFor();
  await page.getByRole("textbox", { name: "Email" }).fill(accounts.someone.email);
  await take("sign-in");
  await enterPassword(page, { email: accounts.someone.email, password: "not the password" });
  await page.getByText("The email address or the password is not right.").waitFor();
  await take("sign-in-wrong-password");
  for (const view of ["email-code", "phone-code", "forgotten", "create"]) {
    await page.goto(`${product.hostUrl}/sign-in/${view}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await take(`sign-in-${view}`);
  }
  // Another person each time, because one address gets only one mail a minute.
  await page.goto(`${product.hostUrl}/sign-in/email-code`);
  await page.getByRole("textbox", { name: "Email" }).fill(`${suffix}@foyer.example`);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByRole("textbox", { name: "Code" }).waitFor();
  await take("sign-in-code");
  await page.goto(`${product.hostUrl}/sign-in`);
  await enterPassword(page, accounts.careful);
  await page.getByRole("textbox", { name: "Code" }).waitFor();
  await take("sign-in-second-factor");
  await page.getByRole("button", { name: "Use another account" }).click();
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  await page.goto(`${product.hostUrl}/sign-in`);
  await enterPassword(page, accounts.someone);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await takeScreens(page, take);
  await page.route(`${product.remotes.mfa.url}/**`, (route) => route.abort());
  await page.goto(`${product.hostUrl}/security`);
  await page.getByRole("alert").waitFor();
  await take("failure-panel");
}

/** Both themes stand in one picture; the page is there in development only. */
async function takePrimitives(): Promise<void> {
  product.writeConfig({ isDevelopment: true });
  const viewport = { width: 1280, height: 800 };
  const page = await openPage({ viewport });
  await page.goto(`${product.hostUrl}/system/ui`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.screenshot({ path: join(FOLDER, "primitives.png"), fullPage: true, animations: "disabled" });
  await page.close();
}

/** With what an operator may put beside the form, which is the product's to show and nobody's to configure first. */
async function takeDressed(): Promise<void> {
  product.writeConfig({
    signIn: { picture: "/side.svg", colour: "#12324f", ways: ["service:keycloak", "password", "passkey"] },
  });
  for (const [size, device] of Object.entries(DEVICES)) {
    const page = await openPage(device);
    await page.route("**/side.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: SIDE }));
    await page.goto(`${product.hostUrl}/sign-in`);
    await page.getByText("More ways to sign in").waitFor();
    await taker(page, `${size}-light`)("sign-in-dressed");
    await page.close();
  }
}
