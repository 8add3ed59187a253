import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { recordKey } from "./keys.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

const RECORD = recordKey("orders", "1.0.0");
const stored = async (): Promise<unknown> =>
  JSON.parse(Buffer.from((await at.store.read(RECORD))!.bytes).toString()) as unknown;

test.each(["null", "no JSON"])(
  "a record that holds nothing, %s, keeps nobody from publishing",
  async (text) => {
    await at.store.create(RECORD, Buffer.from(text));
    const { record, isNew } = await at.publish("1.0.0");
    expect(isNew).toBe(true);
    expect(await stored()).toEqual(record);
  },
);

test.each(["5", "{}", '{"name":"sales","version":"2.0.0"}'])(
  "what stands where the record is to be, %s, stays, and is told of by the release that it keeps out",
  async (text) => {
    await at.store.create(RECORD, Buffer.from(text));
    await expect(at.publish("1.0.0")).rejects.toThrow(
      'orders 1.0.0 was published before with other content, and a release never changes. Raise "version"',
    );
    expect(JSON.stringify(await stored())).toBe(text);
    expect(await at.row()).toBeUndefined();
  },
);
