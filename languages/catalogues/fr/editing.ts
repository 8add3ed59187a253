import type { texts } from "../../../remotes/data/edits/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const editing = {
  tools: {
    group: "Modifications",
    menu: "Modifier",
    newRow: "Nouvelle ligne",
    undo: "Annuler",
    redo: "Rétablir",
    duplicate: "Dupliquer la ligne",
    delete: "Supprimer les lignes",
    fillDown: "Recopier vers le bas",
    saving: "Enregistrement",
    waiting: "Pas encore envoyé. Un nouvel essai suit.",
    noSession: "Non envoyé\u00a0: reconnectez-vous.",
    problems: (count) => forms.counted(count, { one: "# non enregistrée", other: "# non enregistrées" }),
    saved: "Enregistré",
    nothingToUndo: "Il n'y a rien à annuler.",
    undone: "Annulé",
  },
  closed: {
    unknown: "Lecture seule\u00a0: rien ne dit ce que vous pouvez modifier ici.",
    closed: "Lecture seule\u00a0: l'opérateur a fermé l'écriture dans cette table.",
    "no-key": "Lecture seule\u00a0: rien ne distingue les lignes de cette table.",
    "not-permitted": "Lecture seule\u00a0: vous ne pouvez pas modifier ceci.",
    generated: "Lecture seule\u00a0: la base de données remplit ceci elle-même.",
    key: "Lecture seule\u00a0: ceci distingue la ligne. Dupliquez la ligne pour lui donner une autre valeur.",
    type: "Lecture seule\u00a0: les valeurs de ce type ne peuvent pas être écrites ici.",
  },
  editor: {
    label: (column) => `Modifier ${column}`,
    null: "Aucune valeur",
    setNull: "Mettre à aucune valeur",
    empty: "Texte vide",
    pick: "Choisir la date et l'heure",
    notArray: "Écrivez une liste comme {a,b}.",
    notJson: (line, word) =>
      word === ""
        ? `Ce n'est pas du JSON\u00a0: il s'arrête trop tôt, à la ligne ${forms.number(line)}.`
        : `Ce n'est pas du JSON\u00a0: voir la ligne ${forms.number(line)}, à ${forms.quoted(word)}.`,
    notNull: "Cette colonne a besoin d'une valeur.",
    notListed: "Choisissez-en une dans la liste.",
    listed: (count) => forms.counted(count, { one: "# choix", other: "# choix" }),
    noneListed: "Aucun choix ne contient cela.",
    save: "Enregistrer",
    failed: "La valeur ne peut pas être lue pour le moment. Réessayez dans un instant.",
    items: {
      add: "Ajouter un élément",
      addNull: "Ajouter un élément sans valeur",
      remove: (item) => `Retirer ${item}`,
      back: (item) => `Reculer ${item}`,
      on: (item) => `Avancer ${item}`,
      place: (item, at, count) => `${item}, ${forms.number(at)} sur ${forms.number(count)}`,
      hint: "Entrée ajoute ce qui est saisi. Sur un élément, Entrée le modifie, Suppr le retire et Alt avec une flèche le déplace.",
    },
  },
  reference: {
    looking: "Recherche de lignes",
    found: forms.rows,
    more: (count) =>
      `Les ${forms.number(count)} premières lignes. Saisissez du texte pour en trouver d'autres.`,
    none: "Aucune ligne de ce genre n'a été trouvée.",
    failed: "Les lignes ne peuvent pas être affichées pour le moment. Vous pouvez saisir la clé.",
  },
  problem: {
    title: (column, row) => `${column} de la ligne ${row} n'a pas été enregistré`,
    insertTitle: "La nouvelle ligne n'a pas été enregistrée",
    deleteTitle: (row) => `La ligne ${row} n'a pas été supprimée`,
    openTitle: (column, row) => `On ne sait pas si ${column} de la ligne ${row} a été enregistré`,
    openInsertTitle: "On ne sait pas si la nouvelle ligne a été enregistrée",
    openDeleteTitle: (row) => `On ne sait pas si la ligne ${row} a été supprimée`,
    conflict: "Quelqu'un d'autre l'a modifiée entre-temps.",
    before: "Avant",
    theirs: "La leur",
    yours: "La vôtre",
    gone: "La ligne n'est plus là, ou vous ne pouvez plus la voir.",
    passedOver:
      "La base de données ne l'a pas acceptée, sans donner de raison\u00a0: une politique vous empêche de modifier cette ligne.",
    unknown: "Aucune réponse n'est venue. C'est peut-être enregistré\u00a0: vérifiez avant de renvoyer.",
    fromBefore: "Vous avez fait cette modification il y a un moment et elle n'a pas été envoyée.",
    fromBeforeSent:
      "Vous avez fait cette modification il y a un moment et aucune réponse n'est arrivée : elle est peut-être déjà enregistrée. Même renvoyée, elle n'est enregistrée qu'une fois.",
    retry: "Réessayer",
    send: "Envoyer",
    discard: "Abandonner ma modification",
    keepTheirs: "Garder la leur",
    writeMine: "Écrire la mienne",
    prove: "Confirmer avec votre second facteur",
    position: (at, count) => `${forms.number(at)} sur ${forms.number(count)}`,
    next: "Suivant",
    discardAll: (count) => `Abandonner les ${forms.number(count)}`,
    region: "Modifications non enregistrées",
  },
  refused: {
    taken: (columns) =>
      columns.length === 0
        ? "Une autre ligne a déjà cette valeur."
        : `Une autre ligne a déjà cette valeur de ${forms.list(columns)}.`,
    needsValue: (columns) =>
      columns.length === 0 ? "Une valeur manque." : `Une valeur manque\u00a0: ${forms.list(columns)}.`,
    check: "Une règle de la table refuse cette valeur.",
    reference: "Elle renvoie à une ligne qui n'existe pas, ou d'autres lignes renvoient à celle-ci.",
    overlap: "Elle chevauche une autre ligne.",
    type: "Ce n'est pas une valeur du type de la colonne.",
    range: "C'est trop long ou trop grand pour la colonne.",
    permission: "Vous ne pouvez pas écrire ceci. Demandez l'accès à l'opérateur.",
    generated: "La base de données remplit ceci elle-même.",
    trigger: "La base de données a refusé.",
    secondFactor: "L'opérateur demande votre second facteur avant toute modification de cette table.",
    other: "La base de données a refusé.",
  },
  newRow: {
    title: (table) => `Nouvelle ligne dans ${table}`,
    save: "Enregistrer la ligne",
    cancel: "Annuler",
    default: (text) => `${text} automatiquement`,
    own: "La base de données a sa propre valeur.",
    saved: "La ligne est enregistrée.",
    required: "obligatoire",
  },
  remove: {
    title: (count, table) => `Supprimer ${forms.rows(count)} de ${table}`,
    action: (count) => `Supprimer ${forms.rows(count)}`,
    final: "Cela ne peut pas être annulé.",
    undoable: "Vous pouvez l'annuler avec Ctrl+Z tant que cet onglet est ouvert.",
    referring: (tables) =>
      `Des lignes de ${forms.list(tables)} renvoient peut-être à ce que vous supprimez\u00a0: la base de données refuse alors, ou les supprime ou les modifie aussi, et celles-là ne reviennent pas. Les lignes que vous ne voyez pas comptent aussi.`,
    cascade: (tables) =>
      `Les lignes de ${forms.list(tables)} qui y renvoient sont supprimées aussi, même celles que vous ne voyez pas.`,
    clears: (tables) =>
      `Les lignes de ${forms.list(tables)} qui y renvoient restent, et perdent cette référence.`,
    refuses: (tables) =>
      `La base de données n'en supprime aucune à laquelle renvoient des lignes de ${forms.list(tables)}.`,
    unseen: "Des lignes de tables que vous ne pouvez pas voir sont aussi supprimées ou modifiées.",
    alone:
      "Aucune table que vous pouvez lire ne renvoie à ces lignes\u202f; des lignes que vous ne voyez pas le peuvent.",
    cancel: "Annuler",
    tooMany: (most) => `Sélectionnez au plus ${forms.rows(most)}.`,
  },
  bulk: {
    title: (count) => `Modifier ${forms.rows(count)}`,
    paste: (cells, count) =>
      `${forms.counted(cells, { one: "# cellule reçoit", other: "# cellules reçoivent" })} les valeurs que vous collez (${forms.rows(count)}).`,
    fill: (cells, count) =>
      `${forms.counted(cells, { one: "# cellule reçoit", other: "# cellules reçoivent" })} les valeurs de la première ligne (${forms.rows(count)}).`,
    clear: (cells, count) =>
      `${forms.counted(cells, { one: "# cellule sera vidée", other: "# cellules seront vidées" })} (${forms.rows(count)}).`,
    outside: (cells) =>
      `${forms.counted(cells, { one: "# cellule n’a", other: "# cellules n’ont" })} pas de place ici\u00a0: les lignes ou colonnes de la table s’arrêtent avant.`,
    closedCells: (cells) =>
      `${forms.counted(cells, { one: "# cellule reste telle quelle\u00a0: elle est", other: "# cellules restent telles quelles\u00a0: elles sont" })} en lecture seule.`,
    change: "Modifier",
    wrong: (column, row, why) => `Ligne ${forms.number(row)}, ${column}\u00a0: ${why}`,
    changeOthers: (cells) =>
      `${forms.counted(cells, { one: "# cellule reste telle quelle.", other: "# cellules restent telles quelles." })} Modifier les autres\u00a0?`,
    chooseOthers: "Rien n'a été modifié\u00a0: choisissez d'autres cellules.",
    same: "Ces valeurs y sont déjà.",
  },
  sweep: {
    change: "Modifier toutes les lignes du filtre",
    delete: "Supprimer toutes les lignes du filtre",
    changeAll: "Modifier toutes les lignes de la table",
    deleteAll: "Supprimer toutes les lignes de la table",
    title: (table) => `Modifier des lignes de ${table}`,
    deleteTitle: (table) => `Supprimer des lignes de ${table}`,
    counting: "Les lignes sont comptées",
    countFailed: "Les lignes ne peuvent pas être comptées pour l’instant. Réessayez dans un moment.",
    matching: (count) => `Le filtre laisse ${forms.rows(count)}. Toutes sont concernées.`,
    whole: (count) => `Aucun filtre : toute la table est concernée, ${forms.rows(count)}.`,
    tooMany: (count, most) =>
      `Cela fait ${forms.rows(count)}, et ${forms.rows(most)} au plus passent à la fois. Resserrez le filtre ou utilisez SQL.`,
    column: "Colonne",
    safe: "Une ligne que quelqu’un d’autre modifie entre-temps reste telle quelle, et vous en êtes averti.",
    undoable: "Vous pouvez l’annuler avec Ctrl+Z jusqu’à ce que vous rechargiez ou fermiez cette page.",
    action: (count) => `Modifier ${forms.rows(count)}`,
    begun: "Cela continue en arrière-plan.",
    changeOf: (column, table) => `${column} dans ${table}`,
    deletionIn: (table) => `Suppression dans ${table}`,
    reading: (count) => `Lecture des lignes : ${forms.number(count)}`,
    more: (count) =>
      `D’autres se sont ajoutées : ce seraient ${forms.rows(count)} maintenant. Rien n’est encore modifié.`,
    going: (done, count) => `${forms.number(done)} sur ${forms.number(count)}`,
    changed: (count) => `Modifié : ${forms.rows(count)}.`,
    deleted: (count) => `Supprimé : ${forms.rows(count)}.`,
    putBack: (count) => `De nouveau comme avant : ${forms.rows(count)}.`,
    same: (count) => `Avaient déjà cette valeur : ${forms.rows(count)}.`,
    problems: (count) => `Non enregistré : ${forms.rows(count)}. La table dit pourquoi.`,
    stopped: "Arrêté.",
    halted: {
      unanswered: "Arrêté : aucune réponse. Continuez quand il y a une connexion.",
      "no-session": "Arrêté : reconnectez-vous, puis continuez.",
      problems: "Arrêté : trop de lignes ne sont pas enregistrées.",
      proof: "Arrêté : votre second facteur est nécessaire.",
      "too-many": "Cela fait trop de lignes. Rien n’est modifié.",
    },
    goOn: "Continuer",
    stop: "Arrêter",
    takeBack: "Annuler la modification",
  },
} satisfies Words<typeof texts>;
