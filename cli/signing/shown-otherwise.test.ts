import { writeFileSync } from "node:fs";
import { promoteRelease } from "../releases/promote-release.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { createTamperedPlace, REGISTRY } from "../keys/testing/tampered-place.ts";
import type { TamperedPlace } from "../keys/testing/tampered-place.ts";

// Somebody may write the place between two looks at it: who reads it twice is shown two registries.

let place: TamperedPlace;
beforeEach(async () => {
  place = await createTamperedPlace();
});
afterEach(() => place.at.remove());

test("an older registry that stands there at each look but the one that would find it out is built on by nobody", async () => {
  await place.release("data", "1.0.0");
  const older = JSON.stringify(place.readFile(REGISTRY));
  await place.release("data", "1.1.0");
  await place.publish("orders", "1.0.0");
  await place.publish("data", "1.2.0");
  const newest = JSON.stringify(place.readFile(REGISTRY));
  const show = (registry: string): void => {
    writeFileSync(place.fileOf(REGISTRY), registry);
  };
  const { store } = await place.open();
  let looks = 0;
  const shown: ObjectStore = {
    ...store,
    async read(key) {
      // At the first look alone: whoever looks once more finds the newest.
      if (key !== REGISTRY || (looks += 1) > 1) return store.read(key);
      show(older);
      const read = await store.read(key);
      show(newest);
      return read;
    },
    replace(key, bytes, tag) {
      if (key === REGISTRY && looks === 1) show(older);
      return store.replace(key, bytes, tag);
    },
  };
  await promoteRelease({ store: shown, name: "data", version: "1.2.0", percent: 1, by: "ada" });
  expect(looks).toBeGreaterThan(1);
  expect(await place.look()).toContain('"current":"1.1.0"');
});
