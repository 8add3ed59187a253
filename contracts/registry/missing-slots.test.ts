import { missingSlots } from "./missing-slots.ts";
import type { SlotRow } from "./missing-slots.ts";

const row = (name: string, slots: unknown, ...places: readonly string[]): SlotRow => ({
  name,
  slots,
  contributions: places.map((place, at) => ({ id: `part-${at}`, place: place as "start-page" })),
});

test("what is for a declared slot, or for a place of the page, is missed by nobody", () => {
  expect(
    missingSlots([
      row("orders", ["actions"], "orders/actions", "start-page"),
      row("refunds", undefined, "orders/actions", "palette"),
    ]),
  ).toEqual([]);
});

test.each([
  [["actions", "lines"], 'orders declares no slot "else", only "actions", "lines"', false],
  [[], 'orders declares no slot "else"', false],
  ["else", 'orders declares no slot "else"', false],
  [[7, "actions"], 'orders declares no slot "else", only "actions"', false],
])("slots %j: it is said why nobody sees the part", (slots, why, isWithoutOwner) => {
  expect(missingSlots([row("orders", slots), row("refunds", undefined, "orders/else")])).toEqual([
    { remote: "refunds", id: "part-0", place: "orders/else", isWithoutOwner, why },
  ]);
});

test("a slot of a remote that isn't there is another case: it may come", () => {
  expect(missingSlots([row("refunds", undefined, "orders/else", "constructor/else")])).toMatchObject([
    { isWithoutOwner: true, why: 'no remote is called "orders"' },
    { isWithoutOwner: true, why: 'no remote is called "constructor"' },
  ]);
});
