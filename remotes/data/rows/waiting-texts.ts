import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../../languages/create-speaker.ts";
import { loadData } from "../../../languages/load-data.ts";
import { followLanguage, plurals } from "../texts.ts";

const wholeSeconds = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" }),
);

/** As `texts`, of a slow database: its notice doesn't bring all the late words. */
const english = {
  rows: {
    doubtfulOrder:
      "Nothing here tells all rows apart, so one may come twice while you scroll, and another not at all.",
    stopped: "You stopped the reading.",
    stoppedOlderRows: "You stopped the reading. Below are the rows that were loaded before.",
  },
  waiting: {
    cancel: "Cancel",
    slow: "The database is still reading. A filter on an indexed column makes it faster.",
    expensive: (column: string, rows: number) =>
      `There is no index on “${column}”, so the database reads the whole table for this: its statistics say ${plurals(rows, "row", "rows")}.`,
    seconds: (seconds: number) => wholeSeconds().format(seconds),
  },
} as const;

export let texts = english;

followLanguage(
  createSpeaker(english, loadData, (next) => {
    texts = next;
  }),
);
