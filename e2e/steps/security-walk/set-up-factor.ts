import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { setFaults } from "../calls.ts";
import { codeIn, enterCode, readMail } from "../read-mail.ts";
import { beginFactor, freshNumber, shownSecret } from "../security-steps.ts";
import { codeOf } from "../sign-in-steps.ts";
import { expectNextSteps } from "./expect-list.ts";
import type { Walk } from "./walker.ts";

const EXPIRED_S = 301;

export type Ending = "right" | "wrong first" | "after five minutes" | "cancelled" | "left";

export async function setUpApp(walk: Walk, page: Page, ending: Ending): Promise<void> {
  if (!(await begin(page, "Add an authenticator app"))) return;
  const name = await page.getByRole("textbox", { name: "Name", exact: true }).inputValue();
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = await shownSecret(page);
  const field = page.getByRole("textbox", { name: "Code" });
  if (ending === "cancelled") {
    await page.getByRole("button", { name: "Cancel" }).click();
    return;
  }
  if (ending === "left") {
    await page.goto("/security");
    return;
  }
  if (ending === "wrong first") {
    await field.fill("000000");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expectNextSteps(page);
  }
  if (ending === "after five minutes") await setFaults(walk.product, { ageEnrollmentsS: EXPIRED_S });
  walk.secrets.set(name, secret);
  await field.fill(codeOf(secret));
  await expectSetUp(page, name);
}

export async function setUpPhone(walk: Walk, page: Page, isFinished: boolean): Promise<void> {
  if (!(await begin(page, "Add a phone"))) return;
  const { national, e164 } = freshNumber();
  const name = await page.getByRole("textbox", { name: "Name", exact: true }).inputValue();
  await page.getByRole("combobox", { name: "Country" }).selectOption("DE");
  await page.getByRole("textbox", { name: "Phone number" }).fill(national);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  if (!isFinished) {
    await page.getByRole("button", { name: "Cancel" }).click();
    return;
  }
  walk.numbers.set(name, e164);
  await enterCode(page, codeIn(await readMail(walk.product.mailUrl, e164)));
  await expectSetUp(page, name);
}

/** The page's own words, and not what a screen reader was told of an earlier one. */
async function expectSetUp(page: Page, name: string): Promise<void> {
  await expect(page.locator(".mfa-news").getByText(`${name} is set up.`, { exact: false })).toBeVisible();
}

export async function setUpKey(_walk: Walk, page: Page, isFinished: boolean): Promise<void> {
  if (!(await begin(page, "Add a security key or this device"))) return;
  const name = await page.getByRole("textbox", { name: "Name", exact: true }).inputValue();
  await page.getByRole("button", { name: "Continue" }).click();
  const ask = page.getByRole("button", { name: "Ask for it now" });
  await ask.waitFor();
  if (!isFinished) {
    await page.getByRole("button", { name: "Cancel" }).click();
    return;
  }
  await ask.click();
  const isSetUp = page.locator(".mfa-news").getByText(`${name} is set up.`, { exact: false });
  // A device that holds the other page's key is known already, and the person is told so.
  const isKnown = page.getByRole("alert").getByText("already set up", { exact: false });
  await expect(isSetUp.or(isKnown).first()).toBeVisible();
  if (await isSetUp.isVisible()) return;
  await expectNextSteps(page);
  await page.getByRole("button", { name: "Cancel" }).click();
}

/** @returns whether there was room for one more */
async function begin(page: Page, button: string): Promise<boolean> {
  if (await page.getByRole("button", { name: button }).isDisabled()) return false;
  await beginFactor(page, button);
  return true;
}
