import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { codeOf } from "./sign-in-steps.ts";

/** Opens the security page's part that sets up a factor, and gives it its name. */
export async function beginFactor(page: Page, button: string, name?: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const field = page.getByRole("textbox", { name: "Name", exact: true });
  await expect(field).toBeVisible();
  if (name !== undefined) await field.fill(name);
}

/** Sets up an authenticator app through the page. @returns its secret, in base32 */
export async function addAuthenticatorApp(page: Page, name?: string): Promise<string> {
  await beginFactor(page, "Add an authenticator app", name);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = await shownSecret(page);
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await expect(page.getByText("is set up.", { exact: false }).first()).toBeVisible();
  // What lies below moves once it is listed.
  await expect(page.getByRole("button", { name: `Remove ${name ?? "Authenticator app"}` })).toBeVisible();
  return secret;
}

export async function shownSecret(page: Page): Promise<string> {
  return ((await page.locator(".mfa-secret code").textContent()) ?? "").replaceAll(" ", "");
}

/** Removes a factor through its dialog. */
export async function removeFactor(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

/** A number that nobody else in this run has. */
export function freshNumber(): { national: string; e164: string } {
  const digits = String(Math.floor(Math.random() * 100_000_000)).padStart(8, "0");
  return { national: `0151 ${digits}`, e164: `+49151${digits}` };
}
