import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../languages/create-speaker.ts";
import { loadData } from "../../languages/load-data.ts";
import { followLanguage, plurals } from "./texts.ts";

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));
const list = inPageLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** As `texts`, of what keeps a view: printing it, and giving it a name. */
const english = {
  print: {
    title: (table: string) => `Print ${table}`,
    button: "Print",
    cancel: "Cancel",
    whichOne: "A row is open. Print that row, or the rows of this view?",
    row: "Print this row",
    rows: "Print the rows",
    many: (total: number) => `This view has ${plurals(total, "row", "rows")}.`,
    moreThan: (rows: number) => `This view has more than ${plurals(rows, "row", "rows")}.`,
    longWait: "All of them take many pages, and the browser a while to lay them out.",
    tooMany: (most: number) =>
      `At most ${wholeNumber().format(most)} can be printed at once. Narrow the view with a filter, or export it to have them all.`,
    all: (total: number) => `Print all ${wholeNumber().format(total)}`,
    first: (rows: number) => `Print the first ${wholeNumber().format(rows)}`,
    reading: "Reading the rows",
    readSoFar: (rows: number) => `${plurals(rows, "row", "rows")} read`,
    by: {
      asc: (column: string) => column,
      desc: (column: string) => `${column}, last first`,
    },
    sorted: (columns: readonly string[]) => `Sorted by ${list().format(columns)}`,
    whole: (rows: number) => plurals(rows, "row", "rows"),
    part: (rows: number, total: number | undefined) =>
      total === undefined
        ? `The first ${plurals(rows, "row", "rows")}: there are more`
        : `The first ${wholeNumber().format(rows)} of ${plurals(total, "row", "rows")}`,
    rowGone: "There is no such row any more, or you may no longer see it.",
  },
  arguments: {
    pick: (name: string) => `Pick a day and a time for ${name}`,
    item: (name: string, at: number) => `${name}, value ${wholeNumber().format(at)}`,
    addItem: "Add a value",
    removeItem: (at: number) => `Remove value ${wholeNumber().format(at)}`,
  },
  call: {
    title: (name: string) => `Call ${name}?`,
    advice: "It may change data, and nothing here can take that back.",
    without: "Without any arguments.",
    cancel: "Cancel",
    action: (name: string) => `Call ${name}`,
  },
  tray: {
    goOn: "Go on in the background",
    advice: "You may close this and go elsewhere: it goes on in the corner of the page until it is done.",
    again: "Download again",
  },
  keptViews: {
    label: "Views of this table",
    all: "All rows",
    isShared: "Seen by everybody who may read this table",
    unsaved: "Unsaved:",
    save: "Save as view",
    saveAsNew: "Save as new",
    updateIt: "Update",
    update: (name: string) => `Update “${name}”`,
    updated: (name: string) => `“${name}” is now as you see it.`,
    saved: (name: string) => `The view “${name}” is saved.`,
    moved: (name: string) => `“${name}” is moved.`,
    removed: (name: string) => `“${name}” is removed.`,
    restored: (name: string) => `“${name}” is back.`,
    restoredPlain: (name: string) =>
      `“${name}” is back among the other views. The table doesn't open with it any more: the operator can choose it again.`,
    undo: "Undo",
    dismiss: "Leave it removed",
    gone: "It isn't there any more. It may have been removed on another device.",
    failed: (words: string) => `Nothing was changed. ${words}`,
    menu: (name: string) => `What to do with “${name}”`,
    copy: "Copy link",
    copied: "The link is copied.",
    notCopied: "The browser refused to copy. Allow this page to use the clipboard, then try again.",
    rename: "Rename",
    left: "Move left",
    right: "Move right",
    remove: "Remove",
    cancel: "Cancel",
    saveTitle: "Save this view",
    renameTitle: (name: string) => `Rename “${name}”`,
    saveName: "Save",
    name: "Name of this view",
    share: "Share it with everybody who may read this table",
    forMe: "It is kept for you, on this device.",
    forAll: "Others see it beside their own; only you can change it.",
    missingName: "Give it a name.",
    takenName: "You have a view of this name here already.",
    longName: (most: number) => `Use at most ${wholeNumber().format(most)} characters.`,
  },
};

/** What is said now: read it where it is shown, since it changes with the page's language. */
export let texts = english;

followLanguage(
  createSpeaker(english, loadData, (next) => {
    texts = next;
  }),
);
