import { FIRST_STATE } from "./row-source-state.ts";
import { countWords } from "./count-words.ts";

test.each([
  [{ total: 42_049, isTotalExact: true }, "42,049 rows"],
  [{ total: 1, isTotalExact: true }, "1 row"],
  [{ total: 18_800, atLeast: 128 }, "at least 128 rows"],
  [{ total: 18_800, atLeast: 50_001 }, "over 50,000 rows"],
  [{ total: 18_800, atLeast: 43_912 }, "over 43,000 rows"],
  [{ total: 18_800, atLeast: 1_001 }, "over 1,000 rows"],
  [{ total: 18_800, atLeast: 10_000 }, "over 9,900 rows"],
  [{ total: 18_800, atLeast: 1_000 }, "at least 1,000 rows"],
  [{ total: 199_950, before: { total: 199_950, isTotalExact: true, atLeast: 0 } }, "199,950 rows"],
  [{ total: 128, before: { total: 900, isTotalExact: false, atLeast: 50_001 } }, "over 50,000 rows"],
  [{ total: 564, atLeast: 500 }, "at least 500 rows"],
])("of %j it says “%s”", (known, words) => {
  expect(countWords({ ...FIRST_STATE, ...known })).toBe(words);
});
