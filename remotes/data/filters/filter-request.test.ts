import { condition } from "./filter.ts";
import { filterParameters } from "./filter-request.ts";

const COLUMNS = [{ name: "origin", type: "text" }];

test("a list of one empty text is asked for by eq: PostgREST takes it for an empty list", () => {
  const filter = condition("origin", "in", '""');
  const negated = { ...filter, isNegated: true };
  const group = { kind: "group", joins: "or", isNegated: false, parts: [filter] } as const;
  expect(filterParameters([filter, negated, group], COLUMNS)).toEqual([
    ["origin", "eq."],
    ["origin", "not.eq."],
    ["or", '(or(origin.eq.""))'],
  ]);
  expect(filterParameters([condition("origin", "in", '"", SEA')], COLUMNS)).toEqual([
    ["origin", 'in.("","SEA")'],
  ]);
});
