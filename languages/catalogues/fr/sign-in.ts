import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";
import { proof } from "./sign-in-proof.ts";
import * as forms from "./forms.ts";

export const signIn = {
  ...proof,
  email: "E-mail",
  password: "Mot de passe",
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  show: "Afficher",
  hide: "Masquer",
  capsLock: "Le verrouillage des majuscules est activé.",
  staySignedIn: "Rester connecté sur cet appareil",
  signIn: {
    title: "Se connecter",
    action: "Se connecter",
    toCreate: "Créer un compte",
    forgotten: "Mot de passe oublié\u202f?",
  },
  operatorLinks: (operator) => `Pages de ${operator}`,
  loading: "Chargement",
  otherWay: "Se connecter autrement",
  ways: {
    title: "Autres moyens de connexion",
    or: "ou",
    passkey: "Utiliser une clé d'accès",
    emailCode: "Recevoir un code par e-mail",
    phoneCode: "Recevoir un code par SMS",
    service: (name) => `Continuer avec ${name}`,
    organisation: "Continuer avec votre organisation",
    guest: "Visiter en tant qu'invité",
    usedLast: (label) => `${label} (utilisé la dernière fois)`,
    more: "Plus de moyens de connexion",
    unknown: "Les autres moyens de connexion ne peuvent pas être affichés pour le moment.",
    retry: "Réessayer",
  },
  code: {
    email: {
      title: "Recevoir un code par e-mail",
      lead: "Nous vous envoyons un code, un lien, ou les deux. L'un comme l'autre vous connecte.",
      action: "Envoyer le code",
      sent: (to) =>
        `Si ${to} peut être utilisé ici, un e-mail est en route. Ouvrez son lien, ou saisissez son code s'il en contient un.`,
      other: "Utiliser une autre adresse",
    },
    phone: {
      title: "Recevoir un code par SMS",
      lead: "Nous vous envoyons un code. Votre opérateur téléphonique peut le facturer.",
      label: "Numéro de téléphone",
      hint: "Avec l'indicatif du pays, par exemple +33\u00a06\u00a012\u00a034\u00a056\u00a078.",
      action: "Envoyer le code",
      sent: (to) => `Si ${to} peut être utilisé ici, un message est en route. Saisissez son code.`,
      other: "Utiliser un autre numéro",
    },
    enterTitle: "Saisir le code",
    otherProof: "Confirmer autrement",
    label: "Code",
    confirm: "Confirmer",
    again: "Envoyer un autre code",
    sentAgain: "Un autre code est en route.",
  },
  organisation: {
    title: "Se connecter via votre organisation",
    email: "E-mail professionnel",
    action: "Continuer",
  },
  create: {
    title: "Créer un compte",
    action: "Créer le compte",
    toSignIn: "Se connecter plutôt",
    passwordHint: "Quelques mots sans rapport entre eux en font un bon.",
  },
  checkMail: {
    title: "Consultez vos e-mails",
    body: (email) =>
      `Si ${email} peut être utilisé ici, un lien est en route. Ouvrez-le pour terminer, de préférence dans ce navigateur.`,
    back: "Retour à la connexion",
    again: "Renvoyer l'e-mail",
    sentAgain: "Un autre e-mail est en route.",
  },
  signingIn: "Connexion en cours",
  signedOutBecause: {
    expired: "Vous avez été déconnecté, car votre session a pris fin. Connectez-vous pour continuer.",
    revoked: "Vous avez été déconnecté, car votre session a été fermée, peut-être depuis un autre appareil.",
    elsewhere: "Vous avez été déconnecté dans une autre fenêtre.",
    unreadable:
      "Vous avez été déconnecté, car la session conservée dans ce navigateur ne peut pas être lue. Reconnectez-vous.",
  },
  missing: {
    email: "Saisissez votre adresse e-mail.",
    password: "Saisissez votre mot de passe.",
    phone: "Saisissez votre numéro de téléphone.",
    newPassword: "Saisissez un nouveau mot de passe.",
    code: (digits) =>
      digits === undefined
        ? "Saisissez le code entier\u00a0: il compte six chiffres ou plus."
        : `Saisissez les ${digits} chiffres.`,
  },
  invalid: {
    email: "Saisissez une adresse e-mail complète, par exemple nom@example.com.",
    phone:
      "Saisissez le numéro avec l'indicatif du pays, par exemple +33\u00a06\u00a012\u00a034\u00a056\u00a078.",
  },
  failed: "Cela n'a pas fonctionné",
  unknown: "Réessayez. Si l'échec persiste, rechargez la page.",
  waitLabel: (action, wait) => `${action} (attendez ${forms.seconds(wait)})`,
} satisfies Words<typeof texts>;
