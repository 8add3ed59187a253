import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unknownNames } from "./unknown-names.ts";

test.each([
  [
    { signng: { root: {} } },
    'config.json signng: no host of this release reads it, so it changes nothing. Is "signing" meant?',
  ],
  [
    { developeroverrides: true },
    'config.json developeroverrides: no host of this release reads it, so it changes nothing. Is "developerOverrides" meant?',
  ],
  [
    { confirmAfterMinute: 5 },
    'config.json confirmAfterMinute: no host of this release reads it, so it changes nothing. Is "confirmAfterMinutes" meant?',
  ],
  [
    { formats: { timezone: "Europe/Berlin" } },
    'config.json formats.timezone: no host of this release reads it, so it changes nothing. Is "timeZone" meant?',
  ],
  [{ constructor: 1 }, "config.json constructor: no host of this release reads it, so it changes nothing."],
])("%j is told", (config, words) => {
  expect(unknownNames(config)).toEqual([words]);
});

test("every value of the README is known, and so is a remark", () => {
  const readme = readFileSync(join(__dirname, "../../README.md"), "utf8");
  const [, table = ""] = readme.split("\n## Configuration\n");
  const names = [...(table.split("\n## ")[0] ?? "").matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(25);
  expect(unknownNames(Object.fromEntries([...names, "$schema", "// Ada"].map((name) => [name, 1])))).toEqual(
    [],
  );
  expect(unknownNames(null)).toEqual([]);
});
