import { titleIn } from "../catalogue/title-of.ts";
import { addressedKey, isOpenProblem } from "./change.ts";
import type { Change } from "./change.ts";
import { refusalWords } from "./refusal-words.ts";
import { texts } from "./texts.ts";

/** Which change isn't saved, or may not be. */
export function problemTitle(change: Pick<Change, "state" | "table" | "write">): string {
  const t = texts.problem;
  const { table, write } = change;
  const isOpen = isOpenProblem(change);
  if (write.kind === "insert") return isOpen ? t.openInsertTitle : t.insertTitle;
  const row = addressedKey(table, write.key);
  if (write.kind === "delete") return (isOpen ? t.openDeleteTitle : t.deleteTitle)(row);
  const names = Object.keys(write.set).map((name) => titleIn(table.columns, name));
  return (isOpen ? t.openTitle : t.title)(names.join(", "), row);
}

/** Why a change isn't saved, ours in plain words first, then what the database says. */
export function problemLines(change: Pick<Change, "state" | "table" | "write">): readonly string[] {
  const { state, table } = change;
  const t = texts.problem;
  switch (state.kind) {
    case "refused":
      return refusalWords(state.refusal, table);
    case "conflict":
      return [t.conflict];
    case "gone":
      return [t.gone];
    case "passed-over":
      return [t.passedOver];
    case "unknown":
      return [t.unknown];
    case "from-before":
      return [isOpenProblem(change) ? t.fromBeforeSent : t.fromBefore];
    case "no-session":
    case "sending":
    case "waiting":
      return [];
    default:
      return state satisfies never;
  }
}
