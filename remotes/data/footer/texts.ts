import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../../languages/create-speaker.ts";
import { loadData } from "../../../languages/load-data.ts";
import { followLanguage, plurals } from "../texts.ts";

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));

/** The words of the line below the rows, which comes after them. */
const english = {
  footer: {
    label: "Sums",
    sumUp: (column: string) => `Sum up ${column}`,
    selection: (cells: number) => plurals(cells, "cell", "cells"),
    loadedOf: (cells: number) => `${plurals(cells, "loaded cell", "loaded cells")} of the selection`,
    rows: (rows: number) => `of all ${plurals(rows, "row", "rows")}`,
    loadedRows: (rows: number) =>
      `of the ${plurals(rows, "loaded row", "loaded rows")}: the database doesn't sum up here`,
    before: "from before the last change",
    atLeast: (count: number) => `at least ${wholeNumber().format(count)}`,
    failed: "Not summed up in time. Narrow the rows with a filter, then try again.",
    sum: "Sum",
    average: "Average",
    least: "Least",
    most: "Most",
    empty: "Empty",
    different: "Different values",
  },
} as const;

/** What is said now: read it where it is shown, since it changes with the page's language. */
export let texts = english;

followLanguage(
  createSpeaker(english, loadData, (next) => {
    texts = next;
  }),
);
