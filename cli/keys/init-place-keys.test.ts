import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openTarget } from "../releases/open-target.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import { initKeys } from "./init-place-keys.ts";
import { createTamperedPlace, EVIL, REGISTRY, withEvil } from "./testing/tampered-place.ts";

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };

test("where a place couldn't be signed no key stays in the way, and the same command signs it then", async () => {
  const at = await createTestPlace();
  try {
    const site = join(at.folder, "site");
    const out = join(at.folder, "keys");
    mkdirSync(site);
    writeFileSync(join(site, "config.json"), "{}");
    await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
    await at.publish("1.0.0");
    await at.promote("1.0.0");
    const init = (): Promise<void> => initKeys({ to: at.path, site, out }, SILENT);
    // Nothing can be written.
    const drafts = join(at.path, ".foyer-drafts");
    rmSync(drafts, { recursive: true, force: true });
    writeFileSync(drafts, "");
    await expect(init()).rejects.toThrow();
    expect(readdirSync(out)).toEqual([]);
    expect(existsSync(join(at.path, "foyer-root.json"))).toBe(false);
    rmSync(drafts);
    // Another's key is left as it is.
    writeFileSync(join(out, "registry.key"), "another");
    await expect(init()).rejects.toThrow("is there already");
    expect(readdirSync(out)).toEqual(["registry.key"]);
    rmSync(join(out, "registry.key"));
    await init();
    expect(readdirSync(out)).toHaveLength(5);
    expect(readFileSync(join(site, "config.json"), "utf8")).toContain('"signing"');
  } finally {
    await at.remove();
  }
});

test("a place that begins anew signs the releases that its teams of before had signed, and no others", async () => {
  const place = await createTamperedPlace();
  try {
    await place.release("orders", "1.0.0");
    for (const version of ["1.1.0", "1.2.0"]) await place.publish("orders", version);
    place.tamper("orders/releases/1.2.0.json", (value) => ({
      ...value,
      release: withEvil({ it: value["release"] }, "it")["it"],
    }));
    for (const name of ["foyer-root.json", "foyer.log"])
      rmSync(place.fileOf(name), { recursive: true, force: true });
    const anew = join(place.at.folder, "anew");
    const site = join(place.at.folder, "site");
    await initKeys({ to: place.at.path, site, out: anew }, SILENT);
    const key = ["team", "registry"].map((name) => join(anew, `${name}.key`));
    const { store } = await openTarget({ to: place.at.path, key }, {});
    const promote = (version: string) =>
      promoteRelease({ store, name: "orders", version, percent: 100, by: "ada" });
    await expect(promote("1.2.0")).rejects.toThrow("orders 1.2.0 is not what its team signed");
    await promote("1.1.0");
    expect(await place.look()).toContain('"current":"1.1.0"');
    expect(readFileSync(place.fileOf(REGISTRY), "utf8")).not.toContain(EVIL);
  } finally {
    await place.at.remove();
  }
});
