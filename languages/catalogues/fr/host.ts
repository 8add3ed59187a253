import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";
import { system } from "./host-system.ts";
import { failures } from "./host-failures.ts";
import * as forms from "./forms.ts";

export const host = {
  ...system,
  ...failures,
  skipToContent: "Aller au contenu",
  mainNavigation: "Navigation principale",
  account: "Compte",
  signIn: "Se connecter",
  signOut: "Se déconnecter",
  signOutEverywhere: "Se déconnecter partout",
  notSignedOutEverywhere:
    "Vos autres appareils n'ont pas pu être déconnectés, vous êtes donc encore connecté ici. Vérifiez votre connexion, puis réessayez.",
  notSignedOutElsewhere:
    "Vos autres appareils n'ont pas pu être déconnectés, vous êtes donc encore connecté ici. Patientez un instant, puis réessayez.",
  signedInAs: "Connecté en tant que",
  guest: "Invité",
  accounts: {
    others: "Autres comptes dans ce navigateur",
    choose: "Choisir un compte",
    switchTo: "Passer à",
    another: "Utiliser un autre compte",
    signOutOf: (name) => `Déconnecter ${name}`,
    signOutAll: "Déconnecter tous les comptes ici",
    over: "Déconnecté. Se reconnecter",
    ended: (name) =>
      `${name} a été déconnecté entre-temps. Choisissez ce compte encore une fois pour vous reconnecter.`,
    failed: "Le compte n'a pas pu être changé : rien n'a bougé. Patientez un instant, puis réessayez.",
    offline: "Le compte n'a pas pu être changé : rien n'a bougé. Vérifiez votre connexion, puis réessayez.",
    full: (most) => `Ce navigateur garde ${most} comptes en plus du vôtre. Déconnectez d'abord l'un d'eux.`,
    unfinished:
      "Quelque chose n'est pas terminé dans ce navigateur : un travail en cours, ou une modification non enregistrée. Changer de compte l'abandonne.",
    anyway: "Changer quand même",
    stay: "Rester",
  },
  system: "Système",
  primitives: "Composants de base",
  useDark: "Utiliser le thème sombre",
  useLight: "Utiliser le thème clair",
  more: "Plus",
  menuNotLoaded:
    "Une partie de ce menu n’a pas pu être chargée. Vérifiez votre connexion, puis ouvrez-le à nouveau.",
  display: {
    title: "Langue et affichage",
    language: "Langue",
    asBrowser: (name) => `Comme ce navigateur : ${name}`,
    formats: "Dates et nombres",
    asLanguage: (sample) => `Comme la langue : ${sample}`,
    digits: "Chiffres",
    timeZone: "Fuseau horaire",
    firstDay: "Premier jour de la semaine",
    usual: (what) => `Habituel : ${what}`,
    theme: "Thème",
    asDevice: "Comme cet appareil",
    light: "Clair",
    dark: "Sombre",
    close: "Terminé",
    notLoaded: "Les choix n’ont pas pu être chargés. Vérifiez votre connexion, puis réessayez.",
  },
  loading: (title) => `Chargement de ${title}`,
  starting: "Démarrage",
  late: "Cette page n'a pas encore démarré. Votre navigateur est peut-être trop ancien, ou un fichier n'a pas pu être chargé. Mettez le navigateur à jour, ou rechargez la page.",
  noScript:
    "Cette page a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.",
  pageTitle: (title, operator) => `${title} – ${operator}`,
  palette: {
    label: "Aller à ou exécuter",
    placeholder: "Chercher une page, une table, une commande",
    recent: "Dernières visites",
    commands: "Sur cette page",
    pages: "Pages",
    found: "Trouvé",
    page: "Page",
    command: "Commande",
    theme: "Passer du clair au sombre",
    shortcuts: "Raccourcis clavier",
    keys: { palette: "Aller partout ou exécuter une commande", shortcuts: "Raccourcis clavier" },
    singleKeys: "Les touches seules, comme ?, exécutent des commandes",
    close: "Fermer",
    none: "Rien ne porte ce nom. Essayez avec moins de lettres.",
    asking: "Recherche",
    count: (count) => forms.counted(count, { one: "# trouvé", other: "# trouvés" }),
    slow: (title) => `${title} cherche encore.`,
    failed: (title) => `${title} n'a pas pu chercher à l'instant. Tout le reste peut être trouvé.`,
    notLoaded: "La recherche n'a pas pu être chargée. Vérifiez votre connexion, puis réessayez.",
  },
  notFound: {
    title: "Il n'y a pas de page ici",
    body: "L'adresse contient peut-être une faute de frappe, ou la page a été déplacée.",
    action: "Aller à la page d'accueil",
  },
  empty: {
    title: "Rien n'est encore enregistré",
    body: "Le registre ne contient aucun module qui puisse être affiché. La page système dit pourquoi.",
    action: "Ouvrir la page système",
  },
  start: {
    title: "Accueil",
    empty: "Il n'y a encore rien ici pour vous. Choisissez une page dans la navigation.",
    open: (title) => `Ouvrir ${title}`,
  },
  slow: (title) =>
    `${title} prend plus de temps que d'habitude. Vous pouvez utiliser tout le reste de cette page en attendant.`,
  contributionFailed: (title) =>
    `${title} ne peut pas être affiché pour le moment. Tout le reste fonctionne.`,
  refused:
    "Son entrée dans la liste des pages n'est pas valide, rien n'en a donc été chargé. L'équipe responsable doit la publier à nouveau\u202f; tout le reste fonctionne.",
  denied: {
    setUp: "Configurer un second facteur",
    "set-up-second-factor": {
      title: (title) => `${title} exige un second facteur`,
      body: "Votre compte n'en a pas encore. Configurez-en un, puis revenez à cette page.",
    },
    "no-role": {
      title: (title) => `Vous ne pouvez pas ouvrir ${title}`,
      body: "Votre compte n'a pas le rôle que cette page exige. Demandez-le à un administrateur, puis reconnectez-vous.",
    },
    unchecked: {
      title: (title) => `${title} ne peut pas être ouvert pour le moment`,
      body: "Impossible de vérifier si vous pouvez l'ouvrir. Réessayez dans un instant.",
    },
    "unknown-requirement": {
      title: (title) => `Vous ne pouvez pas ouvrir ${title}`,
      body: "Elle exige quelque chose que cette version de la page ne peut pas vérifier. Rechargez la page\u202f; si cela n'aide pas, demandez à un administrateur.",
    },
  },
  stepUp: {
    title: "Confirmez que c'est bien vous",
    toOpen: (title) => `${title} le demande.`,
    cancel: "Annuler",
    cancelled:
      "Cela n'a pas été fait, car vous n'avez pas confirmé que c'est bien vous. Réessayez quand vous le pourrez.",
    nobodyAsks:
      "Cette page ne peut pas vous demander de confirmation pour le moment. Rechargez-la, puis réessayez.",
  },
  ended: {
    title: "Vous avez été déconnecté",
    why: {
      expired: "Vous avez été déconnecté, car la durée de votre session était écoulée.",
      revoked:
        "Vous avez été déconnecté, car votre session a été fermée, peut-être depuis un autre appareil.",
      unreadable:
        "Vous avez été déconnecté, car la session conservée par ce navigateur ne peut pas être lue.",
      "second-factor": "Votre compte demande maintenant son second facteur.",
    },
    kept: "Reprenez là où vous étiez\u00a0: cette page vous attend telle que vous l'avez laissée, avec ce que vous avez saisi. Si quelqu'un d'autre se connecte ici, elle recommence à zéro et votre saisie est perdue.",
    leave: "Quitter cette page",
    back: "Vous êtes reconnecté. La page est telle que vous l'avez laissée.",
  },
  captcha: {
    title: "Montrez que vous êtes une personne",
    cancelled: "La vérification que vous êtes une personne n'a pas été terminée. Réessayez.",
  },
  tray: {
    label: "Travaux en cours",
    running: (count) => `${forms.number(count)} en cours`,
    ended: (count) => forms.counted(count, { one: "# terminé", other: "# terminés" }),
    show: "Afficher les travaux en cours",
    hide: "Masquer les travaux en cours",
    progress: (title) => `Progression\u00a0: ${title}`,
    discard: (title) => `Abandonner\u00a0: ${title}`,
    remove: (title) => `Retirer de la liste\u00a0: ${title}`,
    settled: (title, message) => `${title}\u00a0: ${message}`,
  },
  notice: {
    error: (title) => `Quelque chose s'est mal passé dans ${title}. S'il ne répond plus, rouvrez-le.`,
    blocked: (title, seconds) =>
      `${title} a bloqué cette page pendant ${forms.counted(seconds, { one: "# seconde", other: "# secondes" })}.`,
    globals: (title) =>
      `${title} a modifié des parties de la page qui appartiennent à tous. Elles ont été rétablies.`,
    memory: (title) => `${title} utilise beaucoup de mémoire. Si la page devient lente, rouvrez-le.`,
    release: (title) => `Une nouvelle version de ${title} est prête. Vous l'aurez à la prochaine ouverture.`,
    reload: (title) => `Rouvrir ${title}`,
    switch: "L'utiliser maintenant",
    later: "Plus tard",
    dismiss: "Masquer",
  },
  providerDown:
    "Le service de connexion est injoignable. Vous restez connecté\u202f; ce qui est chargé peut toujours être lu.",
  blocked: {
    cookies:
      "Votre navigateur bloque les cookies. Vous pouvez vous connecter, mais seulement jusqu'à ce que cette page soit fermée ou rechargée.",
    size: "Votre compte contient plus de données que les navigateurs n'en gardent dans les cookies. Vous n'êtes connecté que sur cette page, jusqu'à ce qu'elle soit fermée ou rechargée\u202f; reconnectez-vous ensuite. L'opérateur peut alléger votre compte.",
    storage:
      "Votre navigateur bloque le stockage. Tout fonctionne, mais vos choix sont oubliés avec cette page.",
  },
  oldBrowser: {
    title: "Votre navigateur est trop ancien pour cette page",
    body: "Il lui manque ce sur quoi cette page repose. Mettez le navigateur à jour, ou ouvrez la page dans un autre.",
  },
  shellBroke: {
    title: "Cette page s'est arrêtée à cause d'une erreur",
    body: "Ce que vous avez enregistré est en sécurité. Rechargez la page pour continuer.",
  },
  registry: {
    fromCache: "La liste des pages n'a pas pu être mise à jour. Vous voyez la dernière qui fonctionnait.",
    missing: "La liste des pages n'a pas pu être chargée. Réessayez dans un instant.",
    forked:
      "Quelqu’un a reçu d’autres versions de ce site que celles que ce navigateur avait vues. Rien de nouveau n’est chargé tant que l’exploitant n’a pas vérifié : prévenez-le et montrez-lui la page système.",
    noSignIn:
      "Personne ne peut se connecter ici\u00a0: la liste des pages ne contient pas de page de connexion. La personne qui gère ce site peut l'ajouter avec la commande foyer place init.",
    retry: "Réessayer",
  },
  preview: {
    label: "Aperçu",
    inUse: (title, version) =>
      `Vous voyez ${title} ${version}, qui n'est pas publié. Tous les autres voient la version publiée.`,
    asksForSecrets: (title) =>
      `${title} demande des mots de passe ou des codes, et la personne qui a fait cette version pourrait lire ce que vous y saisissez.`,
    gone: (name, version) =>
      `${name} ${version} n'est plus disponible en aperçu, vous voyez donc la version publiée.`,
    drop: "Quitter l'aperçu",
    asking: {
      title: (title, version) => `Voir l'aperçu de ${title} ${version}\u202f?`,
      lead: (title) =>
        `Un lien propose de vous montrer une version de ${title} qui n'est pas publiée. Elle fonctionne avec votre compte et vos données, et ce que vous y modifiez est modifié.`,
      onlyIfKnown: "Ne continuez que si vous savez qui vous a envoyé le lien.",
      ends: "Il ne vaut que dans cet onglet, jusqu'à ce que vous le quittiez ou vous déconnectiez. Personne d'autre ne le reçoit.",
      accept: (version) => `Aperçu de ${version}`,
      decline: "Ne pas le faire",
      shut: "Votre navigateur bloque le stockage, il ne peut donc pas garder l'aperçu.",
      noneTitle: "Cet aperçu n'existe pas",
      none: "Le lien est incomplet, ou l'aperçu a pris fin. Demandez-en un autre à la personne qui l'a envoyé.",
    },
  },
} satisfies Words<typeof texts>;
