import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";

export const failures = {
  override: {
    label: "Entwickler-Override",
    inUse: (title, address, build) =>
      `${title} kommt von ${address} auf diesem Rechner, nicht aus der veröffentlichten Version (Build ${build}).`,
    trouble: {
      paused: (name) =>
        `Die letzte Seite mit ${name} von diesem Rechner hat nicht mehr reagiert, deshalb sehen Sie die veröffentlichte Version.`,
      silent: (name, address) =>
        `„foyer dev“ antwortet unter ${address} nicht. Sie sehen die letzte Version von ${name}, die zu bekommen war.`,
      unfit: (name, address) =>
        `Was ${address} als ${name} anbietet, ist kein einwandfreies Modul. Sie sehen die letzte Version, die es ist.`,
      "not-built": (name) =>
        `Die letzte Änderung an ${name} lässt sich nicht bauen: siehe das Terminal von „foyer dev“. Sie sehen den Build davor.`,
    },
    taken: (name, taken) =>
      `Der Pfad von ${name} gehört ${taken}, deshalb sehen Sie die veröffentlichte Version. Wählen Sie in foyer.json einen anderen Pfad.`,
    tryAgain: "Noch einmal versuchen",
    drop: "Veröffentlichte Version verwenden",
    asking: {
      pageTitle: "Entwickler-Override",
      title: (name) => `${name} von diesem Rechner übernehmen?`,
      lead: (name, address) =>
        `Ein Link bittet diesen Browser, ${name} von ${address} statt aus der veröffentlichten Version zu übernehmen.`,
      warning:
        "Stimmen Sie nur zu, wenn Sie „foyer dev“ dort selbst gestartet haben. Was es liefert, läuft auf dieser Seite mit allem, was Sie hier dürfen.",
      replaces: (name) => `Der Override von ${name}, den dieser Browser jetzt hat, würde entfernt.`,
      accept: (name) => `${name} von diesem Rechner verwenden`,
      decline: "Nicht verwenden",
      remote: "Modul",
      address: "Adresse",
    },
    refused: {
      title: "Dieser Override kann nicht gesetzt werden",
      off: 'Dieser Host übernimmt keine Module von Entwicklerrechnern. Der Betreiber kann es erlauben: "developerOverrides": true in config.json.',
      elsewhere:
        "Der Link nennt kein Modul oder eine Adresse, die nicht auf diesem Rechner liegt. Nur http://localhost und http://127.0.0.1 sind möglich.",
      silent: (address) =>
        `„foyer dev“ antwortet unter ${address} nicht. Starten Sie es, oder erlauben Sie Ihrem Browser den Zugriff auf Geräte dieses Rechners, wenn er fragt, und versuchen Sie es dann noch einmal.`,
      unfit: "Was dort angeboten wird, ist kein einwandfreies Modul. Es wurde nichts geändert.",
      storage: "Ihr Browser blockiert den Speicher und kann deshalb keinen Override behalten.",
    },
    none: "Dieser Browser hat keinen Override. „foyer dev --host“ gibt den Link aus, der darum bittet.",
    start: "Zur Startseite",
  },
  failure: {
    title: (title) => `${title} ist gerade nicht verfügbar`,
    why: {
      "not-released": "Es gibt keine veröffentlichte Version davon. Alles andere funktioniert.",
      offline: "Sie sind offline. Es öffnet sich von selbst, sobald Sie wieder online sind.",
      unreachable: "Die Dateien konnten nicht geladen werden. Alles andere funktioniert.",
      missing: "Auf dem Server fehlt eine Datei davon. Alles andere funktioniert.",
      "server-error": "Der Server hat mit einem Fehler geantwortet. Alles andere funktioniert.",
      "wrong-type": "Der Server hat etwas anderes als die Dateien geschickt. Alles andere funktioniert.",
      altered:
        "Eine Datei davon ist nicht so, wie das zuständige Team sie veröffentlicht hat, deshalb wurde sie nicht ausgeführt. Alles andere funktioniert und ist sicher.",
      "wrong-name":
        "Die Adresse führt zu etwas anderem, das nicht geöffnet wurde. Alles andere funktioniert.",
      "timed-out": "Die Antwort hat zu lange gedauert. Alles andere funktioniert.",
      "needs-update":
        "Es wurde für eine andere Version dieser Seite gebaut. Das zuständige Team muss eine neue Version veröffentlichen; dann öffnet es sich von selbst.",
      threw: "Es ist beim Start stehen geblieben. Alles andere funktioniert.",
      "not-a-remote":
        "Die Dateien sind nicht das, was diese Seite erwartet. Das zuständige Team muss eine neue Version veröffentlichen.",
      empty: "Es wurde geöffnet, zeigt aber nichts an. Alles andere funktioniert.",
      broke: "Es wurde durch einen Fehler angehalten. Alles andere funktioniert.",
    },
    retry: "Noch einmal versuchen",
    reload: "Seite neu laden",
    details: "Details kopieren",
    copied: "Details kopiert",
  },
  configuration: {
    title: "Foyer ist noch nicht eingerichtet",
    body: "Diese Werte fehlen oder sind falsch. Tragen Sie sie in config.json neben der index.html des Hosts ein, und laden Sie diese Seite dann neu. Ein neuer Build ist nicht nötig.",
    retry: "Neu laden",
    document: "config.json",
    example: "Beispiel",
  },
} satisfies Words<typeof texts>;
