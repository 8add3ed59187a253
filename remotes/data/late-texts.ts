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

/**
 * As `texts`, of what the first rows don't need: loaded with the parts that say it. A group may stand here and there: each has
 * a part of it.
 */
const english = {
  catalogue: {
    malformed: (problems: string) =>
      `The procedure foyer_catalogue answered something that this release can't read. Ask the operator to install the matching version. ${problems}`,
    settingsProblems: (address: string, problems: string) =>
      `A part of the operator's settings ${address} is left out. ${problems}`,
    sources: {
      file: "Listed by a file that the operator made.",
      openapi:
        "Listed by the data service's own document: without indexes, and without composite references.",
      sample: "Guessed from one row of each table: types and keys may be wrong.",
    },
  },
  rows: {
    noKey: "Nothing tells these rows apart, as a primary key would: none can be opened or changed by itself.",
    countFailed: "The rows could not be counted in time. Narrow them with a filter, then count again.",
  },
  failure: {
    callTimeout: "The procedure took too long",
    callTimeoutAdvice:
      "The database stopped it. Change the arguments so that it has less to do, or ask the operator to make it faster.",
  },
  stoppedTable: {
    unknownColumns: (names: readonly string[]) =>
      `This table has no column ${list().format(names.map((name) => `“${name}”`))}`,
    unknownColumnsAdvice:
      "It may have been renamed since the link was made. Clear the order and the filter to see the rows.",
    clearView: "Clear order and filter",
    noColumns: "This table has no columns that you may read",
    noColumnsAdvice: "There is nothing of its rows to show. Ask the operator if you expected some.",
  },
  defaultView: {
    name: "Default view",
    why: "This table opens with this view. The operator chose it.",
    leave: "Leave the default view: show all rows",
    broken: "The view that this table opens with can't be shown",
    brokenAdvice:
      "It names something that isn't there any more, so all rows are shown. Whoever shared it can save it anew.",
  },
  palette: {
    table: "Table",
    view: "View",
    procedure: "Procedure",
    savedView: "Your view",
    teamView: "View of your teams",
    row: "Row",
    goToRow: (key: string, table: string) => `Go to row ${key} of ${table}`,
  },
  settings: {
    fileMissing: (address: string) =>
      `The operator's settings name the catalogue file ${address}, and it can't be read. Ask the operator to publish it with “foyer catalogue”.`,
  },
  copy: {
    cell: "Copied.",
    cells: (rows: number, columns: number) =>
      `Copied ${plurals(rows, "row", "rows")} of ${plurals(columns, "column", "columns")}.`,
    tooMany: (most: number) =>
      `A copy takes at most ${wholeNumber().format(most)} rows. Select fewer, or export them.`,
    refused: "The browser refused to copy. Allow this page to use the clipboard, then try again.",
  },
  menu: {
    label: "Actions",
    open: "Open row",
    openReferred: (table: string, label: string | undefined) =>
      label === undefined ? `Open the row of ${table}` : `Open ${label}`,
    only: "Only rows with this value",
    without: "Only rows without this value",
    copy: "Copy",
    copyHeaded: "Copy with headings",
    copyCsv: "Copy as CSV",
    copyRow: "Copy row",
    selectRow: "Select row",
    ascending: "Sort ascending",
    descending: "Sort descending",
    withoutIndex: (label: string, rows: number) => `${label} (no index; ${plurals(rows, "row", "rows")})`,
    thenAscending: "Then sort ascending",
    thenDescending: "Then sort descending",
    filter: "Filter by this column",
    chart: "Chart of this column",
    group: "Group by this column",
    profile: "Profile of this column",
    profiles: "Profile of every column",
    linked: "Charts beside the rows",
    board: "Board of this table",
    heads: "Profiles",
    headsAdvice: "What each column holds, in its head. F2 in a head goes into its profile.",
    groups: "Group",
    left: "Move left",
    right: "Move right",
    fit: "Fit to content",
    wider: "Wider",
    narrower: "Narrower",
    grouped: "Group the digits",
    ungrouped: "Digits without groups",
    relative: "Say how long ago",
    exact: "Show the time itself",
    pin: "Pin up to here",
    unpin: "Unpin from here",
    hide: "Hide column",
  },
  noRows: {
    empty: "This table has no rows yet",
    emptyAdvice: "Nothing hides them: no row-level security is switched on here.",
    policyAdvice:
      "Row-level security is switched on: you see only the rows that a policy opens to your account. Ask the operator if you expected some.",
    firstAdvice:
      "Row-level security is switched on: you see only the rows that a policy opens to your account. Make the first one with “New row”.",
    emptyFirstAdvice: "Make the first one with “New row”.",
    none: "This table has no rows that you may read",
    noneAdvice:
      "It may be empty. Or row-level security hides its rows: then you see only those that a policy opens to your account. Ask the operator if you expected some.",
    proof: {
      title: "The rows of this table ask for your second factor",
      advice:
        "Your account has a second factor, and you signed in here without it. Confirm that it is you to see your rows.",
      action: "Confirm that it is you",
    },
    hidden: "No row matches the filter",
    hiddenAdvice: "Change the filter, or clear it to see every row that you may read.",
  },
  start: {
    steps: {
      title: "Three steps to begin",
      open: "Open a table",
      ask: "Filter or sort its rows",
      keep: "Keep it as a view or a favourite",
      done: "done",
      hide: "Hide these steps",
    },
    title: "Data",
    views: "Your views",
    teamViews: "Views of your teams",
    favourites: "Favourites",
    recent: "Opened last",
    others: "Not opened yet",
    none: "Open a table from the list",
    noneAdvice: "What you open, keep at the top or save as a view stands here the next time.",
    rows: (rows: number) => plurals(rows, "row", "rows"),
    more: (rows: number) => `${wholeNumber().format(rows)} more than`,
    fewer: (rows: number) => `${wholeNumber().format(rows)} fewer than`,
    uncounted: "not counted in time",
    counting: "Counting",
  },
  nothingThere: {
    empty: "There is nothing to read yet",
    emptyAdvice: "None of the tables is open to your account. Ask the operator to grant you access to one.",
    missing: "This project has no catalogue yet",
    missingAdvice:
      "Foyer finds the tables you may read through a database procedure named foyer_catalogue, and this project doesn't have it. Ask the operator to apply Foyer's migrations from the supabase folder, for instance with “supabase db push”, and to grant the procedure to the role “authenticated”.",
    noSuchTable: (name: string) => `There is no table “${name}”`,
    noSuchTableAdvice:
      "It may have been renamed or removed, or your account may not read it. Choose another.",
    noSuchProcedure: (name: string) => `There is no procedure “${name}”`,
    noSuchProcedureAdvice:
      "It may have been renamed or removed, or your account may not call it. Choose another.",
    noSuchPage: "There is no such page here",
    noSuchPageAdvice: "Check the address, or choose a table from the list.",
  },
  export: {
    title: (table: string) => `Export ${table}`,
    format: "Format",
    formats: {
      csv: "CSV, exactly as the data service writes it",
      excel: "CSV for spreadsheets: formulas disarmed, long digits kept",
      jsonl: "JSON lines, one row each",
      parquet: "Parquet: every type kept, a fraction of the size",
      workbook: "Excel workbook",
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
    moved: (count: number) =>
      count === 1
        ? "While it ran, one row came or changed its place in this order. It is in the file, at its end."
        : `While it ran, ${wholeNumber().format(count)} rows came or changed their place in this order. They are in the file, at its end.`,
    misfit: (column: string, value: string) =>
      `This format has no place for the value “${value}” in ${column}. Choose another format, or filter such rows out.`,
    unwritten: "The file could not be written",
    unwrittenAdvice:
      "The disk may be full, or another program may hold the file. Make room or choose another place, and export again.",
    uncounted: "The rows could not be counted exactly, so nobody has checked that none is missing.",
    saved: (name: string) => `Saved as ${name}.`,
    downloaded: (name: string) => `Your browser has ${name} in its downloads.`,
    manifest: "Save the manifest",
    stopped: "Stopped. What has been read is kept; resume to go on from here.",
    progressLabel: "Export progress",
    checking: "The rows are read. Looking for any that moved meanwhile",
    rowsOf: (rows: number, total: number, isExact: boolean) =>
      isExact
        ? `${wholeNumber().format(rows)} of ${wholeNumber().format(total)} rows`
        : `${plurals(rows, "row", "rows")}; the database's statistics expect ${wholeNumber().format(total)}`,
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
    byLoaded: (rows: number) => `Made of all ${wholeNumber().format(rows)} rows of this view.`,
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
  heights: {
    short: "Short",
    medium: "Medium",
    tall: "Tall",
    extra: "Extra tall",
    command: (height: string) => `Row height: ${height}`,
    lower: "Rows closer together",
    taller: "Taller rows",
    advice: "Alt+Shift+R brings rows closer together, Alt+Shift+E makes them taller.",
  },
  columns: {
    label: "Columns shown",
    advice:
      "Drag a header to move its column, or its edge to change the width. By keyboard: on a header press Shift and an arrow for the width, Ctrl, Shift and an arrow to move, Shift and F10 for everything.",
    touchAdvice: "Hold a header to move its column, change its width or keep it in place.",
    all: "Show all in the table's order",
    search: "Search columns",
    hidden: (columns: number) => `${wholeNumber().format(columns)} hidden`,
    unpinAll: "Unpin all",
    fitAll: "Fit all to content",
  },
  cards: {
    tool: "Rows as cards",
  },
  views: {
    label: "Saved views",
    none: "You have no saved views yet. Give this one a name to find it again.",
    name: "Name of this view",
    save: "Save view",
    copy: "Copy link",
    copied: "The link is copied.",
    remove: (name: string) => `Remove the view “${name}”`,
  },
  relations: {
    referring: "Rows that refer to it",
    all: (count?: number) => (count === undefined ? "All" : `All ${wholeNumber().format(count)}`),
    count: (count: number) => wholeNumber().format(count),
    open: (table: string) => `Open ${table}`,
    by: (columns: readonly string[]) => `by ${list().format(columns)}`,
    refersTo: (table: string) => `refers to ${table}`,
  },
  procedure: {
    form: "Arguments",
    noArguments: "It takes no arguments.",
    required: "required",
    optional: (type: string) => `${type}, optional`,
    optionalWithDefault: (type: string, value: string) =>
      `${type}, optional: ${value === "" ? "empty" : value}`,
    severalRows: (count: number) =>
      `One row was expected and ${wholeNumber().format(count)} were found. Change the arguments, or ask the operator whether the procedure means a set.`,
    noChoice: "Leave out",
    chooseOne: "Choose",
    call: "Call procedure",
    changesData: "This procedure may change data.",
    ambiguous:
      "Other procedures of this name take the same arguments, and the data service can't tell which one is meant, so this one can't be called here. Ask the operator to rename one, or its arguments.",
    fitsWithout: "Fill this in: without it, another procedure of this name fits as well.",
    fitsWith: "Leave this out: with it, another procedure of this name fits as well.",
    result: "Result",
    nothing: "The procedure ran and answered nothing.",
    noRows: "The procedure answered no rows",
    noRowsAdvice:
      "Nothing fits these arguments, or row-level security hides it. Change the arguments and call it again.",
    rows: (count: number) =>
      `${wholeNumber().format(count)} ${plural.select(count) === "one" ? "row" : "rows"}`,
    firstRows: (count: number, total: number) =>
      `The first ${wholeNumber().format(count)} of ${wholeNumber().format(total)} rows: the data service sends no more at once. Change the arguments to get the others.`,
    value: "value",
    goesOn: "You may go elsewhere: it goes on, and its answer is kept here.",
    answered: "It has answered.",
    answeredRows: (count: number) => `It has answered ${plurals(count, "row", "rows")}.`,
    show: "Show it",
  },
  row: {
    label: (key: string) => `Row ${key}`,
    labelOf: (table: string, key: string) => `${table}, row ${key}`,
    goTo: (table: string) => `Show it in ${table}`,
    gone: "There is no such row any more, or you may no longer see it.",
    copy: (name: string) => `Copy ${name}`,
    next: "Next row",
    previous: "Previous row",
    copyLink: "Copy link to row",
    leftOut: "The filter leaves this row out: it isn't among those beside it.",
  },
  filter: {
    clear: "Clear filter",
    notANumber: "Write a number like 12 or -3.5.",
    notADate: "Write a date like 2026-11-20.",
    noDay: "This day isn't complete, or there is no such day.",
    notAUuid: "Write the whole identifier, 32 digits and letters with hyphens.",
    notJson: 'Write JSON, for instance {"a": 1}.',
    notAList: "Write a list like [1, 2].",
    isMissing: "Fill this in.",
    unread: "A part of this link can't be read",
    unreadAdvice: (parts: readonly string[]) =>
      `It was to filter by ${list().format(parts.map((part) => `“${part}”`))}. Without that there are more rows than the link meant.`,
    dropUnread: "Go on without it",
  },
  find: {
    label: "Find in the loaded rows",
    text: "Text",
    next: "Find next",
    previous: "Find previous",
    everywhere: "Search all rows",
    advice: (rows: number) => `Looks in the ${plurals(rows, "row that is", "rows that are")} loaded.`,
    none: (rows: number) => `Not in the ${plurals(rows, "loaded row", "loaded rows")}.`,
    found: (at: number, hits: number, row: number) =>
      `${wholeNumber().format(at)} of ${wholeNumber().format(hits)}, in row ${wholeNumber().format(row)}`,
  },
} as const;

export let lateTexts = english;

followLanguage(
  createSpeaker(english, loadData, (next) => {
    lateTexts = next;
  }),
);
