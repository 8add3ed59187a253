import fc from "fast-check";
import { formatViewAddress, parseViewAddress, tableView } from "../address/view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { condition } from "../filters/filter.ts";
import { gridColumns } from "../grid/grid-columns.ts";
import { profileAddress, readProfile } from "../address/profile-address.ts";
import { keyLabel } from "../summary/key-label.ts";
import { levelQuestion } from "../summary/level-question.ts";
import { measureLabel } from "../summary/measure-words.ts";
import { toQuestionFilter } from "../summary/question-filter.ts";
import { formatSummary, parseSummary } from "../summary/summary-address.ts";
import { queryOf, viewOfQuery } from "../views/kept-view.ts";
import { boardAddress, MOST_CARDS, readBoard, REFRESH_SECONDS } from "./board-address.ts";
import type { Board } from "./board-address.ts";
import { linkedAddress, MOST_CHARTS, readLinked } from "./linked-address.ts";

const of = (name: string, type: string): Column => ({ name, type, isNullable: true });
const columns = [
  of("delay", "integer"),
  of("date", "timestamp with time zone"),
  of("origin", "text"),
  of("a.b,c;(d)%", "numeric"),
];
const table: Table = { name: "flights", kind: "table", columns, primaryKey: [], comment: undefined };
const NOW = new Date("2026-11-23T12:00:00Z");

const plain = tableView("flights");
const cardView: fc.Arbitrary<TableView> = fc.constantFrom(
  { ...plain, filters: [condition("delay", "gt", "60")], sort: [{ column: "delay", direction: "desc" }] },
  { ...plain, columns: ["origin", "a.b,c;(d)%"], pinned: 1, formats: "delay.grouped" },
  { ...plain, summary: "origin,date.time.month.Europe%2FZurich;rows,sum.delay;measure.1.desc;bars" },
  { ...plain, summary: "delay.width.10,origin;percentile.delay.0%2E9;;heat;across;~0~10,-,=SEA" },
);
const board: fc.Arbitrary<Board> = fc.record({
  numbers: fc.constantFrom([], [{ of: "rows" as const }, { of: "median" as const, column: "a.b,c;(d)%" }]),
  charts: fc.uniqueArray(fc.constantFrom(...columns.map(({ name }) => name))),
  cards: fc.uniqueArray(
    fc.record({ name: fc.string({ unit: "grapheme", minLength: 1 }), query: cardView.map(queryOf) }),
    { selector: ({ query }) => query },
  ),
  everySeconds: fc.constantFrom(...REFRESH_SECONDS),
});
const summary = fc.oneof(
  { weight: 5, arbitrary: board.map(boardAddress) },
  fc.constantFrom(linkedAddress(["delay", "origin"]), profileAddress("a.b,c;(d)%"), "board()"),
  cardView.map((view) => view.summary ?? "origin;rows"),
);
const valid = summary.map((text) =>
  formatViewAddress({ ...plain, filters: [condition("origin", "eq", "SEA")], summary: text }, "/data"),
);

const PIECES = [
  ...Array.from("/?#&=.,;()%~-+ :[]{}\"'\\\0"),
  ...["a./x,", "a.%2Frpc%2Fx", "%E0%A4", "%", "..", "\ud800", "__proto__", "board(", "linked(", "rpc/"],
  ...["%253B", "%3B", "%2C", "%252E", "999999999999", "1e400", "NaN", "constructor"],
];
const edit = fc.record({
  at: fc.nat(400),
  removed: fc.nat(6),
  piece: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "binary", maxLength: 4 })),
});
const mangled = fc
  .tuple(valid, fc.array(edit, { minLength: 1, maxLength: 6 }))
  .map(([address, edits]) =>
    edits.reduce(
      (text, { at, removed, piece }) => text.slice(0, at) + piece + text.slice(at + removed),
      address,
    ),
  );

/** All that the page does with an address before anybody is asked. */
function follow(view: TableView, isOnBoard = false): void {
  gridColumns(table, view);
  for (const filter of view.filters) toQuestionFilter(filter, columns, NOW);
  const text = view.summary;
  if (text === undefined) return;
  expect((readLinked(text) ?? []).length).toBeLessThanOrEqual(MOST_CHARTS);
  readProfile(text);
  followGroups(text);
  const read = readBoard(text);
  if (read === undefined || isOnBoard) return;
  expect(read.cards.length).toBeLessThanOrEqual(MOST_CARDS);
  expect(new Set(read.cards.map(({ query }) => query)).size).toBe(read.cards.length);
  // What was read is written so that it is read again.
  expect(readBoard(boardAddress(read))).toEqual(read);
  for (const measure of read.numbers) measureLabel(measure, columns);
  for (const { query } of read.cards) {
    const own = viewOfQuery(table, query);
    if (own !== undefined) follow({ ...own, filters: [...view.filters, ...own.filters] }, true);
  }
}

function followGroups(text: string): void {
  const question = parseSummary(text);
  expect(parseSummary(formatSummary(question))).toEqual(question);
  for (const measure of question.measures) measureLabel(measure, columns);
  for (const path of question.opened ?? []) levelQuestion(question, path, []);
  for (const grouping of question.groups) {
    const column = columns.find(({ name }) => name === grouping.column);
    for (const key of [null, "SEA", ["0", "10"], ["2026-03-01", "2026-04-01"]] as const)
      keyLabel(grouping, key, column, "local");
  }
}

test("whatever a stranger makes of an address, reading it throws nothing", () => {
  let views = 0;
  fc.assert(
    fc.property(mangled, (address) => {
      const view = parseViewAddress(address, "/data");
      if (view.kind !== "table") return;
      views += 1;
      follow(view);
    }),
    { numRuns: 5_000 },
  );
  // Most are still views: otherwise nothing was tried.
  expect(views).toBeGreaterThan(2_500);
});

test("a card that leads elsewhere has no view, and the board's other parts are what they were", () => {
  for (const query of ["/x", "/rpc/x?a=1", "x", "#", "//elsewhere", "../rpc"])
    expect(viewOfQuery(table, query)).toBeUndefined();
  const address = "/data/flights?summary=board(rows;delay;a./x,b.%253Fsort%253Ddelay%252Edesc)";
  const view = parseViewAddress(address, "/data") as TableView;
  expect(readBoard(view.summary ?? "")).toEqual({
    numbers: [{ of: "rows" }],
    charts: ["delay"],
    cards: [
      { name: "a", query: "/x" },
      { name: "b", query: "?sort=delay.desc" },
    ],
  });
});

test("addresses that nobody touched are read as they were written", () => {
  fc.assert(
    fc.property(board, (one) => {
      const address = formatViewAddress({ ...plain, summary: boardAddress(one) }, "/data");
      const view = parseViewAddress(address, "/data") as TableView;
      expect(readBoard(view.summary ?? "")).toEqual(one);
      for (const { query } of one.cards) expect(queryOf(viewOfQuery(table, query) ?? plain)).toBe(query);
    }),
  );
});

test("a name that ends in half a character has an address", () => {
  const cards = [{ name: "Late \ud83d", query: "?sort=delay.desc" }];
  expect(readBoard(boardAddress({ numbers: [], charts: [], cards }))?.cards).toEqual([
    { name: "Late \ufffd", query: "?sort=delay.desc" },
  ]);
});
