import { expect, test } from "../harness/test.ts";
import { beSignedIn } from "../steps/be-signed-in.ts";
import { watchCode } from "../steps/watch-code.ts";

// Other languages cost half a kilobyte of it (decision 0140), and 3 what real databases ask for: schemas, base types, nulls
// apart from the rest, the costs of a sort.
const MOST_FIRST_BYTES = 50 * 1024;

test("the first grid needs at most 50 kB of the remote's own code; tools come when they are opened", async ({
  page,
  admin,
  product,
}) => {
  const code = await watchCode(page, product.remotes.data.url);
  await beSignedIn(page, await admin.createUser(), "/data/flights");
  await expect(page.getByRole("gridcell").first()).not.toBeEmpty();
  const bytes = await code.bytesBeforeRows();
  expect(bytes).toBeGreaterThan(10 * 1024);
  expect(bytes).toBeLessThanOrEqual(MOST_FIRST_BYTES);
  const before = code.files();
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("form", { name: "Filter" })).toBeVisible();
  expect(code.files()).toBeGreaterThan(before);
});
