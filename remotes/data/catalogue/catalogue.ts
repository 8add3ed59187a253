/** A column of a table or view that the person may read. What a source doesn't know is absent, never guessed. */
export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it, e.g. `timestamp with time zone` or `numeric(10,2)`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** The constant that the column takes by itself, as text; expressions are not told. */
  readonly defaultText?: string;
  /** The labels of an enum, in their order. */
  readonly enumValues?: readonly string[];
  readonly comment?: string;
  /** The operator's name for it. */
  readonly title?: string;
  /** How the operator wants its values shown. */
  readonly format?: ColumnFormat;
  /** The operator wants it hidden at first. Only columns of a key stay in the catalogue hidden; others leave it. */
  readonly isHidden?: boolean;
}

export const COLUMN_FORMATS = ["plain", "grouped", "percent", "link"] as const;
export type ColumnFormat = (typeof COLUMN_FORMATS)[number];

/** How a referred row's label comes along in the request for the row that refers to it. */
export interface ReferenceLabel {
  /** The name under which the answer holds it. */
  readonly alias: string;
  /** What goes into the request's `select`. */
  readonly select: string;
  /** The referred table's column that names its rows. */
  readonly column: string;
}

/** A reference to rows of another table, of one or several columns. */
export interface ForeignKey {
  /** The constraint's name, which the Data API takes to tell two references to one table apart. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  /** As many as `columns`, in their order. */
  readonly targetColumns: readonly string[];
  /** Absent where no column of the target would say more than the key does. */
  readonly label?: ReferenceLabel;
}

export interface TableIndex {
  readonly columns: readonly string[];
  /** Of each column, as a request writes it: `asc`, `desc.nullslast`…; absent where all are `asc`. */
  readonly order?: readonly string[];
  /** PostgreSQL's access method: `btree`, `gin`… */
  readonly method: string;
  readonly isUnique: boolean;
}

export interface Table {
  /** Where it is, if not in the schema that the service answers from by itself. */
  readonly schema?: string;
  readonly name: string;
  readonly kind: "table" | "view";
  readonly comment: string | undefined;
  readonly columns: readonly Column[];
  /**
   * Names of the key's columns in the key's order, or of a unique key's without nulls where there is no other; empty
   * where nothing tells rows apart, as in a view.
   */
  readonly primaryKey: readonly string[];
  /** Where nothing tells rows apart: the column that may do so all the same, and costs the least to sort by. */
  readonly likelyKey?: string;
  readonly uniqueKeys?: readonly (readonly string[])[];
  readonly foreignKeys?: readonly ForeignKey[];
  readonly indexes?: readonly TableIndex[];
  /** Row-level security decides which rows this person sees; `undefined` where the source doesn't know. */
  readonly hasRowSecurity?: boolean;
  /** A policy asks for the second factor of whoever has one; without it their rows don't come. */
  readonly isGuarded?: boolean;
  /** The database's own estimate; absent under row-level security, where it would tell of other people's rows. */
  readonly rowEstimate?: number;
  readonly title?: string;
  readonly group?: string;
}

export interface ProcedureArgument {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** The constant that holds where it is left out, as text. */
  readonly defaultText?: string;
  readonly enumValues?: readonly string[];
}

export interface Procedure {
  /** As for tables. */
  readonly schema?: string;
  readonly name: string;
  readonly comment: string | undefined;
  readonly arguments: readonly ProcedureArgument[];
  readonly returnsSet: boolean;
  /** The result's type as PostgreSQL writes it. */
  readonly result: string;
  /** Changes nothing, so it may be called with GET and its call may stand in an address. */
  readonly isReadOnly: boolean;
  readonly title?: string;
  readonly group?: string;
}

/** Where a catalogue came from: the surest source first. */
export type CatalogueSource = "file" | "procedure" | "openapi" | "sample";

/** A view of a team's that the operator put into the list. */
export interface ViewLink {
  readonly title: string;
  /** An address of this origin. */
  readonly href: string;
}

/** What the signed-in person may read and call in one schema. */
export interface Catalogue {
  readonly schema: string;
  readonly tables: readonly Table[];
  readonly procedures: readonly Procedure[];
  readonly source?: CatalogueSource;
  /** The database role whose rights it shows. */
  readonly role?: string;
  /** Changes with anything in it. */
  readonly tag?: string;
  readonly links?: readonly ViewLink[];
}
