import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import { rows } from "./data-rows.ts";
import { work } from "./data-work.ts";
import { sentences } from "./data-sentences.ts";
import { tools } from "./data-tools.ts";
import { procedure } from "./data-procedure.ts";
import { kept } from "./data-kept.ts";
import { summary } from "./data-summary.ts";
import * as forms from "./forms.ts";

export const data = {
  ...rows,
  ...work,
  ...sentences,
  ...tools,
  ...procedure,
  ...kept,
  ...summary,
  heading: "Daten",
  rowTitle: (row, table) => `${row} – ${table}`,
  tryAgain: "Noch einmal versuchen",
  loading: "Wird geladen",
  close: "Schließen",
  catalogue: {
    navigation: "Tabellen und Prozeduren",
    tables: "Tabellen",
    views: "Ansichten",
    procedures: "Prozeduren",
    choose: "Tabelle wählen",
    schema: "Schema",
    find: "Tabelle suchen",
    findAdvice: "Die Eingabetaste öffnet die erste, die Pfeiltasten gehen durch die Liste.",
    found: (count) => (count === 0 ? "Hier heißt nichts so." : `${forms.number(count)} gefunden`),
    favourites: "Favoriten",
    favourite: (title) => `${title} oben behalten`,
    recent: "Zuletzt geöffnet",
    fold: "Liste ausblenden",
    unfold: "Liste einblenden",
    malformed: (problems) =>
      `Die Prozedur foyer_catalogue hat etwas geantwortet, das diese Version nicht lesen kann. Bitten Sie den Betreiber, die passende Version zu installieren. ${problems}`,
    settingsProblems: (address, problems) =>
      `Ein Teil der Betreibereinstellungen ${address} wird ausgelassen. ${problems}`,
    teamViews: "Ansichten Ihrer Teams",
    sources: {
      file: "Aufgeführt in einer Datei, die der Betreiber erstellt hat.",
      procedure: "Von der Datenbank für Ihr Konto aufgeführt.",
      openapi: "Aufgeführt im Dokument des Datendienstes: ohne Indizes und ohne zusammengesetzte Verweise.",
      sample: "Aus je einer Zeile der Tabellen erraten: Typen und Schlüssel können falsch sein.",
    },
  },
  nothingThere: {
    empty: "Hier gibt es noch nichts zu lesen",
    emptyAdvice:
      "Keine der Tabellen ist für Ihr Konto geöffnet. Bitten Sie den Betreiber um Zugriff auf eine.",
    missing: "Dieses Projekt hat noch keinen Katalog",
    missingAdvice:
      "Foyer findet die Tabellen, die Sie lesen dürfen, über eine Datenbankprozedur namens foyer_catalogue, und die fehlt in diesem Projekt. Bitten Sie den Betreiber, die Migrationen von Foyer aus dem Ordner supabase anzuwenden, zum Beispiel mit „supabase db push“, und die Prozedur der Rolle „authenticated“ zu gewähren.",
    noSuchTable: (name) => `Es gibt keine Tabelle „${name}“`,
    noSuchTableAdvice:
      "Vielleicht wurde sie umbenannt oder entfernt, oder Ihr Konto darf sie nicht lesen. Wählen Sie eine andere.",
    noSuchProcedure: (name) => `Es gibt keine Prozedur „${name}“`,
    noSuchProcedureAdvice:
      "Vielleicht wurde sie umbenannt oder entfernt, oder Ihr Konto darf sie nicht aufrufen. Wählen Sie eine andere.",
    noSuchPage: "Hier gibt es keine solche Seite",
    noSuchPageAdvice: "Prüfen Sie die Adresse, oder wählen Sie eine Tabelle aus der Liste.",
  },
  gridTools: {
    group: "Zeilen und Spalten",
    filters: (count) => (count === 0 ? "Filter" : `Filter (${forms.number(count)})`),
    columns: "Spalten",
    views: "Ansichten",
    find: "Suchen",
    heights: "Zeilenhöhe",
    utc: "Zeiten in UTC",
    count: "Genau zählen",
    countAdvice:
      "Die Datenbank liest dafür die ganze Tabelle. Bei einer Million Zeilen braucht sie etwa so lange wie eine langsame Seite.",
  },
  copy: {
    cell: "Kopiert.",
    cells: (rows, columns) =>
      `${forms.rows(rows)} mit ${forms.counted(columns, { one: "# Spalte", other: "# Spalten" })} kopiert.`,
    tooMany: (most) =>
      `Kopieren lassen sich höchstens ${forms.number(most)} Zeilen. Wählen Sie weniger aus, oder exportieren Sie sie.`,
    refused:
      "Der Browser hat das Kopieren abgelehnt. Erlauben Sie dieser Seite die Zwischenablage, und versuchen Sie es dann noch einmal.",
  },
  settings: {
    fileMissing: (address) =>
      `Die Einstellungen des Betreibers nennen die Katalogdatei ${address}, und sie kann nicht gelesen werden. Bitten Sie den Betreiber, sie mit „foyer catalogue“ zu veröffentlichen.`,
  },
  cell: { null: "null", empty: "leer", true: "wahr", false: "falsch" },
  tools: {
    group: "Werkzeuge dieser Ansicht",
    export: "Exportieren",
    chart: "Diagramm",
    live: "Live",
    close: "Schließen",
  },
  palette: {
    table: "Tabelle",
    view: "Ansicht",
    procedure: "Prozedur",
    savedView: "Ihre Ansicht",
    teamView: "Ansicht Ihrer Teams",
    row: "Zeile",
    goToRow: (key, table) => `Zu Zeile ${key} von ${table} gehen`,
  },
  noRows: {
    empty: "Diese Tabelle hat noch keine Zeilen",
    emptyAdvice: "Nichts verbirgt sie: Sicherheit auf Zeilenebene ist hier nicht eingeschaltet.",
    policyAdvice:
      "Sicherheit auf Zeilenebene ist eingeschaltet: Sie sehen nur die Zeilen, die eine Richtlinie für Ihr Konto öffnet. Fragen Sie den Betreiber, wenn Sie welche erwartet haben.",
    firstAdvice:
      "Sicherheit auf Zeilenebene ist eingeschaltet: Sie sehen nur die Zeilen, die eine Richtlinie für Ihr Konto öffnet. Legen Sie mit „Neue Zeile“ die erste an.",
    emptyFirstAdvice: "Legen Sie mit „Neue Zeile“ die erste an.",
    none: "Diese Tabelle hat keine Zeilen, die Sie lesen dürfen",
    noneAdvice:
      "Vielleicht ist sie leer. Oder Sicherheit auf Zeilenebene verbirgt ihre Zeilen: Dann sehen Sie nur die, die eine Richtlinie für Ihr Konto öffnet. Fragen Sie den Betreiber, wenn Sie welche erwartet haben.",
    proof: {
      title: "Die Zeilen dieser Tabelle verlangen Ihren zweiten Faktor",
      advice:
        "Ihr Konto hat einen zweiten Faktor, und Sie haben sich hier ohne ihn angemeldet. Bestätigen Sie, dass Sie es sind, um Ihre Zeilen zu sehen.",
      action: "Bestätigen Sie, dass Sie es sind",
    },
    hidden: "Keine Zeile passt zum Filter",
    hiddenAdvice:
      "Ändern Sie den Filter, oder heben Sie ihn auf, um jede Zeile zu sehen, die Sie lesen dürfen.",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
