import fc from "fast-check";
import { flatItems, itemsText, itemType, withDraft } from "./list-items.ts";

const item = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.constantFrom("9007199254740993", "1.10", "NULL", "", "a,b", '"', "\\", "{", "}", " x "),
);

test("any items are read from what is written of them, to the digit", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      expect(flatItems(itemsText(items, null) ?? "{}")).toEqual(items);
    }),
  );
});

test("a list that holds the same stays as it is written", () => {
  expect(itemsText(["1.10", null], '{"1.10", NULL}')).toBe('{"1.10", NULL}');
  expect(itemsText(["1.1"], '{"1.10"}')).toBe("{1.1}");
  expect(itemsText([], null)).toBeNull();
  expect(itemsText([], "{a}")).toBe("{}");
  expect(itemsText(["a", "b"], "{a}")).toBe("{a,b}");
  expect(itemsText(["b"], "[0:0]={b}")).toBe("{b}");
});

test("lists in lists, lists that begin elsewhere, and what is no list have no items side by side", () => {
  expect(flatItems("{{1},{2}}")).toBeUndefined();
  expect(flatItems("[0:1]={1,2}")).toBeUndefined();
  expect(flatItems(" [0:1]={1,2}")).toBeUndefined();
  expect(flatItems("a")).toBeUndefined();
  expect(flatItems(null)).toEqual([]);
});

test("what is typed is an item in its place", () => {
  expect(withDraft({ items: ["a", "c"], typed: "b", at: 1 })).toEqual(["a", "b", "c"]);
  expect(withDraft({ items: ["a"], typed: "", at: 1 })).toEqual(["a"]);
});

test("a list of so many items that nobody would go through them has none side by side", () => {
  const ofLength = (length: number) => flatItems(`{${Array.from({ length }, (_, at) => at).join(",")}}`);
  expect(ofLength(200)?.length).toBe(200);
  expect(ofLength(201)).toBeUndefined();
});

test.each([
  ["integer[]", "integer"],
  ["integer[3][4]", "integer"],
  ["numeric(10,2)[]", "numeric(10,2)"],
  ["text", "text"],
  ['"odd[]name"', '"odd[]name"'],
])("an item of %s is of the type %s", (type, item) => {
  expect(itemType({ type })).toBe(item);
});
