import { inPageLocale } from "@foyer/ui";
import { createSpeaker } from "../../../languages/create-speaker.ts";
import { loadEditing } from "../../../languages/load-editing.ts";
import { followLanguage } from "../texts.ts";

const wholeNumber = inPageLocale((locale) => new Intl.NumberFormat(locale));
const list = inPageLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));
const plural = new Intl.PluralRules("en");

function isOne(count: number): boolean {
  return plural.select(count) === "one";
}

function rows(count: number): string {
  return `${wholeNumber().format(count)} ${isOne(count) ? "row" : "rows"}`;
}

function cellsIn(cells: number, count: number): string {
  return `${wholeNumber().format(cells)} ${isOne(cells) ? "cell" : "cells"} in ${rows(count)}`;
}

/** Words of editing: a file of their own, since most visits read and don't write. */
const english = {
  tools: {
    group: "Changes",
    menu: "Edit",
    newRow: "New row",
    undo: "Undo",
    redo: "Redo",
    duplicate: "Duplicate row",
    delete: "Delete rows",
    fillDown: "Fill down",
    saving: "Saving",
    waiting: "Not sent yet. It is tried again.",
    noSession: "Not sent: sign in again.",
    problems: (count: number) => `${wholeNumber().format(count)} not saved`,
    saved: "Saved",
    nothingToUndo: "There is nothing to undo.",
    undone: "Taken back",
  },
  closed: {
    unknown: "Read only: nothing says what you may change here.",
    closed: "Read only: the operator has closed writing to this table.",
    "no-key": "Read only: nothing tells the rows of this table apart.",
    "not-permitted": "Read only: you may not change this.",
    generated: "Read only: the database fills this by itself.",
    key: "Read only: this tells the row apart. Duplicate the row to give it another.",
    type: "Read only: values of this type can't be written here.",
  },
  editor: {
    label: (column: string) => `Change ${column}`,
    null: "No value",
    setNull: "Set to no value",
    empty: "Empty text",
    pick: "Choose date and time",
    notArray: "Write a list like {a,b}.",
    notJson: (line: number, word: string) =>
      word === ""
        ? `This is no JSON: it ends too early, in line ${wholeNumber().format(line)}.`
        : `This is no JSON: see line ${wholeNumber().format(line)}, at “${word}”.`,
    notNull: "This column needs a value.",
    notListed: "Choose one of the list.",
    listed: (count: number) => `${wholeNumber().format(count)} ${isOne(count) ? "choice" : "choices"}`,
    noneListed: "None of the choices holds this.",
    save: "Save",
    failed: "The value can't be read now. Try again in a moment.",
    items: {
      add: "Add an item",
      addNull: "Add an item without a value",
      remove: (item: string) => `Remove ${item}`,
      back: (item: string) => `Move ${item} back`,
      on: (item: string) => `Move ${item} on`,
      place: (item: string, at: number, count: number) =>
        `${item}, ${wholeNumber().format(at)} of ${wholeNumber().format(count)}`,
      hint: "Enter adds what is typed. On an item Enter changes it, Delete removes it, and Alt with an arrow key moves it.",
    },
  },
  reference: {
    looking: "Looking for rows",
    found: rows,
    more: (count: number) => `The first ${rows(count)}. Type to find others.`,
    none: "No such row was found.",
    failed: "The rows can't be listed now. You can type the key.",
  },
  problem: {
    title: (column: string, row: string) => `${column} of row ${row} was not saved`,
    insertTitle: "The new row was not saved",
    deleteTitle: (row: string) => `Row ${row} was not deleted`,
    openTitle: (column: string, row: string) => `It is not known whether ${column} of row ${row} was saved`,
    openInsertTitle: "It is not known whether the new row was saved",
    openDeleteTitle: (row: string) => `It is not known whether row ${row} was deleted`,
    conflict: "Somebody else has changed it meanwhile.",
    before: "Before",
    theirs: "Theirs",
    yours: "Yours",
    gone: "The row isn't there any more, or you may no longer see it.",
    passedOver: "The database did not take it and gave no reason: a policy keeps you from changing this row.",
    unknown: "No answer came. It may have been saved: look for it before you send it again.",
    fromBefore: "You made this change a while ago and it was not sent.",
    fromBeforeSent:
      "You made this change a while ago, and no answer came to it: it may be saved already. Sent again it is still saved only once.",
    retry: "Try again",
    send: "Send it",
    discard: "Discard my change",
    keepTheirs: "Keep theirs",
    writeMine: "Write mine",
    prove: "Confirm with your second factor",
    position: (at: number, count: number) => `${wholeNumber().format(at)} of ${wholeNumber().format(count)}`,
    next: "Next",
    discardAll: (count: number) => `Discard all ${wholeNumber().format(count)}`,
    region: "Changes that were not saved",
  },
  refused: {
    taken: (columns: readonly string[]) =>
      columns.length === 0
        ? "Another row has this value already."
        : `Another row has this value of ${list().format(columns)} already.`,
    needsValue: (columns: readonly string[]) =>
      columns.length === 0 ? "A value is missing." : `${list().format(columns)} needs a value.`,
    check: "A rule of the table refuses this value.",
    reference: "It refers to a row that isn't there, or other rows refer to this one.",
    overlap: "It overlaps with another row.",
    type: "This is no value of the column's type.",
    range: "This is too long or too large for the column.",
    permission: "You may not write this. Ask the operator for access.",
    generated: "The database fills this by itself.",
    trigger: "The database refused.",
    secondFactor: "The operator asks for your second factor before changes to this table.",
    other: "The database refused.",
  },
  newRow: {
    title: (table: string) => `New row in ${table}`,
    save: "Save row",
    cancel: "Cancel",
    default: (text: string) => `${text} by itself`,
    own: "The database has a value of its own.",
    saved: "The row is saved.",
    required: "required",
  },
  remove: {
    title: (count: number, table: string) => `Delete ${rows(count)} of ${table}`,
    action: (count: number) => `Delete ${rows(count)}`,
    final: "This can't be taken back.",
    undoable: "You can take it back with Ctrl+Z for as long as this tab is open.",
    referring: (tables: readonly string[]) =>
      `Rows of ${list().format(tables)} may refer to what you delete: the database refuses then, or deletes or changes them as well, and those don't come back. Rows that you can't see count too.`,
    cascade: (tables: readonly string[]) =>
      `Rows of ${list().format(tables)} that refer to them are deleted as well, also those that you can't see.`,
    clears: (tables: readonly string[]) =>
      `Rows of ${list().format(tables)} that refer to them stay, and lose that reference.`,
    refuses: (tables: readonly string[]) =>
      `The database deletes none that rows of ${list().format(tables)} refer to.`,
    unseen: "Rows of tables that you may not see are deleted or changed as well.",
    alone: "No table that you may read refers to these rows; rows that you can't see may.",
    cancel: "Cancel",
    tooMany: (most: number) => `Select at most ${rows(most)}.`,
  },
  bulk: {
    title: (count: number) => `Change ${rows(count)}`,
    paste: (cells: number, count: number) =>
      `${cellsIn(cells, count)} ${isOne(cells) ? "gets" : "get"} the values that you paste.`,
    fill: (cells: number, count: number) =>
      `${cellsIn(cells, count)} ${isOne(cells) ? "gets" : "get"} the values of the first row.`,
    clear: (cells: number, count: number) =>
      `${cellsIn(cells, count)} ${isOne(cells) ? "is" : "are"} emptied.`,
    outside: (cells: number) =>
      `${isOne(cells) ? "1 cell has" : `${wholeNumber().format(cells)} cells have`} no place here: the table's rows or columns end before.`,
    closedCells: (cells: number) =>
      isOne(cells)
        ? "1 cell stays as it is: it is read only."
        : `${wholeNumber().format(cells)} cells stay as they are: they are read only.`,
    change: "Change",
    wrong: (column: string, row: number, why: string) =>
      `Row ${wholeNumber().format(row)}, ${column}: ${why}`,
    changeOthers: (cells: number) =>
      isOne(cells)
        ? "This cell stays as it is. Change the others?"
        : `${wholeNumber().format(cells)} cells stay as they are. Change the others?`,
    chooseOthers: "Nothing is changed: choose other cells.",
    same: "These values are there already.",
  },
  sweep: {
    change: "Change all rows of the filter",
    delete: "Delete all rows of the filter",
    changeAll: "Change all rows of the table",
    deleteAll: "Delete all rows of the table",
    title: (table: string) => `Change rows of ${table}`,
    deleteTitle: (table: string) => `Delete rows of ${table}`,
    counting: "Counting the rows",
    countFailed: "The rows can't be counted now. Try again in a moment.",
    matching: (count: number) => `The filter leaves ${rows(count)}. All of them are meant.`,
    whole: (count: number) => `No filter is set: the whole table is meant, ${rows(count)}.`,
    tooMany: (count: number, most: number) =>
      `These are ${rows(count)}, and at most ${rows(most)} go at once. Narrow the filter, or use SQL.`,
    column: "Column",
    safe: "A row that somebody else changes meanwhile stays as they left it, and you are told.",
    undoable: "You can take it back with Ctrl+Z until you reload or close this page.",
    action: (count: number) => `Change ${rows(count)}`,
    begun: "It goes on in the background.",
    changeOf: (column: string, table: string) => `${column} in ${table}`,
    deletionIn: (table: string) => `Deletion in ${table}`,
    reading: (count: number) => `Reading the rows: ${wholeNumber().format(count)}`,
    more: (count: number) =>
      `Others have been added: it would be ${rows(count)} now. Nothing is changed yet.`,
    going: (done: number, count: number) => `${wholeNumber().format(done)} of ${wholeNumber().format(count)}`,
    changed: (count: number) => `Changed: ${rows(count)}.`,
    deleted: (count: number) => `Deleted: ${rows(count)}.`,
    putBack: (count: number) => `As before again: ${rows(count)}.`,
    same: (count: number) => `With this value already: ${rows(count)}.`,
    problems: (count: number) => `Not saved: ${rows(count)}. The table says why.`,
    stopped: "Stopped.",
    halted: {
      unanswered: "Stopped: no answer comes. Go on when there is a connection.",
      "no-session": "Stopped: sign in again, then go on.",
      problems: "Stopped: too many rows are not saved.",
      proof: "Stopped: your second factor is needed.",
      "too-many": "These are too many rows. Nothing is changed.",
    },
    goOn: "Go on",
    stop: "Stop",
    takeBack: "Take back",
  },
};

/** What is said now: read it where it is shown, since it changes with the page's language. */
export let texts = english;

followLanguage(
  createSpeaker(english, loadEditing, (next) => {
    texts = next;
  }),
);
