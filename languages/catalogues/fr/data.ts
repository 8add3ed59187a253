import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import { rows } from "./data-rows.ts";
import { work } from "./data-work.ts";
import { sentences } from "./data-sentences.ts";
import { tools } from "./data-tools.ts";
import { procedure } from "./data-procedure.ts";
import { kept } from "./data-kept.ts";
import { summary } from "./data-summary.ts";
import * as forms from "./forms.ts";

export const data = {
  ...rows,
  ...work,
  ...sentences,
  ...tools,
  ...procedure,
  ...kept,
  ...summary,
  heading: "Données",
  rowTitle: (row, table) => `${row} – ${table}`,
  tryAgain: "Réessayer",
  loading: "Chargement",
  close: "Fermer",
  catalogue: {
    navigation: "Tables et procédures",
    tables: "Tables",
    views: "Vues",
    procedures: "Procédures",
    choose: "Choisir une table",
    schema: "Schéma",
    find: "Chercher une table",
    findAdvice: "Entrée ouvre la première, les flèches parcourent la liste.",
    found: (count) =>
      count === 0
        ? "Rien ici ne porte ce nom."
        : forms.counted(count, { one: "# trouvée", other: "# trouvées" }),
    favourites: "Favoris",
    favourite: (title) => `Garder ${title} en haut`,
    recent: "Récents",
    fold: "Masquer la liste",
    unfold: "Afficher la liste",
    malformed: (problems) =>
      `La procédure foyer_catalogue a répondu quelque chose que cette version ne sait pas lire. Demandez à l'opérateur d'installer la version correspondante. ${problems}`,
    settingsProblems: (address, problems) =>
      `Une partie des réglages de l'opérateur ${address} est ignorée. ${problems}`,
    teamViews: "Vues de vos équipes",
    sources: {
      file: "Listé par un fichier préparé par l'opérateur.",
      procedure: "Listé par la base de données pour votre compte.",
      openapi: "Listé par le document du service de données\u00a0: sans index ni références composées.",
      sample: "Deviné d'après une ligne de chaque table\u00a0: les types et les clés peuvent être faux.",
    },
  },
  nothingThere: {
    empty: "Il n'y a encore rien à lire",
    emptyAdvice:
      "Aucune table n'est ouverte à votre compte. Demandez à l'opérateur de vous donner accès à l'une d'elles.",
    missing: "Ce projet n'a pas encore de catalogue",
    missingAdvice:
      "Foyer trouve les tables que vous pouvez lire grâce à une procédure de la base nommée foyer_catalogue, et ce projet ne l'a pas. Demandez à l'opérateur d'appliquer les migrations de Foyer du dossier supabase, par exemple avec «\u00a0supabase db push\u00a0», et d'accorder la procédure au rôle «\u00a0authenticated\u00a0».",
    noSuchTable: (name) => `Il n'y a pas de table «\u00a0${name}\u00a0»`,
    noSuchTableAdvice:
      "Elle a peut-être été renommée ou supprimée, ou votre compte ne peut pas la lire. Choisissez-en une autre.",
    noSuchProcedure: (name) => `Il n'y a pas de procédure «\u00a0${name}\u00a0»`,
    noSuchProcedureAdvice:
      "Elle a peut-être été renommée ou supprimée, ou votre compte ne peut pas l'appeler. Choisissez-en une autre.",
    noSuchPage: "Cette page n'existe pas ici",
    noSuchPageAdvice: "Vérifiez l'adresse, ou choisissez une table dans la liste.",
  },
  gridTools: {
    group: "Lignes et colonnes",
    filters: (count) => (count === 0 ? "Filtre" : `Filtre (${forms.number(count)})`),
    columns: "Colonnes",
    views: "Vues",
    find: "Chercher",
    heights: "Hauteur des lignes",
    utc: "Heures en UTC",
    count: "Compter exactement",
    countAdvice:
      "La base de données lit toute la table pour cela. Pour un million de lignes, il lui faut à peu près le temps d'une page lente.",
  },
  copy: {
    cell: "Copié.",
    cells: (rows, columns) =>
      `Copié\u00a0: ${forms.rows(rows)}, ${forms.counted(columns, { one: "# colonne", other: "# colonnes" })}.`,
    tooMany: (most) =>
      `Une copie prend au plus ${forms.number(most)} lignes. Sélectionnez-en moins, ou exportez-les.`,
    refused:
      "Le navigateur a refusé la copie. Autorisez cette page à utiliser le presse-papiers, puis réessayez.",
  },
  settings: {
    fileMissing: (address) =>
      `Les réglages de l'opérateur nomment le fichier de catalogue ${address}, qui ne peut pas être lu. Demandez à l'opérateur de le publier avec «\u00a0foyer catalogue\u00a0».`,
  },
  cell: { null: "null", empty: "vide", true: "vrai", false: "faux" },
  tools: {
    group: "Outils de cette vue",
    export: "Exporter",
    chart: "Graphique",
    live: "En direct",
    close: "Fermer",
  },
  palette: {
    table: "Table",
    view: "Vue",
    procedure: "Procédure",
    savedView: "Votre vue",
    teamView: "Vue de vos équipes",
    row: "Ligne",
    goToRow: (key, table) => `Aller à la ligne ${key} de ${table}`,
  },
  noRows: {
    empty: "Cette table n'a pas encore de lignes",
    emptyAdvice: "Rien ne les cache\u00a0: la sécurité au niveau des lignes n'est pas activée ici.",
    policyAdvice:
      "La sécurité au niveau des lignes est activée\u00a0: vous ne voyez que les lignes qu'une politique ouvre à votre compte. Demandez à l'opérateur si vous en attendiez.",
    firstAdvice:
      "La sécurité au niveau des lignes est activée\u00a0: vous ne voyez que les lignes qu'une politique ouvre à votre compte. Créez la première avec «\u00a0Nouvelle ligne\u00a0».",
    emptyFirstAdvice: "Créez la première avec «\u00a0Nouvelle ligne\u00a0».",
    none: "Cette table n'a aucune ligne que vous puissiez lire",
    noneAdvice:
      "Elle est peut-être vide. Ou la sécurité au niveau des lignes cache ses lignes\u00a0: vous ne voyez alors que celles qu'une politique ouvre à votre compte. Demandez à l'opérateur si vous en attendiez.",
    proof: {
      title: "Les lignes de cette table demandent votre second facteur",
      advice:
        "Votre compte a un second facteur, et vous vous êtes connecté ici sans lui. Confirmez que c'est bien vous pour voir vos lignes.",
      action: "Confirmez que c'est bien vous",
    },
    hidden: "Aucune ligne ne correspond au filtre",
    hiddenAdvice: "Modifiez le filtre, ou effacez-le pour voir toutes les lignes que vous pouvez lire.",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
