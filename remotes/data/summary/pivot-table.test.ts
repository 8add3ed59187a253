import { condition } from "../filters/filter.ts";
import type { Pivot } from "./pivot.ts";
import { pivotTable } from "./pivot-table.ts";
import type { SummaryModel } from "./summary-model.ts";
import type { Grouping, Measure } from "./summary-question.ts";

const carrier: Grouping = { column: "carrier", by: "value" };
const delay: Grouping = { column: "delay", by: "width", width: "10" };
const origin: Grouping = { column: "origin", by: "value" };
const rows: Measure = { of: "rows" };
const sum: Measure = { of: "sum", column: "delay" };

function modelOf(groups: readonly Grouping[], measures: readonly Measure[]): SummaryModel {
  return {
    ...{ title: "flights", columns: [], waiting: "" },
    question: { groups, measures },
    groupTitles: groups.map(({ column }) => column.toUpperCase()),
    measureTitles: measures.map(({ of }) => of.toUpperCase()),
    labelOf: (path, level) => `${groups[level]?.column} ${JSON.stringify(path[level])} of ${path.length}`,
    valueText: (measure, value) => `${measures[measure]?.of} is ${value}`,
    ask: () => undefined,
    zoom: undefined,
    rowsAddress: () => "",
    showRows: () => undefined,
  };
}

const PIVOT: Pivot = {
  columns: ["SEA", null],
  otherColumns: 0,
  rows: [{ keys: [["0", "10"]], cells: [["5"], undefined], others: undefined, whole: ["5"] }],
  otherRows: 0,
  remainder: undefined,
  total: { cells: [["7"], ["2"]], others: undefined, whole: ["9"] },
};
const within = [condition("delay", "gte", "0"), condition("delay", "lt", "10")];
const fromSea = condition("origin", "eq", "SEA");
const fromNowhere = condition("origin", "is", "null");

test("each cell has its value, as it is told, and the filters that leave its rows; where there are none it is empty", () => {
  const { heads, lines } = pivotTable(PIVOT, modelOf([delay, origin], [rows]));
  expect(heads).toEqual(["DELAY", 'origin "SEA" of 2', "origin null of 2", "All rows"]);
  expect(lines).toEqual([
    {
      names: ['delay ["0","10"] of 1'],
      keys: [["0", "10"]],
      cells: [
        { value: "5", text: "rows is 5", filters: [...within, fromSea] },
        { value: null, text: "" },
        { value: "5", text: "rows is 5", filters: within },
      ],
    },
    {
      names: ["All rows"],
      cells: [
        { value: "7", text: "rows is 7", filters: [fromSea] },
        { value: "2", text: "rows is 2", filters: [fromNowhere] },
        { value: "9", text: "rows is 9", filters: [] },
      ],
    },
  ]);
});

test("several measures stand beside one another in each column, by their titles", () => {
  const pivot: Pivot = {
    ...PIVOT,
    rows: [{ keys: [["0", "10"]], cells: [["5", null], undefined], others: undefined, whole: ["5", "12"] }],
    total: { cells: [["7", "1"], ["2"]], others: undefined, whole: ["9", "3"] },
  };
  const { heads, lines } = pivotTable(pivot, modelOf([delay, origin], [rows, sum]));
  expect(heads).toEqual([
    ...["DELAY", 'origin "SEA" of 2: ROWS', 'origin "SEA" of 2: SUM'],
    ...["origin null of 2: ROWS", "origin null of 2: SUM", "All rows: ROWS", "All rows: SUM"],
  ]);
  const texts = lines.map(({ cells }) => cells.map(({ text }) => text));
  expect(texts).toEqual([
    ["rows is 5", "sum is null", "", "", "rows is 5", "sum is 12"],
    ["rows is 7", "sum is 1", "rows is 2", "sum is null", "rows is 9", "sum is 3"],
  ]);
  expect(lines[0]?.cells[1]).toMatchObject({ value: null, filters: [...within, fromSea] });
});

test("what isn't shown is one column and one line, which no filter can say", () => {
  const pivot: Pivot = {
    columns: ["SEA"],
    otherColumns: 3,
    rows: [{ keys: ["AS", null], cells: [["5"]], others: ["1"], whole: ["6"] }],
    otherRows: 1,
    remainder: { cells: [["2"]], others: undefined, whole: ["2"] },
    total: { cells: [["7"]], others: ["1"], whole: ["8"] },
  };
  const { heads, lines } = pivotTable(pivot, modelOf([carrier, delay, origin], [rows]));
  expect(heads).toEqual([...["CARRIER", "DELAY", 'origin "SEA" of 3', "All others (3 groups)", "All rows"]]);
  expect(lines.map(({ names }) => names)).toEqual([
    ['carrier "AS" of 2', "delay null of 2"],
    ["All others (1 group)", ""],
    ["All rows", ""],
  ]);
  expect(lines.map(({ keys }) => keys)).toEqual([["AS", null], undefined, undefined]);
  const [line, others, total] = lines.map(({ cells }) => cells);
  const its = [condition("carrier", "eq", "AS"), condition("delay", "is", "null")];
  expect(line).toEqual([
    { value: "5", text: "rows is 5", filters: [...its, fromSea] },
    { value: "1", text: "rows is 1" },
    { value: "6", text: "rows is 6", filters: its },
  ]);
  expect(others).toEqual([
    ...[
      { value: "2", text: "rows is 2" },
      { value: null, text: "" },
    ],
    { value: "2", text: "rows is 2" },
  ]);
  expect(total).toEqual([
    { value: "7", text: "rows is 7", filters: [fromSea] },
    { value: "1", text: "rows is 1" },
    { value: "8", text: "rows is 8", filters: [] },
  ]);
});
