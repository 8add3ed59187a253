import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../../languages/create-speaker.ts";
import { loadData } from "../../../languages/load-data.ts";
import { followLanguage, plurals } from "../texts.ts";

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));

/** The words of groups and of charts of whole tables. */
const english = {
  summary: {
    region: (table: string) => `Groups of ${table}`,
    toRows: "Rows",
    groupBy: "Group by",
    thenBy: "Then by",
    nothing: "Nothing",
    bucketOf: (column: string) => `Groups of ${column}`,
    everyValue: "each value",
    width: (width: string) => `steps of ${width}`,
    quantiles: (count: number) => `${wholeNumber().format(count)} of equal size`,
    second: "each second",
    minute: "each minute",
    hour: "each hour",
    day: "each day",
    week: "each week",
    month: "each month",
    quarter: "each quarter",
    year: "each year",
    measure: (place: number) => `Measure ${wholeNumber().format(place)}`,
    addMeasure: "Add a measure",
    removeMeasure: (measure: string) => `Remove ${measure}`,
    rows: "Rows",
    share: "Share of rows",
    shareOf: (column: string) => `Share of ${column}`,
    count: "Filled",
    distinct: "Different values",
    sum: "Sum",
    average: "Average",
    least: "Least",
    most: "Most",
    median: "Median",
    percentile: (percent: number) => `${wholeNumber().format(percent)}th percentile`,
    of: (measure: string, column: string) => `${measure}: ${column}`,
    groups: "Group",
    total: "All rows",
    others: (groups: number) => `All others (${plurals(groups, "group", "groups")})`,
    openRows: (group: string) => `Rows of ${group}`,
    open: (group: string) => `Open ${group}`,
    close: (group: string) => `Close ${group}`,
    failedLevel: "This group could not be opened.",
    level: "Level",
    bucketFrom: (column: string) => `${column}: from`,
    bucketTo: (column: string) => `${column}: to`,
    whichGroups: "Groups",
    asShown: "As shown, with what is open",
    everyGroup: "Every group, one line each",
    csvAsShown: "CSV, with the names that are shown",
    typedColumns:
      "In JSON lines, Parquet and the workbook each grouping is a column of its own type, and a range has two: where it begins and where it ends.",
    writing: "Writing the file",
    counted: (groups: number) => plurals(groups, "group", "groups"),
    filtered: (filters: number) => `of the rows that ${plurals(filters, "filter leaves", "filters leave")}`,
    sampled: (percent: number) =>
      `Reading the whole table took too long. These are estimates from ${wholeNumber().format(percent)} % of it, with how far off they may be.`,
    estimate: (value: string, error: string) => `about ${value} ± ${error}`,
    missing: "This project can't sum up whole tables yet",
    missingAdvice:
      "A part of the rows would look like the whole, so nothing is shown. Ask the operator to apply the migration foyer_summary from the supabase folder, for instance with “supabase db push”.",
    empty: "There are no rows to group",
    chart: "Chart",
    noChart: "None",
    bars: "Bars",
    lines: "Lines",
    areas: "Areas",
    heat: "Heat map",
    dots: "Scatter",
    heatNeeds: "A heat map has two groupings. Choose another one under “Then by”.",
    dotsNeed: "A scatter has two measures. Choose “Add a measure”.",
    by: (measure: string, group: string) => `${measure} by ${group}`,
    notDrawn: (groups: string) => `Not drawn: ${groups}.`,
    otherSeries: "All others",
    othersLeftOut:
      "All others together would flatten the lines, so they aren't drawn. They are in the table.",
    asTable: "As a table",
    across: (column: string) => `${column} across`,
    tooMany: "There are too many groups for a table of two ways",
    tooManyAdvice: "Some cells would be missing. Filter the rows, or group by larger steps.",
    pictureEstimated: (percent: number) => `Estimate from ${wholeNumber().format(percent)} % of the table`,
    profileOf: (name: string) => `Profile of ${name}`,
    everyColumn: "Every column",
    empties: "Empty",
    otherValues: (values: number) => `And ${plurals(values, "other value", "other values")}`,
    linked: "Charts beside the rows",
    board: "Board",
    asBoard: "As a board",
    numbers: "Numbers",
    addNumber: "Add a number",
    suggesting: "Looking at what the columns hold",
    views: "Views on this board",
    addView: "Add a view",
    removeView: (view: string) => `Remove the view ${view}`,
    unreadView:
      "The address of this view can't be read, so it isn't shown. Remove it, or add the view again.",
    noRows: "No rows are left by these filters.",
    refresh: "Ask again",
    refreshNow: "Ask again now",
    never: "Not by itself",
    everySeconds: (seconds: number) => `Every ${plurals(seconds, "second", "seconds")}`,
    everyMinutes: (minutes: number) =>
      minutes === 1 ? "Every minute" : `Every ${plurals(minutes, "minute", "minutes")}`,
    askedAt: (time: string) => `As of ${time}`,
    closeCharts: "Close charts",
    addChart: "Add a chart of",
    everything: "all of it",
    showEverything: "Show all rows",
    removeChart: (column: string) => `Remove the chart of ${column}`,
    showAllOf: (column: string) => `Show all of ${column}`,
    brushFrom: (column: string) => `${column}, start`,
    brushTo: (column: string) => `${column}, end`,
    noAxis: (column: string) => `${column} can't be drawn: it has no values, or infinite ones.`,
    emptyShare: (share: string) => `${share} empty`,
    medianIs: (value: string) => `Median ${value}`,
    differentValues: (values: number) => plurals(values, "value", "values"),
    ofSample: (percent: number) => `from ${wholeNumber().format(percent)} %`,
    valuesOnly: "This project groups by values only",
    valuesOnlyAdvice:
      "Groups by each value with rows, share, filled, sum, average, least and most are possible here. For all else, ask the operator to apply the migration foyer_summary from the supabase folder.",
    byAggregates:
      "By the Data API's own aggregates: steps, medians and different values need the migration foyer_summary.",
    tooManyGroups: "There are more groups than this project tells at once",
    tooManyGroupsAdvice:
      "Some of them would look like all, so none is shown. Filter the rows, or ask the operator to apply the migration foyer_summary.",
    savePicture: (kind: string) => `Save as ${kind}`,
  },
} as const;

/** What is said now: read it where it is shown, since it changes with the page's language. */
export let texts = english;

followLanguage(
  createSpeaker(english, loadData, (next) => {
    texts = next;
  }),
);
