/** A value as PostgreSQL reads it, with every digit; of a JSON column the JSON itself. Null is no value. */
export type ExactText = string | null;
/** Values by the names of their columns. */
export type ExactTexts = Readonly<Record<string, ExactText>>;

/** Some columns of one row become others. */
export interface RowUpdate {
  readonly kind: "update";
  readonly key: ExactTexts;
  /** What the person saw in the changed columns. */
  readonly old: ExactTexts;
  readonly set: ExactTexts;
  /** The row's version (`xmin`) to which the change belongs, once it is known. */
  readonly version?: string;
  /** It may have been written already: its answer didn't come. */
  readonly isSent?: true;
}

export interface RowInsert {
  readonly kind: "insert";
  readonly set: ExactTexts;
  /** Known beforehand where the person, or the page, gives the whole key: then asking twice writes once. */
  readonly key?: ExactTexts;
  /** The page made the key: a row that has it is this one. A row with a key that a person gave may be somebody else's. */
  readonly isOwnKey?: true;
  /** Of a row whose key the database makes: under this id it is asked for as often as it takes, and written once. */
  readonly question?: string;
  readonly isSent?: true;
}

export interface RowDelete {
  readonly kind: "delete";
  readonly key: ExactTexts;
  /** The row as the person saw it. */
  readonly old: ExactTexts;
  /** The page made the row, and its key. */
  readonly isOwnKey?: true;
  readonly version?: string;
  readonly isSent?: true;
}

/** One change of one row, as data. */
export type RowWrite = RowUpdate | RowInsert | RowDelete;

/** A row as the database has it. */
export interface ExactRow {
  readonly texts: ExactTexts;
  /** The same as the grid shows it. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** Absent where the relation tells none, as a view. */
  readonly version?: string;
}
