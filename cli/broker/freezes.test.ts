import { describeFreeze, parseFreezes } from "./freezes.ts";

test("a freeze is two times with their zones", () => {
  expect(parseFreezes(["2026-12-24T00:00Z/2027-01-02T00:00+01:00"])).toEqual([
    { fromMs: Date.UTC(2026, 11, 24), toMs: Date.UTC(2027, 0, 1, 23) },
  ]);
});

test.each([
  ["christmas"],
  ["1.12.2026/7.12.2026"],
  ["12-24/12-31"],
  ["2026-12-24/2027-01-02"],
  ["2026-12-24T00:00/2027-01-02T00:00"],
  ["2026-12-24T00:00Z/2027-01-02T00:00Z/2028-01-01T00:00Z"],
  ["2026-12-24T00:00Z"],
  ["2027-01-02T00:00Z/2026-12-24T00:00Z"],
  ["2026-12-24T00:00Z/2026-12-24T00:00Z"],
  ["2026-02-28T00:00Z/2026-02-31T00:00Z"],
  ["2026-13-01T00:00Z/2027-01-02T00:00Z"],
  [""],
])("%s is none", (text) => {
  expect(() => parseFreezes([text])).toThrow(`--freeze must be two times with their zones`);
});

test("a broker says when it freezes, as everybody reads it", () => {
  const [freeze] = parseFreezes(["2026-12-24T00:00+02:00/2027-01-02T00:00Z"]);
  // What it says can be written there again.
  expect(parseFreezes(["2026-12-23T22:00:00.000Z/2027-01-02T00:00:00.000Z"])).toEqual([freeze]);
  expect(freeze && describeFreeze(freeze)).toBe(
    "Releases are frozen from 2026-12-23T22:00:00.000Z to 2027-01-02T00:00:00.000Z.",
  );
});
