import { expect, expectNoAxeViolations, test } from "../harness/remotes-test.ts";

// By docs/remote-contract.md, "Slots of your own": one remote declares a slot, others show something in it.

test("a remote's slot shows what others put into it, each for itself; what doesn't hold is refused in words", async ({
  signedIn: page,
  origin,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/planted|declares no slot/);
  const parts = (name: string, place: string, expose: string, row: object = {}) => ({
    name,
    row: { ...row, contributions: [{ place, id: "part", title: name, expose }] },
  });
  await listRemotes([
    { name: "shows-slots", row: { slots: ["actions"] } },
    parts("alpha", "shows-slots/actions", "./card"),
    parts("breaks", "shows-slots/actions", "./bad-card"),
    parts("ledger", "shows-slots/actions", "./card", { access: { session: "required", assurance: "aal2" } }),
    parts("lost", "shows-slots/forgotten", "./card"),
  ]);
  await page.goto("/shows-slots");
  const actions = page.getByRole("region", { name: "Actions" });
  const card = actions.getByText("Card of alpha 1.0.0, signed-in, order");
  await expect(card).toHaveText(/order 7$/);
  await expect(actions.getByText("breaks can't be shown right now")).toBeVisible();
  await page.getByRole("button", { name: "Next order" }).click();
  await expect(card).toHaveText(/order 8$/);
  await expect(page.getByRole("heading", { name: "shows-slots 1.0.0", exact: true })).toBeVisible();
  await expect(actions.getByText(/ledger/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Forgotten" })).toHaveText("");
  expect(origin.asked().filter((path) => /^\/(ledger|lost)\//.test(path))).toEqual([]);
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: "System" }).click();
  await expect(page.locator('[data-owner="shows-slots"]')).toContainText(
    'shows-slots declares no slot "forgotten". Write it into "slots" of foyer.json.',
  );
  await expect(
    page.getByText('lost.contributions Nobody sees its part "part" in "shows-slots/forgotten": shows-slots'),
  ).toContainText('declares no slot "forgotten", only "actions".');
  await expect(page.getByText(/^(alpha|breaks|ledger)\.contributions/)).toHaveCount(0);
  await page.goBack();
  await expect(card).toHaveText(/order 7$/);
});
