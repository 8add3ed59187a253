import { satisfiesRange } from "./satisfies-range.ts";

test.each([
  "1.4.2 in ^1.0.0: true",
  "1.4.2 in ^1.4.2: true",
  "1.4.2 in ^1.5.0: false",
  "1.4.2 in ^2.0.0: false",
  "2.0.0 in ^1.0.0: false",
  "0.9.1 in ^0.9.0: true",
  "0.10.0 in ^0.9.0: false",
  "1.4.2 in ^1: true",
  "12.0.0 in ^12.0.0: true",
  "1.0.0 in ^12.0.0: false",
  "1.4.1 in ^1.4.2: false",
  "1.4.12 in ^1.4.2: true",
  "1.4.2 in ^1.4.12: false",
  "1.4.2 in ^1.12.0: false",
  "1.12.0 in ^1.4.2: true",
  "1.4.0 in ^1.4: true",
  "v1.4.2 in ^1.0.0: undefined",
  "next in ^1.0.0: undefined",
  "1.4.2 in >^1.0.0: undefined",
  "1.4.2 in *: undefined",
  "1.4.2 in >=1 <3: undefined",
  "1.4.2 in ^1.0.0 || ^2.0.0: undefined",
])("%s", (row) => {
  const [, version = "", range = "", expected] = /^(.+) in (.+): (.+)$/.exec(row) ?? [];
  expect(String(satisfiesRange(version, range))).toBe(expected);
});
