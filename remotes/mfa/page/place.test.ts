import { placeWords, readPlace } from "./place.ts";

test.each([
  [{ address: "203.0.113.7", country: "DE", town: "Berlin" }, "Berlin, Germany (203.0.113.7)"],
  [{ address: "203.0.113.7", country: "DE", town: null }, "Germany (203.0.113.7)"],
  [{ address: "10.1.2.3", country: null, town: "Office, third floor" }, "Office, third floor (10.1.2.3)"],
  [{ country: "DE", town: "Berlin" }, "Berlin, Germany"],
  [{ address: "203.0.113.7" }, "203.0.113.7"],
  [{ address: "203.0.113.7", country: "no country" }, "203.0.113.7"],
  [{ address: 7, country: [], town: {} }, ""],
])("%j is read as %j", (row, words) => {
  expect(placeWords(readPlace(row))).toBe(words);
});
