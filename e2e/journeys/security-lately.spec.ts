import { skipWithout } from "../harness/capabilities.ts";
import { expect, test } from "../harness/test.ts";
import { expectNoAxeInBothThemes } from "../steps/axe-in-both-themes.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { signInFrom } from "../steps/calls.ts";

test("a session says where it is, and what happened is shown to who asks, each with its place", async ({
  page,
  product,
  admin,
}) => {
  skipWithout(product, "settings");
  const user = await admin.createUser();
  await signInFrom(product, "198.51.100.20", user);
  await beSignedIn(page, user, "/security");
  const list = page.getByRole("list", { name: "Where you are signed in" });
  await expect(list.getByText("from London, United Kingdom (198.51.100.20)")).toBeVisible();
  await page.getByRole("button", { name: "Show what happened" }).click();
  const deeds = page.getByRole("list", { name: "What happened lately" }).getByRole("listitem");
  await expect(deeds).toHaveCount(2);
  await expect(deeds.filter({ hasText: "London, United Kingdom" })).toContainText("Signed in");
  await expectNoAxeInBothThemes(page);
});
