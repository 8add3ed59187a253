import { otherPart } from "./view-of.ts";

const shown = { place: "/data/airports", columns: "iata | name | city", order: "iata none | name ascending" };

test.each([
  ["another place", { place: "/sign-in" }, "place"],
  ["a column less in the middle", { columns: "iata | city" }, "columns"],
  ["columns whose names begin alike", { columns: "iata | na" }, "columns"],
  ["no columns", { columns: "" }, "columns"],
  ["another order", { order: "iata none | name none" }, "order"],
])("a view with %s is another one", (_what, change, part) => {
  expect(otherPart(shown, { ...shown, ...change })).toBe(part);
  expect(otherPart({ ...shown, ...change }, shown)).toBe(part);
});

test("how many columns are drawn is for the page's width, and what isn't told isn't compared", () => {
  expect(otherPart(shown, { ...shown, columns: "iata | name", order: "iata none" })).toBeUndefined();
  expect(otherPart({ ...shown, columns: "iata" }, shown)).toBeUndefined();
  expect(otherPart({ ...shown, columns: "*" }, shown)).toBeUndefined();
  expect(otherPart(shown, { ...shown, columns: "*" })).toBeUndefined();
});
