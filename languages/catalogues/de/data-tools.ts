import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const tools = {
  filter: {
    clear: "Filter aufheben",
    notANumber: "Schreiben Sie eine Zahl wie 12 oder -3.5.",
    notADate: "Schreiben Sie ein Datum wie 2026-11-20.",
    noDay: "Dieser Tag ist nicht vollständig, oder es gibt ihn nicht.",
    notAUuid: "Schreiben Sie die ganze Kennung, 32 Ziffern und Buchstaben mit Bindestrichen.",
    notJson: 'Schreiben Sie JSON, zum Beispiel {"a": 1}.',
    notAList: "Schreiben Sie eine Liste wie [1, 2].",
    isMissing: "Füllen Sie das aus.",
    unread: "Ein Teil dieses Links ist nicht lesbar",
    unreadAdvice: (parts) =>
      `Gefiltert werden sollte nach ${forms.list(parts.map(forms.quoted))}. Ohne das sind es mehr Zeilen, als der Link meinte.`,
    dropUnread: "Ohne das weitermachen",
  },
  find: {
    label: "In den geladenen Zeilen suchen",
    text: "Text",
    next: "Weitersuchen",
    previous: "Rückwärts suchen",
    everywhere: "In allen Zeilen suchen",
    advice: (rows) =>
      `Sucht in ${forms.counted(rows, { one: "der # Zeile, die geladen ist", other: "den # Zeilen, die geladen sind" })}. Um in allen zu suchen, verwenden Sie einen Filter.`,
    none: (rows) =>
      `Nicht in ${forms.counted(rows, { one: "der # geladenen Zeile", other: "den # geladenen Zeilen" })}.`,
    found: (at, hits, row) => `${forms.number(at)} von ${forms.number(hits)}, in Zeile ${forms.number(row)}`,
  },
  cards: { tool: "Zeilen als Karten" },
  views: {
    label: "Gespeicherte Ansichten",
    none: "Sie haben noch keine gespeicherten Ansichten. Geben Sie dieser einen Namen, um sie wiederzufinden.",
    name: "Name dieser Ansicht",
    save: "Ansicht speichern",
    copy: "Link kopieren",
    copied: "Der Link ist kopiert.",
    remove: (name) => `Ansicht „${name}“ entfernen`,
  },
  heights: {
    short: "Niedrig",
    medium: "Mittel",
    tall: "Hoch",
    extra: "Sehr hoch",
    command: (height) => `Zeilenhöhe: ${height}`,
    lower: "Zeilen enger",
    taller: "Zeilen höher",
    advice: "Alt+Umschalt+R rückt die Zeilen enger zusammen, Alt+Umschalt+E macht sie höher.",
  },
  columns: {
    label: "Angezeigte Spalten",
    advice:
      "Ziehen Sie eine Überschrift, um ihre Spalte zu verschieben, oder ihren Rand, um die Breite zu ändern. Mit der Tastatur: auf einer Überschrift Umschalt und ein Pfeil für die Breite, Strg, Umschalt und ein Pfeil zum Verschieben, Umschalt und F10 für alles.",
    touchAdvice:
      "Halten Sie eine Überschrift gedrückt, um ihre Spalte zu verschieben, ihre Breite zu ändern oder sie festzuhalten.",
    all: "Alle in der Reihenfolge der Tabelle anzeigen",
    search: "Spalten suchen",
    hidden: (columns) => `${forms.number(columns)} ausgeblendet`,
    fitAll: "Alle an Inhalt anpassen",
    unpinAll: "Alle lösen",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
