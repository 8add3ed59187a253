import type { Table } from "../catalogue/catalogue.ts";
import { titleIn } from "../catalogue/title-of.ts";
import type { Refusal } from "./refusal.ts";
import { texts } from "./texts.ts";

/** What a person reads of a refusal: ours in plain words first, then message, details and hint of the database. */
export function refusalWords(refusal: Refusal, table: Pick<Table, "columns">): readonly string[] {
  const { code, message, details, hint } = refusal;
  const columns = refusal.columns.map((name) => titleIn(table.columns, name));
  const told = [isOurs(refusal) ? undefined : message, details, hint].filter((text) => text !== undefined);
  return [wordsOf(code, columns, message), ...told.filter((text) => text !== "")];
}

/** The page refused it by itself: the database wasn't asked, and has no code for it. */
export function isOurs({ code }: Pick<Refusal, "code">): boolean {
  return code === "second_factor";
}

const QUOTED = /"([^"]+)"/g;
/** PostgreSQL names the rule of one column `TABLE_COLUMN_check`, and those after it `…_check1`. */
const END_OF_RULE = /_check\d*$/;

/** The columns that a refusal is about. Of a check the answer has the rule's name alone, which mostly has the column's in it. */
export function refusedColumns(refusal: Refusal, table: Pick<Table, "name" | "columns">): readonly string[] {
  const { code, columns, message } = refusal;
  if (code !== "23514") return columns;
  const rules = [...message.matchAll(QUOTED)].map(([, rule = ""]) => rule.replace(END_OF_RULE, ""));
  return table.columns.map(({ name }) => name).filter((name) => rules.includes(`${table.name}_${name}`));
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
