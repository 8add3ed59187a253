import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openTarget } from "./open-target.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

test("a slip in a new place's address is mended by saying it again, as long as nothing was published there", async () => {
  const slip = "https://remots.example";
  expect((await openTarget({ to: at.path, address: slip }, {})).address).toBe(slip);
  expect((await openTarget({ to: at.path, address: PLACE_ADDRESS }, {})).address).toBe(PLACE_ADDRESS);
  await at.publish("1.0.0");
  // A command that was broken off before it wrote the registry has said the address in a record.
  await rm(join(at.path, "registry.json"));
  await rm(join(at.path, "orders", "audit"), { recursive: true });
  await expect(openTarget({ to: at.path, address: slip }, {})).rejects.toThrow(
    "what was published here says so",
  );
});
