import { FIRST_STATE } from "../paging/row-source-state.ts";
import { countWords } from "./count-words.ts";

test.each([
  [{ total: 42_049, isTotalExact: true }, "42,049 rows"],
  [{ total: 1, isTotalExact: true }, "1 row"],
  [{ total: 18_800, isEstimated: true, atLeast: 128 }, "at least 128 rows"],
  [{ total: 18_800, isEstimated: true, atLeast: 50_001 }, "over 50,000 rows"],
  [{ total: 18_800, atLeast: 43_912 }, "over 43,000 rows"],
  [{ total: 18_800, atLeast: 1_001 }, "over 1,000 rows"],
  [{ total: 18_800, atLeast: 1_000 }, "at least 1,000 rows"],
  [{ total: 199_950, isEstimated: true, wasExact: true }, "about 200,000 rows"],
  [{ total: 1_707, isEstimated: true, wasExact: true }, "about 1,700 rows"],
  [{ total: 7, isEstimated: true, wasExact: true }, "about 7 rows"],
  [{ total: 564, isEstimated: false, wasExact: true, atLeast: 500 }, "at least 500 rows"],
])("of %j it says “%s”", (known, words) => {
  expect(countWords({ ...FIRST_STATE, ...known })).toBe(words);
});
