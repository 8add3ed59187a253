import type { Page } from "@playwright/test";
import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { clearFaults, setFaults } from "../steps/calls.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { codeOf, enterPassword } from "../steps/sign-in-steps.ts";

/** Longer than a proof is good for, shorter than a token: a refresh would tell the page that its clock is off. */
const HALF_AN_HOUR_MS = 1_800_000;

test.afterEach(async ({ product }) => {
  if (!product.isHosted) await clearFaults(product);
});

/** What somebody's script tries with the session of a page that was left open. */
async function steal(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface Core {
      getSnapshot(): { factors: { id: string; status: string }[] };
      factors: Record<string, (argument: unknown) => Promise<unknown>>;
      passkeys: Record<string, (argument: unknown) => Promise<unknown>>;
      recoveryCodes: Record<string, (argument: unknown) => Promise<unknown>>;
      account: Record<string, (...argument: unknown[]) => Promise<unknown>>;
    }
    const core = (globalThis as unknown as Record<symbol, Core>)[Symbol.for("foyer.session@1")];
    if (core === undefined) return ["no core"];
    const verified = core.getSnapshot().factors.find(({ status }) => status === "verified");
    const tries: [string, () => Promise<unknown> | undefined][] = [
      ["remove", () => core.factors["unenroll"]?.(verified?.id)],
      ["enrol an app", () => core.factors["enrollTotp"]?.({ friendlyName: "Thief" })],
      [
        "enrol a phone",
        () => core.factors["enrollPhone"]?.({ friendlyName: "Thief", phone: "+15550100100" }),
      ],
      ["enrol a key", () => core.factors["enrollSecurityKey"]?.({ friendlyName: "Thief" })],
      ["password", () => core.account["changePassword"]?.({ password: "the thief's own password" })],
      ["address", () => core.account["changeEmail"]?.("thief@foyer.example", "/security")],
      ["passkey", () => core.passkeys["add"]?.({ friendlyName: "Thief" })],
      ["codes", () => core.recoveryCodes["generate"]?.({ replaces: false })],
    ];
    const outcomes: string[] = [];
    for (const [name, attempt] of tries) {
      try {
        await attempt();
        outcomes.push(`${name}: done`);
      } catch (error) {
        outcomes.push(`${name}: ${String((error as { code?: unknown }).code)}`);
      }
    }
    return outcomes;
  });
}

test("with a session that lacks the second factor, a script gets nothing done", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  skipWithout(product, "recoveryCodes");
  allowConsole(/40[13]|422/);
  await setFaults(product, { settings: { isRecoveryCodesOn: true } });
  const user = await admin.createUser();
  await enrollFactor(product, user);
  await page.goto("/security");
  await enterPassword(page, user);
  await page.getByRole("textbox", { name: "Code" }).waitFor();
  const outcomes = await steal(page);
  expect(outcomes).toHaveLength(8);
  expect(outcomes.filter((outcome) => !outcome.endsWith(": assurance_too_low"))).toEqual([]);
});

test("on a page that was left open, each change asks for the second factor first, and carries on", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  skipWithout(product, "recoveryCodes");
  allowConsole(/404|422/);
  product.writeConfig({ offers: { recoveryCodes: true } });
  await setFaults(product, { settings: { isRecoveryCodesOn: true } });
  // From the start: the host puts back what changes on the page later, the clock too.
  await page.clock.install();
  const user = await admin.createUser();
  const secret = await enrollFactor(product, user);
  await page.goto("/security");
  await enterPassword(page, user);
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await expect(page.getByRole("heading", { name: "Passkeys", exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + HALF_AN_HOUR_MS);
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  const refuse = async (): Promise<void> => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };

  await page.getByRole("button", { name: "Remove Journey" }).click();
  await page.getByRole("button", { name: "Remove authenticator", exact: true }).click();
  await refuse();
  await page.getByRole("button", { name: "Keep it" }).click();

  await page.getByRole("textbox", { name: "New password" }).fill("the thief's own password");
  await page.getByRole("button", { name: "Change password" }).click();
  await refuse();
  await page.getByRole("textbox", { name: "New address" }).fill("thief@foyer.example");
  await page.getByRole("button", { name: "Change address" }).click();
  await refuse();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await refuse();
  await page.getByRole("button", { name: "Look for recovery codes" }).click();
  await page.getByRole("button", { name: /Make recovery codes/ }).click();
  await refuse();
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await refuse();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Remove Journey" })).toBeVisible();

  await page.getByRole("button", { name: "Remove Journey" }).click();
  await page.getByRole("button", { name: "Remove authenticator", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await expect(page.getByText("Journey is removed.", { exact: false }).first()).toBeVisible();
});

test("without a second factor, the first one needs the password again on a page that was left open", async ({
  page,
  admin,
}) => {
  // From the start: the host puts back what changes on the page later, the clock too.
  await page.clock.install();
  const user = await admin.createUser();
  await beSignedIn(page, user, "/security");
  await expect(page.getByRole("heading", { name: "Passkeys", exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + HALF_AN_HOUR_MS);
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByRole("textbox", { name: "Password" }).fill(user.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.locator(".mfa-secret code")).toBeVisible();
});
