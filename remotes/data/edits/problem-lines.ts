import { titleIn } from "../catalogue/title-of.ts";
import { addressedKey } from "./change.ts";
import type { Change } from "./change.ts";
import { refusalWords } from "./refusal-words.ts";
import { texts } from "./texts.ts";

/** Which change isn't saved. */
export function problemTitle({ table, write }: Pick<Change, "table" | "write">): string {
  const t = texts.problem;
  if (write.kind === "insert") return t.insertTitle;
  const row = addressedKey(table, write.key);
  if (write.kind === "delete") return t.deleteTitle(row);
  const names = Object.keys(write.set).map((name) => titleIn(table.columns, name));
  return t.title(names.join(", "), row);
}

/** Why a change isn't saved, ours in plain words first, then what the database says. */
export function problemLines({ state, table }: Pick<Change, "state" | "table">): readonly string[] {
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
      return [t.fromBefore];
    case "no-session":
    case "sending":
    case "waiting":
      return [];
    default:
      return state satisfies never;
  }
}
