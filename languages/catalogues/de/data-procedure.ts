import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const procedure = {
  procedure: {
    form: "Argumente",
    noArguments: "Sie nimmt keine Argumente.",
    required: "erforderlich",
    optional: (type) => `${type}, optional`,
    optionalWithDefault: (type, value) => `${type}, optional: ${value === "" ? "leer" : value}`,
    severalRows: (count) =>
      `Eine Zeile wurde erwartet, und ${forms.number(count)} wurden gefunden. Ändern Sie die Argumente, oder fragen Sie den Betreiber, ob die Prozedur eine Menge meint.`,
    noChoice: "Weglassen",
    chooseOne: "Wählen",
    call: "Prozedur aufrufen",
    changesData: "Diese Prozedur kann Daten ändern.",
    ambiguous:
      "Andere Prozeduren dieses Namens nehmen dieselben Argumente, und der Datendienst kann nicht unterscheiden, welche gemeint ist; deshalb kann diese hier nicht aufgerufen werden. Bitten Sie den Betreiber, eine davon oder ihre Argumente umzubenennen.",
    fitsWithout: "Füllen Sie das aus: Ohne es passt auch eine andere Prozedur dieses Namens.",
    fitsWith: "Lassen Sie das weg: Damit passt auch eine andere Prozedur dieses Namens.",
    result: "Ergebnis",
    nothing: "Die Prozedur ist gelaufen und hat nichts geantwortet.",
    noRows: "Die Prozedur hat keine Zeilen geantwortet",
    noRowsAdvice:
      "Nichts passt zu diesen Argumenten, oder Sicherheit auf Zeilenebene verbirgt es. Ändern Sie die Argumente, und rufen Sie sie noch einmal auf.",
    rows: (count) => forms.rows(count),
    firstRows: (count, total) =>
      `Die ersten ${forms.number(count)} von ${forms.rows(total)}: Mehr sendet der Datendienst nicht auf einmal. Ändern Sie die Argumente, um die anderen zu erhalten.`,
    value: "Wert",
    goesOn: "Sie können weitergehen: Der Aufruf läuft weiter, und seine Antwort bleibt hier.",
    answered: "Die Antwort ist da.",
    answeredRows: (count) => `Die Antwort ist da: ${forms.rows(count)}.`,
    show: "Zeigen",
  },
  relations: {
    referring: "Zeilen, die darauf verweisen",
    all: (count) => (count === undefined ? "Alle" : `Alle ${forms.number(count)}`),
    count: (count) => forms.number(count),
    open: (table) => `${table} öffnen`,
    by: (columns) => `über ${forms.list(columns)}`,
    refersTo: (table) => `verweist auf ${table}`,
  },
  row: {
    label: (key) => `Zeile ${key}`,
    labelOf: (table, key) => `${table}, Zeile ${key}`,
    goTo: (table) => `In ${table} zeigen`,
    gone: "Diese Zeile gibt es nicht mehr, oder Sie dürfen sie nicht mehr sehen.",
    copy: (name) => `${name} kopieren`,
    next: "Nächste Zeile",
    previous: "Vorherige Zeile",
    copyLink: "Link zur Zeile kopieren",
    leftOut: "Der Filter lässt diese Zeile aus: Sie ist nicht unter denen daneben.",
  },
  arguments: {
    pick: (name) => `Tag und Uhrzeit für ${name} wählen`,
    item: (name, at) => `${name}, Wert ${forms.number(at)}`,
    addItem: "Wert hinzufügen",
    removeItem: (at) => `Wert ${forms.number(at)} entfernen`,
  },
  call: {
    title: (name) => `${name} aufrufen?`,
    advice: "Das kann Daten ändern und lässt sich hier nicht rückgängig machen.",
    without: "Ohne Argumente.",
    cancel: "Abbrechen",
    action: (name) => `${name} aufrufen`,
  },
  tray: {
    goOn: "Im Hintergrund weitermachen",
    advice:
      "Sie können das schließen und woanders hingehen: Es läuft in der Ecke der Seite weiter, bis es fertig ist.",
    again: "Noch einmal herunterladen",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
