import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createAdmin } from "../e2e/harness/admin.ts";
import { openProduct } from "../e2e/harness/open-product.ts";
import type { Product } from "../e2e/harness/product.ts";
import type { RegistryRow } from "../e2e/harness/site-files.ts";
import { carrySession } from "../e2e/steps/be-signed-in.ts";
import { setFaults } from "../e2e/steps/calls.ts";
import { enrollFactor } from "../e2e/steps/enroll-factor.ts";
import { writeNote } from "../e2e/steps/notes.ts";
import {
  HALF_WAY_SCREENS,
  OWN_SCREENS,
  PROVEN_SCREENS,
  SET_ASIDE_SCREENS,
} from "../e2e/steps/prepared-screens.ts";
import { codeOf, enterPassword } from "../e2e/steps/sign-in-steps.ts";
import { SIGNED_IN_SCREENS, SIGNED_OUT_SCREENS } from "../e2e/steps/walked-screens.ts";
import type { WalkedScreen } from "../e2e/steps/walked-screens.ts";

/** What a browser knows of somebody: its cookies, its storages and its databases, where accounts lie that are set aside. */
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;
const NOBODY: StorageState = { cookies: [], origins: [] };

/** Screens, and who has to look at them. */
export interface Walk {
  /** Whoever begins with it is that person; nobody without it. */
  readonly storageState: StorageState;
  readonly screens: readonly WalkedScreen[];
}

export interface OpenWalk {
  readonly product: Product;
  readonly browser: Browser;
  readonly walks: readonly Walk[];
  close(): Promise<void>;
}

/**
 * For walks over every screen: the product with all that an operator can allow, its developers' pages too, a browser without
 * any page yet, and the people who see the screens.
 */
export async function openWalk(): Promise<OpenWalk> {
  const { product, context, page, close } = await openProduct();
  product.writeConfig({ isDevelopment: true, severalAccounts: true, offers: { recoveryCodes: true } });
  await setFaults(product, { settings: { isRecoveryCodesOn: true } });
  const browser = context.browser();
  if (browser === null) throw new Error("The browser is gone.");
  const storageState = await stateOf(page);
  await page.close();
  const admin = createAdmin(product);
  const several = await prepareSeveral(browser, product, admin);
  const factor = await prepareFactor(browser, product, admin);
  // Cards and pages come last: whoever signs in is led to a page that all of the above know.
  product.writeRegistry(withCardsAndWalls);
  return {
    product,
    browser,
    walks: [
      { storageState: NOBODY, screens: SIGNED_OUT_SCREENS },
      { storageState: several.setAside, screens: SET_ASIDE_SCREENS },
      { storageState: factor.halfWay, screens: HALF_WAY_SCREENS },
      { storageState: factor.proven, screens: PROVEN_SCREENS },
      { storageState, screens: SIGNED_IN_SCREENS },
      { storageState: several.both, screens: OWN_SCREENS },
    ],
    close: async () => {
      await admin.cleanUp();
      await close();
    },
  };
}

type Admin = ReturnType<typeof createAdmin>;

/** Somebody with rows of their own and, beside them, another account. */
async function prepareSeveral(browser: Browser, product: Product, admin: Admin) {
  const page = await openPage(browser, product);
  const user = await admin.createUser();
  await carrySession(page.context(), await admin.createUser());
  await page.goto("/nowhere");
  await page.locator(".host-rail-account .fy-menu-trigger").click();
  await page.getByRole("button", { name: "Use another account" }).click();
  await page.getByRole("textbox", { name: "Email" }).waitFor();
  const setAside = await stateOf(page);
  await enterPassword(page, user);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await writeNote(page, product, "Call the printer");
  const both = await stateOf(page);
  await page.context().close();
  return { setAside, both };
}

/** Somebody with a second factor, before they have given it and after. */
async function prepareFactor(browser: Browser, product: Product, admin: Admin) {
  const page = await openPage(browser, product);
  const user = await admin.createUser();
  const secret = await enrollFactor(product, user);
  await carrySession(page.context(), user);
  const halfWay = await stateOf(page);
  await page.goto("/security");
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const proven = await stateOf(page);
  await page.context().close();
  return { halfWay, proven };
}

async function stateOf(page: Page): Promise<StorageState> {
  return await page.context().storageState({ indexedDB: true });
}

async function openPage(browser: Browser, { hostUrl }: Product): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", baseURL: hostUrl });
  return await context.newPage();
}

/** A start page with a card that can't be shown, and a page that nobody here may see. */
function withCardsAndWalls(rows: readonly RegistryRow[]): readonly RegistryRow[] {
  const contributions = [
    { place: "start-page", id: "card", title: "Ledger", expose: "./nothing" },
    { place: "start-page", id: "link", title: "flights", path: "/data/flights" },
  ];
  return rows.flatMap((row) => {
    if (row.name !== "data") return [row];
    const ledger = {
      ...row,
      name: "ledger",
      path: "/ledger",
      title: "Ledger",
      access: { session: "required", roles: ["auditor"] },
    };
    return [{ ...row, contributions }, ledger];
  });
}
