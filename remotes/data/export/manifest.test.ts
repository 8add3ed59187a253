import type { ExportProgress } from "./export-progress.ts";
import type { ExportQuestion } from "./export-request.ts";
import { createManifest } from "./manifest.ts";
import { EXPORT_FORMATS } from "./page-format.ts";
import type { ExportFormat } from "./page-format.ts";

const question: ExportQuestion = {
  ...{ table: "flights", columns: ["id", "gate"], key: ["id"], isKeyed: true, isCertain: true },
  filters: [
    ["gate", "eq.3"],
    ["or", "(id.gt.1,id.lt.9)"],
  ],
  order: [
    { column: "gate", isAscending: false, isNullable: true, areNullsFirst: false, isIndexNullsFirst: true },
    { column: "id", isAscending: true, isNullable: false, areNullsFirst: false, isIndexNullsFirst: false },
  ],
};
const progress: ExportProgress = {
  ...{ rows: 7, total: 7, isTotalExact: true, bytes: 120, requests: 4, ranges: 1, runMs: 30 },
};
const changes = { missing: 1, extra: 2, twice: 0, moved: 3 };

const manifestOf = (
  given: {
    question?: Partial<ExportQuestion>;
    progress?: Partial<ExportProgress>;
    format?: ExportFormat;
  } = {},
) =>
  createManifest({
    question: { ...question, ...given.question },
    format: given.format ?? "csv",
    file: "flights.csv",
    progress: { ...progress, ...given.progress },
    startedAtMs: Date.UTC(2026, 0, 31, 1, 2, 3),
    finishedAtMs: Date.UTC(2026, 0, 31, 1, 2, 4),
  });

test("it says what was asked for, what came, and when", () => {
  const { notes, ...said } = manifestOf();
  expect(said).toEqual({
    ...{ table: "flights", columns: ["id", "gate"], format: "csv", file: "flights.csv" },
    filters: ["gate=eq.3", "or=(id.gt.1,id.lt.9)"],
    order: ["gate.desc", "id.asc"],
    ...{ rows: 7, rowsCounted: 7, isComplete: true, bytes: 120, requests: 4, isSnapshot: false },
    ...{ startedAt: "2026-01-31T01:02:03.000Z", finishedAt: "2026-01-31T01:02:04.000Z" },
  });
  expect(notes).toHaveLength(2);
  expect(notes[0]).toMatch(/^The rows were read range by range/);
  expect(manifestOf({ question: { schema: "audit" } }).schema).toBe("audit");
});

test("a count that isn't exact, or that nobody has, is none", () => {
  for (const uncounted of [{ isTotalExact: false }, { total: undefined }]) {
    const manifest = manifestOf({ progress: uncounted });
    expect(manifest).not.toHaveProperty("rowsCounted");
    expect(manifest.isComplete).toBe(false);
  }
});

test("it says how the file differs from what was there at the end, and what that means", () => {
  const manifest = manifestOf({ progress: { changes } });
  expect(manifest).toMatchObject({ changed: { missing: 1, extra: 2, atEnd: 3 }, isComplete: false });
  expect(manifest.notes.filter((note) => note.startsWith("Rows moved in this order"))).toHaveLength(1);
  const same = manifestOf({ progress: { changes: { ...changes, missing: 0, extra: 0 } } });
  expect(same).toMatchObject({ changed: { missing: 0, extra: 0, atEnd: 3 }, isComplete: true });
  expect(same.notes).toHaveLength(2);
  expect(manifestOf()).not.toHaveProperty("changed");
});

test("it warns of rows that are read by position, and of those that nothing tells apart", () => {
  const byPosition = manifestOf({ question: { isKeyed: false } });
  expect(byPosition.notes[1]).toMatch(/^The view has no key, so rows were read by position/);
  expect(byPosition).toMatchObject({ isComplete: true });
  const uncertain = manifestOf({ question: { isKeyed: false, isCertain: false } });
  expect(uncertain.notes[2]).toMatch(/^Nothing in the view tells all of its rows apart/);
  expect(uncertain.isComplete).toBe(false);
  expect(uncertain.notes).toHaveLength(4);
});

test.each([
  ["csv", /^The fields are the data service's own: PostgREST doubles backslashes/],
  ["excel", /^A leading apostrophe disarms what a spreadsheet would run as a formula/],
  ["jsonl", /^Numbers have all their digits/],
  ["parquet", /^The file's `postgresql\.types` names each column's type/],
  ["workbook", /^Numbers of more than 15 digits and moments with a time zone are texts/],
] as const)("it says how to read a file of %s", (format, note) => {
  const { notes } = manifestOf({ format });
  expect(notes.at(-1)).toMatch(note);
  expect(EXPORT_FORMATS).toContain(format);
});
