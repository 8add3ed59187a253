import { endOf } from "./export-end.ts";
import { exportFacts } from "./export-facts.ts";
import type { ExportProgress } from "./export-progress.ts";
import type { ExportQuestion } from "./export-request.ts";

const question: ExportQuestion = {
  ...{ table: "flights", columns: ["id"], filters: [], order: [], key: ["id"] },
  ...{ isKeyed: true, isCertain: true },
};
const counted: ExportProgress = {
  ...{ rows: 1200, total: 1200, isTotalExact: true, bytes: 34_560_000 },
  ...{ requests: 12, ranges: 4, runMs: 2000 },
};
const none = { extra: 0, twice: 0, missing: 0, moved: 0 };

test.each<{ name: string; progress: Partial<ExportProgress>; isRunning?: boolean; facts: readonly string[] }>(
  [
    {
      name: "once it has ended",
      progress: {},
      facts: ["1,200 of 1,200 rows", "34.6 MB", "600 rows a second"],
    },
    {
      name: "on its way",
      progress: { rows: 300, runMs: 1000 },
      isRunning: true,
      facts: ["300 of 1,200 rows", "34.6 MB", "300 rows a second", "about 3 seconds left"],
    },
    {
      name: "in its first second, where a rate would be noise",
      progress: { rows: 300, runMs: 999 },
      isRunning: true,
      facts: ["300 of 1,200 rows", "34.6 MB"],
    },
    {
      name: "before the first row, when nobody knows how long it takes",
      progress: { rows: 0, runMs: 5000, bytes: 0 },
      isRunning: true,
      facts: ["0 of 1,200 rows", "0 MB", "0 rows a second"],
    },
    {
      name: "where nobody knows how many there are",
      progress: { total: undefined },
      isRunning: true,
      facts: ["1,200 rows so far", "34.6 MB", "600 rows a second"],
    },
    {
      name: "where there are more than were counted",
      progress: { total: 900 },
      isRunning: true,
      facts: ["1,200 of 900 rows", "34.6 MB", "600 rows a second", "about 1 second left"],
    },
    {
      name: "where they were estimated",
      progress: { total: 2400, isTotalExact: false },
      isRunning: true,
      facts: [
        "1,200 rows; the database's statistics expect 2,400",
        "34.6 MB",
        "600 rows a second",
        "about 2 seconds left",
      ],
    },
  ],
)("it says how far it is $name", ({ progress, isRunning = false, facts }) => {
  expect(exportFacts({ ...counted, ...progress }, isRunning)).toEqual(facts);
});

test.each<{
  name: string;
  progress?: Partial<ExportProgress>;
  asked?: Partial<ExportQuestion>;
  title: string;
  doubt: RegExp;
}>([
  { name: "counted and as many", title: "The export is complete", doubt: /^$/ },
  {
    name: "one that moved",
    progress: { changes: { ...none, moved: 1 } },
    title: "The export is complete",
    doubt:
      /^While it ran, one row came or changed its place in this order\. It is in the file, at its end\.$/,
  },
  {
    name: "others are there than counted",
    progress: { rows: 1100 },
    title: "The export has ended",
    doubt: /^The file has 1,100 rows, and the database counts 1,200\./,
  },
  {
    name: "some are missing and others too many",
    progress: { changes: { ...none, missing: 2, extra: 1, moved: 3 } },
    title: "The export has ended",
    doubt:
      /^While it ran, 3 rows .* at its end\. Others wrote while it ran: 2 rows that are there now are missing, and 1 row too many.* Export without a sort/,
  },
  {
    name: "without a key some are too many",
    progress: { changes: { ...none, extra: 1 } },
    asked: { isKeyed: false },
    title: "The export has ended",
    doubt: /^Others wrote while it ran: 1 row too many.*ask the operator for a view with a key\.$/,
  },
  {
    name: "they can't be counted",
    progress: { total: undefined },
    title: "The export has ended",
    doubt: /could not be counted exactly/,
  },
  {
    name: "nothing tells rows apart",
    asked: { isCertain: false },
    title: "The export has ended",
    doubt: /^Nothing in this view tells all of its rows apart/,
  },
])("where $name it claims no more than it knows", ({ progress, asked, title, doubt }) => {
  const end = endOf({ ...counted, ...progress }, { ...question, ...asked });
  expect(end.title).toBe(title);
  expect(end.doubt).toMatch(doubt);
});
