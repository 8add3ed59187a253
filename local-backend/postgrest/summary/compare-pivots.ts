import type { Table } from "../../../remotes/data/catalogue/catalogue.ts";
import { loadPivot, MOST_ACROSS, MOST_DOWN } from "../../../remotes/data/summary/pivot.ts";
import type { Pivot, PivotCells } from "../../../remotes/data/summary/pivot.ts";
import type { Measure } from "../../../remotes/data/summary/summary-question.ts";
import type { Database } from "../../database/database.ts";
import { createPick, inTurns } from "../filter-round-trip.ts";
import type { Pick } from "../filter-types.ts";
import { anyQuestion } from "./any-question.ts";
import type { AnyQuestion } from "./any-question.ts";
import { meantPivotSql } from "./meant-pivot-sql.ts";
import type { MeantCell, MeantPivot } from "./meant-pivot-sql.ts";
import { isJoined } from "./meant-sql.ts";

export interface ComparedPivots {
  readonly cells: number;
  /** Pivots of which some columns and some rows weren't shown. */
  readonly cut: number;
  readonly failures: readonly string[];
}

type Values = readonly (string | null)[];
const SIZE = { across: MOST_ACROSS, down: MOST_DOWN } as const;
/** Each share is rounded to sixteen digits or more; a cell of several adds up what was rounded. */
const ROUNDED = 1e-12;

/** Generated pivots of the table `filtered`, as the page loads them, beside plain SQL. */
export async function comparePivots(
  table: Table,
  connections: readonly Database[],
  count: number,
): Promise<ComparedPivots> {
  const pick = createPick(276);
  const tally = { cells: 0, cut: 0 };
  const failures: string[] = [];
  const questions = Array.from({ length: count }, () => anyPivot(pick));
  const { signal } = new AbortController();
  await inTurns(questions, connections, async (question, database) => {
    const sql = meantPivotSql(question, SIZE);
    const [pivot, meant] = await Promise.all([
      loadPivot({ table, filters: question.filters, question }, signal),
      askPlainly(database, sql),
    ]);
    const wrong = pivot === undefined ? "it shows nothing" : differenceOf(pivot, meant, question.measures);
    if (wrong !== undefined) failures.push(`${JSON.stringify(question)}: ${wrong}\n${sql}`);
    tally.cells += meant.cells.length;
    if (meant.columnCount > SIZE.across && meant.rowCount > SIZE.down) tally.cut += 1;
  });
  return { ...tally, failures };
}

/** A question of two groupings or three. */
function anyPivot(pick: Pick): AnyQuestion {
  for (;;) {
    const question = anyQuestion(pick);
    if (question.groups.length > 1) return question;
  }
}

function askPlainly(database: Database, sql: string): Promise<MeantPivot> {
  return database.transaction(async ({ query }) => {
    await query("set local timezone = 'UTC'");
    const [row] = await query<MeantPivot>(sql);
    if (row === undefined) throw new Error("SQL answered nothing.");
    return row;
  });
}

/** The first difference, in words. */
function differenceOf(pivot: Pivot, meant: MeantPivot, measures: readonly Measure[]): string | undefined {
  const heads = [
    ["columns", pivot.columns, meant.columns],
    ["rows", pivot.rows.map(({ keys }) => keys), meant.rows],
    ["further columns", pivot.otherColumns, Math.max(meant.columnCount - SIZE.across, 0)],
    ["further rows", pivot.otherRows, Math.max(meant.rowCount - SIZE.down, 0)],
  ] as const;
  for (const [what, got, wanted] of heads) {
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      return `${what} ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`;
  }
  const byPlace = new Map(meant.cells.map((cell) => [JSON.stringify([cell.down, cell.across]), cell]));
  const at = (down: number | null, across: number | null): MeantCell | undefined =>
    byPlace.get(JSON.stringify([down, across]));
  const others = SIZE.across + 1;
  const compare = (got: Values | undefined, cell: MeantCell | undefined, told: Told): string | undefined =>
    differenceOfCell(got, cell, told, measures);
  const compareLine = (line: PivotCells, down: number, whole: Told): string | undefined =>
    [
      ...line.cells.map((values, place) => compare(values, at(down, place + 1), "added")),
      compare(line.others, at(down, others), "added"),
      compare(line.whole, at(down, null), whole),
    ].find((wrong) => wrong !== undefined);
  const { remainder, total } = pivot;
  const wrong = [
    ...pivot.rows.map((row, place) => compareLine(row, place + 1, "asked")),
    remainder === undefined ? undefined : compareLine(remainder, SIZE.down + 1, "joined"),
    ...total.cells.map((values, place) => compare(values, at(null, place + 1), "asked")),
    compare(total.others, at(null, others), "joined"),
    compare(total.whole, at(null, null), "joined"),
  ];
  return wrong.find((one) => one !== undefined);
}

/** Who tells a cell: the database for this very group, the database for several, or the page, which adds up. */
type Told = "asked" | "joined" | "added";

function differenceOfCell(
  got: Values | undefined,
  meant: MeantCell | undefined,
  told: Told,
  measures: readonly Measure[],
): string | undefined {
  const words = `${told}: ${JSON.stringify(got)} instead of ${JSON.stringify(meant)}`;
  if (meant === undefined || got === undefined) return meant === got ? undefined : words;
  const isSame = (measure: Measure, at: number): boolean => {
    const value = got[at] ?? null;
    const wanted = meant.values[at] ?? null;
    if (told === "joined") return value === (isJoined(measure) ? wanted : null);
    return told === "asked" || meant.groups === 1 ? value === wanted : isSameSum(measure, value, wanted);
  };
  return measures.every(isSame) ? undefined : words;
}

/** Whether the page tells what several groups add up to, or nothing where they don't add up. */
function isSameSum(measure: Measure, value: string | null, wanted: string | null): boolean {
  switch (measure.of) {
    case "share":
      return value === null || wanted === null
        ? value === wanted
        : Math.abs(Number(value) - Number(wanted)) <= ROUNDED * Math.max(1, Math.abs(Number(wanted)));
    case "sum":
      // A double is written without the zeros at its end.
      return measure.column === "f" && value !== null ? Number(value) === Number(wanted) : value === wanted;
    case "rows":
    case "count":
      return value === wanted;
    case "distinct":
    case "average":
    case "least":
    case "most":
    case "median":
    case "percentile":
      return value === null;
    default:
      return measure satisfies never;
  }
}
