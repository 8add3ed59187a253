import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";
import { system } from "./host-system.ts";
import { failures } from "./host-failures.ts";
import * as forms from "./forms.ts";

export const host = {
  ...system,
  ...failures,
  skipToContent: "Zum Inhalt springen",
  mainNavigation: "Hauptnavigation",
  account: "Konto",
  signIn: "Anmelden",
  signOut: "Abmelden",
  signOutEverywhere: "Überall abmelden",
  notSignedOutEverywhere:
    "Ihre anderen Geräte konnten nicht abgemeldet werden, deshalb sind Sie auch hier noch angemeldet. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann noch einmal.",
  notSignedOutElsewhere:
    "Ihre anderen Geräte konnten nicht abgemeldet werden, deshalb sind Sie auch hier noch angemeldet. Warten Sie einen Moment, und versuchen Sie es dann noch einmal.",
  signedInAs: "Angemeldet als",
  guest: "Gast",
  accounts: {
    others: "Weitere Konten in diesem Browser",
    choose: "Konto wählen",
    switchTo: "Wechseln zu",
    another: "Anderes Konto verwenden",
    signOutOf: (name) => `${name} abmelden`,
    signOutAll: "Alle Konten hier abmelden",
    over: "Abgemeldet. Neu anmelden",
    ended: (name) =>
      `${name} wurde inzwischen abgemeldet. Wählen Sie das Konto noch einmal, um sich neu anzumelden.`,
    failed:
      "Das Konto konnte nicht gewechselt werden, es ist alles wie zuvor. Warten Sie einen Moment, und versuchen Sie es dann noch einmal.",
    offline:
      "Das Konto konnte nicht gewechselt werden, es ist alles wie zuvor. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann noch einmal.",
    full: (most) => `Dieser Browser behält ${most} Konten neben Ihrem. Melden Sie zuerst eines davon ab.`,
    unfinished:
      "In diesem Browser ist etwas nicht fertig: eine laufende Arbeit oder eine Änderung, die nicht gespeichert ist. Wer das Konto wechselt, verliert sie.",
    anyway: "Trotzdem wechseln",
    stay: "Bleiben",
  },
  system: "System",
  primitives: "Bausteine",
  useDark: "Dunkles Design verwenden",
  useLight: "Helles Design verwenden",
  more: "Mehr",
  menuNotLoaded:
    "Ein Teil dieses Menüs konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und öffnen Sie es dann noch einmal.",
  display: {
    title: "Sprache und Darstellung",
    language: "Sprache",
    asBrowser: (name) => `Wie dieser Browser: ${name}`,
    formats: "Datum und Zahlen",
    asLanguage: (sample) => `Wie die Sprache: ${sample}`,
    digits: "Ziffern",
    timeZone: "Zeitzone",
    firstDay: "Wochenbeginn",
    usual: (what) => `Wie üblich: ${what}`,
    theme: "Design",
    asDevice: "Wie dieses Gerät",
    light: "Hell",
    dark: "Dunkel",
    close: "Fertig",
    notLoaded:
      "Die Auswahl konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann noch einmal.",
  },
  loading: (title) => `${title} wird geladen`,
  starting: "Wird gestartet",
  late: "Diese Seite ist noch nicht gestartet. Vielleicht ist Ihr Browser zu alt dafür, oder eine Datei konnte nicht geladen werden. Aktualisieren Sie den Browser, oder laden Sie die Seite neu.",
  noScript:
    "Diese Seite braucht JavaScript. Schalten Sie es in den Einstellungen Ihres Browsers ein, und laden Sie die Seite dann neu.",
  pageTitle: (title, operator) => `${title} – ${operator}`,
  palette: {
    label: "Gehen zu oder ausführen",
    placeholder: "Seite, Tabelle oder Befehl suchen",
    recent: "Zuletzt besucht",
    commands: "Auf dieser Seite",
    pages: "Seiten",
    found: "Gefunden",
    page: "Seite",
    command: "Befehl",
    theme: "Zwischen hell und dunkel wechseln",
    shortcuts: "Tastenkürzel",
    keys: { palette: "Überallhin gehen oder etwas ausführen", shortcuts: "Tastenkürzel" },
    singleKeys: "Einzelne Tasten wie ? führen Befehle aus",
    close: "Schließen",
    none: "Nichts heißt so. Versuchen Sie es mit weniger Buchstaben.",
    asking: "Es wird gesucht",
    count: (count) => `${forms.number(count)} gefunden`,
    slow: (title) => `${title} sucht noch.`,
    failed: (title) => `${title} konnte gerade nicht suchen. Alles andere ist zu finden.`,
    notLoaded:
      "Die Suche konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann noch einmal.",
  },
  notFound: {
    title: "Hier gibt es keine Seite",
    body: "Die Adresse enthält vielleicht einen Tippfehler, oder die Seite ist umgezogen.",
    action: "Zur Startseite",
  },
  empty: {
    title: "Noch ist nichts registriert",
    body: "Das Verzeichnis enthält kein Modul, das angezeigt werden kann. Den Grund nennt die Systemseite.",
    action: "Systemseite öffnen",
  },
  start: {
    title: "Start",
    empty: "Hier gibt es noch nichts für Sie. Wählen Sie eine Seite in der Navigation.",
    open: (title) => `${title} öffnen`,
  },
  slow: (title) =>
    `${title} braucht länger als sonst. Alles andere auf dieser Seite können Sie in der Zwischenzeit nutzen.`,
  contributionFailed: (title) => `${title} kann gerade nicht angezeigt werden. Alles andere funktioniert.`,
  refused:
    "Der Eintrag im Seitenverzeichnis ist ungültig, deshalb wurde nichts davon geladen. Das zuständige Team muss ihn neu veröffentlichen; alles andere funktioniert.",
  denied: {
    setUp: "Zweiten Faktor einrichten",
    "set-up-second-factor": {
      title: (title) => `${title} verlangt einen zweiten Faktor`,
      body: "Ihr Konto hat noch keinen. Richten Sie einen ein, und kommen Sie dann auf diese Seite zurück.",
    },
    "no-role": {
      title: (title) => `Sie können ${title} nicht öffnen`,
      body: "Ihrem Konto fehlt die Rolle, die diese Seite verlangt. Bitten Sie die Administration darum, und melden Sie sich dann neu an.",
    },
    unchecked: {
      title: (title) => `${title} kann gerade nicht geöffnet werden`,
      body: "Es konnte nicht geprüft werden, ob Sie die Seite öffnen dürfen. Versuchen Sie es gleich noch einmal.",
    },
    "unknown-requirement": {
      title: (title) => `Sie können ${title} nicht öffnen`,
      body: "Verlangt wird etwas, das diese Version der Seite nicht prüfen kann. Laden Sie die Seite neu; wenn das nicht hilft, fragen Sie die Administration.",
    },
  },
  stepUp: {
    title: "Bestätigen Sie, dass Sie es sind",
    toOpen: (title) => `${title} verlangt das.`,
    cancel: "Abbrechen",
    cancelled:
      "Das wurde nicht ausgeführt, weil Sie nicht bestätigt haben, dass Sie es sind. Versuchen Sie es noch einmal, wenn Sie es können.",
    nobodyAsks:
      "Diese Seite kann Sie gerade nicht um eine Bestätigung bitten. Laden Sie sie neu, und versuchen Sie es dann noch einmal.",
  },
  ended: {
    title: "Sie wurden abgemeldet",
    why: {
      expired: "Sie wurden abgemeldet, weil die Zeit Ihrer Sitzung abgelaufen war.",
      revoked:
        "Sie wurden abgemeldet, weil Ihre Sitzung beendet wurde, vielleicht von einem anderen Gerät aus.",
      unreadable:
        "Sie wurden abgemeldet, weil die in diesem Browser gespeicherte Sitzung nicht gelesen werden kann.",
      "second-factor": "Ihr Konto verlangt jetzt den zweiten Faktor.",
    },
    kept: "Machen Sie dort weiter, wo Sie waren: Diese Seite wartet so, wie Sie sie verlassen haben, mit allem, was Sie eingegeben haben. Meldet sich hier jemand anderes an, beginnt sie von vorn, und Ihre Eingaben sind verloren.",
    leave: "Diese Seite verlassen",
    back: "Sie sind wieder angemeldet. Die Seite ist so, wie Sie sie verlassen haben.",
  },
  captcha: {
    title: "Zeigen Sie, dass Sie ein Mensch sind",
    cancelled:
      "Die Prüfung, ob Sie ein Mensch sind, wurde nicht abgeschlossen. Versuchen Sie es noch einmal.",
  },
  tray: {
    label: "Laufende Arbeiten",
    running: (count) => forms.counted(count, { one: "# läuft", other: "# laufen" }),
    ended: (count) => `${forms.number(count)} beendet`,
    show: "Laufende Arbeiten anzeigen",
    hide: "Laufende Arbeiten ausblenden",
    progress: (title) => `Fortschritt: ${title}`,
    discard: (title) => `Verwerfen: ${title}`,
    remove: (title) => `Aus der Liste entfernen: ${title}`,
    settled: (title, message) => `${title}: ${message}`,
  },
  notice: {
    error: (title) => `In ${title} ist etwas schiefgegangen. Wenn es nicht mehr reagiert, öffnen Sie es neu.`,
    blocked: (title, seconds) =>
      `${title} hat diese Seite ${forms.counted(seconds, { one: "# Sekunde", other: "# Sekunden" })} lang blockiert.`,
    globals: (title) =>
      `${title} hat Teile der Seite verändert, die allen gehören. Sie wurden wiederhergestellt.`,
    memory: (title) => `${title} verbraucht viel Speicher. Wenn die Seite langsam wird, öffnen Sie es neu.`,
    release: (title) =>
      `Eine neue Version von ${title} steht bereit. Sie erhalten sie, wenn Sie es das nächste Mal öffnen.`,
    reload: (title) => `${title} neu öffnen`,
    switch: "Jetzt verwenden",
    later: "Später",
    dismiss: "Ausblenden",
  },
  providerDown:
    "Der Anmeldedienst ist nicht erreichbar. Sie bleiben angemeldet; was geladen ist, können Sie weiter lesen.",
  blocked: {
    cookies:
      "Ihr Browser blockiert Cookies. Sie können sich anmelden, aber nur, bis diese Seite geschlossen oder neu geladen wird.",
    size: "Ihr Konto enthält mehr Daten, als Browser in Cookies aufbewahren. Sie sind nur auf dieser Seite angemeldet, bis sie geschlossen oder neu geladen wird; melden Sie sich danach wieder an. Der Betreiber kann Ihr Konto verkleinern.",
    storage:
      "Ihr Browser blockiert den Speicher. Alles funktioniert, aber Ihre Einstellungen gehen mit dieser Seite verloren.",
  },
  oldBrowser: {
    title: "Ihr Browser ist zu alt für diese Seite",
    body: "Ihm fehlt, worauf diese Seite aufbaut. Aktualisieren Sie den Browser, oder öffnen Sie die Seite in einem anderen.",
  },
  shellBroke: {
    title: "Diese Seite wurde durch einen Fehler angehalten",
    body: "Was Sie gespeichert haben, ist sicher. Laden Sie die Seite neu, um weiterzumachen.",
  },
  registry: {
    fromCache:
      "Das Seitenverzeichnis konnte nicht aktualisiert werden. Sie sehen das letzte, das funktioniert hat.",
    missing: "Das Seitenverzeichnis konnte nicht geladen werden. Versuchen Sie es gleich noch einmal.",
    forked:
      "Jemand hat andere Versionen dieser Website erhalten, als dieser Browser zuvor gesehen hat. Bis der Betreiber nachgesehen hat, wird nichts Neues geladen: Geben Sie ihm Bescheid und zeigen Sie ihm die Systemseite.",
    noSignIn:
      "Hier kann sich niemand anmelden: Das Seitenverzeichnis enthält keine Anmeldung. Wer diese Website betreibt, kann sie mit dem Befehl foyer place init hinzufügen.",
    retry: "Noch einmal versuchen",
  },
  preview: {
    label: "Vorschau",
    inUse: (title, version) =>
      `Sie sehen ${title} ${version}. Diese Version ist nicht veröffentlicht; alle anderen sehen die veröffentlichte.`,
    asksForSecrets: (title) =>
      `${title} fragt nach Passwörtern oder Codes, und wer diese Version erstellt hat, könnte lesen, was Sie dort eingeben.`,
    gone: (name, version) =>
      `${name} ${version} gibt es nicht mehr als Vorschau, deshalb sehen Sie die veröffentlichte Version.`,
    drop: "Vorschau verlassen",
    asking: {
      title: (title, version) => `Vorschau von ${title} ${version} ansehen?`,
      lead: (title) =>
        `Ein Link möchte Ihnen eine Version von ${title} zeigen, die nicht veröffentlicht ist. Sie arbeitet mit Ihrem Konto und Ihren Daten, und was Sie dort ändern, ist geändert.`,
      onlyIfKnown: "Fahren Sie nur fort, wenn Sie wissen, wer Ihnen den Link geschickt hat.",
      ends: "Sie gilt nur in diesem Tab, bis Sie sie verlassen oder sich abmelden. Niemand sonst erhält sie.",
      accept: (version) => `Vorschau von ${version}`,
      decline: "Nicht verwenden",
      shut: "Ihr Browser blockiert den Speicher und kann die Vorschau deshalb nicht behalten.",
      noneTitle: "Diese Vorschau gibt es nicht",
      none: "Der Link ist unvollständig, oder die Vorschau ist beendet. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.",
    },
  },
} satisfies Words<typeof texts>;
