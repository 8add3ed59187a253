import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { texts as failureTexts } from "../../../remotes/data/failures/failure-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as waitingTexts } from "../../../remotes/data/rows/waiting-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const rows = {
  rows: {
    region: (table) => `Zeilen von ${table}`,
    count: forms.rows,
    atLeast: (rows) => `mindestens ${forms.rows(rows)}`,
    over: (rows) => `über ${forms.rows(rows)}`,
    doubtfulOrder:
      "Hier unterscheidet nichts alle Zeilen voneinander, deshalb kann beim Blättern eine zweimal kommen und eine andere gar nicht.",
    olderRows: "Darunter stehen die Zeilen, die vorher geladen wurden.",
    stopped: "Sie haben das Lesen angehalten.",
    stoppedOlderRows:
      "Sie haben das Lesen angehalten. Darunter stehen die Zeilen, die vorher geladen wurden.",
    stoppedCount: "nicht gelesen",
    readOnly: "Schreibgeschützt",
    noKey:
      "Nichts unterscheidet diese Zeilen, wie es ein Primärschlüssel täte: Keine lässt sich einzeln öffnen oder ändern.",
    filterTooLong:
      "Der Filter ist zu lang für eine Anfrage: Der Datendienst nimmt Adressen von etwa 8 kB an. Verwenden Sie weniger Werte oder einen Bereich.",
    countFailed:
      "Die Zeilen konnten nicht rechtzeitig gezählt werden. Grenzen Sie sie mit einem Filter ein, und zählen Sie dann noch einmal.",
  },
  waiting: {
    cancel: "Abbrechen",
    slow: "Die Datenbank liest noch. Ein Filter auf einer Spalte mit Index macht es schneller.",
    expensive: (column, rows) =>
      `Auf „${column}“ liegt kein Index, deshalb liest die Datenbank dafür die ganze Tabelle: laut ihrer Statistik ${forms.rows(rows)}.`,
    seconds: (value) => forms.seconds(value),
  },
  stoppedTable: {
    unknownColumns: (names) => `Diese Tabelle hat keine Spalte ${forms.list(names.map(forms.quoted))}`,
    unknownColumnsAdvice:
      "Vielleicht wurde sie umbenannt, seit der Link entstand. Heben Sie Sortierung und Filter auf, um die Zeilen zu sehen.",
    clearView: "Sortierung und Filter aufheben",
    noColumns: "Diese Tabelle hat keine Spalten, die Sie lesen dürfen",
    noColumnsAdvice:
      "Von ihren Zeilen gibt es nichts zu zeigen. Fragen Sie den Betreiber, wenn Sie welche erwartet haben.",
  },
  defaultView: {
    name: "Standardansicht",
    why: "Mit dieser Ansicht öffnet sich die Tabelle. Der Betreiber hat sie gewählt.",
    leave: "Standardansicht verlassen: alle Zeilen zeigen",
    broken: "Die Ansicht, mit der sich diese Tabelle öffnet, lässt sich nicht zeigen",
    brokenAdvice:
      "Sie nennt etwas, das es nicht mehr gibt; deshalb sind alle Zeilen zu sehen. Wer sie geteilt hat, kann sie neu speichern.",
  },
  menu: {
    label: "Aktionen",
    open: "Zeile öffnen",
    openReferred: (table, label) => (label === undefined ? `Zeile von ${table} öffnen` : `${label} öffnen`),
    only: "Nur Zeilen mit diesem Wert",
    without: "Nur Zeilen ohne diesen Wert",
    copy: "Kopieren",
    copyHeaded: "Mit Überschriften kopieren",
    copyCsv: "Als CSV kopieren",
    copyRow: "Zeile kopieren",
    selectRow: "Zeile auswählen",
    ascending: "Aufsteigend sortieren",
    descending: "Absteigend sortieren",
    withoutIndex: (label, rows) => `${label} (kein Index; ${forms.rows(rows)})`,
    thenAscending: "Danach aufsteigend sortieren",
    thenDescending: "Danach absteigend sortieren",
    filter: "Nach dieser Spalte filtern",
    chart: "Diagramm dieser Spalte",
    group: "Nach dieser Spalte gruppieren",
    profile: "Profil dieser Spalte",
    profiles: "Profil jeder Spalte",
    linked: "Diagramme neben den Zeilen",
    board: "Übersicht dieser Tabelle",
    heads: "Profile",
    headsAdvice: "Was jede Spalte enthält, in ihrem Kopf. F2 in einem Kopf führt in sein Profil.",
    groups: "Gruppieren",
    left: "Nach links",
    right: "Nach rechts",
    fit: "An Inhalt anpassen",
    wider: "Breiter",
    narrower: "Schmaler",
    grouped: "Ziffern gruppieren",
    ungrouped: "Ziffern ohne Gruppen",
    relative: "Sagen, wie lange es her ist",
    exact: "Den Zeitpunkt zeigen",
    pin: "Bis hier fixieren",
    unpin: "Ab hier lösen",
    hide: "Spalte ausblenden",
  },
  failure: {
    brief: "Das lässt sich gerade nicht anzeigen",
    notPermitted: "Sie dürfen das nicht lesen",
    notPermittedAdvice: "Ihr Konto hat kein Recht dazu. Bitten Sie den Betreiber um Zugriff.",
    sessionExpired: "Ihre Sitzung ist zu Ende",
    sessionExpiredAdvice: "Melden Sie sich neu an, um weiterzumachen; diese Adresse bleibt, wie sie ist.",
    offline: "Sie sind offline",
    offlineAdvice: "Prüfen Sie Ihre Verbindung, und versuchen Sie es dann noch einmal.",
    unavailable: "Der Datendienst ist nicht erreichbar",
    unavailableAdvice:
      "Es liegt nicht an Ihnen. Warten Sie einen Moment, und versuchen Sie es dann noch einmal.",
    timeout: "Die Abfrage hat zu lange gedauert",
    timeoutAdvice:
      "Grenzen Sie sie mit einem Filter ein, oder sortieren Sie nach einer anderen Spalte, und versuchen Sie es dann noch einmal.",
    callTimeout: "Die Prozedur hat zu lange gedauert",
    callTimeoutAdvice:
      "Die Datenbank hat sie angehalten. Ändern Sie die Argumente, damit weniger zu tun ist, oder bitten Sie den Betreiber, sie schneller zu machen.",
    columnGone: "Eine Spalte ist nicht mehr da",
    columnGoneAdvice:
      "Sie wurde umbenannt oder entfernt, seit diese Seite gefragt hat, was es gibt. Versuchen Sie es noch einmal: Die Spalten werden neu abgefragt.",
    notFound: "Das ist nicht mehr da",
    notFoundAdvice:
      "Die Tabelle oder Prozedur wurde entfernt oder umbenannt, oder Ihre Rechte haben sich geändert. Wählen Sie eine andere, oder versuchen Sie es noch einmal.",
    invalid: "Der Datendienst kann das nicht ausführen",
    rateLimited: "Zu viele Anfragen",
    rateLimitedAdvice: "Warten Sie einen Moment, und versuchen Sie es dann noch einmal.",
    refused: "Die Prozedur hat abgelehnt",
    severalRows: "Mehrere Zeilen, wo eine erwartet wurde",
    noRow: "Keine Zeile, wo eine erwartet wurde",
    assurance: "Bestätigen Sie zuerst, dass Sie es sind",
    assuranceAdvice:
      "Das verlangt Ihren zweiten Faktor. Melden Sie sich damit neu an, und versuchen Sie es dann noch einmal.",
    configuration: "Dieses Projekt ist für diese Seite nicht eingerichtet",
    unexpected: "Etwas ist schiefgegangen, das noch keinen Namen hat",
    rateLimitedFor: (value) =>
      `Versuchen Sie es in ${forms.counted(value, { one: "# Sekunde", other: "# Sekunden" })} noch einmal.`,
  },
} satisfies Words<
  typeof texts &
    typeof lateTexts &
    typeof filterTexts &
    typeof keepTexts &
    typeof footerTexts &
    typeof waitingTexts &
    typeof failureTexts
>;
