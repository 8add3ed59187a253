import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MAIN_JOURNEYS, OF_CHROMIUM_ALONE } from "./main-journeys.ts";

const sources = MAIN_JOURNEYS.map((name) =>
  readFileSync(join(__dirname, "..", "journeys", `${name}.spec.ts`), "utf8"),
);

test("each title that is left out in other engines is one of the main journeys", () => {
  const unknown = Object.keys(OF_CHROMIUM_ALONE).filter(
    (title) => !sources.some((source) => source.includes(title)),
  );
  expect(unknown).toEqual([]);
});
