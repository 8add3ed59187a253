import { formatViewAddress, parseViewAddress } from "../address/view-address.ts";
import type { TableView } from "../address/view-address.ts";
import { findNamed, placeKey } from "../catalogue/find-table.ts";
import type { Table } from "../catalogue/catalogue.ts";
import type { NamedView } from "../grid/grid-preferences.ts";

/** A view with a name: an address, and whose it is. */
export interface KeptView {
  /** Of a private one made of its name, which is its own among the person's views of a table. */
  readonly id: string;
  readonly name: string;
  readonly view: TableView;
  /** Seen by everybody who may read the table; otherwise it is on this device alone. */
  readonly isShared: boolean;
  /** Whether this person may change it. */
  readonly isOwn: boolean;
  /** The operator's first one of this table. */
  readonly isDefault: boolean;
  /** Where a shared one stands among the others. */
  readonly position: number;
}

/** Any will do: addresses are compared with one another. */
const BASE = "/data";

/** An open row is no part of a view. */
export function withoutRow(view: TableView): TableView {
  return { ...view, row: undefined, rowOf: undefined };
}

/** What stands behind the table in a view's address; an open row is no part of a view. */
export function queryOf(view: TableView): string {
  const { row: _row, rowOf: _rowOf, schema: _schema, view: _view, ...rest } = view;
  const address = formatViewAddress({ ...rest, row: undefined }, BASE);
  const at = address.indexOf("?");
  return at === -1 ? "" : address.slice(at);
}

/** The view of a table that such a text means; `undefined` where it means none, as strangers write it. */
export function viewOfQuery(table: Table, query: string): TableView | undefined {
  // What doesn't begin so would go on with the table's name: another table, or none.
  if (query !== "" && !query.startsWith("?")) return undefined;
  const view = parseViewAddress(`${BASE}/${encodeURIComponent(table.name)}${query}`, BASE);
  if (view.kind !== "table") return undefined;
  const { row: _row, rowOf: _rowOf, schema: _schema, view: _view, ...rest } = view;
  return { ...rest, row: undefined, ...(table.schema !== undefined && { schema: table.schema }) };
}

/**
 * The person's own views of a table, in their order: those whose addresses lead to it.
 * @param tables all that the person may read, since others may have the table's name
 */
export function privateViews(
  table: Table,
  tables: readonly Table[],
  views: readonly NamedView[],
  basePath: string,
): readonly KeptView[] {
  return views.flatMap(({ name, address }) => {
    const view = parseViewAddress(address, basePath);
    const of = tableOfView(address, tables, basePath);
    if (view.kind !== "table" || of === undefined || placeKey(of) !== placeKey(table)) return [];
    const own = viewOfQuery(table, queryOf(view));
    if (own === undefined) return [];
    return [
      {
        id: `own ${name}`,
        name,
        view: own,
        isShared: false,
        isOwn: true,
        isDefault: false,
        position: 0,
      },
    ];
  });
}

/** The table that a view's address is of, where it is there. */
export function tableOfView(address: string, tables: readonly Table[], basePath: string): Table | undefined {
  const view = parseViewAddress(address, basePath);
  return view.kind === "table" ? findNamed(tables, view.table, view.schema) : undefined;
}

/**
 * The default one first, then the person's own in their order, then those that others share: of those at one position, where two
 * people who share at once have put them, the order is the same each time.
 */
export function inOrder(own: readonly KeptView[], shared: readonly KeptView[]): readonly KeptView[] {
  const byPlace = [...shared].sort(
    (a, b) => a.position - b.position || compareTexts(a.name, b.name) || compareTexts(a.id, b.id),
  );
  return [
    ...byPlace.filter(({ isDefault }) => isDefault),
    ...own,
    ...byPlace.filter(({ isDefault }) => !isDefault),
  ];
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The one that a view changes places with as it is moved by a step: another of its kind, and never the operator's first. */
export function besideIt(views: readonly KeptView[], kept: KeptView, step: -1 | 1): KeptView | undefined {
  const alike = views.filter(({ isShared, isDefault }) => isShared === kept.isShared && !isDefault);
  const at = alike.indexOf(kept);
  return at === -1 ? undefined : alike[at + step];
}

/**
 * Where a shared view stands once it is moved by a step. Others' views stay where they are: where no number fits between two of
 * them, it goes on to the next place where one does.
 * @param views in their order
 * @returns `undefined` where there is none beside it
 */
export function movedPosition(views: readonly KeptView[], kept: KeptView, step: -1 | 1): number | undefined {
  const alike = views.filter(({ isShared, isDefault }) => isShared && !isDefault);
  const at = alike.findIndex(({ id }) => id === kept.id);
  if (at === -1) return undefined;
  for (let next = at + step; alike[next] !== undefined; next += step) {
    const [near, far] = [alike[next]?.position, alike[next + step]?.position];
    const position = step === 1 ? between(near, far) : between(far, near);
    if (position !== near && position !== far) return position;
  }
  return undefined;
}

/** What a person's columns were before they did anything: an address that names none gets those they chose last. */
export type RecalledColumns = Pick<TableView, "columns" | "pinned">;

/** Whether the address is this view. One that names no columns is also with those that the person chose once. */
export function isShown(kept: TableView, shown: TableView, recalled: RecalledColumns): boolean {
  if (queryOf(kept) === queryOf(shown)) return true;
  if (kept.columns !== undefined || kept.pinned > 0) return false;
  const { columns, pinned } = recalled;
  return queryOf({ ...kept, columns, pinned }) === queryOf(shown);
}

/** Whether it has anything that is worth a name. */
export function isPlain(view: TableView): boolean {
  return queryOf(view) === "";
}

/** The number between two others, for what is put between them. */
export function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
