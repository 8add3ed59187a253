/** Told by the element that shows rows, to whatever holds it, once they stand there and whenever their columns have changed. */
export const ROWS_SHOWN_EVENT = "foyer:rows-shown";

/**
 * How the rows in an element are written, as the detail of that event: with it the page writes the same rows into the same
 * places at the next visit, before the remote has come. Each row has its `aria-rowindex`, 2 for the first one, each cell its `aria-colindex`.
 */
export interface ShownRows {
  /** From the first one on, as `aria-colindex` counts them. */
  readonly columns: readonly {
    /** In what the Data API answers. */
    readonly name: string;
    /** As `formatValue` of `@foyer/ui` takes them. */
    readonly kind: string;
    readonly format?: string | undefined;
  }[];
  /** In whose time moments are shown. */
  readonly zone: "local" | "utc";
  /** What stands for values without a text, in the page's language. */
  readonly words: {
    readonly null: string;
    readonly empty: string;
    readonly true: string;
    readonly false: string;
  };
}
