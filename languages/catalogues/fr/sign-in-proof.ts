import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";

export const proof = {
  link: {
    "sign-in": {
      title: "Se connecter",
      lead: "Vous avez ouvert un lien reçu par e-mail. Il vous connecte, et ne fonctionne qu'une fois.",
      action: "Se connecter",
    },
    confirm: {
      title: "Confirmer votre adresse",
      lead: "Vous avez ouvert un lien reçu par e-mail. Il confirme votre adresse et vous connecte.",
      action: "Confirmer l'adresse",
    },
    invite: {
      title: "Vous êtes invité",
      lead: "Acceptez l'invitation, puis choisissez un mot de passe.",
      action: "Accepter l'invitation",
    },
    recovery: {
      title: "Réinitialiser le mot de passe",
      lead: "Vous avez ouvert un lien reçu par e-mail. Il vous connecte, pour choisir un nouveau mot de passe.",
      action: "Continuer",
    },
    "change-email": {
      title: "Modifier votre adresse e-mail",
      lead: "Vous avez ouvert un lien reçu par e-mail. Il confirme la nouvelle adresse de votre compte.",
      action: "Confirmer la modification",
    },
    unnamed: "une personne sans nom",
    whose: (name) => `Continuer en tant que ${name}\u202f?`,
    whoseLead: (name) =>
      `Ce lien vous connecte en tant que ${name}. Si ce n'est pas vous, quelqu'un d'autre l'a peut-être envoyé\u00a0: cette personne pourrait voir ce que vous saisissez.`,
    inPlaceOf: (name) =>
      name === ""
        ? "Quelqu'un d'autre est connecté ici et sera déconnecté."
        : `Vous êtes connecté ici en tant que ${name}\u202f; cette session sera fermée.`,
    goOn: (name) => `Continuer en tant que ${name}`,
    refuse: "Ce n'est pas moi",
    again: "Demander un nouveau lien",
    notWhole: "Ce lien est incomplet, ou il a déjà été utilisé. Connectez-vous, ou demandez-en un nouveau.",
  },
  newPassword: {
    title: "Choisir un nouveau mot de passe",
    label: "Nouveau mot de passe",
    action: "Enregistrer le mot de passe",
    skip: "Pas maintenant",
    code: "Code",
    codeHint: "Nous vous avons envoyé un code par e-mail pour confirmer que c'est bien vous.",
  },
  secondFactor: {
    title: "Confirmez que c'est bien vous",
    action: "Confirmer",
    other: "Utiliser un autre compte",
    noneUsable:
      "Aucun de vos seconds facteurs ne peut être utilisé dans ce navigateur. Connectez-vous là où vous pouvez en utiliser un.",
    named: (name) => `«\u00a0${name}\u00a0»`,
    unnamed: {
      totp: "votre application d'authentification",
      phone: "votre téléphone",
      webauthn: "votre clé de sécurité",
    },
    totp: {
      lead: (name) => `Saisissez les six chiffres affichés par ${name}.`,
      choose: (name) => `Utiliser ${name}`,
    },
    phone: {
      lead: (name) => `Nous envoyons un code sur ${name}. Votre opérateur téléphonique peut le facturer.`,
      sent: (name) => `Un code est en route vers ${name}.`,
      wrong: "Le code n'est pas correct. Saisissez celui que nous avons envoyé en dernier.",
      send: "Envoyer le code",
      again: "Envoyer un autre code",
      choose: (name) => `Recevoir un code sur ${name}`,
    },
    webauthn: {
      lead: (name) => `Préparez ${name}, puis suivez ce que demande votre navigateur.`,
      action: "Utiliser la clé de sécurité",
      choose: (name) => `Utiliser ${name}`,
    },
    others: "Autres moyens de confirmer",
    severalWrong:
      "Plusieurs codes étaient incorrects. Attendez le suivant, et vérifiez que l'horloge de l'appareil qui l'affiche est à l'heure.",
    lost: (count) => (count === 1 ? "Je ne peux pas l'utiliser" : "Je ne peux en utiliser aucun"),
    lostHelp: (operator) =>
      `Seule la personne qui gère ${operator} peut retirer un second facteur. Adressez-vous à elle, et soyez prêt à prouver votre identité. Quiconque vous demande un code ou votre mot de passe n'en fait pas partie.`,
    lostLink: "Obtenir de l'aide",
    recovery: {
      use: "Utiliser un code de secours",
      label: "Code de secours",
      hint: "Un de ceux que vous avez enregistrés à leur création. Il fonctionne une fois.",
      missing: "Saisissez un code de secours.",
      wrong: "Ce code de secours n'est pas correct, ou a déjà été utilisé. Saisissez-en un autre.",
    },
  },
  confirm: {
    lead: (email) => `Saisissez encore une fois le mot de passe de ${email}.`,
    action: "Confirmer",
    byMail: "Recevoir plutôt un code par e-mail",
    byService:
      "Confirmez avec ce qui vous sert à vous connecter. Vous revenez ensuite ici\u202f; refaites alors ce que vous vouliez faire.",
    nothing:
      "Ce compte n'a ni mot de passe, ni adresse, ni numéro pour confirmer. Reconnectez-vous pour continuer.",
  },
  recovery: {
    title: "Réinitialiser le mot de passe",
    lead: "Nous vous envoyons un lien pour en choisir un nouveau.",
    action: "Envoyer le lien",
    sent: (email) =>
      `S'il existe un compte pour ${email}, un e-mail est en route. Ouvrez son lien, de préférence dans ce navigateur. Si rien n'arrive d'ici quelques minutes, réessayez plus tard.`,
  },
} satisfies Words<typeof texts>;
