import { complete } from "./complete.ts";
import { pseudo } from "./pseudo.ts";

const english = {
  title: "Security",
  rows: (count: number, table: string) => `${count} ${count === 1 ? "row" : "rows"} of ${table}`,
  names: new Map([
    ["email", "Email address"],
    ["phone", "Phone number"],
  ]),
  password: { save: "Change password", weak: ["Too short", "Stolen"] },
};

test("what a catalogue lacks is English, in each group", () => {
  const texts = complete(english, { title: "Sicherheit", password: { weak: undefined } });
  expect(texts.title).toBe("Sicherheit");
  expect(texts.password).toEqual(english.password);
  expect(texts.rows(2, "flights")).toBe("2 rows of flights");
});

test("tables of words are completed by their keys", () => {
  const { names } = complete(english, { names: new Map([["email", "Adresse"]]) });
  expect([names.get("email"), names.get("phone")]).toEqual(["Adresse", "Phone number"]);
  expect(complete(english, { names: { email: "Adresse" } }).names).toBe(english.names);
  expect(complete(english, pseudo).names.get("phone")).toMatch(/^⟦.*⟧$/);
});

test("sentences of values stay functions, with plurals of their own", () => {
  const rows = (count: number, table: string): string =>
    `${count} ${count === 1 ? "Zeile" : "Zeilen"} von ${table}`;
  expect(complete(english, { rows }).rows(1, "flights")).toBe("1 Zeile von flights");
});

test.each([
  undefined,
  null,
  "words",
  1,
  [],
  { rows: "Zeilen", title: () => "Sicherheit", password: "x", other: "y" },
])("a catalogue that is not of the shape falls back where it isn't: %j", (catalogue) => {
  const texts = complete(english, catalogue);
  expect([texts.title, texts.rows(1, "flights"), texts.password.save]).toEqual([
    "Security",
    "1 row of flights",
    "Change password",
  ]);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
});

test("a catalogue may be made of the English words: the strange ones keep what they are given", () => {
  const texts = complete(english, pseudo);
  expect(texts.title).toMatch(/^⟦.*⟧$/);
  expect(texts.title).not.toContain("Security");
  expect(texts.title.length).toBeGreaterThan("Security".length * 1.4);
  expect(texts.rows(2, "flights")).toMatch(/^⟦2·? .+· flights⟧$/);
  expect(texts.password.weak).toHaveLength(2);
});
