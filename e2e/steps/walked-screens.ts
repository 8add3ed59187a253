import type { Page } from "@playwright/test";

/** A screen to be walked, in whatever language: what opens it goes by keys and by what an element is, never by words. */
export interface WalkedScreen {
  readonly name: string;
  readonly address: string;
  /** What is there once the screen stands. */
  readonly ready: string;
  /** Makes answers what they have to be for it; it is undone before the next screen. */
  before?(page: Page): Promise<void>;
  /** Opens what lies over it. */
  open?(page: Page): Promise<void>;
}

export const HEADING = "main h1";
export const ROWS = "[role=gridcell][aria-colindex]:not(:empty)";
const GRID = "/data/flights?sort=delay.desc";
export const DIALOG = ":is([role=dialog], dialog[open])";

const press = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys);
  await page.locator(DIALOG).first().waitFor();
};
/** Presses what a selector finds, and waits for what lies over the page then. */
export const pressOn = (selector: string, over: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(over).first().waitFor();
};

export const SIGNED_OUT_SCREENS: readonly WalkedScreen[] = [
  { name: "sign-in", address: "/sign-in", ready: HEADING },
  { name: "create", address: "/sign-in/create", ready: HEADING },
  { name: "email code", address: "/sign-in/email-code", ready: HEADING },
  { name: "phone code", address: "/sign-in/phone-code", ready: HEADING },
  { name: "forgotten", address: "/sign-in/forgotten", ready: HEADING },
  {
    name: "display",
    address: "/sign-in",
    ready: HEADING,
    open: pressOn(".host-top-bar-actions .host-icon-button", DIALOG),
  },
];

export const SIGNED_IN_SCREENS: readonly WalkedScreen[] = [
  {
    name: "security",
    address: "/security",
    ready: "main:has(section):not(:has(.fy-skeleton, .mfa-waiting))",
  },
  { name: "data start", address: "/data", ready: ".data-start li" },
  { name: "grid", address: GRID, ready: ROWS },
  ...[
    { name: "filters", at: 1 },
    { name: "columns", at: 2 },
    { name: "views", at: 3 },
    { name: "find", at: 4 },
  ].map(({ name, at }) => ({
    name,
    address: GRID,
    ready: ROWS,
    open: pressOn(`.data-tools:not([role]) button:nth-of-type(${at})`, ".data-panel :is(button, input)"),
  })),
  {
    name: "export",
    address: GRID,
    ready: ROWS,
    open: pressOn(".data-tools[role=group] button:nth-of-type(1)", DIALOG),
  },
  {
    name: "chart",
    address: GRID,
    ready: ROWS,
    open: pressOn(".data-tools[role=group] button:nth-of-type(2)", `${DIALOG} .data-plot`),
  },
  { name: "row", address: "/data/flights?pinned=1&row=39", ready: "main aside dt" },
  { name: "no row", address: "/data/flights?filter=origin.eq.NOWHERE", ready: ".fy-empty" },
  { name: "procedure", address: "/data/rpc/busiest_routes", ready: "main form" },
  { name: "system", address: "/system", ready: "main table" },
  { name: "primitives", address: "/system/ui", ready: HEADING },
  { name: "not found", address: "/nowhere", ready: HEADING },
  { name: "palette", address: "/nowhere", ready: HEADING, open: press("Control+k") },
  { name: "shortcuts", address: "/nowhere", ready: HEADING, open: press("?") },
  {
    name: "account",
    address: "/nowhere",
    ready: HEADING,
    open: pressOn(".host-rail-account .fy-menu-trigger", ".fy-menu-list:popover-open"),
  },
];

/** Goes there, and waits until it stands. */
export async function openScreen(page: Page, { address, ready, before, open }: WalkedScreen): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await before?.(page);
  await page.goto(address);
  // What is painted of an earlier visit has given way.
  await page.locator("#foyer-first-paint").waitFor({ state: "detached" });
  await page.locator(ready).first().waitFor();
  await open?.(page);
}
