import type { Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { isKey } from "../catalogue/is-key.ts";
import { formatMeasures, parseMeasures } from "../summary/summary-address.ts";
import type { Measure } from "../summary/summary-question.ts";
import { chartNames, parseChartNames } from "./linked-address.ts";

/** A view of the table as a card on a board: what it was called, and its address behind the table's, such as `?summary=origin`. */
export interface BoardCard {
  readonly name: string;
  readonly query: string;
}

/** A page of numbers, charts, views and rows of one table, all of the rows that the view's filters leave. */
export interface Board {
  readonly numbers: readonly Measure[];
  /** The charts' columns. */
  readonly charts: readonly string[];
  readonly cards: readonly BoardCard[];
  /** How long after the last answer all of it is asked again; absent where nobody chose that. */
  readonly everySeconds?: number;
}

/** What the address says where the table's profile is to suggest a board. */
export const SUGGESTED_BOARD = "board()";
/** A kept view's address has room for no more, and each is a question of the whole table. */
export const MOST_CARDS = 6;
/** What a person can choose of; others in an address count as none. */
export const REFRESH_SECONDS = [10, 30, 60, 300, 900] as const;

const BOARD = /^board\(([^;]*);([^;]*)(?:;([^;]*))?(?:;(\d{1,4}))?\)$/;
/** So many columns of numbers have their average on a table's first board. */
const FIRST_AVERAGES = 2;

/** In the address where groups would stand, e.g. `board(rows,average.delay;delay,distance;;60)`: numbers; charts; cards; seconds. */
export function boardAddress({ numbers, charts, cards, everySeconds }: Board): string {
  const views = cards.map(({ name, query }) => `${written(name)}.${written(query)}`).join(",");
  const parts = [views, everySeconds === undefined ? "" : String(everySeconds)];
  return `board(${[formatMeasures(numbers), chartNames(charts), ...parts].join(";").replace(/;{1,2}$/, "")})`;
}

/** @returns `undefined` where the address asks for something else */
export function readBoard(summary: string): Board | undefined {
  const [, numbers, charts, cards = "", seconds = ""] = BOARD.exec(summary) ?? [];
  if (numbers === undefined || charts === undefined) return undefined;
  const everySeconds = REFRESH_SECONDS.find((one) => String(one) === seconds);
  return {
    numbers: eachOnce(parseMeasures(numbers)),
    charts: parseChartNames(charts),
    cards: parseCards(cards),
    ...(everySeconds !== undefined && { everySeconds }),
  };
}

/** Where nobody can be asked what the columns hold: how many rows, and what its charted numbers are on average. */
export function firstBoard(table: Table, charts: readonly string[]): Board {
  const charted = charts.flatMap((name) => table.columns.find((one) => one.name === name) ?? []);
  const numbers = charted.filter((one) => toColumnKind(one.type) === "number" && !isKey(table, one));
  const averages = numbers
    .slice(0, FIRST_AVERAGES)
    .map(({ name }): Measure => ({ of: "average", column: name }));
  return { numbers: [{ of: "rows" }, ...averages], charts, cards: [] };
}

/** Half of a pair of characters, as a cut name may end with, has no place in an address. */
const written = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD")).replaceAll(".", "%2E");

function eachOnce(measures: readonly Measure[]): readonly Measure[] {
  return [...new Map(measures.map((one) => [JSON.stringify(one), one])).values()];
}

/** A view stands on a board once. What it asks for is read where it is shown: it may be anything. */
function parseCards(text: string): readonly BoardCard[] {
  const cards = text.split(",").flatMap((card): BoardCard[] => {
    const [name = "", query = "", ...more] = card.split(".");
    try {
      const read = { name: decodeURIComponent(name), query: decodeURIComponent(query) };
      return read.name === "" || more.length > 0 ? [] : [read];
    } catch {
      return [];
    }
  });
  const known = new Set<string>();
  const once = cards.filter(({ query }) => !known.has(query) && known.add(query));
  return once.slice(0, MOST_CARDS);
}
