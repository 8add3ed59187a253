import type { Filter } from "../filters/filter.ts";
import { escapeName, formatFilter, parseFilter, unescapeName } from "../filters/filter-text.ts";
import { toRowHeight } from "./row-height.ts";
import type { RowHeight } from "./row-height.ts";

export interface SortKey {
  readonly column: string;
  readonly direction: "asc" | "desc";
  /** Where the person wants rows without a value; absent, they come last. */
  readonly nulls?: "first";
}

/** A table as it is looked at. Sort keys and filters are lists: all are honoured, wherever they come from. */
export interface TableView {
  readonly kind: "table";
  readonly table: string;
  /** Where the table is; without it the first of that name in the catalogue is meant. */
  readonly schema?: string | undefined;
  readonly sort: readonly SortKey[];
  /** All of them hold. */
  readonly filters: readonly Filter[];
  /** Filters of the address that can't be read, as they stand there. They don't hold, and the person is told. */
  readonly unread?: readonly string[];
  /** The columns that are shown, in their order; `undefined` shows all in the table's order. */
  readonly columns: readonly string[] | undefined;
  /** How many of the first columns stay in place while the others scroll. */
  readonly pinned: number;
  /** The height of the rows; `undefined` for the person's own. */
  readonly height?: RowHeight | undefined;
  /** How the person wants columns shown, as `column-formats.ts` reads it. */
  readonly formats?: string | undefined;
  /** The open row, as `row-address.ts` writes its key. */
  readonly row: string | undefined;
  /** The table of the open row, where it is a row that one of this table refers to: one of the same schema. */
  readonly rowOf?: string | undefined;
  /** `all`: all of its rows in their own order are meant, also where it has another view that it opens with. */
  readonly view?: string | undefined;
  /** What stands in the heads below the columns' names: `profile`, or nothing. */
  readonly heads?: string | undefined;
  /** Groups of the rows instead of the rows, as `summary/summary-address.ts` writes them. */
  readonly summary?: string | undefined;
}

export interface ProcedureView {
  readonly kind: "procedure";
  readonly procedure: string;
  /** As for tables. */
  readonly schema?: string | undefined;
  /** Which one of several of that name, by its arguments' names; without it the first. */
  readonly signature?: string | undefined;
  /** What the arguments hold, as typed. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether the address asks for the call. Only a procedure that changes nothing is called by an address. */
  readonly isCalled: boolean;
}

export type ViewAddress =
  { readonly kind: "home" } | TableView | ProcedureView | { readonly kind: "unknown" };

/** More pinned columns than this leave no room for the others. */
const MOST_PINNED = 20;
const PROCEDURES_SEGMENT = "rpc";
const ARGUMENT_PREFIX = "arg.";
const NULLS_FIRST = ".nullsfirst";

/** A table without sort or filter, with all its columns. */
export function tableView(table: string, schema?: string): TableView {
  return {
    kind: "table",
    table,
    ...(schema !== undefined && { schema }),
    sort: [],
    filters: [],
    columns: undefined,
    pinned: 0,
    row: undefined,
  };
}

export function procedureView(procedure: string, schema?: string, signature?: string): ProcedureView {
  return {
    kind: "procedure",
    procedure,
    ...(schema !== undefined && { schema }),
    ...(signature !== undefined && { signature }),
    values: {},
    isCalled: false,
  };
}

/**
 * Reads a view from an address inside the origin, e.g. `/data/flights?sort=delay.desc&filter=origin.eq.SEA&row=7`.
 * Never throws: parts that can't be read are left out, filters among them are named, and an address of no view is
 * `unknown`.
 */
export function parseViewAddress(path: string, basePath: string): ViewAddress {
  const address = path.split("#", 1)[0] ?? "";
  const queryAt = address.indexOf("?");
  const route = queryAt === -1 ? address : address.slice(0, queryAt);
  const query = new URLSearchParams(queryAt === -1 ? "" : address.slice(queryAt + 1));
  if (route !== basePath && !route.startsWith(`${basePath}/`)) return { kind: "unknown" };
  const segments = decodeSegments(route.slice(basePath.length + 1));
  if (segments === undefined) return { kind: "unknown" };
  const [first, second, ...others] = segments;
  if (first === undefined) return { kind: "home" };
  if (second === undefined) {
    return {
      kind: "table",
      table: first,
      ...parseSchema(query),
      sort: parseSort(query),
      ...parseFilters(query),
      columns: parseColumns(query),
      pinned: parsePinned(query),
      height: toRowHeight(query.get("height")),
      row: query.get("row") ?? undefined,
      ...parseRowOf(query, first),
      ...parseText(query, "formats"),
      ...parseText(query, "heads"),
      ...parseText(query, "summary"),
      ...parseText(query, "view"),
    };
  }
  if (first !== PROCEDURES_SEGMENT || others.length > 0) return { kind: "unknown" };
  const signature = query.get("signature");
  return {
    kind: "procedure",
    procedure: second,
    ...parseSchema(query),
    ...(signature !== null && { signature }),
    values: parseValues(query),
    isCalled: query.has("call"),
  };
}

/** The address of a view; `parseViewAddress` gives the same view back. */
export function formatViewAddress(view: ViewAddress, basePath: string): string {
  const query = new URLSearchParams();
  if ("schema" in view && view.schema !== undefined) query.set("schema", view.schema);
  switch (view.kind) {
    case "home":
    case "unknown":
      return basePath;
    case "table": {
      const bare = query.toString();
      const keys = view.sort.map(
        ({ column, direction, nulls }) =>
          `${escapeName(column)}.${direction}${nulls === undefined ? "" : NULLS_FIRST}`,
      );
      if (keys.length > 0) query.set("sort", keys.join(","));
      for (const filter of view.filters) query.append("filter", formatFilter(filter));
      for (const text of view.unread ?? []) query.append("filter", text);
      if (view.columns !== undefined) query.set("columns", view.columns.map(escapeName).join(","));
      if (view.pinned > 0) query.set("pinned", String(view.pinned));
      if (view.height !== undefined) query.set("height", view.height);
      if (view.formats !== undefined) query.set("formats", view.formats);
      if (view.heads !== undefined) query.set("heads", view.heads);
      if (view.row !== undefined) query.set("row", view.row);
      if (view.row !== undefined && view.rowOf !== undefined) query.set("of", view.rowOf);
      if (view.summary !== undefined) query.set("summary", view.summary);
      // Whatever else is said of a table says as much.
      if (view.view !== undefined && query.toString() === bare) query.set("view", view.view);
      return join(`${basePath}/${encodeURIComponent(view.table)}`, query);
    }
    case "procedure": {
      if (view.signature !== undefined) query.set("signature", view.signature);
      for (const [name, value] of Object.entries(view.values)) query.set(`${ARGUMENT_PREFIX}${name}`, value);
      if (view.isCalled) query.set("call", "1");
      return join(`${basePath}/${PROCEDURES_SEGMENT}/${encodeURIComponent(view.procedure)}`, query);
    }
    default:
      return view satisfies never;
  }
}

function join(route: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? route : `${route}?${text}`;
}

function decodeSegments(route: string): string[] | undefined {
  try {
    return route
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function parseSchema(query: URLSearchParams): { schema?: string } {
  const schema = query.get("schema") ?? "";
  return schema === "" ? {} : { schema };
}

function parseSort(query: URLSearchParams): SortKey[] {
  return (query.get("sort") ?? "").split(",").flatMap((key): SortKey[] => {
    const [, name, direction, nulls] = /^([^.]+)\.(asc|desc)(\.nullsfirst)?$/s.exec(key) ?? [];
    const column = name === undefined ? undefined : unescapeName(name);
    if (column === undefined) return [];
    return [
      { column, direction: direction === "desc" ? "desc" : "asc", ...(nulls && { nulls: "first" as const }) },
    ];
  });
}

function parseFilters(query: URLSearchParams): Pick<TableView, "filters" | "unread"> {
  const filters: Filter[] = [];
  const unread: string[] = [];
  for (const text of query.getAll("filter")) {
    const filter = parseFilter(text);
    if (filter === undefined) unread.push(text);
    else filters.push(filter);
  }
  return { filters, ...(unread.length > 0 && { unread }) };
}

function parseColumns(query: URLSearchParams): readonly string[] | undefined {
  const text = query.get("columns");
  if (text === null || text === "") return undefined;
  const names = text.split(",").flatMap((name) => unescapeName(name) ?? []);
  return [...new Set(names)].filter((name) => name !== "");
}

function parsePinned(query: URLSearchParams): number {
  const text = query.get("pinned") ?? "";
  return /^\d{1,2}$/.test(text) ? Math.min(Number(text), MOST_PINNED) : 0;
}

function parseRowOf(query: URLSearchParams, table: string): Pick<TableView, "rowOf"> {
  const rowOf = query.get("of") ?? table;
  return query.has("row") && rowOf !== table ? { rowOf } : {};
}

/** What others than this file read. */
function parseText(
  query: URLSearchParams,
  part: "formats" | "heads" | "summary" | "view",
): Partial<TableView> {
  const text = query.get(part);
  return text === null ? {} : { [part]: text };
}

function parseValues(query: URLSearchParams): Record<string, string> {
  const entries = [...query].filter(([name]) => name.startsWith(ARGUMENT_PREFIX));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(ARGUMENT_PREFIX.length), value]));
}
