import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const work = {
  start: {
    steps: {
      title: "Trois étapes pour commencer",
      open: "Ouvrir une table",
      ask: "Filtrer ou trier ses lignes",
      keep: "La garder comme vue ou comme favori",
      done: "fait",
      hide: "Masquer ces étapes",
    },
    title: "Données",
    views: "Vos vues",
    teamViews: "Vues de vos équipes",
    favourites: "Favoris",
    recent: "Dernières ouvertes",
    others: "Pas encore ouvertes",
    none: "Ouvrez une table de la liste",
    noneAdvice:
      "Ce que vous ouvrez, gardez en haut ou enregistrez comme vue se trouvera ici la prochaine fois.",
    rows: (rows) => forms.rows(rows),
    more: (rows) => `${forms.number(rows)} de plus que`,
    fewer: (rows) => `${forms.number(rows)} de moins que`,
    uncounted: "non comptées à temps",
    counting: "Comptage",
  },
  export: {
    title: (table) => `Exporter ${table}`,
    format: "Format",
    formats: {
      csv: "CSV, exactement comme le service de données l'écrit",
      excel: "CSV pour tableurs\u00a0: formules neutralisées, longs chiffres conservés",
      jsonl: "Lignes JSON, une par ligne de la table",
      parquet: "Parquet\u00a0: chaque type conservé, une fraction de la taille",
      workbook: "Classeur Excel",
    },
    whole: "Toutes les lignes de cette table que vous pouvez lire.",
    filtered: "Toutes les lignes que le filtre laisse, dans l'ordre de cette vue.",
    withHidden: "Aussi les colonnes masquées, toutes dans l'ordre de la table",
    columns: (names) =>
      `Colonnes\u00a0: ${forms.list(forms.shortened(names, (left) => forms.counted(left, { one: "# autre", other: "# autres" })))}.`,
    notSnapshot:
      "Ce n'est pas un instantané\u00a0: les lignes qui changent pendant l'export peuvent y figurer sous l'une ou l'autre forme. Le manifeste dit quand il a eu lieu.",
    unkeyed:
      "Cette vue n'a pas de clé\u00a0: les lignes qui changent pendant l'export peuvent manquer ou apparaître deux fois.",
    start: "Lancer l'export",
    stop: "Arrêter",
    resume: "Reprendre",
    abandon: "Abandonner",
    uncertain:
      "Rien dans cette vue ne distingue toutes ses lignes\u00a0: certaines peuvent apparaître deux fois et d'autres manquer. Demandez à l'opérateur une vue avec une clé si vous avez besoin de chaque ligne.",
    done: "L'export est complet",
    ended: "L'export est terminé",
    differs: (rows, counted) =>
      `Le fichier contient ${forms.rows(rows)}, et la base de données en compte ${forms.number(counted)}. Des lignes sont arrivées ou parties entre-temps, ou il en manque. Exportez à nouveau pour en être sûr.`,
    changed: (missing, extra, isKeyed) =>
      [
        `D'autres ont écrit pendant l'export. ${[...(missing > 0 ? [`Lignes manquantes\u00a0: ${forms.number(missing)}`] : []), ...(extra > 0 ? [`lignes en trop\u00a0: ${forms.number(extra)}`] : [])].join("\u202f; ")}.`,
        isKeyed
          ? "Exportez sans tri pour un fichier qui contient chaque ligne une fois, quoi que d'autres écrivent."
          : "Exportez à nouveau quand personne n'écrit, ou demandez à l'opérateur une vue avec une clé.",
      ].join(" "),
    moved: (count) =>
      `Lignes ajoutées ou déplacées dans ce tri entre-temps, placées à la fin du fichier : ${forms.number(count)}.`,
    misfit: (column, value) =>
      `Ce format n'a pas de place pour la valeur «\u00a0${value}\u00a0» de ${column}. Choisissez un autre format, ou écartez ces lignes par un filtre.`,
    unwritten: "Le fichier n'a pas pu être écrit",
    unwrittenAdvice:
      "Le disque est peut-être plein, ou un autre programme utilise le fichier. Libérez de la place ou choisissez un autre emplacement, puis exportez à nouveau.",
    uncounted:
      "Les lignes n'ont pas pu être comptées exactement, personne n'a donc vérifié qu'il n'en manque aucune.",
    saved: (name) => `Enregistré sous ${name}.`,
    downloaded: (name) => `${name} se trouve dans les téléchargements de votre navigateur.`,
    manifest: "Enregistrer le manifeste",
    stopped: "Arrêté. Ce qui a été lu est conservé\u202f; reprenez pour continuer à partir d'ici.",
    progressLabel: "Progression de l'export",
    checking: "Les lignes sont lues. Recherche de celles qui se sont déplacées entre-temps",
    rowsOf: (rows, total, isExact) =>
      `${forms.number(rows)} sur ${isExact ? "" : "environ "}${forms.rows(total)}`,
    rowsSoFar: (rows) => `${forms.rows(rows)} jusqu'ici`,
    rate: (rowsPerSecond) => `${forms.rows(rowsPerSecond)} par seconde`,
    left: (seconds) => `encore environ ${forms.duration(seconds)}`,
    counting: "Comptage des lignes et découpage en intervalles",
  },
  chart: {
    title: (table) => `Graphique de ${table}`,
    column: "Colonne",
    against: "En fonction de",
    none: "Rien",
    byDatabase: (rows) => `Compté par la base de données sur un total de ${forms.rows(rows)}.`,
    byLoaded: (rows) => `Fait à partir de ${forms.rows(rows)}\u00a0: toute cette vue.`,
    histogram: "Histogramme",
    counts: "Effectifs",
    series: "Dans le temps",
    scatter: "Nuage de points",
    table: "La même chose en tableau",
    from: "De",
    to: "À",
    value: "Valeur",
    count: "Lignes",
    other: "toutes les autres",
    nothing: "Il n'y a rien à dessiner\u00a0: aucune ligne n'a de valeur dans cette colonne.",
    unfit: "Choisissez une colonne de nombres, de dates, de mots ou de oui et non.",
  },
  live: {
    off: "Le direct est désactivé",
    unavailable: "Ce projet n'a pas de modifications en direct",
    unavailableAdvice:
      "Son service de données ne propose pas Realtime, les lignes ne peuvent donc pas être suivies ici. Rechargez la vue pour voir les modifications.",
    on: "Les modifications de cette table sont suivies.",
    connecting: "Connexion en cours",
    lost: "La connexion a été perdue\u202f; nouvel essai. D'ici là, les modifications ne sont pas comptées.",
    gap: "Des modifications ont peut-être été manquées entre-temps.",
    refused: "Les modifications de cette table ne sont pas annoncées",
    refusedAdvice:
      "Demandez à l'opérateur de l'ajouter à la publication supabase_realtime. D'ici là, rechargez la vue pour voir les modifications.",
    changed: (count) => forms.counted(count, { one: "# ligne a changé", other: "# lignes ont changé" }),
    reload: "Recharger les lignes",
    turnOff: "Ne plus suivre",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
