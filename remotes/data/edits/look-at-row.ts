import type { Table } from "../catalogue/catalogue.ts";
import { askRows } from "./ask-rows.ts";
import type { Ask } from "./ask-rows.ts";
import type { Failure } from "./refusal.ts";
import type { ExactRow, ExactTexts } from "./row-write.ts";
import { lookForRequest, lookRequest } from "./write-request.ts";

export type Looked = Failure | { readonly kind: "seen"; readonly row: ExactRow | undefined };

/** Reads single rows, with their versions where they have any. */
export interface RowLooker {
  /** The row as it is now; `undefined` where it isn't there. */
  look(table: Table, key: ExactTexts): Promise<Looked>;
  /** The row if it has these values, however either is written: the database says so itself. */
  lookFor(table: Table, key: ExactTexts, values: ExactTexts): Promise<Looked>;
}

/** The version can't be read: a view has none, rights of single columns don't cover it. */
export const NO_VERSION: ReadonlySet<string> = new Set(["42703", "42501", "0A000", "PGRST204"]);

export function createRowLooker(ask: Ask): RowLooker {
  const versionless = new WeakSet<Table>();
  const hasVersion = (table: Table): boolean => table.kind === "table" && !versionless.has(table);
  const look: RowLooker["look"] = async (table, key) => {
    const isVersioned = hasVersion(table);
    const answered = await askRows(ask, table, lookRequest(table, key, isVersioned));
    if (answered.kind === "refused" && isVersioned && NO_VERSION.has(answered.refusal.code)) {
      versionless.add(table);
      return look(table, key);
    }
    return answered.kind === "rows" ? { kind: "seen", row: answered.rows[0] } : answered;
  };
  return {
    look,
    async lookFor(table, key, values) {
      const answered = await askRows(ask, table, lookForRequest(table, key, values, hasVersion(table)));
      return answered.kind === "rows" ? { kind: "seen", row: answered.rows[0] } : answered;
    },
  };
}
