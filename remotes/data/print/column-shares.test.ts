import { columnShares } from "./column-shares.ts";

test("columns share the paper by their longest text, and one long text doesn't take it all", () => {
  expect(
    columnShares([
      ["id", "7"],
      ["name", "x".repeat(15)],
    ]),
  ).toEqual([25, 75]);
  const [narrow = 0, wide = 0] = columnShares([["id"], ["note", "x".repeat(5_000)]]);
  expect(wide / narrow).toBe(8);
});
