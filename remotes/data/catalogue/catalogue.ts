/** A column of a table or view that the person may read. What a source doesn't know is absent, never guessed. */
export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it, e.g. `timestamp with time zone` or `numeric(10,2)`; of a domain, the type that it is of. */
  readonly type: string;
  /** The domain's name, where it is one. */
  readonly domain?: string;
  /** PostgreSQL's operators between two values of a type that it doesn't bring itself; absent for its own types. */
  readonly operators?: readonly string[];
  /** Its collation takes different texts for equal, as one that ignores case. */
  readonly isLoose?: boolean;
  /** The database alone fills it. */
  readonly isGenerated?: boolean;
  readonly isNullable: boolean;
  /** The constant that the column takes by itself, as text; expressions are not told. */
  readonly defaultText?: string;
  /** The database has a value of its own where a new row gives none, be it a constant or an expression. */
  readonly hasDefault?: boolean;
  /** The labels of an enum, in their order. */
  readonly enumValues?: readonly string[];
  readonly comment?: string;
  /** The operator's name for it. */
  readonly title?: string;
  /** How the operator wants its values shown. */
  readonly format?: ColumnFormat;
  /** The public bucket of the project's Storage in which its values are paths of pictures, as the operator says. */
  readonly pictures?: string;
  /** The operator wants it hidden at first. Only columns of a key stay in the catalogue hidden; others leave it. */
  readonly isHidden?: boolean;
}

export const COLUMN_FORMATS = ["plain", "grouped", "percent", "link", "relative", "pill"] as const;
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

/** What becomes of a row whose referred row is deleted; `refuse`: the database deletes none that is referred to. */
export const ON_DELETES = ["cascade", "set null", "set default", "refuse"] as const;
export type OnDelete = (typeof ON_DELETES)[number];

/** A reference to rows of another table, of one or several columns. */
export interface ForeignKey {
  /** The constraint's name, which the Data API takes to tell two references to one table apart. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  /** As many as `columns`, in their order. */
  readonly targetColumns: readonly string[];
  /** Absent where the source doesn't know. */
  readonly onDelete?: OnDelete;
  /** Absent where no column of the target would say more than the key does. */
  readonly label?: ReferenceLabel;
}

export interface TableIndex {
  readonly columns: readonly string[];
  /** PostgreSQL's access method: `btree`, `gin`… */
  readonly method: string;
  readonly isUnique: boolean;
  /** Which of the columns stand in it from the last value to the first. */
  readonly descending?: readonly string[];
  /** Which of the columns have their nulls in front. */
  readonly nullsFirst?: readonly string[];
}

/** Columns that may be written: all but those that the database alone fills, or these. */
type WritableColumns = "all" | readonly string[];

/** What the person may write, as far as grants and policies let anything through at all; which rows, no catalogue knows. */
export interface WriteRights {
  readonly insert: WritableColumns;
  readonly update: WritableColumns;
  readonly mayDelete: boolean;
}

/** What the operator asks beside the database's own rights: nothing is written, or only after a second factor. */
export const WRITINGS = ["closed", "second-factor"] as const;
export type Writing = (typeof WRITINGS)[number];

export interface Table {
  /** Where it is, if not in the schema that the service answers from by itself. */
  readonly schema?: string;
  readonly name: string;
  readonly kind: "table" | "view";
  readonly comment: string | undefined;
  readonly columns: readonly Column[];
  /** `columns` are all that the relation has. */
  readonly isWhole?: boolean;
  /** Absent where the source doesn't know. */
  readonly rights?: WriteRights;
  /** Absent where the operator leaves it to the database. */
  readonly writing?: Writing;
  /** The operator's choice of the column that names a row where others refer to it. */
  readonly labelColumn?: string;
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
  /** Deleting a row deletes or changes rows of tables that the person can't see. */
  readonly takesUnseen?: boolean;
  /** The database's own estimate; absent under row-level security, where it would tell of other people's rows. */
  readonly rowEstimate?: number;
  /** What stands behind the table in the address of the view that it opens with: the operator's choice. */
  readonly defaultView?: string;
  readonly title?: string;
  readonly group?: string;
}

export interface ProcedureArgument {
  readonly name: string;
  readonly type: string;
  readonly domain?: string;
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
  /** The names of its arguments, where another procedure of the same name has others. */
  readonly signature?: string;
  /** The arguments of the others of its name: a call that fits several can't be told apart by the service. */
  readonly rivals?: readonly (readonly ProcedureArgument[])[];
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
  /** The project has the table in which people share views. */
  readonly sharesViews?: boolean;
}
