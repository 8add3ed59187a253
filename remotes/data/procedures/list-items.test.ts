import { readListItems, writeListItems } from "./list-items.ts";

test("items keep every digit, and come back as they were typed", () => {
  const digits = "123456789012345678901234567890";
  expect(writeListItems(["1", digits, "NaN"], "numeric[]")).toBe(`[1,${digits},"NaN"]`);
  expect(readListItems(`[1,${digits},"NaN"]`)).toEqual(["1", digits, "NaN"]);
  expect(writeListItems(['a"b', "", "7"], "text[]")).toBe('["a\\"b","","7"]');
  expect(readListItems('["a\\"b","","7"]')).toEqual(['a"b', "", "7"]);
  expect([writeListItems([], "text[]"), readListItems("")]).toEqual(["", []]);
});

test.each(["[1,null]", "[[1],[2]]", '[{"a":1}]', "{1,2}", '"a"', "[1"])(
  "what a field per item would change stays a text: %s",
  (text) => {
    expect(readListItems(text)).toBeUndefined();
  },
);
