import { completenessOf } from "./export-progress.ts";

test("only an export whose rows were counted, and are as many, is called complete", () => {
  const certain = { isCertain: true };
  expect(completenessOf({ rows: 7, total: 7, isTotalExact: true }, certain)).toBe("complete");
  expect(completenessOf({ rows: 7, total: 9, isTotalExact: true }, certain)).toBe("differs");
  expect(completenessOf({ rows: 7, total: 7, isTotalExact: false }, certain)).toBe("uncounted");
  expect(completenessOf({ rows: 7, total: undefined, isTotalExact: true }, certain)).toBe("uncounted");
  expect(completenessOf({ rows: 7, total: 7, isTotalExact: true }, { isCertain: false })).toBe("uncertain");
  const counted = { rows: 7, total: 7, isTotalExact: true };
  expect(completenessOf({ ...counted, changes: { extra: 1, twice: 1, missing: 1, moved: 0 } }, certain)).toBe(
    "changed",
  );
  expect(completenessOf({ ...counted, changes: { extra: 0, twice: 0, missing: 0, moved: 3 } }, certain)).toBe(
    "complete",
  );
});
