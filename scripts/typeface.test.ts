import { readFileSync } from "node:fs";
import { subsetTypeface, TYPEFACE } from "./subset-typeface.mjs";

const MOST_BYTES = 35_000;

test("the typeface in the repository is what its command makes, and small", async () => {
  const kept = readFileSync(TYPEFACE);
  expect(kept.byteLength).toBeLessThanOrEqual(MOST_BYTES);
  expect(kept.equals(await subsetTypeface())).toBe(true);
});
