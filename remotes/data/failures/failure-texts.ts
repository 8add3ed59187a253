import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../../languages/create-speaker.ts";
import { loadData } from "../../../languages/load-data.ts";
import { followLanguage } from "../texts.ts";

const wholeSeconds = inPageLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "long" }),
);

/** As `texts`, of what failed: most visits say none of it. */
const english = {
  failure: {
    notPermitted: "You may not read this",
    notPermittedAdvice: "Your account has no right to it. Ask the operator for access.",
    sessionExpired: "Your session has ended",
    sessionExpiredAdvice: "Sign in again to go on; this address stays as it is.",
    unavailable: "The data service can't be reached",
    unavailableAdvice: "The fault is not yours. Wait a moment, then try again.",
    timeout: "The query took too long",
    timeoutAdvice: "Narrow it with a filter, or sort by another column, then try again.",
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

export let texts = english;

followLanguage(
  createSpeaker(english, loadData, (next) => {
    texts = next;
  }),
);
