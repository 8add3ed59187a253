import type { ObjectStore } from "../store/object-store.ts";
import { changeRow } from "./change-row.ts";
import type { Changed } from "./change-row.ts";
import { REGISTRY_KEY } from "./keys.ts";
import { previewRelease } from "./preview-release.ts";
import { promoteRelease, rollBack } from "./promote-release.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

type Promoted = Partial<Parameters<typeof promoteRelease>[0]>;
type GoneBack = Partial<Parameters<typeof rollBack>[0]>;
const promote = (version: string, percent = 100, more: Promoted = {}): Promise<Changed> =>
  promoteRelease({ store: at.store, name: "orders", version, percent, by: "ada", ...more });
const goBack = (more: GoneBack = {}): Promise<Changed> =>
  rollBack({ store: at.store, name: "orders", by: "ada", ...more });
async function release(...versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await at.publish(version);
    await promote(version);
  }
}

test("what is so already is left as it is, and no change is written of it", async () => {
  await release("1.0.0");
  await at.publish("1.1.0");
  expect((await promote("1.0.0")).isChanged).toBe(false);
  expect((await promote("1.1.0", 10)).isChanged).toBe(true);
  expect((await promote("1.1.0", 10)).isChanged).toBe(false);
  expect((await promote("1.1.0", 20)).isChanged).toBe(true);
  expect((await at.row()).change).toMatchObject({ action: "rolled out", version: "1.1.0", percent: 20 });
  await expect(promote("1.0.0", 50)).rejects.toThrow("orders 1.0.0 is live already, for every browser.");
  // The live one for everybody again ends the other's share.
  expect((await promote("1.0.0")).isChanged).toBe(true);
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  expect((await goBack({ to: "1.0.0" })).isChanged).toBe(false);
});

test("a row lists what some browser may get, and nothing else", async () => {
  await release("1.0.0");
  for (const version of ["1.1.0", "1.2.0"]) await at.publish(version);
  await promote("1.1.0", 10);
  expect(Object.keys((await at.row()).releases ?? {})).toEqual(["1.0.0", "1.1.0"]);
  await promote("1.2.0", 10);
  expect(Object.keys((await at.row()).releases ?? {})).toEqual(["1.0.0", "1.2.0"]);
  // Beside a live release a share changes nothing else of its row.
  expect(await at.row()).not.toHaveProperty("nothingLive");
  await goBack();
  expect(Object.keys((await at.row()).releases ?? {})).toEqual(["1.0.0"]);
  expect((await at.row()).change).toMatchObject({ action: "rolled back", version: "1.2.0" });
});

test("while a first release has a share nothing is live, and ending it leaves nothing to any browser", async () => {
  await at.publish("1.0.0");
  await at.publish("1.1.0");
  await promote("1.0.0", 10);
  expect(await at.row()).toMatchObject({ nothingLive: true, rollout: { "1.0.0": 10 } });
  await previewRelease({ store: at.store, name: "orders", version: "1.1.0", by: "ada" });
  await goBack();
  const row = await at.row();
  expect(row).toMatchObject({ rollout: {}, releases: {} });
  for (const field of ["nothingLive", "previews", "current"]) expect(row).not.toHaveProperty(field);
});

test("ending a share leaves a preview of something else where a release is live", async () => {
  await release("1.0.0");
  for (const version of ["1.1.0", "1.2.0"]) await at.publish(version);
  await previewRelease({ store: at.store, name: "orders", version: "1.2.0", by: "ada" });
  await promote("1.1.0", 10);
  await goBack();
  expect(Object.keys((await at.row()).previews ?? {})).toEqual(["1.2.0"]);
});

test("the way back has ten steps, each release once, and each step back makes it shorter", async () => {
  const versions = Array.from({ length: 13 }, (_, minor) => `1.${minor}.0`);
  await release(...versions);
  expect((await at.row()).earlier).toEqual(versions.slice(2, 12).toReversed());
  await promote("1.10.0");
  expect((await at.row()).earlier?.slice(0, 3)).toEqual(["1.12.0", "1.11.0", "1.9.0"]);
  await goBack();
  expect(await at.row()).toMatchObject({ current: "1.12.0", newest: "1.12.0" });
  expect((await at.row()).earlier?.slice(0, 2)).toEqual(["1.11.0", "1.9.0"]);
  await goBack({ to: "1.7.0" });
  expect((await at.row()).earlier?.slice(0, 1)).toEqual(["1.6.0"]);
  await goBack({ to: "1.0.0", why: "errors rose" });
  expect((await at.row()).change).toMatchObject({
    action: "rolled back",
    version: "1.0.0",
    why: "errors rose",
  });
  await expect(goBack({ to: "9.0.0" })).rejects.toThrow("was not published");
});

test("going back to a certain release ends what some browsers had, and its preview", async () => {
  await release("1.0.0", "1.1.0");
  await at.publish("1.2.0");
  await promote("1.2.0", 10);
  await previewRelease({ store: at.store, name: "orders", version: "1.0.0", by: "ada" });
  await goBack({ to: "1.0.0" });
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  expect(Object.keys((await at.row()).previews ?? {})).toEqual([]);
});

test("what is bound to a certain change happens after that one alone", async () => {
  await release("1.0.0");
  await at.publish("1.1.0");
  const { id } = await promote("1.1.0", 10);
  await promote("1.1.0", 20);
  expect((await promote("1.1.0", 50, { after: id })).isChanged).toBe(false);
  expect((await goBack({ after: id })).isChanged).toBe(false);
  expect(await at.live()).toEqual(["orders 1.0.0 1.1.0:20"]);
  const last = (await at.row()).change?.id ?? "";
  expect((await promote("1.1.0", 50, { after: last, why: "no errors" })).isChanged).toBe(true);
  expect((await at.row()).change).toMatchObject({ percent: 50, why: "no errors" });
  expect((await goBack({ after: (await at.row()).change?.id ?? "" })).isChanged).toBe(true);
});

test("of two who go back at once the second goes no further than the first", async () => {
  await release("1.0.0", "1.1.0", "1.2.0");
  let isFirst = true;
  const store: ObjectStore = {
    ...at.store,
    async replace(key, bytes, tag) {
      if (key === REGISTRY_KEY && isFirst) {
        isFirst = false;
        await goBack();
      }
      return at.store.replace(key, bytes, tag);
    },
  };
  expect((await goBack({ store })).isChanged).toBe(false);
  expect(await at.live()).toEqual(["orders 1.1.0"]);
  // Alone, whoever goes back once more does so.
  await goBack();
  expect(await at.live()).toEqual(["orders 1.0.0"]);
});

test("whoever goes back does so though somebody publishes meanwhile, or a write doesn't come through", async () => {
  await release("1.0.0", "1.1.0", "1.2.0");
  for (const happen of [() => at.publish("1.3.0"), () => Promise.resolve()]) {
    let isFirst = true;
    const store: ObjectStore = {
      ...at.store,
      async replace(key, bytes, tag) {
        if (key !== REGISTRY_KEY || !isFirst) return at.store.replace(key, bytes, tag);
        isFirst = false;
        await happen();
        return false;
      },
    };
    expect((await goBack({ store })).isChanged).toBe(true);
  }
  expect(await at.live()).toEqual(["orders 1.0.0"]);
});

test("what was published and never live leads back to nothing, unless a release is named", async () => {
  await at.publish("1.0.0");
  await expect(goBack()).rejects.toThrow("No release of orders was live before this one.");
  await goBack({ to: "1.0.0" });
  expect(await at.row()).toMatchObject({ current: "1.0.0", earlier: [] });
});

test("whatever shares there are end together, and the change names them all", async () => {
  await release("1.0.0");
  const records = [await at.publish("1.1.0"), await at.publish("1.2.0")].map(({ record }) => record);
  const shared = Object.fromEntries(records.map(({ version, release: one }) => [version, one]));
  await changeRow({
    ...{ store: at.store, name: "orders", by: "eve" },
    decide: (row) => ({
      ...{ action: "rolled out", version: "1.2.0" },
      row: { ...row!, rollout: { "1.1.0": 10, "1.2.0": 20 }, releases: { ...row!.releases, ...shared } },
    }),
  });
  await goBack();
  expect((await at.row()).change).toMatchObject({ action: "rolled back", version: "1.1.0, 1.2.0" });
  expect(await at.live()).toEqual(["orders 1.0.0"]);
});

test("what an operator has granted stays, whichever release is live", async () => {
  await release("1.0.0");
  await at.publish("1.1.0");
  const granted = { connect: ["https://api.example"] };
  await changeRow({
    ...{ store: at.store, name: "orders", by: "eve" },
    decide: (row) => ({ action: "granted", version: "1.0.0", row: { ...row!, granted } }),
  });
  await promote("1.1.0");
  expect(await at.row()).toMatchObject({ granted, current: "1.1.0" });
  await goBack();
  expect(await at.row()).toMatchObject({ granted, current: "1.0.0" });
});

test("a remote that isn't there is told of by its name", async () => {
  await expect(promote("1.0.0", 100, { name: "sales" })).rejects.toThrow('There is no remote "sales" here.');
  await expect(goBack({ name: "sales" })).rejects.toThrow('There is no remote "sales" here.');
});
