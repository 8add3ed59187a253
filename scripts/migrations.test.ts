import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";

test("no two migrations have one version: a database takes the first alone, and refuses the second", () => {
  const files = readdirSync(join(ROOT, "supabase", "migrations"));
  const versions = files.map((file) => file.split("_", 1)[0]);
  expect(versions.filter((version, at) => versions.indexOf(version) !== at)).toEqual([]);
});
