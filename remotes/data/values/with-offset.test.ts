import { withOffset } from "./with-offset.ts";

test("a picked moment says its offset, in quarters of an hour as well", () => {
  expect(withOffset("2026-11-22T10:30", () => 60)).toBe("2026-11-22T10:30+01:00");
  expect(withOffset("2026-11-22T10:30:05", () => -210)).toBe("2026-11-22T10:30:05-03:30");
  expect(withOffset("2026-11-22T10:30", () => 0)).toBe("2026-11-22T10:30+00:00");
  expect(withOffset("", () => 60)).toBe("");
});
