import type { ObjectStore } from "../store/object-store.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { grantNeeds } from "./grant-needs.ts";
import { publishRelease } from "./publish-release.ts";
import { readProject } from "./read-project.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { writeSampleProject } from "./testing/sample-project.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
  await at.publish("1.0.0");
  await at.promote("1.0.0");
});
afterEach(() => at.remove());

const NEEDS = { connect: ["https://api.example"] };

const publish = async (store: ObjectStore, version = "1.1.0") => {
  const sample = { name: "orders", version, description: { needs: NEEDS } };
  const project = await readProject(await writeSampleProject(`${at.folder}/${version}`, sample));
  const target = { store, address: PLACE_ADDRESS };
  return publishRelease({
    target,
    project,
    by: "ada",
    isPublicCheckSkipped: true,
    progress: () => undefined,
  });
};
const broken = (): ObjectStore => ({
  ...at.store,
  replace: (key, bytes, tag) =>
    key === "registry.json" ? Promise.reject(new Error("killed")) : at.store.replace(key, bytes, tag),
});
const publishedIn = async (): Promise<readonly string[]> =>
  (await readAuditTrail(at.store, await at.row()))
    .filter(({ action }) => action === "published")
    .map(({ version }) => version);

test("broken off after its record, the same command again says it in the registry and in the trail", async () => {
  await expect(publish(broken())).rejects.toThrow("killed");
  const { isNew } = await publish(at.store);
  expect({ isNew, newest: (await at.row()).newest }).toEqual({ isNew: true, newest: "1.1.0" });
  expect(await publishedIn()).toEqual(["1.0.0", "1.1.0"]);
  const { granted } = await grantNeeds({ store: at.store, name: "orders", by: "ada" });
  expect(granted.connect).toEqual(NEEDS.connect);
});

test("also where it was promoted in between", async () => {
  await expect(publish(broken())).rejects.toThrow("killed");
  await at.promote("1.1.0");
  expect(await publish(at.store)).toMatchObject({ isNew: true });
  expect(await publishedIn()).toEqual(["1.0.0", "1.1.0"]);
});

test("what was published in full is published once, also after a later one", async () => {
  await publish(at.store, "1.1.0");
  await publish(at.store, "1.2.0");
  const { change } = await at.row();
  expect(await publish(at.store, "1.1.0")).toMatchObject({ isNew: false });
  expect(await at.row()).toMatchObject({ change, newest: "1.2.0" });
});
