import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { texts as failureTexts } from "../../../remotes/data/failures/failure-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as waitingTexts } from "../../../remotes/data/rows/waiting-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const rows = {
  rows: {
    region: (table) => `Lignes de ${table}`,
    count: forms.rows,
    atLeast: (rows) => `au moins ${forms.rows(rows)}`,
    over: (rows) => `plus de ${forms.rows(rows)}`,
    doubtfulOrder:
      "Rien ici ne distingue toutes les lignes\u00a0: en faisant défiler, une ligne peut apparaître deux fois et une autre pas du tout.",
    olderRows: "Les lignes chargées auparavant se trouvent ci-dessous.",
    stopped: "Vous avez arrêté la lecture.",
    stoppedOlderRows: "Vous avez arrêté la lecture. Les lignes chargées auparavant se trouvent ci-dessous.",
    stoppedCount: "non lu",
    readOnly: "Lecture seule",
    noKey:
      "Rien ne distingue ces lignes, comme le ferait une clé primaire\u00a0: aucune ne peut être ouverte ni modifiée seule.",
    filterTooLong:
      "Le filtre est trop long pour une requête\u00a0: le service de données accepte des adresses d'environ 8 ko. Utilisez moins de valeurs, ou un intervalle.",
    countFailed:
      "Les lignes n'ont pas pu être comptées à temps. Réduisez-les avec un filtre, puis comptez à nouveau.",
  },
  waiting: {
    cancel: "Annuler",
    slow: "La base de données lit encore. Un filtre sur une colonne indexée accélère la lecture.",
    expensive: (column, rows) =>
      `Il n'y a pas d'index sur «\u00a0${column}\u00a0», la base lit donc toute la table pour cela\u00a0: ses statistiques indiquent ${forms.rows(rows)}.`,
    seconds: (value) => forms.seconds(value),
  },
  stoppedTable: {
    unknownColumns: (names) => `Cette table n'a pas de colonne ${forms.list(names.map(forms.quoted))}`,
    unknownColumnsAdvice:
      "Elle a peut-être été renommée depuis la création du lien. Effacez le tri et le filtre pour voir les lignes.",
    clearView: "Effacer le tri et le filtre",
    noColumns: "Cette table n'a aucune colonne que vous puissiez lire",
    noColumnsAdvice: "Il n'y a rien à afficher de ses lignes. Demandez à l'opérateur si vous en attendiez.",
  },
  defaultView: {
    name: "Vue par défaut",
    why: "Cette table s’ouvre avec cette vue. L’exploitant l’a choisie.",
    leave: "Quitter la vue par défaut : afficher toutes les lignes",
    broken: "La vue avec laquelle cette table s’ouvre ne peut pas être affichée",
    brokenAdvice:
      "Elle nomme quelque chose qui n’existe plus ; toutes les lignes sont donc affichées. La personne qui l’a partagée peut l’enregistrer à nouveau.",
  },
  menu: {
    label: "Actions",
    open: "Ouvrir la ligne",
    openReferred: (table, label) => (label === undefined ? `Ouvrir la ligne de ${table}` : `Ouvrir ${label}`),
    only: "Seulement les lignes avec cette valeur",
    without: "Seulement les lignes sans cette valeur",
    copy: "Copier",
    copyHeaded: "Copier avec les en-têtes",
    copyCsv: "Copier en CSV",
    copyRow: "Copier la ligne",
    selectRow: "Sélectionner la ligne",
    ascending: "Trier par ordre croissant",
    descending: "Trier par ordre décroissant",
    withoutIndex: (label, rows) => `${label} (sans index\u202f; ${forms.rows(rows)})`,
    thenAscending: "Puis trier par ordre croissant",
    thenDescending: "Puis trier par ordre décroissant",
    filter: "Filtrer par cette colonne",
    chart: "Graphique de cette colonne",
    group: "Grouper par cette colonne",
    profile: "Profil de cette colonne",
    profiles: "Profil de toutes les colonnes",
    linked: "Graphiques à côté des lignes",
    board: "Tableau de bord de cette table",
    heads: "Profils",
    headsAdvice:
      "Ce que contient chaque colonne, dans son en-tête. F2 dans un en-tête entre dans son profil.",
    groups: "Grouper",
    left: "Déplacer à gauche",
    right: "Déplacer à droite",
    fit: "Ajuster au contenu",
    wider: "Élargir",
    narrower: "Rétrécir",
    grouped: "Grouper les chiffres",
    ungrouped: "Chiffres sans groupes",
    relative: "Dire il y a combien de temps",
    exact: "Afficher l’heure elle-même",
    pin: "Figer jusqu'ici",
    unpin: "Libérer à partir d'ici",
    hide: "Masquer la colonne",
  },
  failure: {
    brief: "Impossible d’afficher ceci pour le moment",
    notPermitted: "Vous ne pouvez pas lire ceci",
    notPermittedAdvice: "Votre compte n'en a pas le droit. Demandez l'accès à l'opérateur.",
    sessionExpired: "Votre session a pris fin",
    sessionExpiredAdvice: "Reconnectez-vous pour continuer\u202f; cette adresse reste telle quelle.",
    offline: "Vous êtes hors ligne",
    offlineAdvice: "Vérifiez votre connexion, puis réessayez.",
    unavailable: "Le service de données est injoignable",
    unavailableAdvice: "Ce n'est pas de votre fait. Attendez un instant, puis réessayez.",
    timeout: "La requête a pris trop de temps",
    timeoutAdvice: "Réduisez-la avec un filtre, ou triez par une autre colonne, puis réessayez.",
    callTimeout: "La procédure a pris trop de temps",
    callTimeoutAdvice:
      "La base de données l'a arrêtée. Modifiez les arguments pour qu'elle ait moins à faire, ou demandez à l'opérateur de la rendre plus rapide.",
    columnGone: "Une colonne n'est plus là",
    columnGoneAdvice:
      "Elle a été renommée ou supprimée depuis que cette page a demandé ce qu'il y a. Réessayez\u00a0: les colonnes sont redemandées.",
    notFound: "Ceci n'est plus là",
    notFoundAdvice:
      "La table ou la procédure a été supprimée ou renommée, ou vos droits ont changé. Choisissez-en une autre, ou réessayez.",
    invalid: "Le service de données ne peut pas exécuter ceci",
    rateLimited: "Trop de requêtes",
    rateLimitedAdvice: "Attendez un instant, puis réessayez.",
    refused: "La procédure a refusé",
    severalRows: "Plusieurs lignes là où une seule était attendue",
    noRow: "Aucune ligne là où une était attendue",
    assurance: "Confirmez d'abord que c'est bien vous",
    assuranceAdvice: "Ceci demande votre second facteur. Reconnectez-vous avec lui, puis réessayez.",
    configuration: "Ce projet n'est pas configuré pour cette page",
    unexpected: "Un problème qui n'a pas encore de nom s'est produit",
    rateLimitedFor: (value) => `Réessayez dans ${forms.seconds(value)}.`,
  },
} satisfies Words<
  typeof texts &
    typeof lateTexts &
    typeof filterTexts &
    typeof keepTexts &
    typeof footerTexts &
    typeof waitingTexts &
    typeof failureTexts
>;
