import { readFileSync, writeFileSync } from "node:fs";
import { createTamperedPlace, EVIL, withEvil } from "../keys/testing/tampered-place.ts";
import type { Fields, TamperedPlace } from "../keys/testing/tampered-place.ts";

// Somebody may write the records of releases, from which rows are made.

let place: TamperedPlace;
beforeEach(async () => {
  place = await createTamperedPlace();
  await place.release("orders", "1.0.0");
  await place.release("orders", "1.1.0");
  await place.publish("orders", "1.2.0");
});
afterEach(() => place.at.remove());

test.each<readonly [string, (record: Fields) => Fields]>([
  ["release", (record) => ({ ...record, release: withEvil({ it: record["release"] }, "it")["it"] })],
  ["digest", (record) => ({ ...record, digest: "another" })],
  ["row", (record) => ({ ...record, row: { ...(record["row"] as Fields), title: EVIL } })],
])(
  "a release whose %s was changed is promoted by nobody, until its team publishes it again",
  async (_, change) => {
    const record = "orders/releases/1.2.0.json";
    place.tamper(record, change);
    const wanted = place.promote("orders", "1.2.0");
    await expect(wanted).rejects.toThrow("orders 1.2.0 is not what its team signed");
    await place.publish("orders", "1.2.0");
    await place.promote("orders", "1.2.0");
    expect(await place.at.live()).toEqual(["orders 1.2.0"]);
    expect(await place.look()).not.toContain(EVIL);
  },
);

test("whatever else lies among the records stops nobody", async () => {
  for (const junk of ["null", "{}", "7", "no JSON"])
    writeFileSync(place.fileOf(`orders/releases/junk-${junk.length}.json`), junk);
  await place.keys(["sign", "--rows"], "team", "registry");
  await place.publish("orders", "1.3.0");
  await place.promote("orders", "1.3.0");
  expect(await place.at.live()).toEqual(["orders 1.3.0"]);
});

test("an older release in the record's place of a newer one is not promoted under its name", async () => {
  writeFileSync(
    place.fileOf("orders/releases/1.2.0.json"),
    readFileSync(place.fileOf("orders/releases/1.0.0.json")),
  );
  await expect(place.promote("orders", "1.2.0")).rejects.toThrow("was not published");
  expect(await place.at.live()).toEqual(["orders 1.1.0"]);
});
