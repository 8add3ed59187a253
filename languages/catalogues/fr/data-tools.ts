import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const tools = {
  filter: {
    clear: "Effacer le filtre",
    notANumber: "Écrivez un nombre comme 12 ou -3.5.",
    notADate: "Écrivez une date comme 2026-11-20.",
    noDay: "Ce jour n'est pas complet ou n'existe pas.",
    notAUuid: "Écrivez l'identifiant entier, 32 chiffres et lettres avec des tirets.",
    notJson: 'Écrivez du JSON, par exemple {"a": 1}.',
    notAList: "Écrivez une liste comme [1, 2].",
    isMissing: "Remplissez ceci.",
    unread: "Une partie de ce lien ne peut pas être lue",
    unreadAdvice: (parts) =>
      `Il devait filtrer par ${forms.list(parts.map(forms.quoted))}. Sans cela, il y a plus de lignes que le lien ne le voulait.`,
    dropUnread: "Continuer sans cela",
  },
  find: {
    label: "Chercher dans les lignes chargées",
    text: "Texte",
    next: "Chercher le suivant",
    previous: "Chercher le précédent",
    everywhere: "Chercher dans toutes les lignes",
    advice: (rows) =>
      `Cherche dans ${forms.counted(rows, { one: "la # ligne chargée", other: "les # lignes chargées" })}. Pour chercher dans toutes, utilisez un filtre.`,
    none: (rows) =>
      `Absent de ${forms.counted(rows, { one: "la # ligne chargée", other: "ces # lignes chargées" })}.`,
    found: (at, hits, row) =>
      `${forms.number(at)} sur ${forms.number(hits)}, à la ligne ${forms.number(row)}`,
  },
  cards: { tool: "Lignes en fiches" },
  views: {
    label: "Vues enregistrées",
    none: "Vous n'avez pas encore de vue enregistrée. Donnez un nom à celle-ci pour la retrouver.",
    name: "Nom de cette vue",
    save: "Enregistrer la vue",
    copy: "Copier le lien",
    copied: "Le lien est copié.",
    remove: (name) => `Supprimer la vue «\u00a0${name}\u00a0»`,
  },
  heights: {
    short: "Basse",
    medium: "Moyenne",
    tall: "Haute",
    extra: "Très haute",
    command: (height) => `Hauteur des lignes : ${height}`,
    lower: "Lignes plus serrées",
    taller: "Lignes plus hautes",
    advice: "Alt+Maj+R resserre les lignes, Alt+Maj+E les rend plus hautes.",
  },
  columns: {
    label: "Colonnes affichées",
    advice:
      "Faites glisser un en-tête pour déplacer sa colonne, ou son bord pour changer la largeur. Au clavier, sur un en-tête\u00a0: Maj et une flèche pour la largeur, Ctrl, Maj et une flèche pour déplacer, Maj et F10 pour tout le reste.",
    touchAdvice: "Maintenez un en-tête appuyé pour déplacer sa colonne, changer sa largeur ou la figer.",
    all: "Tout afficher dans l'ordre de la table",
    search: "Chercher des colonnes",
    hidden: (columns) => forms.counted(columns, { one: "# masquée", other: "# masquées" }),
    fitAll: "Tout ajuster au contenu",
    unpinAll: "Tout libérer",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
