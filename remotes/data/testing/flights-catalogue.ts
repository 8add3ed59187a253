interface DocumentColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

export const ID: DocumentColumn = { name: "id", type: "bigint", nullable: false };
export const ORIGIN: DocumentColumn = { name: "origin", type: "text", nullable: false };
export const DELAY: DocumentColumn = { name: "delay", type: "integer", nullable: true };

/** A catalogue of one table, `flights`, as `foyer_catalogue` answers it. For tests. */
export function flightsCatalogue(
  columns: readonly DocumentColumn[] = [ID, ORIGIN, DELAY],
  schema = "public",
): object {
  const flights = {
    name: "flights",
    kind: "table",
    comment: null,
    columns,
    primaryKey: ["id"],
    rowSecurity: false,
  };
  return { version: 1, schema, tables: [flights], procedures: [] };
}
