import { parseTitles } from "./parse-titles.ts";

function read(value: unknown) {
  const told: string[] = [];
  return { titles: parseTitles(value, (field, message) => told.push(`${field}: ${message}`)), told };
}

test("titles by language are taken as they are, and none are none", () => {
  expect(read({ de: "Bestellungen", "pt-BR": "Pedidos" })).toEqual({
    titles: { de: "Bestellungen", "pt-BR": "Pedidos" },
    told: [],
  });
  expect(read(undefined)).toEqual({ titles: undefined, told: [] });
});

test.each([
  ["a text", "Bestellungen"],
  ["a list", ["Bestellungen"]],
  ["nothing in it", {}],
  ["no tag", { "not a tag": "x" }],
  ["a tag in another spelling", { DE: "Bestellungen" }],
  ["an empty title", { de: " " }],
  ["a number", { de: 7 }],
  ["a long title", { de: "x".repeat(81) }],
  ["too many", Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`de-u-x${at + 10}`, "x"]))],
])("%s is told, and costs the titles alone", (_name, value) => {
  const { titles, told } = read(value);
  expect([titles, told]).toEqual([undefined, [expect.stringMatching(/^titles: Write at most 50 titles/)]]);
});
