import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { codeIn, enterCode, readMail } from "../read-mail.ts";
import { codeOf } from "../sign-in-steps.ts";
import type { Walk } from "./walker.ts";

const TRY_MS = 5_000;

/** Where a removal took the session's second factor, the page asks for another one first. */
export async function returnToOverview(walk: Walk, page: Page): Promise<void> {
  const overview = page.getByRole("heading", { name: "Second factors", exact: true });
  const question = page.getByRole("heading", { name: "Confirm that it is you", exact: true });
  const setUp = page.getByRole("button", { name: "Cancel" });
  const removed = page.getByRole("button", { name: "Start again" });
  await expect(overview.or(question).or(setUp).or(removed).first()).toBeVisible();
  if (await question.isVisible()) await proveFactor(walk, page);
  else
    // The other page may take a set-up away in the moment in which it is cancelled.
    await expect(async () => {
      if (await removed.isVisible()) await removed.click({ timeout: TRY_MS });
      if (!(await overview.isVisible())) await setUp.first().click({ timeout: TRY_MS });
      await expect(overview).toBeVisible({ timeout: TRY_MS });
    }).toPass();
  await expect(overview).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys", exact: true })).toBeVisible();
}

async function proveFactor(walk: Walk, page: Page): Promise<void> {
  const key = page.getByRole("button", { name: "Use the security key" });
  const send = page.getByRole("button", { name: "Send the code" });
  const field = page.getByRole("textbox", { name: "Code" });
  await expect(key.or(send).or(field).first()).toBeVisible();
  const lead = await page.getByRole("main").innerText();
  const named = (names: Iterable<string>): string | undefined =>
    [...names].filter((name) => lead.includes(`from “${name}”`) || lead.includes(`to “${name}”`)).at(-1);
  if (await key.isVisible()) {
    const isOver = page.getByRole("heading", { name: "Second factors", exact: true });
    await key.click();
    // Only one of the two devices holds this key; the other page's does then.
    const refused = page.getByRole("main").getByRole("alert");
    await expect(isOver.or(refused).first()).toBeVisible();
    if (await isOver.isVisible()) return;
    const other = walk.pages.find((each) => each !== page);
    await other?.bringToFront();
    await other?.getByRole("button", { name: "Use the security key" }).click();
    await expect(isOver).toBeVisible();
  } else if (await send.isVisible()) {
    await send.click();
    const number = walk.numbers.get(named(walk.numbers.keys()) ?? "") ?? "";
    await enterCode(page, codeIn(await readMail(walk.product.mailUrl, number)));
  } else {
    await field.fill(codeOf(walk.secrets.get(named(walk.secrets.keys()) ?? "") ?? ""));
  }
}
