import type { NotStarted } from "../../not-started-words.ts";

export const notStarted: NotStarted = {
  title: "Diese Seite kann nicht starten",
  body: "Eine Datei davon konnte nicht geladen werden oder gehört nicht dazu, deshalb wurde nichts davon ausgeführt. Ihre Sitzung und was Sie gespeichert haben, sind sicher.",
  again: "Seite neu laden",
};
