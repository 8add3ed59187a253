import type { texts } from "../../../remotes/mfa/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const factors = {
  factors: {
    title: "Seconds facteurs",
    lead: "Ce qui vous est demandé une fois connecté.",
    empty: "Aucun pour l'instant",
    emptyHint: "Avec un tel facteur, votre moyen de connexion n'ouvre plus votre compte à lui seul.",
    nothingToAdd: "Ce projet ne propose aucun second facteur.",
    added: "Ajouté",
    lastUsed: "Demandé la dernière fois\u00a0:",
    neverUsed: "Pas encore utilisé",
    thisSession: "Utilisé dans cette session",
    type: { totp: "Application d'authentification", phone: "Téléphone", webauthn: "Clé de sécurité" },
    remove: "Supprimer",
    removeNamed: (name) => `Supprimer ${name}`,
    room: (left) =>
      `Un compte peut avoir dix facteurs. Il reste de la place pour ${forms.counted(left, { one: "un autre", other: "# autres" })}.`,
    full: "Un compte ne peut pas avoir plus de dix facteurs. Supprimez-en un pour en ajouter un autre.",
    choose: "Ajouter un facteur",
    add: {
      totp: "Ajouter une application d'authentification",
      webauthn: "Ajouter une clé de sécurité ou cet appareil",
      phone: "Ajouter un téléphone",
    },
    hint: {
      totp: "Affiche un nouveau code toutes les 30 secondes. Fonctionne sans réseau.",
      webauthn: "Une clé à brancher ou à toucher, ou le verrouillage de votre appareil. Le plus sûr.",
      phone:
        "Un code par message. Bien comme solution de rechange\u202f; les messages peuvent être interceptés.",
    },
    unfinished: "Non terminé",
    goOn: "Continuer",
    goOnNamed: (name) => `Continuer avec ${name}`,
    unfinishedTotp:
      "Son secret ne peut pas être affiché une seconde fois. Continuer en crée un nouveau sous le même nom.",
    discard: "Abandonner",
    discardNamed: (name) => `Abandonner ${name}`,
    discarded: (name) => `${name} est abandonné.`,
  },
  remove: {
    title: (name) => `Supprimer ${name}\u202f?`,
    last: "C'est votre seul second facteur. Ensuite, votre mot de passe ou votre autre moyen de connexion ouvrira seul votre compte, ici et sur tous les appareils.",
    oneOfSeveral: "Il n'ouvrira plus votre compte. Vos autres facteurs restent.",
    used: "Vous avez confirmé cette session avec lui\u00a0: un autre de vos facteurs vous sera ensuite demandé.",
    elsewhere: "Les appareils confirmés avec lui demanderont un autre de vos facteurs.",
    action: {
      totp: "Supprimer l'application",
      phone: "Supprimer le téléphone",
      webauthn: "Supprimer la clé de sécurité",
    },
    cancel: "Garder",
    done: (name) => `${name} est supprimé. Les appareils confirmés avec lui demanderont un autre facteur.`,
    lastDone: (name) => `${name} est supprimé. Votre compte ne demande plus de second facteur.`,
  },
  enroll: {
    othersSignedOut:
      "Quand vous aurez terminé, tous les autres appareils où vous êtes connecté seront déconnectés. Vous pourrez vous y reconnecter avec votre nouveau facteur.",
    othersWereSignedOut: "Vos autres appareils ont été déconnectés.",
    name: "Nom",
    nameHint: "Un nom que vous reconnaîtrez.",
    nameMissing: "Saisissez un nom.",
    nameTaken: "Un de vos facteurs porte déjà ce nom. Choisissez-en un autre.",
    next: "Continuer",
    notInToken:
      "Le facteur a été accepté, mais votre session ne le montre pas. Déconnectez-vous, puis reconnectez-vous\u202f; s'il ne vous est pas demandé, prévenez l'opérateur.",
    needsAddress:
      "Une application d'authentification exige un compte avec une adresse e-mail. Ajoutez d'abord une adresse ci-dessous, ou choisissez un autre facteur.",
    gone: "Cette configuration a été supprimée\u00a0: elle a pris plus de dix minutes, ou une autre page l'a retirée. Recommencez.",
    startAgain: "Recommencer",
    done: (name) => `${name} est configuré. Il vous sera demandé à la connexion.`,
    code: "Code",
    codeMissing: (digits) =>
      digits === undefined
        ? "Saisissez le code entier\u00a0: il compte six chiffres ou plus."
        : `Saisissez les ${digits} chiffres.`,
    confirm: "Confirmer",
    totp: {
      title: "Ajouter une application d'authentification",
      suggestion: (number) =>
        number === 1 ? "Application d'authentification" : `Application d'authentification ${number}`,
    },
    phone: {
      title: "Ajouter un téléphone",
      suggestion: (number) => (number === 1 ? "Téléphone" : `Téléphone ${number}`),
    },
    webauthn: {
      title: "Ajouter une clé de sécurité ou cet appareil",
      suggestion: (number) => (number === 1 ? "Clé de sécurité" : `Clé de sécurité ${number}`),
    },
    scan: "Scannez cette image avec votre application d'authentification.",
    qrAlt: "Code QR à scanner avec une application d'authentification",
    orType: "Ou saisissez-y ce secret\u00a0:",
    copySecret: "Copier le secret",
    copied: "Secret copié",
    openApp: "Ouvrir dans une application de cet appareil",
    codeHint: "Les six chiffres que l'application affiche maintenant.",
    clockAhead: (ahead) =>
      `L'horloge de cet appareil avance de ${forms.seconds(ahead)}. Une application d'authentification y affiche des codes en avance\u00a0: réglez l'horloge en automatique, puis saisissez un nouveau code.`,
    clockBehind: (behind) =>
      `L'horloge de cet appareil retarde de ${forms.seconds(behind)}. Une application d'authentification y affiche des codes périmés\u00a0: réglez l'horloge en automatique, puis saisissez un nouveau code.`,
    country: "Pays",
    number: "Numéro de téléphone",
    numberHint: "Avec ou sans l'indicatif du pays.",
    numberBad:
      "Ce ne peut pas être un numéro de téléphone. Vérifiez-le, ou écrivez-le avec l'indicatif du pays, par exemple +33\u00a06\u00a012\u00a034\u00a056\u00a078.",
    channel: "Envoyer le code par",
    sms: "SMS",
    whatsapp: "WhatsApp",
    send: "Envoyer le code",
    sent: (number) => `Un code est en route vers le ${number}.`,
    sentCodeHint: "Le code contenu dans le message.",
    sendAgain: "Renvoyer",
    lateCode: "Cela a pris trop de temps. Demandez un nouveau code.",
    askKey:
      "Branchez votre clé de sécurité ou tenez-la prête, ou utilisez le verrouillage de cet appareil. Votre navigateur va le demander.",
    useKey: "Demander maintenant",
    waitingForKey: "Suivez ce que demande votre navigateur.",
  },
} satisfies Words<typeof texts>;
