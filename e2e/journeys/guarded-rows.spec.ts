import { expect, expectNoAxeViolations, test } from "../harness/test.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { writeNote } from "../steps/notes.ts";
import { codeOf, enterPassword } from "../steps/sign-in-steps.ts";

test("rows behind the second factor: a factor set up elsewhere is asked for in place", async ({
  page,
  product,
  admin,
  allowConsole,
}) => {
  allowConsole(/status of 40[0134]/);
  const ada = await admin.createUser();
  await beSignedIn(page, ada, "/data/notes");
  await expect(page.getByText("This table has no rows that you may read")).toBeVisible();
  await writeNote(page, product, "Note G");
  const secret = await enrollFactor(product, ada);
  await page.reload();
  await expect(page.getByText("The rows of this table ask for your second factor")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Confirm that it is you" }).click();
  // With the new factor the provider has ended the sessions that lack it.
  await expect(page.getByRole("dialog", { name: "You were signed out" })).toBeVisible();
  await enterPassword(page, ada);
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog).toContainText("Your account asks for its second factor now.");
  await dialog.getByRole("textbox", { name: /code/i }).fill(codeOf(secret));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("gridcell", { name: "Note G" })).toBeVisible();
});
