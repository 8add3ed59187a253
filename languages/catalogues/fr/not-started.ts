import type { NotStarted } from "../../not-started-words.ts";

export const notStarted: NotStarted = {
  title: "Cette page ne peut pas démarrer",
  body: "Un de ses fichiers n'a pas pu être chargé ou n'est pas le bon, donc rien n'a été exécuté. Votre session et ce que vous avez enregistré sont en sécurité.",
  again: "Recharger la page",
};
