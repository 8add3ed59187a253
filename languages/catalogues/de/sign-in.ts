import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";
import { proof } from "./sign-in-proof.ts";
import * as forms from "./forms.ts";

export const signIn = {
  ...proof,
  email: "E-Mail",
  password: "Passwort",
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  show: "Anzeigen",
  hide: "Verbergen",
  capsLock: "Die Feststelltaste ist aktiv.",
  staySignedIn: "Auf diesem Gerät angemeldet bleiben",
  signIn: {
    title: "Anmelden",
    action: "Anmelden",
    toCreate: "Konto erstellen",
    forgotten: "Passwort vergessen?",
  },
  operatorLinks: (operator) => `Seiten von ${operator}`,
  loading: "Wird geladen",
  otherWay: "Anders anmelden",
  ways: {
    title: "Andere Wege zur Anmeldung",
    or: "oder",
    passkey: "Passkey verwenden",
    emailCode: "Code per E-Mail senden",
    phoneCode: "Code per SMS senden",
    service: (name) => `Weiter mit ${name}`,
    organisation: "Weiter mit Ihrer Organisation",
    guest: "Als Gast umsehen",
    usedLast: (label) => `${label} (zuletzt verwendet)`,
    more: "Weitere Wege zur Anmeldung",
    unknown: "Andere Wege zur Anmeldung können gerade nicht angezeigt werden.",
    retry: "Noch einmal versuchen",
  },
  code: {
    email: {
      title: "Code per E-Mail erhalten",
      lead: "Wir senden Ihnen einen Code, einen Link oder beides. Jedes davon meldet Sie an.",
      action: "Code senden",
      sent: (to) =>
        `Wenn ${to} hier verwendet werden kann, ist eine E-Mail unterwegs. Öffnen Sie den Link darin, oder geben Sie den Code ein, falls sie einen enthält.`,
      other: "Andere Adresse verwenden",
    },
    phone: {
      title: "Code per SMS erhalten",
      lead: "Wir senden Ihnen einen Code. Ihr Mobilfunkanbieter berechnet dafür vielleicht etwas.",
      label: "Telefonnummer",
      hint: "Mit Ländervorwahl, zum Beispiel +49\u00a0151\u00a012345678.",
      action: "Code senden",
      sent: (to) =>
        `Wenn ${to} hier verwendet werden kann, ist eine Nachricht unterwegs. Geben Sie den Code daraus ein.`,
      other: "Andere Nummer verwenden",
    },
    enterTitle: "Code eingeben",
    otherProof: "Anders bestätigen",
    label: "Code",
    confirm: "Bestätigen",
    again: "Neuen Code senden",
    sentAgain: "Ein neuer Code ist unterwegs.",
  },
  organisation: {
    title: "Über Ihre Organisation anmelden",
    email: "Geschäftliche E-Mail-Adresse",
    action: "Weiter",
  },
  create: {
    title: "Konto erstellen",
    action: "Konto erstellen",
    toSignIn: "Stattdessen anmelden",
    passwordHint: "Ein paar Wörter ohne Zusammenhang ergeben ein gutes.",
  },
  checkMail: {
    title: "Sehen Sie in Ihre E-Mails",
    body: (email) =>
      `Wenn ${email} hier verwendet werden kann, ist ein Link unterwegs. Öffnen Sie ihn, um fertig zu werden, am besten in diesem Browser.`,
    back: "Zurück zur Anmeldung",
    again: "E-Mail noch einmal senden",
    sentAgain: "Eine weitere E-Mail ist unterwegs.",
  },
  signingIn: "Sie werden angemeldet",
  signedOutBecause: {
    expired: "Sie wurden abgemeldet, weil Ihre Sitzung zu Ende war. Melden Sie sich an, um fortzufahren.",
    revoked:
      "Sie wurden abgemeldet, weil Ihre Sitzung beendet wurde, vielleicht von einem anderen Gerät aus.",
    elsewhere: "Sie wurden in einem anderen Fenster abgemeldet.",
    unreadable:
      "Sie wurden abgemeldet, weil die in diesem Browser gespeicherte Sitzung nicht gelesen werden kann. Melden Sie sich neu an.",
  },
  missing: {
    email: "Geben Sie Ihre E-Mail-Adresse ein.",
    password: "Geben Sie Ihr Passwort ein.",
    phone: "Geben Sie Ihre Telefonnummer ein.",
    newPassword: "Geben Sie ein neues Passwort ein.",
    code: (digits) =>
      digits === undefined
        ? "Geben Sie den ganzen Code ein: Er hat sechs oder mehr Ziffern."
        : `Geben Sie alle ${digits} Ziffern ein.`,
  },
  invalid: {
    email: "Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com.",
    phone: "Geben Sie die Nummer mit Ländervorwahl ein, zum Beispiel +49\u00a0151\u00a012345678.",
  },
  failed: "Das hat nicht geklappt",
  unknown: "Versuchen Sie es noch einmal. Wenn es weiter misslingt, laden Sie die Seite neu.",
  waitLabel: (action, wait) => `${action} (noch ${forms.seconds(wait)} warten)`,
} satisfies Words<typeof texts>;
