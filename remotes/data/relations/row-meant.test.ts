import { rowMeant } from "./find-referred.ts";

const anna = { key: "7", label: "Anna" };
const otherAnna = { key: "12", label: "Anna" };

test("a name means a row only where it is the name of one", () => {
  expect(rowMeant([anna, otherAnna], "Anna")).toBeUndefined();
  expect(rowMeant([anna, { key: "8", label: "Annabel" }], "Anna")).toBe(anna);
  expect(rowMeant([anna, otherAnna], "12")).toBe(otherAnna);
  expect(rowMeant([otherAnna, { key: "Anna", label: "7" }], "Anna")).toMatchObject({ key: "Anna" });
  expect(rowMeant([anna], "an")).toBe(anna);
  expect(rowMeant([anna], "")).toBeUndefined();
});
