import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const kept = {
  keptViews: {
    label: "Ansichten dieser Tabelle",
    all: "Alle Zeilen",
    isShared: "Sichtbar für alle, die diese Tabelle lesen dürfen",
    unsaved: "Nicht gespeichert:",
    save: "Als Ansicht speichern",
    saveAsNew: "Als neue speichern",
    updateIt: "Aktualisieren",
    update: (name) => `„${name}“ aktualisieren`,
    updated: (name) => `„${name}“ ist jetzt so, wie Sie sie sehen.`,
    saved: (name) => `Die Ansicht „${name}“ ist gespeichert.`,
    moved: (name) => `„${name}“ ist verschoben.`,
    removed: (name) => `„${name}“ ist entfernt.`,
    restored: (name) => `„${name}“ ist wieder da.`,
    restoredPlain: (name) =>
      `„${name}“ steht wieder bei den anderen Ansichten. Die Tabelle wird nicht mehr mit ihr geöffnet: Der Betreiber kann sie erneut wählen.`,
    undo: "Rückgängig",
    dismiss: "Entfernt lassen",
    gone: "Sie ist nicht mehr da. Vielleicht wurde sie auf einem anderen Gerät entfernt.",
    failed: (words) => `Es wurde nichts geändert. ${words}`,
    menu: (name) => `Aktionen für „${name}“`,
    copy: "Link kopieren",
    copied: "Der Link ist kopiert.",
    notCopied:
      "Der Browser hat das Kopieren abgelehnt. Erlauben Sie dieser Seite die Zwischenablage, und versuchen Sie es dann noch einmal.",
    rename: "Umbenennen",
    left: "Nach links",
    right: "Nach rechts",
    remove: "Entfernen",
    cancel: "Abbrechen",
    saveTitle: "Diese Ansicht speichern",
    renameTitle: (name) => `„${name}“ umbenennen`,
    saveName: "Speichern",
    name: "Name dieser Ansicht",
    share: "Mit allen teilen, die diese Tabelle lesen dürfen",
    forMe: "Sie wird für Sie auf diesem Gerät aufbewahrt.",
    forAll: "Andere sehen sie neben ihren eigenen; nur Sie können sie ändern.",
    missingName: "Geben Sie ihr einen Namen.",
    takenName: "Sie haben hier schon eine Ansicht mit diesem Namen.",
    longName: (most) => `Verwenden Sie höchstens ${forms.number(most)} Zeichen.`,
  },
  print: {
    title: (table) => `${table} drucken`,
    button: "Drucken",
    cancel: "Abbrechen",
    whichOne: "Eine Zeile ist geöffnet. Möchten Sie diese Zeile drucken oder die Zeilen dieser Ansicht?",
    row: "Diese Zeile drucken",
    rows: "Zeilen drucken",
    many: (total) => `Diese Ansicht hat ${forms.rows(total)}.`,
    moreThan: (rows) => `Diese Ansicht hat mehr als ${forms.rows(rows)}.`,
    longWait: "Alle zusammen brauchen viele Seiten, und der Browser braucht eine Weile, um sie zu setzen.",
    tooMany: (most) =>
      `Auf einmal können höchstens ${forms.number(most)} gedruckt werden. Grenzen Sie die Ansicht mit einem Filter ein, oder exportieren Sie sie, um alle zu haben.`,
    all: (total) => `Alle ${forms.number(total)} drucken`,
    first: (rows) => `Die ersten ${forms.number(rows)} drucken`,
    reading: "Zeilen werden gelesen",
    readSoFar: (rows) => `${forms.rows(rows)} gelesen`,
    by: { asc: (column) => column, desc: (column) => `${column}, absteigend` },
    sorted: (columns) => `Sortiert nach ${forms.list(columns)}`,
    whole: (rows) => forms.rows(rows),
    part: (rows, total) =>
      total === undefined
        ? `Die ersten ${forms.rows(rows)}: Es gibt mehr`
        : `Die ersten ${forms.number(rows)} von ${forms.rows(total)}`,
    rowGone: "Diese Zeile gibt es nicht mehr, oder Sie dürfen sie nicht mehr sehen.",
  },
  footer: {
    label: "Summen",
    sumUp: (column) => `${column} zusammenfassen`,
    selection: (cells) => forms.counted(cells, { one: "# Zelle", other: "# Zellen" }),
    loadedOf: (cells) =>
      `${forms.counted(cells, { one: "# geladene Zelle", other: "# geladene Zellen" })} der Auswahl`,
    rows: (rows) => `aller ${forms.counted(rows, { one: "# Zeile", other: "# Zeilen" })}`,
    loadedRows: (rows) =>
      `der ${forms.counted(rows, { one: "# geladenen Zeile", other: "# geladenen Zeilen" })}: Die Datenbank fasst hier nicht zusammen`,
    before: "von vor der letzten Änderung",
    atLeast: (count) => `mindestens ${forms.number(count)}`,
    failed:
      "Nicht rechtzeitig zusammengefasst. Grenzen Sie die Zeilen mit einem Filter ein, und versuchen Sie es dann noch einmal.",
    sum: "Summe",
    average: "Durchschnitt",
    least: "Kleinster Wert",
    most: "Größter Wert",
    empty: "Leer",
    different: "Verschiedene Werte",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
