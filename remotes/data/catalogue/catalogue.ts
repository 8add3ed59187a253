/** A column of a table or view that the person may read. */
export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it, e.g. `timestamp with time zone` or `numeric(10,2)`. */
  readonly type: string;
  readonly isNullable: boolean;
}

export interface Table {
  readonly name: string;
  readonly kind: "table" | "view";
  readonly comment: string | undefined;
  readonly columns: readonly Column[];
  /** Names of the key's columns in the key's order; empty where there is no key, as in a view. */
  readonly primaryKey: readonly string[];
}

export interface ProcedureArgument {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

export interface Procedure {
  readonly name: string;
  readonly comment: string | undefined;
  readonly arguments: readonly ProcedureArgument[];
  readonly returnsSet: boolean;
  /** The result's type as PostgreSQL writes it. */
  readonly result: string;
  /** Changes nothing, so it may be called with GET and its call may stand in an address. */
  readonly isReadOnly: boolean;
}

/** What the signed-in person may read and call in one schema. */
export interface Catalogue {
  readonly schema: string;
  readonly tables: readonly Table[];
  readonly procedures: readonly Procedure[];
}
