import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../../languages/create-speaker.ts";
import { loadData } from "../../../languages/load-data.ts";
import { followLanguage, plurals } from "../texts.ts";

const list = inPageLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** Of every operator: a sentence doesn't compile where one is missing. */
const operators = {
  eq: "is",
  neq: "is not",
  gt: "is more than",
  gte: "is at least",
  lt: "is less than",
  lte: "is at most",
  like: "looks like",
  ilike: "looks like, in any case",
  match: "matches the expression",
  imatch: "matches the expression, in any case",
  in: "is any of",
  is: "is",
  isdistinct: "differs, or is empty",
  "like(any)": "looks like one of",
  "like(all)": "looks like each of",
  "ilike(any)": "looks like one of, in any case",
  "ilike(all)": "looks like each of, in any case",
  cs: "contains",
  cd: "is contained in",
  ov: "overlaps",
  sl: "lies before",
  sr: "lies after",
  nxr: "doesn't reach beyond",
  nxl: "doesn't begin before",
  adj: "adjoins",
  fts: "fits the search query",
  plfts: "has the words",
  phfts: "has the phrase",
  wfts: "fits the web search",
} as const;

/** The words of the filters: a file of their own, since most visits open a table without any. */
const english = {
  sentences: {
    form: "Filter",
    column: "Column",
    condition: "Condition",
    value: "Value",
    from: "From",
    to: "To",
    period: "Period",
    more: "More",
    active: "Filters that hold",
    remove: (words: string) => `Remove the filter “${words}”`,
    showHidden: (columns: readonly string[]) => `Show again: ${list().format(columns)}`,
    removeCondition: "Remove condition",
    add: "Add condition",
    addGroup: "Add group",
    removeGroup: "Remove group",
    group: "Group",
    joins: "How the conditions join",
    joinWords: {
      and: "all of these hold",
      or: "any of these holds",
      "not.and": "not all of these hold",
      "not.or": "none of these holds",
    },
    and: "and",
    or: "or",
    not: (words: string) => `not: ${words}`,
    notGroup: (words: string) => `not (${words})`,
    between: (from: string, to: string) => `${from} and ${to}`,
    phrases: {
      contains: "contains",
      lacks: "does not contain",
      starts: "starts with",
      ends: "ends with",
      same: "is, in any case",
      other: "is not, in any case",
      empty: "is empty",
      filled: "is not empty",
      between: "is between",
      period: "is in",
    },
    operators,
    opposites: {
      like: "doesn't look like",
      ilike: "doesn't look like, in any case",
      match: "doesn't match the expression",
      imatch: "doesn't match the expression, in any case",
      in: "is none of",
      is: "is not, or is empty",
      cs: "doesn't contain",
      cd: "isn't contained in",
      ov: "doesn't overlap",
    },
    /** Of dates and times. */
    moments: {
      gt: "is after",
      gte: "is on or after",
      lt: "is before",
      lte: "is on or before",
    },
    /** Of lists in a cell. */
    arrays: {
      cs: "has all of",
      ov: "has any of",
      "not.ov": "has none of",
      "not.cs": "lacks one of",
      cd: "has nothing but",
      "not.cd": "has more than",
    },
    nullness: { is: "is null", "not.is": "is not null" },
    periods: {
      today: "today",
      yesterday: "yesterday",
      "last-7-days": "the last 7 days",
      "last-30-days": "the last 30 days",
      "next-7-days": "the next 7 days",
      "this-week": "this week",
      "last-week": "last week",
      "this-month": "this month",
      "last-month": "last month",
      "this-year": "this year",
      "last-year": "last year",
    },
    choosePeriod: "Choose a period",
    bareHint: "No % or * is in it, so it is looked for anywhere: contains.",
    likeHint: "% or * stand for any text, _ for one character.",
    matchHint: "A regular expression of PostgreSQL.",
    listHint: "Separate values by commas; put one that holds a comma in quotes.",
    rangeHint: "A range like [1,10) or a single value.",
    jsonHint: 'JSON, for instance {"a": 1}.',
    values: {
      list: (column: string) => `Values of ${column}`,
      search: "Search values",
      empty: "empty text",
      count: "Count the rows of each",
      lookUp: "Look up all values",
      late: "Not counted in time.",
      partly: "There may be more values than these.",
      nothing: "There is no value to choose.",
      none: "No such value. Press Enter to take it as you wrote it.",
      rows: (count: number) => plurals(count, "row", "rows"),
    },
  },
} as const;

/** What is said now: read it where it is shown, since it changes with the page's language. */
export let texts = english;

followLanguage(
  createSpeaker(english, loadData, (next) => {
    texts = next;
  }),
);
