import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const system = {
  systemPage: {
    title: "Système",
    lead: "Ce qui tourne sur cette page, et comment cela se porte.",
    session: "Session",
    remotes: "Modules",
    shared: "Paquets partagés",
    failures: "Ce qui s'est mal passé",
    where: "Où l'erreur s'est produite",
    noFailures: "Rien ne s'est mal passé sur cette page.",
    status: "État",
    statuses: {
      starting: "Démarrage",
      "signed-out": "Déconnecté",
      "second-factor-due": "Attend le second facteur",
      "signed-in": "Connecté",
      stale: "Connecté, non renouvelé pour le moment",
      "configuration-error": "Erreur de configuration",
    },
    clients: "Clients du fournisseur",
    stores: "Dépôts de session",
    tickers: "Minuteries de renouvellement",
    copies: "Copies de shared-auth",
    refreshes: "Renouvellements",
    lastRefresh: "Dernier renouvellement",
    pause: "Renouvellements suspendus jusqu'à",
    noPause: "aucune pause",
    skew: "Horloge de cet appareil",
    clockRight: "à l'heure",
    clockAhead: (seconds) => `${seconds} d'avance sur le fournisseur`,
    clockBehind: (seconds) => `${seconds} de retard sur le fournisseur`,
    lock: "Un seul renouvellement par navigateur",
    locked: "par Web Locks",
    unlocked: "sans verrou\u00a0: ce navigateur n'a pas Web Locks",
    never: "aucun pour l'instant",
    cookie: "Cookie de session",
    cookieSize: (bytes, chunks) =>
      `${bytes} en ${forms.counted(chunks, { one: "# morceau", other: "# morceaux" })}`,
    protocol: "Protocole",
    refused: "Copies refusées",
    refusedProtocols: (protocols) => `protocole ${protocols.join(", ")}`,
    foreign: "Signes de clients étrangers",
    foreignFound:
      "Un module de cette page, ou une autre page, a créé son propre client du fournisseur. Il renouvelle de son côté et peut mettre fin à la session\u00a0: son équipe devrait utiliser la session de la page.",
    refreshCount: (done, failed) => `${done} réussis, ${failed} échoués`,
    cause: (cause) => cause,
    pauseReason: ({ kind, attempt }) => `${kind}, essai ${attempt}`,
    lockWaits: "Attentes du verrou",
    waited: ({ count, longestMs, timeouts }) =>
      `${count}, la plus longue ${longestMs} ms, ${timeouts} abandonnées`,
    keptIn: "Conservée dans",
    kept: {
      cookies: "les cookies de ce navigateur",
      page: "cette page seulement\u00a0: les cookies ne l'ont pas acceptée",
    },
    generation: "Génération",
    largeCookies:
      "Les cookies de la session dépassent 8 ko, plus que beaucoup de serveurs n'en acceptent. Moins de facteurs, ou des noms de facteurs plus courts, les allègent.",
    events: "Ce qui est arrivé à la session sur cette page",
    noEvents: "Rien pour l'instant.",
    eventColumns: { when: "Quand", what: "Quoi", detail: "Détail" },
    eventKinds: {
      started: "Page démarrée",
      "signed-in": "Session modifiée ici",
      refreshed: "Renouvelée",
      adopted: "Déjà à jour",
      "refresh-failed": "Renouvellement échoué, conservée",
      ended: "Session terminée",
      woken: "Page réveillée",
      online: "Réseau revenu",
      "call-retried": "Appel de données relancé",
      "cookies-lost": "Les cookies n'ont pas accepté la session",
      "foreign-client": "Un autre client du fournisseur a été vu",
    },
    exportFacts: "Enregistrer dans un fichier",
    vitals: "Ce que l'on ressent",
    vitalsLead:
      "Plus grand affichage, décalage de mise en page et réponse la plus lente, selon la partie de la page concernée.",
    engine: {
      title: "Ce navigateur",
      none: "Il a tout ce que cette page utilise.",
      lacks: {
        scopes: "Il ne connaît pas les portées CSS\u202f: les modules s'affichent sans leurs propres styles.",
        trustedTypes:
          "Il ne connaît pas Trusted Types\u202f: le balisage qu'un module écrit sous forme de texte n'est pas nettoyé. La politique de contenu empêche toujours les scripts qu'il contient de s'exécuter.",
        sanitizer:
          "Il n'a pas d'outil de nettoyage du balisage (Sanitizer)\u202f: le balisage qu'un module écrit sous forme de texte est refusé.",
        permissions:
          "Il ne connaît pas les politiques d'autorisation\u202f: un module peut demander ce qu'aucun opérateur ne lui a accordé, la caméra par exemple.",
        passkeys:
          "Il n'a ni clés d'accès ni clés de sécurité\u202f: la connexion se fait par d'autres moyens.",
        files:
          "Il ne peut pas écrire dans un fichier choisi\u202f: un export est gardé par le navigateur, puis téléchargé une fois complet.",
        layoutShift:
          "Il ne mesure pas le décalage de mise en page\u202f: cette colonne reste vide ici et dans les rapports.",
      },
    },
    ownTexts: {
      title: "Vos propres textes",
      lead: "De votre site, à la place de ceux de la page.",
      looking: "Vérification en cours",
      used: (used: number, known: number) => `${forms.number(used)} sur ${forms.number(known)} sont de vous.`,
      english: (count: number) => `Manquants, en anglais à la place : ${forms.number(count)}`,
      missing: "est introuvable ou illisible. Les textes de la page sont utilisés.",
      notJson: "n’est pas un objet JSON. Les textes de la page sont utilisés.",
      trouble: {
        unknown: "Aucun texte ne porte ce nom.",
        shape: "Il faut ici un texte, ou un groupe de textes, comme dans la page.",
        braces:
          "Les accolades ne correspondent pas. Écrivez {1} pour la première valeur, et fermez ce que vous ouvrez.",
      },
    },
    signatures: {
      unsigned:
        "Ici, les versions ne sont pas signées : quiconque peut écrire le registre décide de ce qui s’exécute.",
      signed: (root: number) =>
        `Les versions sont signées : chacune par son équipe, le registre sous la racine ${root}. La signature expire :`,
      refused:
        "Ici, les versions doivent être signées, et aucun registre aux signatures valides n’a été accepté.",
      logged: (entries: number) =>
        `Chaque version figure dans un journal qui ne fait que s’allonger ; il compte ${entries} entrées.`,
      fork: "Le journal des versions s’est dédoublé. Ce que ce navigateur avait vu, puis ce qui lui a été montré :",
    },
    connections: {
      unchecked: "Impossible de vérifier si ce navigateur limite la page à une liste de connexions.",
      enforced:
        "Ce navigateur limite la page à sa liste de connexions\u00a0: son propre site, les serveurs des modules et le fournisseur. Un lien vers un autre site passe par la page de sortie.",
      reported:
        "Ce navigateur signale ce que la liste de connexions de la page refuserait, mais ne refuse rien\u00a0: la liste est à l'essai.",
      "unknown-to-browser":
        "Ce navigateur ne connaît pas la liste de connexions de la page\u202f; Chromium 152 et suivants la connaissent. La politique de contenu s'applique, mais le code d'un module pourrait partir avec ce qu'il a lu en ouvrant une autre adresse.",
      off: "Le serveur de ce site n'envoie pas de liste de connexions. La politique de contenu s'applique, mais le code d'un module pourrait partir avec ce qu'il a lu en ouvrant une autre adresse.",
    },
    needs: {
      title: "Ce dont les modules ont besoin",
      lead: "Ce qu'ils déclarent au-delà de leurs propres fichiers, et ce qu'un opérateur a accordé. Une politique vaut pour tout un document\u00a0: là où un module a ce qui lui a été accordé, le code de tout autre module qui y tourne peut aussi l'utiliser. Une page garde la politique avec laquelle elle a été chargée.",
      none: "Aucun module n'a besoin de plus que la politique de la page, et rien n'a été accordé à aucun.",
      kinds: {
        connect: (origin) => `Connexions à ${origin}`,
        images: (origin) => `Images de ${origin}`,
        fonts: (origin) => `Polices de ${origin}`,
        media: (origin) => `Sons et vidéos de ${origin}`,
        frames: (origin) => `Cadres de ${origin}`,
        wasm: () => "WebAssembly",
        workers: () => "Workers issus de ses propres fichiers",
        permissions: (name) => `L'autorisation «\u00a0${name}\u00a0» du navigateur`,
      },
      standings: {
        granted: "Accordé",
        missing: "Non accordé. Un opérateur peut le faire\u00a0:",
        unasked: "Accordé, et inutile à la version publiée",
      },
    },
    violations: "Refusé par la politique de contenu",
    noViolations: "Rien n'a été refusé.",
    page: "La page elle-même",
    registrySource: {
      network: "Lu dans le registre",
      cache: "Issu de la dernière bonne copie",
      none: "Aucun registre",
    },
    columns: {
      remote: "Module",
      release: "Version",
      state: "État",
      origin: "Origine",
      loadTime: "Chargement",
      mountTime: "Montage",
      rollout: "Déploiement",
      published: "Publié",
      lcp: "Plus grand affichage",
      cls: "Décalage",
      inp: "Réponse la plus lente",
      timing: "Chargement et montage",
      size: "Taille",
      package: "Paquet",
      version: "Version",
      provider: "Fourni par",
      inUse: "Utilisé",
      need: "Quoi",
      standing: "Situation",
    },
    state: { loaded: "Chargé", registered: "Enregistré", failed: "Échoué" },
    rollout: (version, percent) => `${version} pour ${percent}`,
    noRollout: "aucun",
    yes: "Oui",
    no: "Non",
    timing: (load, mount) => `chargement ${load}, montage ${mount}`,
  },
} satisfies Words<typeof texts>;
