import type { texts } from "../../../remotes/data/edits/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const editing = {
  tools: {
    group: "Änderungen",
    menu: "Bearbeiten",
    newRow: "Neue Zeile",
    undo: "Rückgängig",
    redo: "Wiederholen",
    duplicate: "Zeile duplizieren",
    delete: "Zeilen löschen",
    fillDown: "Nach unten ausfüllen",
    saving: "Wird gespeichert",
    waiting: "Noch nicht gesendet. Es wird wieder versucht.",
    noSession: "Nicht gesendet: Melden Sie sich neu an.",
    problems: (count) => `${forms.number(count)} nicht gespeichert`,
    saved: "Gespeichert",
    nothingToUndo: "Es gibt nichts rückgängig zu machen.",
    undone: "Rückgängig gemacht",
  },
  closed: {
    unknown: "Schreibgeschützt: Nichts sagt, was Sie hier ändern dürfen.",
    closed: "Schreibgeschützt: Der Betreiber hat das Schreiben in diese Tabelle geschlossen.",
    "no-key": "Schreibgeschützt: Nichts unterscheidet die Zeilen dieser Tabelle.",
    "not-permitted": "Schreibgeschützt: Sie dürfen das nicht ändern.",
    generated: "Schreibgeschützt: Die Datenbank füllt das selbst aus.",
    key: "Schreibgeschützt: Das unterscheidet die Zeile. Duplizieren Sie die Zeile, um ihr einen anderen Wert zu geben.",
    type: "Schreibgeschützt: Werte dieses Typs können hier nicht geschrieben werden.",
  },
  editor: {
    label: (column) => `${column} ändern`,
    null: "Kein Wert",
    setNull: "Auf keinen Wert setzen",
    empty: "Leerer Text",
    pick: "Datum und Uhrzeit wählen",
    loading: "Der ganze Wert wird gelesen",
    notArray: "Schreiben Sie eine Liste wie {a,b}.",
    notJson: (why) => `Das ist kein JSON: ${why}`,
    notNull: "Diese Spalte braucht einen Wert.",
    notListed: "Wählen Sie einen aus der Liste.",
    save: "Speichern",
    failed: "Der Wert kann gerade nicht gelesen werden. Versuchen Sie es gleich noch einmal.",
  },
  reference: {
    looking: "Zeilen werden gesucht",
    found: forms.rows,
    more: (count) => `Die ersten ${forms.number(count)} Zeilen. Tippen Sie, um andere zu finden.`,
    none: "Keine solche Zeile gefunden.",
    failed: "Die Zeilen können gerade nicht aufgelistet werden. Sie können den Schlüssel eintippen.",
  },
  problem: {
    title: (column, row) => `${column} von Zeile ${row} wurde nicht gespeichert`,
    insertTitle: "Die neue Zeile wurde nicht gespeichert",
    deleteTitle: (row) => `Zeile ${row} wurde nicht gelöscht`,
    conflict: "Inzwischen hat es jemand anderes geändert.",
    before: "Vorher",
    theirs: "Von anderen",
    yours: "Von Ihnen",
    gone: "Die Zeile ist nicht mehr da, oder Sie dürfen sie nicht mehr sehen.",
    passedOver:
      "Die Datenbank hat es nicht übernommen und keinen Grund genannt: Eine Richtlinie hindert Sie daran, diese Zeile zu ändern.",
    unknown:
      "Es kam keine Antwort. Vielleicht wurde es gespeichert: Sehen Sie nach, bevor Sie es noch einmal senden.",
    fromBefore: "Diese Änderung haben Sie vor einer Weile gemacht, und sie wurde nicht gesendet.",
    retry: "Noch einmal versuchen",
    send: "Senden",
    discard: "Meine Änderung verwerfen",
    keepTheirs: "Die der anderen behalten",
    writeMine: "Meine schreiben",
    prove: "Mit dem zweiten Faktor bestätigen",
    position: (at, count) => `${forms.number(at)} von ${forms.number(count)}`,
    next: "Weiter",
    region: "Nicht gespeicherte Änderungen",
  },
  refused: {
    taken: (columns) =>
      columns.length === 0
        ? "Eine andere Zeile hat diesen Wert schon."
        : `Eine andere Zeile hat diesen Wert von ${forms.list(columns)} schon.`,
    needsValue: (columns) =>
      columns.length === 0 ? "Ein Wert fehlt." : `Ein Wert fehlt: ${forms.list(columns)}.`,
    check: "Eine Regel der Tabelle lehnt diesen Wert ab.",
    reference: "Sie verweist auf eine Zeile, die es nicht gibt, oder andere Zeilen verweisen auf diese.",
    overlap: "Sie überschneidet sich mit einer anderen Zeile.",
    type: "Das ist kein Wert vom Typ der Spalte.",
    range: "Das ist zu lang oder zu groß für die Spalte.",
    permission: "Sie dürfen das nicht schreiben. Bitten Sie den Betreiber um Zugriff.",
    generated: "Die Datenbank füllt das selbst aus.",
    trigger: "Die Datenbank hat abgelehnt.",
    secondFactor: "Der Betreiber verlangt Ihren zweiten Faktor, bevor diese Tabelle geändert wird.",
    other: "Die Datenbank hat abgelehnt.",
  },
  newRow: {
    title: (table) => `Neue Zeile in ${table}`,
    save: "Zeile speichern",
    cancel: "Abbrechen",
    default: (text) => `${text} von selbst`,
    own: "Die Datenbank hat einen eigenen Wert.",
    saved: "Die Zeile ist gespeichert.",
    required: "erforderlich",
  },
  remove: {
    title: (count, table) => `${forms.rows(count)} von ${table} löschen`,
    action: (count) => `${forms.rows(count)} löschen`,
    final: "Das lässt sich nicht rückgängig machen.",
    undoable: "Mit Strg+Z können Sie es rückgängig machen, solange dieser Tab offen ist.",
    referring: (tables) =>
      `Zeilen von ${forms.list(tables)} verweisen vielleicht auf das, was Sie löschen: Dann lehnt die Datenbank ab, oder sie löscht oder ändert auch diese, und sie kommen nicht zurück. Auch Zeilen, die Sie nicht sehen können, zählen.`,
    cascade: (tables) =>
      `Zeilen von ${forms.list(tables)}, die darauf verweisen, werden auch gelöscht, auch solche, die Sie nicht sehen können.`,
    clears: (tables) =>
      `Zeilen von ${forms.list(tables)}, die darauf verweisen, bleiben und verlieren diesen Verweis.`,
    refuses: (tables) => `Die Datenbank löscht keine, auf die Zeilen von ${forms.list(tables)} verweisen.`,
    unseen: "Auch Zeilen von Tabellen, die Sie nicht sehen dürfen, werden gelöscht oder geändert.",
    alone:
      "Keine Tabelle, die Sie lesen dürfen, verweist auf diese Zeilen; Zeilen, die Sie nicht sehen können, vielleicht schon.",
    cancel: "Abbrechen",
    tooMany: (most) => `Wählen Sie höchstens ${forms.rows(most)} aus.`,
  },
  bulk: {
    title: (count) => `${forms.rows(count)} ändern`,
    paste: (cells, count) =>
      `${forms.cells(cells)} in ${forms.counted(count, { one: "# Zeile", other: "# Zeilen" })} erhalten die Werte, die Sie einfügen.`,
    fill: (cells, count) =>
      `${forms.cells(cells)} in ${forms.counted(count, { one: "# Zeile", other: "# Zeilen" })} erhalten die Werte der ersten Zeile.`,
    clear: (cells, count) =>
      `${forms.cells(cells)} in ${forms.counted(count, { one: "# Zeile", other: "# Zeilen" })} werden geleert.`,
    closedCells: (cells) => `${forms.cells(cells)} bleiben, wie sie sind: Sie sind schreibgeschützt.`,
    change: "Ändern",
    wrong: (column, row, why) => `Zeile ${forms.number(row)}, ${column}: ${why}`,
    nothing: "Hier kann nichts geändert werden.",
  },
} satisfies Words<typeof texts>;
