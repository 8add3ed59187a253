import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../languages/create-speaker.ts";
import type { Speak } from "../../languages/create-speaker.ts";
import { loadData } from "../../languages/load-data.ts";

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));
const wholeSeconds = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" }),
);
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
  cancel: "Cancel",
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
    malformed: (problems: string) =>
      `The procedure foyer_catalogue answered something that this release can't read. Ask the operator to install the matching version. ${problems}`,
    settingsProblems: (address: string, problems: string) =>
      `A part of the operator's settings ${address} is left out. ${problems}`,
    teamViews: "Views of your teams",
    sources: {
      file: "Listed by a file that the operator made.",
      procedure: "Listed by the database for your account.",
      openapi:
        "Listed by the data service's own document: without indexes, and without composite references.",
      sample: "Guessed from one row of each table: types and keys may be wrong.",
    },
  },
  /** The notice of a slow database mustn't wait for words, nor bring all the late ones. */
  waiting: {
    slow: "The database is still reading. A filter on an indexed column makes it faster.",
    expensive: (column: string, rows: number) =>
      `There is no index on “${column}”, so the database reads the whole table for this: its statistics say ${plurals(rows, "row", "rows")}.`,
    seconds: (seconds: number) => wholeSeconds().format(seconds),
  },
  rows: {
    region: (table: string) => `Rows of ${table}`,
    count: (total: number, isExact: boolean) =>
      isExact ? plurals(total, "row", "rows") : `about ${plurals(total, "row", "rows")}`,
    atLeast: (rows: number) => `at least ${plurals(rows, "row", "rows")}`,
    over: (rows: number) => `over ${plurals(rows, "row", "rows")}`,
    doubtfulOrder:
      "Nothing here tells all rows apart, so one may come twice while you scroll, and another not at all.",
    olderRows: "Below are the rows that were loaded before.",
    stopped: "You stopped the reading.",
    stoppedOlderRows: "You stopped the reading. Below are the rows that were loaded before.",
    stoppedCount: "not read",
    readOnly: "Read only",
    noKey: "Nothing tells these rows apart, as a primary key would: none can be opened or changed by itself.",
    filterTooLong:
      "The filter is too long for one request: the data service takes addresses of about 8 kB. Use fewer values, or a range.",
    countFailed: "The rows could not be counted in time. Narrow them with a filter, then count again.",
  },
  gridTools: {
    group: "Rows and columns",
    filters: (count: number) => (count === 0 ? "Filter" : `Filter (${wholeNumber().format(count)})`),
    columns: "Columns",
    views: "Views",
    find: "Find",
    compact: "Compact",
    utc: "Times in UTC",
    count: "Count exactly",
    countAdvice:
      "The database reads the whole table for it. On a million rows that takes it about as long as a slow page.",
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
    loading: "Loading the tool",
  },
  failure: {
    notPermitted: "You may not read this",
    notPermittedAdvice: "Your account has no right to it. Ask the operator for access.",
    sessionExpired: "Your session has ended",
    sessionExpiredAdvice: "Sign in again to go on; this address stays as it is.",
    offline: "You are offline",
    offlineAdvice: "Check your connection, then try again.",
    unavailable: "The data service can't be reached",
    unavailableAdvice: "The fault is not yours. Wait a moment, then try again.",
    timeout: "The query took too long",
    timeoutAdvice: "Narrow it with a filter, or sort by another column, then try again.",
    callTimeout: "The procedure took too long",
    callTimeoutAdvice:
      "The database stopped it. Change the arguments so that it has less to do, or ask the operator to make it faster.",
    columnGone: "A column is no longer there",
    columnGoneAdvice:
      "It was renamed or removed since this page asked what there is. Try again: the columns are asked for anew.",
    notFound: "This is no longer there",
    notFoundAdvice:
      "The table or procedure was removed or renamed, or your rights have changed. Choose another, or try again.",
    invalid: "The data service can't carry this out",
    rateLimited: "Too many requests",
    rateLimitedAdvice: "Wait a moment, then try again.",
    refused: "The procedure refused",
    severalRows: "Several rows where one was expected",
    noRow: "No row where one was expected",
    assurance: "Confirm that it is you first",
    assuranceAdvice: "This needs your second factor. Sign in again with it, then try again.",
    configuration: "This project is not set up for this page",
    unexpected: "Something went wrong that has no name yet",
    rateLimitedFor: (seconds: number) => `Try again in ${wholeSeconds().format(seconds)}.`,
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
