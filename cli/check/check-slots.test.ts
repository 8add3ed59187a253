import type { Project } from "../releases/read-project.ts";
import { checkSlots, slotsMissingAt } from "./check-slots.ts";

const HOST = {
  schema: 1,
  remotes: [
    { name: "lists", path: "/lists", slots: ["actions"] },
    { name: "plain", path: "/plain" },
  ],
} as const;
const part = (place: string) => ({ place, id: "part", title: "Part", expose: "./part" });
const orders = (row: Project["row"]): Project => ({
  name: "orders",
  version: "1.0.0",
  package: "orders",
  files: [],
  digest: "",
  folder: "",
  sharedAuth: "",
  preload: {},
  slips: [],
  row,
});
const wordsOf = (row: Project["row"], host: Parameters<typeof checkSlots>[1] = HOST): readonly string[] =>
  checkSlots(orders(row), host).map(({ file, reason, remedy }) => `${file}: ${reason}. ${remedy}`);

test.each([
  ["lists/else", 'lists declares no slot "else", only "actions". Name a slot'],
  ["plain/else", 'plain declares no slot "else". Name a slot'],
  ["orders/else", 'orders declares no slot "else", only "lines". Name a slot'],
])("a part for %s, which isn't declared, is told", (place, words) => {
  expect(wordsOf({ slots: ["lines"], contributions: [part(place)] })).toEqual([
    expect.stringContaining(`foyer.json: nobody would see its part "part" in "${place}": ${words}`),
  ]);
});

test.each(["lists/actions", "orders/lines", "start-page", "elsewhere/actions"])(
  "a part for %s passes",
  (place) => {
    expect(wordsOf({ slots: ["lines"], contributions: [part(place)] })).toEqual([]);
  },
);

test("of a remote that isn't there is said that it isn't, and without a host nothing is", () => {
  const project = orders({ contributions: [part("elsewhere/actions"), 7, { place: 7 }] });
  expect(slotsMissingAt(project, HOST)).toMatchObject([{ why: 'no remote is called "elsewhere"' }]);
  expect(slotsMissingAt(project, { schema: 1, remotes: [] })).toEqual([]);
});

test.each([["actions"], [["My Slot"]], [[7]], [{}]])("slots %j: nobody could name them", (slots) => {
  expect(wordsOf({ slots })).toEqual([expect.stringContaining("Write a list of names")]);
});
