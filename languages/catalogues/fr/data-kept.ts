import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const kept = {
  keptViews: {
    label: "Vues de cette table",
    all: "Toutes les lignes",
    isShared: "Visible par toutes les personnes qui peuvent lire cette table",
    unsaved: "Non enregistré\u00a0:",
    save: "Enregistrer comme vue",
    saveAsNew: "Enregistrer comme nouvelle",
    updateIt: "Mettre à jour",
    update: (name) => `Mettre à jour «\u00a0${name}\u00a0»`,
    updated: (name) => `«\u00a0${name}\u00a0» est maintenant telle que vous la voyez.`,
    saved: (name) => `La vue «\u00a0${name}\u00a0» est enregistrée.`,
    moved: (name) => `«\u00a0${name}\u00a0» est déplacée.`,
    removed: (name) => `«\u00a0${name}\u00a0» est supprimée.`,
    restored: (name) => `«\u00a0${name}\u00a0» est de retour.`,
    restoredPlain: (name) =>
      `«\u00a0${name}\u00a0» est de retour parmi les autres vues. La table ne s'ouvre plus avec elle\u00a0: l'opérateur peut la choisir à nouveau.`,
    undo: "Annuler",
    dismiss: "La laisser supprimée",
    gone: "Elle n'existe plus. Elle a peut-être été supprimée sur un autre appareil.",
    failed: (words) => `Rien n'a été modifié. ${words}`,
    menu: (name) => `Actions pour «\u00a0${name}\u00a0»`,
    copy: "Copier le lien",
    copied: "Le lien est copié.",
    notCopied:
      "Le navigateur a refusé la copie. Autorisez cette page à utiliser le presse-papiers, puis réessayez.",
    rename: "Renommer",
    left: "Déplacer à gauche",
    right: "Déplacer à droite",
    remove: "Supprimer",
    cancel: "Annuler",
    saveTitle: "Enregistrer cette vue",
    renameTitle: (name) => `Renommer «\u00a0${name}\u00a0»`,
    saveName: "Enregistrer",
    name: "Nom de cette vue",
    share: "La partager avec toutes les personnes qui peuvent lire cette table",
    forMe: "Elle est conservée pour vous, sur cet appareil.",
    forAll: "Les autres la voient à côté des leurs\u202f; vous seul pouvez la modifier.",
    missingName: "Donnez-lui un nom.",
    takenName: "Vous avez déjà ici une vue de ce nom.",
    longName: (most) => `Utilisez au plus ${forms.number(most)} caractères.`,
  },
  print: {
    title: (table) => `Imprimer ${table}`,
    button: "Imprimer",
    cancel: "Annuler",
    whichOne: "Une ligne est ouverte. Imprimer cette ligne, ou les lignes de cette vue\u202f?",
    row: "Imprimer cette ligne",
    rows: "Imprimer les lignes",
    many: (total) => `Cette vue contient ${forms.rows(total)}.`,
    moreThan: (rows) => `Cette vue contient plus de ${forms.rows(rows)}.`,
    longWait:
      "Toutes ensemble, elles occupent beaucoup de pages, et le navigateur met du temps à les composer.",
    tooMany: (most) =>
      `On peut en imprimer au plus ${forms.number(most)} à la fois. Réduisez la vue avec un filtre, ou exportez-la pour les avoir toutes.`,
    all: (total) => `Imprimer les ${forms.number(total)}`,
    first: (rows) => `Imprimer les ${forms.number(rows)} premières`,
    reading: "Lecture des lignes",
    readSoFar: (rows) => forms.counted(rows, { one: "# ligne lue", other: "# lignes lues" }),
    by: { asc: (column) => column, desc: (column) => `${column}, décroissant` },
    sorted: (columns) => `Trié par ${forms.list(columns)}`,
    whole: (rows) => forms.rows(rows),
    part: (rows, total) =>
      total === undefined
        ? `Premières lignes (${forms.number(rows)})\u00a0: il y en a d'autres`
        : `Premières lignes\u00a0: ${forms.number(rows)} sur ${forms.number(total)}`,
    rowGone: "Cette ligne n'existe plus, ou vous ne pouvez plus la voir.",
  },
  footer: {
    label: "Totaux",
    sumUp: (column) => `Totaliser ${column}`,
    selection: (cells) => forms.counted(cells, { one: "# cellule", other: "# cellules" }),
    loadedOf: (cells) =>
      `${forms.counted(cells, { one: "# cellule chargée", other: "# cellules chargées" })} de la sélection`,
    rows: (rows) => `pour l'ensemble (${forms.rows(rows)})`,
    loadedRows: (rows) =>
      `pour ce qui est chargé (${forms.rows(rows)})\u00a0: la base de données ne totalise pas ici`,
    before: "d’avant la dernière modification",
    atLeast: (count) => `au moins ${forms.number(count)}`,
    failed: "Le total n'a pas pu être calculé à temps. Réduisez les lignes avec un filtre, puis réessayez.",
    sum: "Somme",
    average: "Moyenne",
    least: "Minimum",
    most: "Maximum",
    empty: "Vides",
    different: "Valeurs distinctes",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
