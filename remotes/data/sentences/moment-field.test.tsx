import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { MomentField } from "./moment-field.tsx";
import { fromPicked, toPicked } from "./shown-moment.ts";
import { sentenceWords } from "./sentence-words.ts";

const page = document.documentElement;
const changes: string[] = [];

beforeEach(() => {
  changes.length = 0;
  page.dataset["timeZone"] = "Asia/Tokyo";
});
afterEach(() => {
  cleanup();
  delete page.dataset["timeZone"];
});

function show(value: string, zone?: TimeZoneChoice): HTMLInputElement {
  const onChange = (next: string) => changes.push(next);
  render(<MomentField label="Value" isLabelHidden name="value" {...{ value, zone, onChange }} />);
  return screen.getByLabelText("Value");
}

test.each([
  ["local", "2026-01-31T17:00", "2026-02-01T09:00", "2026-02-01T00:00:00.000Z"],
  ["utc", "2026-01-31T08:00", "2026-02-01T09:00", "2026-02-01T09:00:00.000Z"],
] as const)("an instant is shown and chosen by the clock of the rows: %s", (zone, shown, chosen, sent) => {
  const field = show("2026-01-31T08:00:00.000Z", zone);
  expect([field.type, field.value]).toEqual(["datetime-local", shown]);
  fireEvent.change(field, { target: { value: chosen } });
  expect(changes).toEqual([sent]);
});

test.each([
  ["2026-01-31T08:00:30.000Z", "2026-01-31T17:00:30"],
  ["2026-01-31T08:00:30+00:00", "2026-01-31T17:00:30"],
  ["2026-01-31 08:00:00+00", "2026-01-31T17:00"],
  ["2026-01-31T08:00", "2026-01-31T08:00"],
  ["", ""],
  ["2026-01-31T08:00:30.25+00:00", undefined],
  ["infinity", undefined],
])("of %s a field for days and times shows %s", (value, shown) => {
  expect(toPicked(value, "local")).toBe(shown);
});

test("what no such field could show stays a text, as it is", () => {
  const field = show("2026-01-31T08:00:30.25+00:00", "local");
  expect([field.type, field.value]).toEqual(["text", "2026-01-31T08:00:30.25+00:00"]);
});

test("a moment without a zone stays as it is", () => {
  const field = show("2026-01-31T08:00");
  expect(field.value).toBe("2026-01-31T08:00");
  fireEvent.change(field, { target: { value: "2026-02-01T09:00" } });
  expect(changes).toEqual(["2026-02-01T09:00"]);
});

test("a year that no calendar here knows is sent as it was chosen", () => {
  expect(fromPicked("20260-01-01T08:00", "local")).toBe("20260-01-01T08:00");
});

test("a sentence says an instant by the clock of the rows, and the day alone where it begins there", () => {
  const columns = [{ name: "at", type: "timestamp with time zone", isNullable: false }];
  const words = (value: string, zone: TimeZoneChoice): string =>
    sentenceWords({ kind: "sentence", column: "at", phrase: "gte", values: [value] }, columns, zone);
  expect(words("2026-01-31T15:00:00+00:00", "local")).toBe("at is on or after 2026-02-01");
  expect(words("2026-01-31T15:00:00+00:00", "utc")).toBe("at is on or after 2026-01-31 15:00");
});
