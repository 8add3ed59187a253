import type { Table } from "../catalogue/catalogue.ts";
import { lateTexts } from "../late-texts.ts";
import { speak } from "../texts.ts";
import { paletteEntries } from "./palette-entries.ts";

afterEach(() => speak("en"));

const table = (name: string): Table => ({
  name,
  kind: "table",
  comment: undefined,
  columns: [{ name: "code", type: "text", isNullable: false }],
  primaryKey: ["code"],
  isWhole: true,
});
const airports = table("airports");
const catalogue = { schema: "public", tables: [airports, table("flights")], procedures: [] };
const rowsFor = (typed: string, shown?: Table): readonly string[] =>
  paletteEntries(catalogue, { own: [], team: [] }, "/data", typed, shown)
    .filter(({ isAnswer }) => isAnswer === true)
    .map(({ path }) => path ?? "");

test.each([
  ["airports SEA", ["/data/airports?row=SEA"]],
  ["go to row SEA of flights", ["/data/flights?row=SEA"]],
  ["Go to row SEA", ["/data/airports?row=SEA"]],
  ["go to row isle of man", ["/data/airports?row=isle+of+man"]],
  ["go to row ", []],
  ["go", []],
])("who types '%s' where the airports are shown is offered %j", (typed, paths) => {
  expect(rowsFor(typed, airports)).toEqual(paths);
});

test("where no table is shown a row is one of a table that is named", () => {
  expect(rowsFor("go to row SEA")).toEqual([]);
  expect(rowsFor("go to row SEA of airports")).toEqual(["/data/airports?row=SEA"]);
});

test.each(["ar", "de", "es", "fr", "ja", "pt-BR", "zh-Hans"])(
  "in %s a row is gone to by its sentence, without the marks that nobody types",
  async (locale) => {
    await speak(locale);
    const said = lateTexts.palette.goToRow("SEA", "flights").replace(/[\u2066-\u2069]/g, "");
    expect(rowsFor(said, airports)).toEqual(["/data/flights?row=SEA"]);
    expect(rowsFor(said.replace("flights", "airports"))).toEqual(["/data/airports?row=SEA"]);
    expect(rowsFor(said.replace("flights", "nowhere"))).toEqual([]);
  },
);
