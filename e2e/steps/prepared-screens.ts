import type { Page } from "@playwright/test";
import { DIALOG, HEADING, pressOn, ROWS } from "./walked-screens.ts";
import type { WalkedScreen } from "./walked-screens.ts";

// Screens that stand only once something was prepared: another account, a factor, rows of one's own, answers that fail.

const NOTES = "/data/notes?columns=title,body,created_at";
const SECURITY = "main:has(section):not(:has(.fy-skeleton, .mfa-waiting))";
const EDIT_MENU = ".data-tools[role=group]:has(.fy-menu) .fy-menu-trigger";
const CARDS_TOOL = "main [aria-pressed=true]:has(.fy-visually-hidden)";
const MENU = ".fy-menu-list:popover-open";
/** No file picker is there to be answered. */
const withoutPicker = async (page: Page) => {
  await page.evaluate(() => {
    Object.defineProperty(globalThis, "showSaveFilePicker", { value: undefined });
  });
};
const refused = async (page: Page) => {
  const json = { code: "42501", message: "permission denied for table flights", details: null, hint: null };
  await page.route(/\/rest\/v1\/flights/, (route) => route.fulfill({ status: 403, json }));
};
/** A file of every remote is missing. */
const withoutRemotes = async (page: Page) => {
  await page.route(/remoteEntry|mf-manifest/, (route) => route.abort());
};
const openEditor = (column: number) => async (page: Page) => {
  const cell = page.locator(`[role=gridcell][aria-colindex="${column}"]`).first();
  await cell.click();
  await cell.press("F2");
  await page.locator(".data-cell-editor :is(input, textarea)").first().waitFor();
};

/** With another account set aside, at the sign-in. */
export const SET_ASIDE_SCREENS: readonly WalkedScreen[] = [
  { name: "accounts to choose", address: "/sign-in", ready: ".host-top-accounts" },
  {
    name: "chooser",
    address: "/sign-in",
    ready: ".host-top-accounts",
    open: pressOn(".host-top-accounts .fy-menu-trigger", `${MENU} .host-account-line`),
  },
];

/** Of somebody with a second factor, who hasn't given it yet. */
export const HALF_WAY_SCREENS: readonly WalkedScreen[] = [
  { name: "second factor", address: "/security", ready: ".si-form input" },
];

/** Of somebody who has given it. */
export const PROVEN_SCREENS: readonly WalkedScreen[] = [
  { name: "one factor", address: "/security", ready: SECURITY },
  { name: "rename factor", address: "/security", ready: SECURITY, open: pressOn(".mfa-row button", DIALOG) },
  {
    name: "remove factor",
    address: "/security",
    ready: SECURITY,
    open: pressOn(".mfa-row .fy-button-danger", ":is([role=alertdialog], dialog[open])"),
  },
  {
    name: "recovery codes",
    address: "/security",
    ready: SECURITY,
    open: pressOn(
      "#security-recovery button",
      "#security-recovery :is(button ~ button, [role=status]:not(:empty))",
    ),
  },
];

/** Of somebody with another account beside, and with rows of their own. */
export const OWN_SCREENS: readonly WalkedScreen[] = [
  ...["app", "key", "phone"].map((type) => ({
    name: `add ${type}`,
    address: `/security/add/${type}`,
    ready: "main form, main .mfa-section",
  })),
  {
    name: "scan",
    address: "/security/add/app",
    ready: "main form",
    open: pressOn("main form [type=submit], main form .fy-button-primary", ".mfa-qr"),
  },
  {
    name: "lately",
    address: "/security",
    ready: SECURITY,
    open: pressOn("#security-lately button", ".mfa-deeds"),
  },
  {
    name: "apps",
    address: "/security",
    ready: SECURITY,
    open: pressOn("#security-apps button", "#security-apps [role=status]:not(:empty)"),
  },
  { name: "cell editor", address: NOTES, ready: ROWS, open: openEditor(1) },
  {
    name: "refused change",
    // A column alone: a narrow window draws no more of them.
    address: "/data/notes?columns=created_at",
    ready: ROWS,
    open: async (page) => {
      await openEditor(1)(page);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("soon");
      await page.keyboard.press("Enter");
      await page.locator(".data-edit-problem, .data-field-error").first().waitFor();
    },
  },
  { name: "edit menu", address: NOTES, ready: ROWS, open: pressOn(EDIT_MENU, MENU) },
  {
    name: "new row",
    address: NOTES,
    ready: ROWS,
    open: pressOn(".data-tools[role=group]:has(.fy-menu) > button", DIALOG),
  },
  {
    name: "all rows",
    address: NOTES,
    ready: ROWS,
    open: async (page) => {
      await pressOn(EDIT_MENU, MENU)(page);
      await pressOn(`${MENU} .fy-menu-item:nth-last-of-type(2)`, DIALOG)(page);
    },
  },
  {
    name: "row to be changed",
    address: "/data/notes",
    ready: ROWS,
    open: async (page) => {
      // A key, which nobody changes: twice pressed it opens its row.
      await page.locator("[role=gridcell][aria-colindex='1']").first().dblclick();
      await page.locator("main aside dt").first().waitFor();
    },
  },
  {
    name: "tray",
    address: NOTES,
    ready: ROWS,
    open: async (page) => {
      await withoutPicker(page);
      await pressOn(".data-tools[role=group]:not(:has(.fy-menu)) button:nth-of-type(1)", DIALOG)(page);
      await pressOn(`${DIALOG} .fy-button-primary`, ".host-tray")(page);
      // What has ended stays to be read until its dialog is closed.
      await page.keyboard.press("Escape");
      await pressOn(".host-tray-switch", ".host-tray-list")(page);
    },
  },
  {
    name: "row heights",
    address: NOTES,
    ready: ROWS,
    open: async (page) => {
      // Cards have a height of their own.
      if (await page.locator(".data-cards").isVisible())
        await pressOn(CARDS_TOOL, ".data-narrow:not(.data-cards)")(page);
      await pressOn(".data-tools:not([role]) button:nth-of-type(5)", ".data-panel :is(button, input)")(page);
    },
  },
  ...Object.entries({
    groups: ["origin;rows,share,average.delay", "[role=treegrid] [role=row]:nth-child(4)"],
    pivot: ["origin,destination;rows;;;across", "[role=rowheader]"],
    profile: ["profile()", ".data-profile-card dd"],
    bars: ["origin;rows;measure.0.desc;bars", "rect.data-chart-mark"],
    lines: ["date.time.day;rows;;lines", ".data-chart-line"],
    areas: ["date.time.day;rows;;areas", ".data-chart-area"],
    heat: ["date.time.day,delay.width.100;rows;;heat", "rect.data-chart-mark"],
    dots: ["origin;average.delay,average.distance;;dots", "circle.data-chart-mark"],
    linked: ["linked(delay,origin)", ".data-linked-chart"],
    board: [
      "board(rows,average.delay,median.distance;delay,distance,date,origin)",
      ".data-board-numbers strong",
    ],
  } as const).map(([name, [summary, ready]]) => ({
    name,
    address: `/data/flights?summary=${summary}`,
    ready,
  })),
  { name: "heads", address: "/data/flights?heads=profile", ready: ".data-head-facts" },
  { name: "refused rows", address: "/data/flights", ready: "main [role=alert]", before: refused },
  { name: "failed page", address: "/security", ready: ".host-failure", before: withoutRemotes },
  { name: "start", address: "/", ready: ".host-start" },
  { name: "denied", address: "/ledger", ready: HEADING },
  { name: "preview", address: "/system/preview", ready: HEADING },
  { name: "override", address: "/system/override", ready: HEADING },
];
