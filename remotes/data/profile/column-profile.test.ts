import { binsOf } from "../charts/chart-question.ts";
import { formatFilter } from "../filters/filter-text.ts";
import { bucketBars } from "./column-profile.ts";

test.each([
  ["smallint", -32_768, 32_767, "c.gte.-32768", "c.lte.32767"],
  ["integer", -2_147_483_648, 2_147_483_647, "c.gte.-2147483648", "c.lte.2147483647"],
  ["bigint", -(2 ** 63), 2 ** 63, "c.gte.-9223372036854775808", "c.lte.9223372036854775807"],
  ["date", Date.parse("0001-01-01"), Date.parse("9999-12-31"), "c.gte.0001-01-01 BC", "c.lt.10000-01-01"],
])("bars of %s ask for nothing that the type doesn't hold", (type, least, most, first, last) => {
  const column = { name: "c", type, isNullable: true };
  const bars = bucketBars(column, binsOf(column, least, most), []);
  const filters = bars.flatMap((bar) => bar.filters).map(formatFilter);
  expect([filters[0], filters.at(-1)]).toEqual([first, last]);
  expect(filters.join(" ")).not.toMatch(/[+]|[.]0000-/);
});
