import { statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/folders.mjs";
import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";

// Other languages cost half a kilobyte of it (decision 0140), and 3 what real databases ask for: schemas, base types, nulls
// apart from the rest, the costs of a sort. The notice that comes when a machine is slow is counted where it came.
const MOST_FIRST_BYTES = 50 * 1024;

test("the first grid needs at most 50 kB of the remote's own code; tools come when they are opened", async ({
  page,
  admin,
  product,
}) => {
  const sizes = new Map<string, number>();
  page.on("response", (response) => {
    if (!response.url().startsWith(product.remotes.data.url) || response.url().endsWith(".json")) return;
    sizes.set(response.url(), compressedBytes(response.url()));
  });
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10 * 1024);
  expect(bytes).toBeLessThanOrEqual(MOST_FIRST_BYTES);
  const before = sizes.size;
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("form", { name: "Filter" })).toBeVisible();
  expect(sizes.size).toBeGreaterThan(before);
});

/** As the build compressed it: a server sends the same, where the browser asks for brotli. */
function compressedBytes(address: string): number {
  return statSync(join(ROOT, "remotes", "data", "dist", `${new URL(address).pathname}.br`)).size;
}
