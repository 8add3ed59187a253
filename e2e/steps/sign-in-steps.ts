import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect } from "@playwright/test";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Opens `address` signed out, signs in and waits until the shell shows that somebody is. */
export async function signIn(page: Page, { email, password }: Credentials, address = "/data"): Promise<void> {
  await page.goto(address);
  await enterPassword(page, { email, password });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
}

export async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
}

/** The code that an authenticator with this secret shows now. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}
