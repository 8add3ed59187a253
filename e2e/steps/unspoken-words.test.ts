import { besideCatalogues } from "./unspoken-words.ts";

test.each([
  ["⟦Ŝîĝñ îñ···⟧", ""],
  ["⟦Ŝîĝñ⟧ now ⟦îñ⟧", " now "],
  ["⟦Ŝîĝñ ⟦îñ⟧ ñöŵ⟧", ""],
  ["12 ⟦ŕöŵš⟧ of flights", "12  of flights"],
  ["Sign in", "Sign in"],
  ["⟦Ŝĥöŵ", ""],
])("of %s this comes from no catalogue: %s", (words, rest) => {
  expect(besideCatalogues(words)).toBe(rest);
});
