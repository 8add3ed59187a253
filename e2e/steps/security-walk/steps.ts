import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { setUpApp, setUpKey, setUpPhone } from "./set-up-factor.ts";
import type { Walk } from "./walker.ts";

export type Step = (walk: Walk, page: Page) => Promise<void>;

/** What a person does on the security page, from its overview. */
export const STEPS: Readonly<Record<string, Step>> = {
  app: (walk, page) => setUpApp(walk, page, "right"),
  "app, wrong code first": (walk, page) => setUpApp(walk, page, "wrong first"),
  "app, challenge expired": (walk, page) => setUpApp(walk, page, "after five minutes"),
  "app, cancelled": (walk, page) => setUpApp(walk, page, "cancelled"),
  "app, page left": (walk, page) => setUpApp(walk, page, "left"),
  phone: (walk, page) => setUpPhone(walk, page, true),
  "phone, cancelled": (walk, page) => setUpPhone(walk, page, false),
  key: (walk, page) => setUpKey(walk, page, true),
  "key, cancelled": (walk, page) => setUpKey(walk, page, false),
  "remove a factor": (_walk, page) => pressOne(_walk, page, /^Remove (?!Passkey)/, /^Remove /),
  "keep a factor": (_walk, page) => pressOne(_walk, page, /^Remove (?!Passkey)/, /^Keep it$/),
  discard: (_walk, page) => pressOne(_walk, page, /^Discard /),
  "passkey added": async (_walk, page) => {
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const isAdded = page.locator(".mfa-news").getByText("is added.", { exact: false });
    // A device keeps one passkey of an account.
    const isKnown = page.getByRole("alert").getByText("already set up", { exact: false });
    await expect(isAdded.or(isKnown).first()).toBeVisible();
  },
  "passkey renamed": async (walk, page) => {
    if (!(await press(walk, page, /^Rename Passkey/))) return;
    await page
      .getByRole("dialog")
      .getByRole("textbox")
      .fill(`Passkey of ${walk.random.below(1000)}`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
  "passkey removed": (walk, page) => pressOne(walk, page, /^Remove Passkey/, /^Remove passkey$/),
  reload: async (_walk, page) => {
    await page.goto("/security");
  },
};

async function press(walk: Walk, page: Page, name: RegExp): Promise<boolean> {
  const buttons = await page.getByRole("button", { name }).all();
  if (buttons.length === 0) return false;
  await walk.random.pick(buttons).click();
  return true;
}

async function pressOne(walk: Walk, page: Page, name: RegExp, answer?: RegExp): Promise<void> {
  if (!(await press(walk, page, name)) || answer === undefined) return;
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: answer }).click();
  await expect(dialog).toHaveCount(0);
}
