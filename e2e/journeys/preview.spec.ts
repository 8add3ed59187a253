import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { previewCommand } from "../../cli/preview/preview-command.ts";
import { expect, expectNoAxeViolations, test, toRow } from "../harness/remotes-test.ts";

// A reviewer opens a link to a release that is published and that nobody gets yet, on the host that everybody uses.

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };

test("a link previews a release in one tab, until the reviewer leaves it; the others keep what is live", async ({
  signedIn: page,
  context,
  product,
  origin,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/Failed to find a valid digest/);
  // As `foyer publish` leaves a row and a record.
  const change = { id: "first", sequence: 1, at: new Date().toISOString(), by: "ada", action: "promoted" };
  await listRemotes([{ name: "alpha", row: { change } }]);
  const release = await origin.publish("alpha", "1.1.0");
  const { releases: _none, ...row } = toRow("alpha", {}, "1.1.0");
  const contributions = [{ place: "account-menu", id: "card", title: "Alpha", expose: "./card" }];
  const record = { schema: 1, name: "alpha", version: "1.1.0", release, row: { ...row, contributions } };
  const write = (name: string, value: unknown): void => {
    writeFileSync(join(product.siteFolder, name), JSON.stringify(value));
  };
  write("foyer-target.json", { schema: 1, address: origin.url });
  mkdirSync(join(product.siteFolder, "alpha", "releases"), { recursive: true });
  write(join("alpha", "releases", "1.1.0.json"), record);
  let link = "";
  const result = (value: unknown): void => void ({ link } = value as { link: string });
  const args = ["alpha@1.1.0", "--to", product.siteFolder, "--host", product.hostUrl];
  await previewCommand.run(args, { ...SILENT, result });
  origin.forget();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Preview alpha 1.1.0?", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(origin.asked().filter((path) => path.startsWith("/alpha/1.1.0/"))).toEqual([]);
  await page.getByRole("button", { name: "Preview 1.1.0" }).click();
  const banner = page.getByRole("region", { name: "Preview" });
  await expect(page.getByRole("heading", { name: "alpha 1.1.0", exact: true })).toBeVisible();
  await expect(page).toHaveURL("/alpha");
  await expect(banner).toContainText("You see alpha 1.1.0, which isn't live.");
  await page.getByRole("button", { name: "Show the lazy part" }).click();
  await expect(page.getByText("The lazy part is here.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText("Card of alpha 1.1.0, signed-in")).toBeVisible();

  const other = await context.newPage();
  await other.goto("/alpha");
  await expect(other.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await expect(other.getByRole("region", { name: "Preview" })).toHaveCount(0);
  await other.close();

  // Hashes hold as for any release.
  origin.break(/^\/alpha\/1\.1\.0\/remoteEntry/, "altered");
  await page.goto("/alpha");
  await expect(page.getByRole("alert")).toContainText("not what its owners published");
  expect(await page.evaluate(() => "foyerAltered" in globalThis)).toBe(false);
  origin.mend();
  await banner.getByRole("button", { name: "Leave the preview" }).click();
  await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await previewCommand.run(["alpha@1.1.0", "--to", product.siteFolder, "--end"], SILENT);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "There is no such preview", exact: true })).toBeVisible();
});
