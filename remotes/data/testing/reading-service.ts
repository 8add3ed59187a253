import { readOwn } from "@foyer/contracts";
import type { DataFetch } from "../export/export-request.ts";
import type { OrderKey } from "../order/order.ts";
import type { QueryPart } from "../order/order-parts.ts";
import { compareIn, fulfils } from "./judge-conditions.ts";
import type { PlainRow } from "./judge-conditions.ts";

export interface ReadRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}

/** A table that is read as the Data API reads it: narrowed, ordered, limited, as CSV or JSON. For tests. */
export interface ReadingService {
  readonly fetch: DataFetch;
  /** All that was asked, in its order. */
  readonly asked: ReadRequest[];
  /** Others may change it meanwhile. */
  rows: PlainRow[];
  /** Told each request before it is answered. @returns what is answered in its stead, if anything */
  onAsked:
    | ((request: ReadRequest, answer: () => Response) => Response | undefined | Promise<Response | undefined>)
    | undefined;
}

/** More than any test has to ask: whoever goes on never ends. */
const MOST_REQUESTS = 5_000;
const NO_CONDITION = new Set(["select", "order", "limit", "offset"]);

/** @param mostRows the service's own limit of an answer */
export function createReadingService(rows: readonly PlainRow[], mostRows = 1_000): ReadingService {
  const service: ReadingService = {
    asked: [],
    rows: [...rows],
    onAsked: undefined,
    async fetch(path, { headers, signal }) {
      const query = new URLSearchParams(path.slice(path.indexOf("?")));
      const request = { path, query, headers: new Headers(headers), signal: signal ?? undefined };
      signal?.throwIfAborted();
      service.asked.push(request);
      if (service.asked.length > MOST_REQUESTS) throw new Error("It is asked without end.");
      const answer = (): Response => answerTo(request, service.rows, mostRows);
      const given = await unlessStopped(service.onAsked?.(request, answer), request.signal);
      // As of any request: once it is stopped, its answer is nobody's.
      signal?.throwIfAborted();
      return given ?? answer();
    },
  };
  return service;
}

function unlessStopped<Value>(
  given: Value | Promise<Value>,
  signal: AbortSignal | undefined,
): Value | Promise<Value> {
  if (!(given instanceof Promise) || signal === undefined) return given;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    given.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", stop);
    });
  });
}

function answerTo({ query, headers }: ReadRequest, rows: readonly PlainRow[], mostRows: number): Response {
  const order = readOrder(query.get("order") ?? "");
  const conditions = [...query].filter(([name]) => !NO_CONDITION.has(name));
  const met = rows.filter((row) => isMet(row, conditions)).sort((one, other) => compareIn(order, one, other));
  const from = Number(query.get("offset") ?? 0);
  const page = met.slice(from, from + Math.min(mostRows, Number(query.get("limit") ?? Infinity)));
  const names = (query.get("select") ?? "").split(",");
  const isCsv = headers.get("accept") === "text/csv";
  const isCounted = headers.get("prefer")?.startsWith("count=") === true;
  const range = page.length === 0 ? "*" : `${from}-${from + page.length - 1}`;
  return new Response(isCsv ? toCsv(names, page) : toJson(names, page), {
    headers: { "content-range": `${range}/${isCounted ? met.length : "*"}` },
  });
}

function readOrder(text: string): readonly OrderKey[] {
  return text.split(",").map((part) => {
    const [column = "", direction, nulls] = part.split(".");
    const isAscending = direction === "asc";
    const areNullsFirst = nulls === undefined ? !isAscending : nulls === "nullsfirst";
    return { column, isAscending, isNullable: true, areNullsFirst, isIndexNullsFirst: areNullsFirst };
  });
}

function isMet(row: PlainRow, conditions: readonly QueryPart[]): boolean {
  return conditions.every(([name, value]) => {
    const [, listed] = /^in\.\((.*)\)$/.exec(value) ?? [];
    if (listed === undefined) return fulfils(row, [[name, value]]);
    return (JSON.parse(`[${listed}]`) as unknown[]).map(String).includes(String(readOwn(row, name)));
  });
}

function toJson(names: readonly string[], rows: readonly PlainRow[]): string {
  const objects = rows.map((row) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, readOwn(row, name) ?? null]))),
  );
  return `[${objects.join(",\n ")}]`;
}

/** Without a line feed at its end, and without a header where there are no rows. */
function toCsv(names: readonly string[], rows: readonly PlainRow[]): string {
  if (rows.length === 0) return "\n";
  return [
    names.join(","),
    ...rows.map((row) => names.map((name) => toField(readOwn(row, name))).join(",")),
  ].join("\n");
}

/** As PostgreSQL writes a row's field. */
export function toField(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  if (text !== "" && !/[",\\\s()]/.test(text)) return text;
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '""')}"`;
}
