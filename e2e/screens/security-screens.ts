import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createAdmin } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { clearFaults, setFaults, signInFrom } from "../steps/calls.ts";
import { addAuthenticatorApp, beginFactor, shownSecret } from "../steps/security-steps.ts";
import { enterPassword } from "../steps/sign-in-steps.ts";

const TEN_MINUTES_MS = 600_000;

/** The security page in its states, with an account of its own; takes a signed-out page. */
export async function takeSecurityPictures(
  page: Page,
  product: Product,
  folder: string,
  suffix: string,
): Promise<void> {
  const admin = createAdmin(product);
  const user = await admin.createUser({ email: `lovelace-${suffix}@foyer.example` });
  const take = async (name: string, fullPage = false): Promise<void> => {
    await page.waitForLoadState("networkidle");
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(folder, `security-${name}-${suffix}.png`), fullPage });
  };
  await setFaults(product, { settings: { isRecoveryCodesOn: true } });
  product.writeConfig({ offers: { recoveryCodes: true } });
  for (const address of ["198.51.100.20", "192.0.2.8"]) await signInFrom(product, address, user);
  await page.goto(`${product.hostUrl}/security`);
  await enterPassword(page, user);
  await page.getByRole("heading", { name: "This session", exact: true }).waitFor();
  await take("whole", true);
  const places = page.getByRole("list", { name: "Where you are signed in" });
  await places.scrollIntoViewIfNeeded();
  await take("places");
  await page.getByRole("button", { name: "Show what happened" }).click();
  await page.getByRole("list", { name: "What happened lately" }).waitFor();
  await page.getByRole("heading", { name: "What happened lately", exact: true }).scrollIntoViewIfNeeded();
  await take("lately");
  await page.getByRole("button", { name: "Add a phone" }).click();
  await page.getByRole("textbox", { name: "Phone number" }).waitFor();
  await take("add-phone");
  await page.getByRole("button", { name: "Cancel" }).click();
  await beginFactor(page, "Add an authenticator app", "Pocket phone");
  await page.getByRole("button", { name: "Continue" }).click();
  await shownSecret(page);
  await take("scan");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Passkeys", exact: true }).waitFor();
  await addAuthenticatorApp(page, "Pocket phone");
  await page.getByRole("heading", { name: "Passkeys", exact: true }).waitFor();
  await take("one-factor");
  await page.getByRole("button", { name: "Remove Pocket phone" }).click();
  await page.getByRole("alertdialog").waitFor();
  await take("remove");
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Look for recovery codes" }).click();
  await page.getByRole("button", { name: "Make recovery codes" }).click();
  await page.getByRole("button", { name: "I have saved them" }).scrollIntoViewIfNeeded();
  await take("recovery-codes");
  // On a second page, whose clock is ahead, the earlier proof is too old. On this page the shell would notice the change.
  await page.clock.setSystemTime(Date.now() + TEN_MINUTES_MS);
  await page.goto(`${product.hostUrl}/security`);
  await page.getByRole("button", { name: "Look for recovery codes" }).click();
  await page.getByRole("button", { name: "Make new ones" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Code" }).waitFor();
  await take("step-up");
  await clearFaults(product);
  await admin.cleanUp();
}
