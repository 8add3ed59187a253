import type { Table } from "../catalogue/catalogue.ts";
import { titleIn } from "../catalogue/title-of.ts";
import type { Refusal } from "./refusal.ts";
import { texts } from "./texts.ts";

/** What a person reads of a refusal: ours in plain words, and what the database says beside. */
export interface RefusalWords {
  readonly words: string;
  /** Message, details and hint of the database, as far as they say more. */
  readonly told: readonly string[];
  readonly code: string;
}

export function refusalWords(refusal: Refusal, table: Pick<Table, "columns">): RefusalWords {
  const { code, message, details, hint } = refusal;
  const columns = refusal.columns.map((name) => titleIn(table.columns, name));
  const isOwn = code === "second_factor";
  const told = [isOwn ? undefined : message, details, hint].filter((text) => text !== undefined);
  return { words: wordsOf(code, columns, message), told: told.filter((text) => text !== ""), code };
}

function wordsOf(code: string, columns: readonly string[], message: string): string {
  const t = texts.refused;
  switch (code) {
    case "23505":
      return t.taken(columns);
    case "23502":
      return t.needsValue(columns);
    case "23514":
      return t.check;
    case "23503":
    case "23001":
      return t.reference;
    case "23P01":
      return t.overlap;
    case "22P02":
    case "22007":
    case "22008":
      return t.type;
    case "22001":
    case "22003":
      return t.range;
    case "42501":
      return t.permission;
    case "428C9":
      return t.generated;
    case "P0001":
      return t.trigger;
    case "second_factor":
      return message === "" ? t.secondFactor : message;
    default:
      return t.other;
  }
}
