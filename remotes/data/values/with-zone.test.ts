import { withZone } from "./with-zone.ts";

const moment = { type: "timestamp with time zone" };

beforeEach(() => {
  document.documentElement.dataset["timeZone"] = "Europe/Berlin";
});
afterEach(() => {
  delete document.documentElement.dataset["timeZone"];
});

test.each([
  ["2026-07-01 10:00", "2026-07-01T10:00+02:00"],
  ["2026-01-01T10:00:05.25", "2026-01-01T10:00:05.25+01:00"],
  [" 2026-07-01 ", "2026-07-01T00:00+02:00"],
])("%s is meant in the zone that is shown", (text, written) => {
  expect(withZone(text, moment, "local")).toBe(written);
});

test("where the page shows moments in UTC they are meant so", () => {
  expect(withZone("2026-07-01 10:00", moment, "utc")).toBe("2026-07-01T10:00+00:00");
});

test.each([
  "2026-07-01 10:00+00",
  "2026-07-01T10:00Z",
  "2026-07-01 10:00 CET",
  "now",
  "infinity",
  "",
  "1.7.2026",
])("%s stays as it is", (text) => {
  expect(withZone(text, moment, "local")).toBe(text);
});

test("what has no zone in the database gets none", () => {
  for (const type of ["timestamp without time zone", "date", "text"])
    expect(withZone("2026-07-01 10:00", { type }, "local")).toBe("2026-07-01 10:00");
});

test.each([
  ["Europe/Paris", "1900-01-01", "1900-01-01T00:00+00:09:21"],
  ["Asia/Kolkata", "1900-01-01 10:00", "1900-01-01T10:00+05:21:10"],
  ["Europe/Berlin", "1880-01-01 10:00", "1880-01-01T10:00+00:53:28"],
  ["Europe/Berlin", "0001-01-01 00:00", "0001-01-01T00:00+00:53:28"],
])("in %s %s has the offset of the clocks of its time", (zone, text, written) => {
  document.documentElement.dataset["timeZone"] = zone;
  expect(withZone(text, moment, "local")).toBe(written);
});
