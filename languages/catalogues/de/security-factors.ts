import type { texts } from "../../../remotes/mfa/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const factors = {
  factors: {
    title: "Zweite Faktoren",
    lead: "Wonach Sie gefragt werden, wenn Sie sich angemeldet haben.",
    empty: "Noch keiner",
    emptyHint: "Mit einem solchen öffnet das, womit Sie sich anmelden, Ihr Konto nicht mehr allein.",
    nothingToAdd: "Dieses Projekt bietet keine zweiten Faktoren an.",
    added: "Hinzugefügt",
    lastUsed: "Zuletzt abgefragt:",
    neverUsed: "Noch nicht verwendet",
    thisSession: "In dieser Sitzung verwendet",
    type: { totp: "Authenticator-App", phone: "Telefon", webauthn: "Sicherheitsschlüssel" },
    remove: "Entfernen",
    removeNamed: (name) => `${name} entfernen`,
    room: (left) =>
      `In ein Konto passen zehn Faktoren. Es ist Platz für ${forms.counted(left, { one: "einen weiteren", other: "# weitere" })}.`,
    full: "Mehr als zehn Faktoren passen nicht in ein Konto. Entfernen Sie einen, um einen anderen hinzuzufügen.",
    choose: "Faktor hinzufügen",
    add: {
      totp: "Authenticator-App hinzufügen",
      webauthn: "Sicherheitsschlüssel oder dieses Gerät hinzufügen",
      phone: "Telefon hinzufügen",
    },
    hint: {
      totp: "Zeigt alle 30 Sekunden einen neuen Code. Funktioniert ohne Netz.",
      webauthn: "Ein Schlüssel zum Einstecken oder Antippen oder die Sperre Ihres Geräts. Am sichersten.",
      phone: "Ein Code per Nachricht. Gut als Ersatz; Nachrichten können abgefangen werden.",
    },
    unfinished: "Nicht abgeschlossen",
    goOn: "Weitermachen",
    goOnNamed: (name) => `Mit ${name} weitermachen`,
    unfinishedTotp:
      "Das Geheimnis kann kein zweites Mal angezeigt werden. Wenn Sie weitermachen, entsteht ein neues unter demselben Namen.",
    discard: "Verwerfen",
    discardNamed: (name) => `${name} verwerfen`,
    discarded: (name) => `${name} ist verworfen.`,
  },
  remove: {
    title: (name) => `${name} entfernen?`,
    last: "Es ist Ihr einziger zweiter Faktor. Danach öffnet Ihr Passwort oder womit Sie sich sonst anmelden Ihr Konto allein, hier und auf jedem Gerät.",
    oneOfSeveral: "Er öffnet Ihr Konto dann nicht mehr. Ihre anderen Faktoren bleiben.",
    used: "Sie haben diese Sitzung damit bestätigt: Danach werden Sie nach einem anderen Ihrer Faktoren gefragt.",
    elsewhere: "Geräte, die damit bestätigt wurden, werden nach einem anderen Ihrer Faktoren gefragt.",
    action: {
      totp: "Authenticator entfernen",
      phone: "Telefon entfernen",
      webauthn: "Sicherheitsschlüssel entfernen",
    },
    cancel: "Behalten",
    done: (name) =>
      `${name} ist entfernt. Geräte, die damit bestätigt wurden, werden nach einem anderen Faktor gefragt.`,
    lastDone: (name) => `${name} ist entfernt. Ihr Konto verlangt jetzt keinen zweiten Faktor.`,
  },
  enroll: {
    othersSignedOut:
      "Wenn Sie fertig sind, werden alle anderen Geräte abgemeldet, auf denen Sie angemeldet sind. Sie können sich dort mit dem neuen Faktor wieder anmelden.",
    othersWereSignedOut: "Ihre anderen Geräte wurden abgemeldet.",
    name: "Name",
    nameHint: "Ein Name, den Sie wiedererkennen.",
    nameMissing: "Geben Sie einen Namen ein.",
    nameTaken: "Einer Ihrer Faktoren heißt schon so. Wählen Sie einen anderen Namen.",
    next: "Weiter",
    notInToken:
      "Der Faktor wurde angenommen, aber Ihre Sitzung zeigt ihn nicht. Melden Sie sich ab und wieder an; wenn Sie nicht danach gefragt werden, sagen Sie es dem Betreiber.",
    needsAddress:
      "Eine Authenticator-App braucht ein Konto mit E-Mail-Adresse. Fügen Sie zuerst unten eine Adresse hinzu, oder wählen Sie einen anderen Faktor.",
    gone: "Diese Einrichtung wurde entfernt: Sie hat länger als zehn Minuten gedauert, oder eine andere Seite hat sie entfernt. Beginnen Sie von vorn.",
    startAgain: "Von vorn beginnen",
    done: (name) => `${name} ist eingerichtet. Sie werden bei der Anmeldung danach gefragt.`,
    code: "Code",
    codeMissing: (digits) =>
      digits === undefined
        ? "Geben Sie den ganzen Code ein: Er hat sechs oder mehr Ziffern."
        : `Geben Sie alle ${digits} Ziffern ein.`,
    confirm: "Bestätigen",
    totp: {
      title: "Authenticator-App hinzufügen",
      suggestion: (number) => (number === 1 ? "Authenticator-App" : `Authenticator-App ${number}`),
    },
    phone: {
      title: "Telefon hinzufügen",
      suggestion: (number) => (number === 1 ? "Telefon" : `Telefon ${number}`),
    },
    webauthn: {
      title: "Sicherheitsschlüssel oder dieses Gerät hinzufügen",
      suggestion: (number) => (number === 1 ? "Sicherheitsschlüssel" : `Sicherheitsschlüssel ${number}`),
    },
    scan: "Scannen Sie dieses Bild mit Ihrer Authenticator-App.",
    qrAlt: "QR-Code zum Scannen mit einer Authenticator-App",
    orType: "Oder tippen Sie dieses Geheimnis dort ein:",
    copySecret: "Geheimnis kopieren",
    copied: "Geheimnis kopiert",
    openApp: "In einer App auf diesem Gerät öffnen",
    codeHint: "Die sechs Ziffern, die die App jetzt anzeigt.",
    clockAhead: (ahead) =>
      `Die Uhr dieses Geräts geht ${forms.seconds(ahead)} vor. Ein Authenticator darauf zeigt Codes, die zu früh kommen: Stellen Sie die Uhr auf automatisch, und geben Sie dann einen neuen Code ein.`,
    clockBehind: (behind) =>
      `Die Uhr dieses Geräts geht ${forms.seconds(behind)} nach. Ein Authenticator darauf zeigt Codes, die abgelaufen sind: Stellen Sie die Uhr auf automatisch, und geben Sie dann einen neuen Code ein.`,
    country: "Land",
    number: "Telefonnummer",
    numberHint: "Mit oder ohne Ländervorwahl.",
    numberBad:
      "Das kann keine Telefonnummer sein. Prüfen Sie sie, oder schreiben Sie sie mit Ländervorwahl, zum Beispiel +49\u00a0151\u00a012345678.",
    channel: "Code senden per",
    sms: "SMS",
    whatsapp: "WhatsApp",
    send: "Code senden",
    sent: (number) => `Ein Code ist unterwegs an ${number}.`,
    sentCodeHint: "Der Code aus der Nachricht.",
    sendAgain: "Noch einmal senden",
    lateCode: "Das hat zu lange gedauert. Lassen Sie sich einen neuen Code senden.",
    askKey:
      "Stecken Sie Ihren Sicherheitsschlüssel ein, halten Sie ihn bereit, oder verwenden Sie die Sperre dieses Geräts. Ihr Browser fragt gleich danach.",
    useKey: "Jetzt danach fragen",
    waitingForKey: "Folgen Sie dem, was Ihr Browser verlangt.",
  },
} satisfies Words<typeof texts>;
