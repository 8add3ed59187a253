import { schemaOf } from "../catalogue/find-table.ts";
import type { ForeignKey, Table } from "../catalogue/catalogue.ts";

/** What a delete does beside deleting, by the tables that refer to the one it is of; each list without repeats. */
export interface DeleteEffects {
  /** Their rows go along, and so on from table to table. */
  readonly deleted: readonly Table[];
  /** Their rows lose the reference. */
  readonly cleared: readonly Table[];
  /** Their rows make the database refuse. */
  readonly refusing: readonly Table[];
  /** They refer to it, and the source doesn't say what becomes of them. */
  readonly unknown: readonly Table[];
}

/** @param tables all that the person may read */
export function deleteEffects(table: Table, tables: readonly Table[]): DeleteEffects {
  const beside = tables.filter((one) => schemaOf(one) === schemaOf(table));
  const found = { deleted: new Set<Table>(), cleared: new Set<Table>(), refusing: new Set<Table>() };
  const unknown = new Set<Table>();
  const follow = (gone: Table): void => {
    for (const other of beside) {
      for (const foreignKey of other.foreignKeys ?? []) {
        if (foreignKey.table !== gone.name) continue;
        const effect = effectOf(foreignKey);
        if (effect === undefined) unknown.add(other);
        else if (!found[effect].has(other)) {
          found[effect].add(other);
          if (effect === "deleted") follow(other);
        }
      }
    }
  };
  follow(table);
  return {
    deleted: [...found.deleted],
    cleared: [...found.cleared],
    refusing: [...found.refusing],
    unknown: [...unknown],
  };
}

/** Whether rows are changed that taking the delete back doesn't bring back. */
export function takesOthers({ deleted, cleared }: DeleteEffects, table: Pick<Table, "takesUnseen">): boolean {
  return deleted.length + cleared.length > 0 || table.takesUnseen === true;
}

function effectOf({ onDelete }: ForeignKey): "deleted" | "cleared" | "refusing" | undefined {
  switch (onDelete) {
    case "cascade":
      return "deleted";
    case "set null":
    case "set default":
      return "cleared";
    case "refuse":
      return "refusing";
    case undefined:
      return undefined;
    default:
      return onDelete satisfies never;
  }
}
