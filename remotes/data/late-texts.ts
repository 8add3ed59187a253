import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../languages/create-speaker.ts";
import { loadData } from "../../languages/load-data.ts";
import { followLanguage, plurals } from "./texts.ts";

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));
const list = inPageLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));
const wholeSeconds = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" }),
);
const plural = new Intl.PluralRules("en");
/** So many columns are named; a table with more would fill the dialog. */
const MOST_NAMED = 12;
const wholeMinutes = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }),
);

const SECONDS_PER_MINUTE = 60;

function formatSeconds(seconds: number): string {
  return seconds < SECONDS_PER_MINUTE
    ? wholeSeconds().format(Math.max(1, Math.ceil(seconds)))
    : wholeMinutes().format(Math.ceil(seconds / SECONDS_PER_MINUTE));
}

/** As `texts`, of what the first rows don't need: loaded with the parts that say it. */
const english = {
  export: {
    title: (table: string) => `Export ${table}`,
    format: "Format",
    formats: {
      csv: "CSV, exactly as the data service writes it",
      excel: "CSV for spreadsheets: formulas disarmed, long digits kept",
      jsonl: "JSON lines, one row each",
    },
    whole: "Every row of this table that you may read.",
    filtered: "Every row that the filter leaves, in the order of this view.",
    withHidden: "Hidden columns too, all in the table's order",
    columns: (names: readonly string[]) =>
      names.length > MOST_NAMED
        ? `Columns: ${list().format([...names.slice(0, MOST_NAMED), `${wholeNumber().format(names.length - MOST_NAMED)} more`])}.`
        : `Columns: ${list().format(names)}.`,
    notSnapshot:
      "It is not a snapshot: rows that change while it runs may come in either form. The manifest says when it ran.",
    unkeyed: "This view has no key, so rows that change while it runs may be missed or come twice.",
    start: "Start export",
    stop: "Stop",
    resume: "Resume",
    abandon: "Discard",
    uncertain:
      "Nothing in this view tells all of its rows apart, so some rows may come twice and others be missing. Ask the operator for a view with a key if you need every row.",
    done: "The export is complete",
    ended: "The export has ended",
    differs: (rows: number, counted: number) =>
      `The file has ${plurals(rows, "row", "rows")}, and the database counts ${wholeNumber().format(counted)}. Rows came or went meanwhile, or some are missing. Export again to be sure.`,
    changed: (missing: number, extra: number, isKeyed: boolean) =>
      [
        "Others wrote while it ran:",
        [
          ...(missing > 0 ? [`${plurals(missing, "row", "rows")} that are there now are missing`] : []),
          ...(extra > 0 ? [`${plurals(extra, "row", "rows")} too many are in it`] : []),
        ].join(", and ") + ".",
        isKeyed
          ? "Export without a sort for a file that has each row once, whoever writes."
          : "Export again once nobody writes, or ask the operator for a view with a key.",
      ].join(" "),
    uncounted: "The rows could not be counted exactly, so nobody has checked that none is missing.",
    saved: (name: string) => `Saved as ${name}.`,
    downloaded: (name: string) => `Your browser has ${name} in its downloads.`,
    manifest: "Save the manifest",
    stopped: "Stopped. What has been read is kept; resume to go on from here.",
    progressLabel: "Export progress",
    checking: "The file is written. Checking that no row moved meanwhile",
    rowsOf: (rows: number, total: number, isExact: boolean) =>
      `${wholeNumber().format(rows)} of ${isExact ? "" : "about "}${wholeNumber().format(total)} rows`,
    rowsSoFar: (rows: number) => `${wholeNumber().format(rows)} rows so far`,
    rate: (rowsPerSecond: number) => `${wholeNumber().format(rowsPerSecond)} rows a second`,
    left: (seconds: number) => `about ${formatSeconds(seconds)} left`,
    counting: "Counting the rows and cutting them into ranges",
  },
  chart: {
    title: (table: string) => `Chart of ${table}`,
    column: "Column",
    against: "Against",
    none: "Nothing",
    byDatabase: (rows: number) => `Counted by the database over all ${wholeNumber().format(rows)} rows.`,
    byLoaded: (rows: number) =>
      `Made of ${wholeNumber().format(rows)} rows of this view: the database doesn't aggregate here.`,
    histogram: "Histogram",
    counts: "Counts",
    series: "Over time",
    scatter: "Scatter",
    table: "The same as a table",
    from: "From",
    to: "To",
    value: "Value",
    count: "Rows",
    other: "all others",
    nothing: "There is nothing to draw: no row has a value in this column.",
    unfit: "Choose a column of numbers, dates, words or yes and no.",
  },
  live: {
    off: "Live is off",
    unavailable: "This project has no live changes",
    unavailableAdvice:
      "Its data service doesn't offer Realtime, so rows can't be watched here. Reload the view to see changes.",
    on: "Watching this table for changes.",
    connecting: "Connecting",
    lost: "The connection was lost; trying again. Until then changes aren't counted.",
    gap: "Changes may have been missed meanwhile.",
    refused: "Changes of this table aren't told",
    refusedAdvice:
      "Ask the operator to add it to the publication supabase_realtime. Until then reload the view to see changes.",
    changed: (count: number) =>
      `${wholeNumber().format(count)} ${plural.select(count) === "one" ? "row has" : "rows have"} changed`,
    reload: "Load the rows again",
    turnOff: "Stop watching",
  },
} as const;

export let lateTexts = english;

followLanguage(
  createSpeaker(english, loadData, (next) => {
    lateTexts = next;
  }),
);
