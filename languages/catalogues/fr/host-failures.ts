import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";

export const failures = {
  override: {
    label: "Remplacement de développement",
    inUse: (title, address, build) =>
      `${title} vient de ${address} sur cette machine, et non de sa version publiée (build ${build}).`,
    trouble: {
      paused: (name) =>
        `La dernière page avec ${name} de cette machine ne répondait plus, vous voyez donc la version publiée.`,
      silent: (name, address) =>
        `«\u00a0foyer dev\u00a0» ne répond pas à l'adresse ${address}. Vous voyez la dernière version de ${name} qui a pu être obtenue.`,
      unfit: (name, address) =>
        `Ce que ${address} propose comme ${name} n'est pas un module valable. Vous voyez la dernière version qui l'est.`,
      "not-built": (name) =>
        `La dernière modification de ${name} ne se compile pas\u00a0: voyez le terminal de «\u00a0foyer dev\u00a0». Vous voyez le build précédent.`,
    },
    taken: (name, taken) =>
      `Le chemin de ${name} appartient à ${taken}, vous voyez donc la version publiée. Choisissez un autre chemin dans foyer.json.`,
    tryAgain: "Réessayer",
    drop: "Utiliser la version publiée",
    asking: {
      pageTitle: "Remplacement de développement",
      title: (name) => `Prendre ${name} sur cette machine\u202f?`,
      lead: (name, address) =>
        `Un lien demande à ce navigateur de prendre ${name} à l'adresse ${address} au lieu de sa version publiée.`,
      warning:
        "N'acceptez que si vous y avez vous-même lancé «\u00a0foyer dev\u00a0». Ce qu'il fournit s'exécute sur cette page avec tous vos droits ici.",
      replaces: (name) => `Le remplacement de ${name} que ce navigateur a actuellement serait retiré.`,
      accept: (name) => `Utiliser ${name} de cette machine`,
      decline: "Ne pas le faire",
      remote: "Module",
      address: "Adresse",
    },
    refused: {
      title: "Ce remplacement ne peut pas être mis en place",
      off: 'Cet hôte ne prend aucun module sur les machines des développeurs. Son opérateur peut l\'autoriser\u00a0: "developerOverrides": true dans config.json.',
      elsewhere:
        "Le lien ne nomme aucun module, ou une adresse qui n'est pas sur cette machine. Seuls http://localhost et http://127.0.0.1 peuvent être utilisés.",
      silent: (address) =>
        `«\u00a0foyer dev\u00a0» ne répond pas à l'adresse ${address}. Lancez-le, ou autorisez votre navigateur à joindre les appareils de cette machine s'il le demande, puis réessayez.`,
      unfit: "Ce qui est proposé n'est pas un module valable. Rien n'a été modifié.",
      storage: "Votre navigateur bloque le stockage, il ne peut donc pas garder de remplacement.",
    },
    none: "Ce navigateur n'a aucun remplacement. «\u00a0foyer dev --host\u00a0» affiche le lien qui en demande un.",
    start: "Aller à la page d'accueil",
  },
  failure: {
    title: (title) => `${title} n'est pas disponible pour le moment`,
    why: {
      "not-released": "Aucune version n'en est publiée. Tout le reste fonctionne.",
      offline:
        "Vous êtes hors ligne. L'ouverture se fera d'elle-même dès que vous serez de nouveau en ligne.",
      unreachable: "Ses fichiers n'ont pas pu être chargés. Tout le reste fonctionne.",
      missing: "Un de ses fichiers manque sur son serveur. Tout le reste fonctionne.",
      "server-error": "Son serveur a répondu par une erreur. Tout le reste fonctionne.",
      "wrong-type": "Son serveur a envoyé autre chose que ses fichiers. Tout le reste fonctionne.",
      altered:
        "Un de ses fichiers n'est pas celui que l'équipe responsable a publié, il n'a donc pas été exécuté. Tout le reste fonctionne et est en sécurité.",
      "wrong-name": "Son adresse mène à autre chose, qui n'a pas été ouvert. Tout le reste fonctionne.",
      "timed-out": "La réponse a pris trop de temps. Tout le reste fonctionne.",
      "needs-update":
        "Il a été conçu pour une autre version de cette page. L'équipe responsable doit publier une nouvelle version\u202f; il s'ouvrira alors de lui-même.",
      threw: "Il s'est arrêté pendant son démarrage. Tout le reste fonctionne.",
      "not-a-remote":
        "Ses fichiers ne sont pas ce que cette page attend. L'équipe responsable doit publier une nouvelle version.",
      empty: "Il s'est ouvert, mais n'affiche rien. Tout le reste fonctionne.",
      broke: "Il s'est arrêté à cause d'une erreur. Tout le reste fonctionne.",
    },
    retry: "Réessayer",
    reload: "Recharger la page",
    details: "Copier les détails",
    copied: "Détails copiés",
  },
  configuration: {
    title: "Foyer n'est pas encore configuré",
    body: "Ces valeurs manquent ou sont incorrectes. Mettez-les dans config.json, à côté de l'index.html de l'hôte, puis rechargez cette page. Aucune reconstruction n'est nécessaire.",
    retry: "Recharger",
    document: "config.json",
    example: "Exemple",
  },
} satisfies Words<typeof texts>;
