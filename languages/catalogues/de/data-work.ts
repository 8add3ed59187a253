import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const work = {
  start: {
    steps: {
      title: "Drei Schritte für den Anfang",
      open: "Eine Tabelle öffnen",
      ask: "Ihre Zeilen filtern oder sortieren",
      keep: "Sie als Ansicht oder Favorit behalten",
      done: "erledigt",
      hide: "Schritte ausblenden",
    },
    title: "Daten",
    views: "Ihre Ansichten",
    teamViews: "Ansichten Ihrer Teams",
    favourites: "Favoriten",
    recent: "Zuletzt geöffnet",
    others: "Noch nicht geöffnet",
    none: "Öffnen Sie eine Tabelle aus der Liste",
    noneAdvice: "Was Sie öffnen, oben behalten oder als Ansicht speichern, steht beim nächsten Mal hier.",
    rows: (rows) => forms.rows(rows),
    more: (rows) => `${forms.number(rows)} mehr als`,
    fewer: (rows) => `${forms.number(rows)} weniger als`,
    uncounted: "nicht rechtzeitig gezählt",
    counting: "Wird gezählt",
  },
  export: {
    title: (table) => `${table} exportieren`,
    format: "Format",
    formats: {
      csv: "CSV, genau wie der Datendienst es schreibt",
      excel: "CSV für Tabellenprogramme: Formeln entschärft, lange Zahlen erhalten",
      jsonl: "JSON-Zeilen, eine je Zeile",
      parquet: "Parquet: jeder Typ erhalten, ein Bruchteil der Größe",
      workbook: "Excel-Arbeitsmappe",
    },
    whole: "Jede Zeile dieser Tabelle, die Sie lesen dürfen.",
    filtered: "Jede Zeile, die der Filter übrig lässt, in der Reihenfolge dieser Ansicht.",
    withHidden: "Auch ausgeblendete Spalten, alle in der Reihenfolge der Tabelle",
    columns: (names) =>
      `Spalten: ${forms.list(forms.shortened(names, (left) => `${forms.number(left)} weitere`))}.`,
    notSnapshot:
      "Es ist keine Momentaufnahme: Zeilen, die sich währenddessen ändern, können in beiden Fassungen vorkommen. Das Manifest sagt, wann der Export lief.",
    unkeyed:
      "Diese Ansicht hat keinen Schlüssel, deshalb können Zeilen, die sich währenddessen ändern, fehlen oder doppelt vorkommen.",
    start: "Export starten",
    stop: "Anhalten",
    resume: "Fortsetzen",
    abandon: "Verwerfen",
    uncertain:
      "Nichts in dieser Ansicht unterscheidet alle Zeilen voneinander, deshalb können manche doppelt vorkommen und andere fehlen. Bitten Sie den Betreiber um eine Ansicht mit Schlüssel, wenn Sie jede Zeile brauchen.",
    done: "Der Export ist vollständig",
    ended: "Der Export ist beendet",
    differs: (rows, counted) =>
      `Die Datei hat ${forms.rows(rows)}, und die Datenbank zählt ${forms.number(counted)}. Inzwischen kamen oder gingen Zeilen, oder es fehlen welche. Exportieren Sie noch einmal, um sicher zu sein.`,
    changed: (missing, extra, isKeyed) =>
      [
        `Währenddessen haben andere geschrieben. ${[...(missing > 0 ? [`Fehlende Zeilen: ${forms.number(missing)}`] : []), ...(extra > 0 ? [`überzählige Zeilen: ${forms.number(extra)}`] : [])].join("; ")}.`,
        isKeyed
          ? "Exportieren Sie ohne Sortierung, dann steht jede Zeile genau einmal in der Datei, egal, wer schreibt."
          : "Exportieren Sie noch einmal, wenn niemand schreibt, oder bitten Sie den Betreiber um eine Ansicht mit Schlüssel.",
      ].join(" "),
    moved: (count) =>
      `Zeilen, die währenddessen dazukamen oder in dieser Sortierung ihren Platz wechselten und deshalb am Ende der Datei stehen: ${forms.number(count)}.`,
    misfit: (column, value) =>
      `Dieses Format hat keinen Platz für den Wert „${value}“ in ${column}. Wählen Sie ein anderes Format, oder filtern Sie solche Zeilen heraus.`,
    unwritten: "Die Datei konnte nicht geschrieben werden",
    unwrittenAdvice:
      "Vielleicht ist der Datenträger voll, oder ein anderes Programm hält die Datei. Schaffen Sie Platz oder wählen Sie einen anderen Ort, und exportieren Sie noch einmal.",
    uncounted: "Die Zeilen konnten nicht genau gezählt werden, deshalb ist nicht geprüft, ob eine fehlt.",
    saved: (name) => `Gespeichert als ${name}.`,
    downloaded: (name) => `${name} liegt bei den Downloads Ihres Browsers.`,
    manifest: "Manifest speichern",
    stopped: "Angehalten. Was gelesen wurde, bleibt erhalten; setzen Sie fort, um von hier weiterzumachen.",
    progressLabel: "Fortschritt des Exports",
    checking: "Die Zeilen sind gelesen. Es wird geprüft, ob sich inzwischen eine verschoben hat",
    rowsOf: (rows, total, isExact) =>
      `${forms.number(rows)} von ${isExact ? "" : "etwa "}${forms.rows(total)}`,
    rowsSoFar: (rows) => `bisher ${forms.rows(rows)}`,
    rate: (rowsPerSecond) => `${forms.rows(rowsPerSecond)} pro Sekunde`,
    left: (seconds) => `noch etwa ${forms.duration(seconds)}`,
    counting: "Die Zeilen werden gezählt und in Bereiche geteilt",
  },
  chart: {
    title: (table) => `Diagramm von ${table}`,
    column: "Spalte",
    against: "Gegenüber",
    none: "Nichts",
    byDatabase: (rows) => `Von der Datenbank über alle ${forms.rows(rows)} gezählt.`,
    byLoaded: (rows) => `Aus ${forms.rows(rows)}: der ganzen Ansicht.`,
    histogram: "Histogramm",
    counts: "Anzahlen",
    series: "Im Zeitverlauf",
    scatter: "Streudiagramm",
    table: "Dasselbe als Tabelle",
    from: "Von",
    to: "Bis",
    value: "Wert",
    count: "Zeilen",
    other: "alle übrigen",
    nothing: "Es gibt nichts zu zeichnen: Keine Zeile hat einen Wert in dieser Spalte.",
    unfit: "Wählen Sie eine Spalte mit Zahlen, Daten, Wörtern oder Ja und Nein.",
  },
  live: {
    off: "Live ist aus",
    unavailable: "Dieses Projekt hat keine Live-Änderungen",
    unavailableAdvice:
      "Sein Datendienst bietet kein Realtime an, deshalb können Zeilen hier nicht beobachtet werden. Laden Sie die Ansicht neu, um Änderungen zu sehen.",
    on: "Diese Tabelle wird auf Änderungen beobachtet.",
    connecting: "Verbindung wird hergestellt",
    lost: "Die Verbindung ging verloren; es wird wieder versucht. Bis dahin werden Änderungen nicht gezählt.",
    gap: "Inzwischen sind vielleicht Änderungen verpasst worden.",
    refused: "Änderungen dieser Tabelle werden nicht gemeldet",
    refusedAdvice:
      "Bitten Sie den Betreiber, sie in die Publikation supabase_realtime aufzunehmen. Laden Sie bis dahin die Ansicht neu, um Änderungen zu sehen.",
    changed: (count) =>
      forms.counted(count, { one: "# Zeile hat sich geändert", other: "# Zeilen haben sich geändert" }),
    reload: "Zeilen neu laden",
    turnOff: "Nicht mehr beobachten",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
