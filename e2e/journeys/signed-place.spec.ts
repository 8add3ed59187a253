import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keysCommand } from "../../cli/keys/keys-command.ts";
import { expect, test } from "../harness/remotes-test.ts";

// An operator turns signing on while people have pages open; then somebody who can write the place puts a release of their own in.

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };
const EVIL = "The registry was changed by a stranger";

test("pages take what is signed, keep it where somebody changes the place, and give nobody what isn't", async ({
  signedIn: page,
  product,
  listRemotes,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-keys-"));
  try {
    await listRemotes(["alpha"]);
    const { siteFolder: site } = product;
    await keysCommand.run(["init", "--to", site, "--site", site, "--out", folder], SILENT);
    const heading = page.getByRole("heading", { name: "alpha 1.0.0" });
    await page.goto("/alpha");
    await expect(heading).toBeVisible();
    await page.goto("/system");
    await expect(page.getByText("under root 1")).toBeVisible();

    product.writeRegistry((rows) =>
      rows.map((row) => (row.name === "alpha" ? { ...row, title: EVIL, contributions: [] } : row)),
    );
    await page.goto("/system");
    await expect(page.getByText("It is not what was signed")).toBeVisible();
    expect(await page.content()).not.toContain(EVIL);
    // Who comes for the first time gets nothing of it, and is told.
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto("/alpha");
    await expect(page.getByRole("heading", { name: "alpha isn't available right now" })).toBeVisible();
    expect(await page.content()).not.toContain(EVIL);
    // Somebody who takes the signatures away as well gets no further: the sign-in isn't painted either.
    product.writeRegistry((rows) => rows.map(({ signatures: _gone, ...row }) => row));
    await page.context().clearCookies();
    const answer = await page.request.get("/sign-in");
    expect(await answer.text()).not.toContain("foyer-first-paint");
    await page.goto("/sign-in");
    await expect(page.getByRole("heading", { name: "sign-in isn't available right now" })).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
