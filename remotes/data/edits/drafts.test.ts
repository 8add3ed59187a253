import { createDrafts } from "./drafts.ts";

test("a text is found again by its place until it is dropped, also one that stands for no value", () => {
  const drafts = createDrafts();
  expect([drafts.isEmpty(), drafts.get("a")]).toEqual([true, undefined]);
  drafts.keep("a", "typed");
  drafts.keep("b", null);
  expect([drafts.get("a"), drafts.get("b"), drafts.isEmpty()]).toEqual(["typed", null, false]);
  drafts.drop("a");
  expect([drafts.get("a"), drafts.isEmpty()]).toEqual([undefined, false]);
  drafts.drop("b");
  expect(drafts.isEmpty()).toBe(true);
});
