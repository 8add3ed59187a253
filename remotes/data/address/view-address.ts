import { isFilterOperator } from "./filter-operator.ts";
import type { FilterOperator } from "./filter-operator.ts";

export interface SortKey {
  readonly column: string;
  readonly direction: "asc" | "desc";
}

export interface Filter {
  readonly column: string;
  readonly operator: FilterOperator;
  /** The text as typed; `null` for the operator `is`. */
  readonly value: string;
}

/** A table as it is looked at. Sort keys and filters are lists: all are honoured, wherever they come from. */
export interface TableView {
  readonly kind: "table";
  readonly table: string;
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
  /** Counted from 1. */
  readonly page: number;
}

export interface ProcedureView {
  readonly kind: "procedure";
  readonly procedure: string;
  /** What the arguments hold, as typed. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether the address asks for the call. Only a procedure that changes nothing is called by an address. */
  readonly isCalled: boolean;
}

export type ViewAddress =
  { readonly kind: "home" } | TableView | ProcedureView | { readonly kind: "unknown" };

const FIRST_PAGE = 1;
/** Rows are counted in numbers that JavaScript holds exactly, so a page beyond this can't be asked for. */
const LAST_PAGE = 1_000_000_000;
const PROCEDURES_SEGMENT = "rpc";
const ARGUMENT_PREFIX = "arg.";

/** A table without sort or filter, on its first page. */
export function tableView(table: string): TableView {
  return { kind: "table", table, sort: [], filters: [], page: FIRST_PAGE };
}

export function procedureView(procedure: string): ProcedureView {
  return { kind: "procedure", procedure, values: {}, isCalled: false };
}

/**
 * Reads a view from an address inside the origin, e.g. `/data/flights?sort=delay.desc&filter=origin.eq.SEA&page=3`.
 * Never throws: parts that can't be read are left out, and an address of no view is `unknown`.
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
      sort: parseSort(query),
      filters: parseFilters(query),
      page: parsePage(query),
    };
  }
  if (first !== PROCEDURES_SEGMENT || others.length > 0) return { kind: "unknown" };
  return { kind: "procedure", procedure: second, values: parseValues(query), isCalled: query.has("call") };
}

/** The address of a view; `parseViewAddress` gives the same view back. */
export function formatViewAddress(view: ViewAddress, basePath: string): string {
  const query = new URLSearchParams();
  switch (view.kind) {
    case "home":
    case "unknown":
      return basePath;
    case "table": {
      const keys = view.sort.map((key) => `${escapeColumn(key.column)}.${key.direction}`);
      if (keys.length > 0) query.set("sort", keys.join(","));
      for (const { column, operator, value } of view.filters) {
        query.append("filter", `${escapeColumn(column)}.${operator}.${value}`);
      }
      if (view.page > FIRST_PAGE) query.set("page", String(view.page));
      return join(`${basePath}/${encodeURIComponent(view.table)}`, query);
    }
    case "procedure": {
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

function parseSort(query: URLSearchParams): SortKey[] {
  return (query.get("sort") ?? "").split(",").flatMap((key): SortKey[] => {
    const match = /^([^.]+)\.(asc|desc)$/s.exec(key);
    const column = match?.[1] === undefined ? undefined : unescapeColumn(match[1]);
    return column === undefined ? [] : [{ column, direction: match?.[2] === "desc" ? "desc" : "asc" }];
  });
}

function parseFilters(query: URLSearchParams): Filter[] {
  return query.getAll("filter").flatMap((text): Filter[] => {
    const match = /^([^.]+)\.([a-z]+)\.(.*)$/s.exec(text);
    const [, escaped, operator, value] = match ?? [];
    const column = escaped === undefined ? undefined : unescapeColumn(escaped);
    if (column === undefined || operator === undefined || value === undefined || !isFilterOperator(operator))
      return [];
    return [{ column, operator, value: operator === "is" ? "null" : value }];
  });
}

function parsePage(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  const page = /^\d{1,10}$/.test(text) ? Number(text) : FIRST_PAGE;
  return Math.min(Math.max(page, FIRST_PAGE), LAST_PAGE);
}

function parseValues(query: URLSearchParams): Record<string, string> {
  const entries = [...query].filter(([name]) => name.startsWith(ARGUMENT_PREFIX));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(ARGUMENT_PREFIX.length), value]));
}

/** Dots and commas part the pieces of a view's address, so a column's own are escaped. */
function escapeColumn(column: string): string {
  return column.replaceAll(/[%.,]/g, (mark) => encodeReserved(mark));
}

function encodeReserved(mark: string): string {
  return mark === "." ? "%2E" : encodeURIComponent(mark);
}

function unescapeColumn(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
