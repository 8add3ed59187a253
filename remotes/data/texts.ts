import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../languages/create-speaker.ts";
import type { Speak } from "../../languages/create-speaker.ts";
import { loadData } from "../../languages/load-data.ts";

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));
const plural = new Intl.PluralRules("en");

export function plurals(count: number, one: string, other: string): string {
  return `${wholeNumber().format(count)} ${plural.select(count) === "one" ? one : other}`;
}

/** Every text, in English; `languages/catalogues/` has the others. */
const english = {
  heading: "Data",
  rowTitle: (row: string, table: string) => `${row} – ${table}`,
  tryAgain: "Try again",
  loading: "Loading",
  close: "Close",
  catalogue: {
    navigation: "Tables and procedures",
    tables: "Tables",
    views: "Views",
    procedures: "Procedures",
    choose: "Choose a table",
    schema: "Schema",
    find: "Find a table",
    findAdvice: "Enter opens the first one, arrow keys go through the list.",
    found: (count: number) =>
      count === 0 ? "Nothing here is called that." : `${wholeNumber().format(count)} found`,
    favourites: "Favourites",
    favourite: (title: string) => `Keep ${title} at the top`,
    recent: "Recent",
    fold: "Hide the list",
    unfold: "Show the list",
    teamViews: "Views of your teams",
    sources: {
      procedure: "Listed by the database for your account.",
    },
  },
  rows: {
    region: (table: string) => `Rows of ${table}`,
    count: (total: number) => plurals(total, "row", "rows"),
    atLeast: (rows: number) => `at least ${plurals(rows, "row", "rows")}`,
    over: (rows: number) => `over ${plurals(rows, "row", "rows")}`,
    olderRows: "Below are the rows that were loaded before.",
    stoppedCount: "not read",
    readOnly: "Read only",
    filterTooLong: "The filter is too long for one request. Use fewer values, or a range.",
  },
  gridTools: {
    group: "Rows and columns",
    filters: (count: number) => (count === 0 ? "Filter" : `Filter (${wholeNumber().format(count)})`),
    columns: "Columns",
    views: "Views",
    find: "Find",
    heights: "Row height",
    utc: "Times in UTC",
    count: "Count exactly",
    countAdvice: "This may take a while.",
  },
  cell: {
    null: "null",
    empty: "empty",
    true: "true",
    false: "false",
  },
  tools: {
    group: "Tools of this view",
    export: "Export",
    chart: "Chart",
    live: "Live",
    close: "Close",
  },
  failure: {
    brief: "This can't be shown now",
    offline: "You are offline",
    offlineAdvice: "Check your connection, then try again.",
  },
} as const;

/** What is said now: read it where it is shown, since it changes with the page's language. */
export let texts = english;

const speakFirst = createSpeaker(english, loadData, (next) => {
  texts = next;
});
const later = new Set<Speak>();
let spoken: string | undefined;

/** The words of parts that are loaded late come with them, in the language that is spoken by then and in each later one. */
export function followLanguage(speakLater: Speak): void {
  later.add(speakLater);
  if (spoken !== undefined) void speakLater(spoken);
}

export const speak: Speak = (locale) => {
  spoken = locale;
  const flights = [speakFirst, ...later].flatMap((one) => one(locale) ?? []);
  return flights.length === 0 ? undefined : Promise.all(flights).then(() => undefined);
};

/** A part that is loaded when it is wanted, with its words in the page's language. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part;
  if (spoken !== undefined) await speak(spoken);
  return loaded;
}
