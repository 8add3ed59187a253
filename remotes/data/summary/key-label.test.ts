import { keyLabel } from "./key-label.ts";

const column = { type: "timestamp with time zone" };
const hours = (zone: string, ...starts: readonly string[]): readonly string[] =>
  starts.map((from) => {
    const to = new Date(Date.parse(from) + 3_600_000).toISOString();
    return keyLabel({ column: "at", by: "time", step: "hour", zone }, [from, to], column, "utc");
  });

test("an hour that comes twice when clocks go back is told apart, and no other says how far from UTC it is", () => {
  expect(
    hours(
      "Europe/Berlin",
      "2026-10-24T23:00:00+00:00",
      "2026-10-25T00:00:00+00:00",
      "2026-10-25T01:00:00+00:00",
    ),
  ).toEqual([
    expect.stringMatching(/1:00.AM$/),
    expect.stringMatching(/2:00.AM GMT\+02:00$/),
    expect.stringMatching(/2:00.AM GMT\+01:00$/),
  ]);
  // In spring an hour is missing, and none comes twice.
  for (const label of hours("Europe/Berlin", "2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z"))
    expect(label).not.toContain("GMT");
  const lordHowe = hours("Australia/Lord_Howe", "2026-04-04T14:30:00Z", "2026-04-04T15:00:00Z");
  expect(new Set(lordHowe).size).toBe(2);
});
