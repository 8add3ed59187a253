import { parseTime } from "./schedule-promotion.ts";

const NOW_MS = Date.UTC(2026, 0, 1);

test.each([
  ["2026-12-01T09:00Z", Date.UTC(2026, 11, 1, 9)],
  ["2026-12-01T09:00:30-02:30", Date.UTC(2026, 11, 1, 11, 30, 30)],
  ["2028-02-29T09:00Z", Date.UTC(2028, 1, 29, 9)],
])("%s is a time to come", (text, atMs) => {
  expect(parseTime(text, NOW_MS)).toBe(atMs);
});

test.each([
  "2026-02-29T09:00Z",
  "2026-02-31T09:00Z",
  "2026-12-01",
  "1.12.2026",
  "2026-12-01T25:00Z",
  "2025-12-01T09:00Z",
])("%s is none", (text) => {
  expect(() => parseTime(text, NOW_MS)).toThrow("--at must be a time to come with its zone");
});
