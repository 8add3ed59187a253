import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTamperedPlace } from "./testing/tampered-place.ts";
import type { TamperedPlace } from "./testing/tampered-place.ts";

let place: TamperedPlace;
beforeEach(async () => {
  place = await createTamperedPlace();
});
afterEach(() => place.at.remove());

test.each([
  ["pin", () => ["--site", join(place.at.folder, "site")]],
  ["show", () => []],
])("keys %s heeds what was seen: a root that somebody put back is none", async (action, more) => {
  const seen = join(place.at.folder, "seen");
  const config = join(place.at.folder, "site", "config.json");
  const first = readFileSync(place.fileOf("foyer-root.json"));
  await place.changeRoot("rotate");
  await place.keys([action, ...more(), "--seen", seen]);
  const pinned = readFileSync(config, "utf8");
  writeFileSync(place.fileOf("foyer-root.json"), first);
  await expect(place.keys([action, ...more(), "--seen", seen])).rejects.toThrow("has other roots than");
  process.env["FOYER_LOG_SEEN"] = seen;
  await expect(place.keys([action, ...more()])).rejects.toThrow("has other roots than");
  delete process.env["FOYER_LOG_SEEN"];
  expect(readFileSync(config, "utf8")).toBe(pinned);
});
