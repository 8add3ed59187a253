import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const procedure = {
  procedure: {
    form: "Arguments",
    noArguments: "Elle ne prend aucun argument.",
    required: "obligatoire",
    optional: (type) => `${type}, facultatif`,
    optionalWithDefault: (type, value) => `${type}, facultatif\u00a0: ${value === "" ? "vide" : value}`,
    severalRows: (count) =>
      `Une ligne était attendue et ${forms.number(count)} ont été trouvées. Modifiez les arguments, ou demandez à l'opérateur si la procédure désigne un ensemble.`,
    noChoice: "Omettre",
    chooseOne: "Choisir",
    call: "Appeler la procédure",
    changesData: "Cette procédure peut modifier des données.",
    ambiguous:
      "D'autres procédures de ce nom prennent les mêmes arguments, et le service de données ne peut pas savoir laquelle est visée\u202f; celle-ci ne peut donc pas être appelée ici. Demandez à l'opérateur de renommer l'une d'elles, ou ses arguments.",
    fitsWithout: "Remplissez ceci\u00a0: sans cela, une autre procédure de ce nom convient aussi.",
    fitsWith: "Omettez ceci\u00a0: avec cela, une autre procédure de ce nom convient aussi.",
    result: "Résultat",
    nothing: "La procédure s'est exécutée et n'a rien répondu.",
    noRows: "La procédure n'a répondu aucune ligne",
    noRowsAdvice:
      "Rien ne correspond à ces arguments, ou la sécurité au niveau des lignes le cache. Modifiez les arguments et appelez-la à nouveau.",
    rows: (count) => forms.rows(count),
    firstRows: (count, total) =>
      `Les ${forms.number(count)} premières lignes sur ${forms.number(total)}\u00a0: le service de données n'en envoie pas plus à la fois. Modifiez les arguments pour obtenir les autres.`,
    value: "valeur",
    goesOn: "Vous pouvez aller ailleurs : l’appel continue, et sa réponse est gardée ici.",
    answered: "La réponse est là.",
    answeredRows: (count) => `La réponse est là : ${forms.rows(count)}.`,
    show: "Afficher",
  },
  relations: {
    referring: "Lignes qui y renvoient",
    all: (count) => (count === undefined ? "Toutes" : `Toutes\u00a0: ${forms.number(count)}`),
    count: (count) => forms.number(count),
    open: (table) => `Ouvrir ${table}`,
    by: (columns) => `par ${forms.list(columns)}`,
    refersTo: (table) => `renvoie à ${table}`,
  },
  row: {
    label: (key) => `Ligne ${key}`,
    labelOf: (table, key) => `${table}, ligne ${key}`,
    goTo: (table) => `L'afficher dans ${table}`,
    gone: "Cette ligne n'existe plus, ou vous ne pouvez plus la voir.",
    copy: (name) => `Copier ${name}`,
    next: "Ligne suivante",
    previous: "Ligne précédente",
    copyLink: "Copier le lien de la ligne",
    leftOut: "Le filtre exclut cette ligne\u00a0: elle n'est pas parmi celles d'à côté.",
  },
  arguments: {
    pick: (name) => `Choisir un jour et une heure pour ${name}`,
    item: (name, at) => `${name}, valeur ${forms.number(at)}`,
    addItem: "Ajouter une valeur",
    removeItem: (at) => `Supprimer la valeur ${forms.number(at)}`,
  },
  call: {
    title: (name) => `Appeler ${name}\u202f?`,
    advice: "Cela peut modifier des données, et rien ici ne peut l'annuler.",
    without: "Sans argument.",
    cancel: "Annuler",
    action: (name) => `Appeler ${name}`,
  },
  tray: {
    goOn: "Continuer en arrière-plan",
    advice:
      "Vous pouvez fermer ceci et aller ailleurs\u00a0: cela continue dans le coin de la page jusqu'à la fin.",
    again: "Télécharger à nouveau",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
