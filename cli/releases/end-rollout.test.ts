import { rollBack } from "./promote-release.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0");
});
afterEach(() => at.remove());

const goBack = (to: string) => rollBack({ store: at.store, name: "orders", by: "ada", to });

test("whoever goes back to the live release by its name ends the rollout beside it", async () => {
  await at.promote("1.1.0", 10);
  expect(await at.live()).toEqual(["orders 1.0.0 1.1.0:10"]);
  const { isChanged, row } = await goBack("1.0.0");
  expect({ isChanged, change: row?.change }).toMatchObject({
    isChanged: true,
    change: { action: "rolled back", version: "1.1.0", current: "1.0.0", rollout: {} },
  });
  expect(Object.keys(row?.releases ?? {})).toEqual(["1.0.0"]);
  expect(await at.live()).toEqual(["orders 1.0.0"]);
});

test("where none is under way, the live release is what it is", async () => {
  expect(await goBack("1.0.0")).toMatchObject({ isChanged: false });
});
