import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";

export const proof = {
  link: {
    "sign-in": {
      title: "Anmelden",
      lead: "Sie haben einen Link aus einer E-Mail geöffnet. Er meldet Sie an und funktioniert nur einmal.",
      action: "Anmelden",
    },
    confirm: {
      title: "Adresse bestätigen",
      lead: "Sie haben einen Link aus einer E-Mail geöffnet. Er bestätigt Ihre Adresse und meldet Sie an.",
      action: "Adresse bestätigen",
    },
    invite: {
      title: "Sie sind eingeladen",
      lead: "Nehmen Sie die Einladung an, und wählen Sie dann ein Passwort.",
      action: "Einladung annehmen",
    },
    recovery: {
      title: "Passwort zurücksetzen",
      lead: "Sie haben einen Link aus einer E-Mail geöffnet. Er meldet Sie an, damit Sie ein neues Passwort wählen können.",
      action: "Weiter",
    },
    "change-email": {
      title: "E-Mail-Adresse ändern",
      lead: "Sie haben einen Link aus einer E-Mail geöffnet. Er bestätigt die neue Adresse Ihres Kontos.",
      action: "Änderung bestätigen",
    },
    unnamed: "jemand ohne Namen",
    whose: (name) => `Als ${name} fortfahren?`,
    whoseLead: (name) =>
      `Dieser Link meldet Sie als ${name} an. Wenn Sie das nicht sind, hat ihn vielleicht jemand anderes geschickt: Diese Person könnte sehen, was Sie eingeben.`,
    inPlaceOf: (name) =>
      name === ""
        ? "Hier ist jemand anderes angemeldet und wird dadurch abgemeldet."
        : `Sie sind hier als ${name} angemeldet und werden dadurch abgemeldet.`,
    goOn: (name) => `Als ${name} fortfahren`,
    refuse: "Das bin ich nicht",
    again: "Neuen Link anfordern",
    notWhole:
      "Dieser Link ist unvollständig oder wurde schon verwendet. Melden Sie sich an, oder fordern Sie einen neuen an.",
  },
  newPassword: {
    title: "Neues Passwort wählen",
    label: "Neues Passwort",
    action: "Passwort speichern",
    skip: "Nicht jetzt",
    code: "Code",
    codeHint: "Wir haben Ihnen einen Code per E-Mail gesendet, mit dem Sie bestätigen, dass Sie es sind.",
  },
  secondFactor: {
    title: "Bestätigen Sie, dass Sie es sind",
    action: "Bestätigen",
    other: "Anderes Konto verwenden",
    noneUsable:
      "Keiner Ihrer zweiten Faktoren kann in diesem Browser verwendet werden. Melden Sie sich dort an, wo Sie einen verwenden können.",
    named: (name) => `„${name}“`,
    unnamed: { totp: "Ihre Authenticator-App", phone: "Ihr Telefon", webauthn: "Ihr Sicherheitsschlüssel" },
    totp: {
      lead: (name) => `Geben Sie die sechs Ziffern ein, die dort angezeigt werden: ${name}.`,
      choose: (name) => `Verwenden: ${name}`,
    },
    phone: {
      lead: (name) =>
        `Wir senden einen Code dorthin: ${name}. Ihr Mobilfunkanbieter berechnet dafür vielleicht etwas.`,
      sent: (name) => `Ein Code ist unterwegs: ${name}.`,
      wrong: "Der Code stimmt nicht. Geben Sie den ein, den wir zuletzt gesendet haben.",
      send: "Code senden",
      again: "Neuen Code senden",
      choose: (name) => `Code erhalten: ${name}`,
    },
    webauthn: {
      lead: (name) => `Halten Sie bereit: ${name}. Folgen Sie dann Ihrem Browser.`,
      action: "Sicherheitsschlüssel verwenden",
      choose: (name) => `Verwenden: ${name}`,
    },
    others: "Andere Wege zur Bestätigung",
    severalWrong:
      "Mehrere Codes waren falsch. Warten Sie auf den nächsten, und prüfen Sie, ob die Uhr des Geräts, das ihn anzeigt, richtig geht.",
    lost: (count) => (count === 1 ? "Ich kann ihn nicht verwenden" : "Ich kann keinen davon verwenden"),
    lostHelp: (operator) =>
      `Einen zweiten Faktor kann nur entfernen, wer ${operator} betreibt. Fragen Sie dort nach, und halten Sie einen Nachweis bereit, wer Sie sind. Niemand, der Sie nach einem Code oder Ihrem Passwort fragt, gehört dazu.`,
    lostLink: "Hilfe erhalten",
    recovery: {
      use: "Wiederherstellungscode verwenden",
      label: "Wiederherstellungscode",
      hint: "Einer von denen, die Sie beim Erstellen gespeichert haben. Er funktioniert einmal.",
      missing: "Geben Sie einen Wiederherstellungscode ein.",
      wrong:
        "Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet. Geben Sie einen anderen ein.",
    },
  },
  confirm: {
    lead: (email) => `Geben Sie das Passwort von ${email} noch einmal ein.`,
    action: "Bestätigen",
    byMail: "Stattdessen Code per E-Mail senden",
    byService:
      "Bestätigen Sie mit dem, womit Sie sich anmelden. Danach kommen Sie hierher zurück; tun Sie dann noch einmal, was Sie tun wollten.",
    nothing:
      "Dieses Konto hat kein Passwort, keine Adresse und keine Nummer zum Bestätigen. Melden Sie sich neu an, um fortzufahren.",
  },
  recovery: {
    title: "Passwort zurücksetzen",
    lead: "Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.",
    action: "Link senden",
    sent: (email) =>
      `Wenn es ein Konto für ${email} gibt, ist eine E-Mail unterwegs. Öffnen Sie den Link darin, am besten in diesem Browser. Kommt in den nächsten Minuten keine, versuchen Sie es später noch einmal.`,
  },
} satisfies Words<typeof texts>;
