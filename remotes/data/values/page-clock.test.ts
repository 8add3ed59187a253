import { fromClock, toClock } from "./page-clock.ts";
import { withOffset } from "./with-offset.ts";

const page = document.documentElement;

function inZone(zone: string): void {
  page.dataset["timeZone"] = zone;
}

afterEach(() => {
  delete page.dataset["timeZone"];
});

test.each([
  ["Asia/Tokyo", "2026-01-04T15:30:00.250Z", "2026-01-05T00:30:00.250Z"],
  ["Asia/Kathmandu", "2026-01-04T15:30:00.000Z", "2026-01-04T21:15:00.000Z"],
  ["America/St_Johns", "2026-07-04T01:00:00.000Z", "2026-07-03T22:30:00.000Z"],
  ["UTC", "1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"],
])("in %s the clock shows at %s what %s is in Greenwich, and back", (zone, instant, shown) => {
  inZone(zone);
  expect(new Date(toClock(Date.parse(instant))).toISOString()).toBe(shown);
  expect(new Date(fromClock(Date.parse(shown))).toISOString()).toBe(instant);
});

test.each([
  // Left out, as clocks go forward: at night, and at midnight.
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  ["America/Santiago", "2026-09-06T00:00", "2026-09-06T04:00:00.000Z"],
  // Shown twice, as clocks go back.
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z"],
  // Around both.
  ["Europe/Berlin", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
])("where clocks change, %s shows %s at %s", (zone, shown, instant) => {
  inZone(zone);
  expect(new Date(fromClock(Date.parse(`${shown}Z`))).toISOString()).toBe(instant);
});

test("without a zone of the page's it is as the browser takes what has none", () => {
  for (let hour = 0; hour < 24 * 400; hour += 7) {
    const shown = new Date(Date.UTC(2026, 0, 1, hour, 30)).toISOString().slice(0, -1);
    expect(fromClock(Date.parse(`${shown}Z`))).toBe(new Date(shown).getTime());
  }
});

test("what is picked has the offset of the page's clock there and then", () => {
  inZone("Europe/Berlin");
  expect(
    ["2026-07-01T10:30", "2026-12-01T10:30:05", "2026-03-29T02:30"].map((local) => withOffset(local)),
  ).toEqual(["2026-07-01T10:30+02:00", "2026-12-01T10:30:05+01:00", "2026-03-29T02:30+01:00"]);
  inZone("America/St_Johns");
  expect(withOffset("2026-07-01T10:30")).toBe("2026-07-01T10:30-02:30");
});
