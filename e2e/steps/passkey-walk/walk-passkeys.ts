import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import type { TestUser } from "../../harness/admin.ts";
import type { Product } from "../../harness/product.ts";
import { addAuthenticator, addSecurityKey } from "../authenticator.ts";
import type { Authenticator } from "../authenticator.ts";
import { createRandom } from "../random.ts";
import { readSession } from "../session-cookies.ts";
import { enterPassword } from "../sign-in-steps.ts";

interface Place {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly device: Authenticator;
}

/** What a walk found at its end. */
export interface PasskeyWalk {
  readonly done: readonly string[];
  /** Passkeys that a device offers and the provider doesn't know. */
  readonly ghosts: number;
  /** Passkeys that the provider knows and no device has any more. */
  readonly lost: number;
  /** Devices that no longer have the security key that is the person's second factor. */
  readonly lostKeys: number;
}

const STEPS = ["add", "add", "rename", "remove", "remove", "reload"] as const;

/**
 * One person adds, renames and removes passkeys in two browsers, each with a device of its own, in no order. What was
 * removed in the other browser is a ghost on this one's device until its page hears of it. Every other person has a security
 * key as the second factor, which is in both devices and has the same user handle as their passkeys.
 */
export async function walkPasskeys(
  product: Product,
  contexts: readonly [BrowserContext, BrowserContext],
  user: TestUser,
  seed: number,
  length: number,
): Promise<PasskeyWalk> {
  const random = createRandom(seed);
  const places: Place[] = [];
  let keys: readonly string[] = [];
  for (const context of contexts) {
    const page = await context.newPage();
    const device = await addAuthenticator(page, "internal");
    if (keys.length > 0) await places[0]?.device.copyTo(device);
    await page.goto("/security");
    await enterPassword(page, user);
    if (keys.length > 0) await page.getByRole("button", { name: "Use the security key" }).click();
    await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
    if (places.length === 0 && seed % 2 === 0) {
      // What the browser may have made by itself after the password is not on its way any more.
      await openAnew(page);
      const before = await device.credentialIds();
      await addSecurityKey(page);
      keys = (await device.credentialIds()).filter((id) => !before.includes(id));
      expect(keys).toHaveLength(1);
    }
    places.push({ context, page, device });
  }
  const done: string[] = [];
  for (let count = 0; count < length; count += 1) {
    const at = random.below(places.length);
    const place = places[at];
    if (place === undefined) continue;
    const step = random.pick(STEPS);
    done.push(`${at === 0 ? "first" : "second"}: ${step}`);
    await place.page.bringToFront();
    await takeStep(place.page, step, random.below(1000));
  }
  const known = new Set(await readKnown(product, contexts[0]));
  const kept = new Set<string>();
  let ghosts = 0;
  let lostKeys = 0;
  for (const { page, device } of places) {
    await openAnew(page);
    const isGhost = (id: string): boolean => !known.has(id) && !keys.includes(id);
    // The page has told the browser once it has asked which there are; the browser then takes a moment.
    await expect
      .poll(async () => (await device.credentialIds()).filter(isGhost).length)
      .toBe(0)
      .catch(async () => {
        ghosts += (await device.credentialIds()).filter(isGhost).length;
      });
    const ids = await device.credentialIds();
    for (const id of ids) kept.add(id);
    lostKeys += keys.filter((id) => !ids.includes(id)).length;
  }
  await Promise.all(places.map(({ page }) => page.close()));
  return { done, ghosts, lost: [...known].filter((id) => !kept.has(id)).length, lostKeys };
}

async function takeStep(page: Page, step: (typeof STEPS)[number], number: number): Promise<void> {
  if (step === "reload") {
    await openAnew(page);
    return;
  }
  if (step === "add") {
    const added = page.locator(".mfa-news").getByText("is added.", { exact: false });
    // A device keeps one passkey of an account.
    const isKnown = page.getByRole("alert").getByText("already set up", { exact: false });
    await openAnew(page);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(added.or(isKnown).first()).toBeVisible();
    return;
  }
  await openAnew(page);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  const button = passkeys.getByRole("button", { name: step === "rename" ? /^Rename / : /^Remove / }).first();
  if ((await button.count()) === 0) return;
  await button.click();
  if (step === "rename") {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(`Passkey of ${number}`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
  } else {
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Remove passkey" }).click();
    await expect(dialog).toHaveCount(0);
  }
}

/** With the list that the provider has now. */
async function openAnew(page: Page): Promise<void> {
  const listed = page.waitForResponse(
    (response) =>
      response.url().endsWith("/auth/v1/passkeys/") || response.url().endsWith("/auth/v1/passkeys"),
  );
  await page.goto("/security");
  await listed;
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
}

/** The ids of every passkey that the provider has of them, as it names them to authenticators. */
async function readKnown(product: Product, context: BrowserContext): Promise<readonly string[]> {
  const { access_token: token } = await readSession(context);
  const response = await fetch(`${product.backendUrl}/auth/v1/passkeys/registration/options`, {
    method: "POST",
    headers: {
      apikey: product.publishableKey,
      authorization: `Bearer ${String(token)}`,
      "content-type": "application/json",
    },
    body: "{}",
  });
  const { options } = (await response.json()) as { options: { excludeCredentials?: { id: string }[] } };
  return (options.excludeCredentials ?? []).map(({ id }) => id);
}
