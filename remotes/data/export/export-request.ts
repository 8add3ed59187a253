import { toDataError } from "@foyer/shared-auth";
import type { SessionErrorCode } from "@foyer/shared-auth";
import { profileHeaders } from "../requests/schema-profile.ts";
import { quoteName } from "../requests/quote-name.ts";
import { isNameable, selectColumns } from "../requests/select-columns.ts";
import { withRetries } from "../requests/with-retries.ts";
import type { RetryPlan } from "../requests/with-retries.ts";
import { createCsvMarks } from "./csv-marks.ts";
import { createElementReader, readMembers } from "./json-elements.ts";
import { orderParts } from "../order/order-parts.ts";
import type { Anchor } from "../order/keyset.ts";
import type { OrderKey } from "../order/order.ts";
import type { PageFormat } from "./page-format.ts";
import type { QueryPart } from "../order/order-parts.ts";

/** What is exported: a table, narrowed and ordered. */
export interface ExportQuestion {
  readonly table: string;
  /** `undefined` for the service's own. */
  readonly schema?: string | undefined;
  /** In the file's order; the columns of the order are among them. */
  readonly columns: readonly string[];
  /** Of each of them, as PostgreSQL writes it; absent where nobody knows. */
  readonly types?: readonly string[];
  /** They are all that the table has, in its order. */
  readonly isWhole?: boolean;
  readonly filters: readonly QueryPart[];
  /** Total where `isKeyed`; else pages are counted off, and rows that change meanwhile may be missed or come twice. */
  readonly order: readonly OrderKey[];
  readonly isKeyed: boolean;
  /** What tells its rows apart, whatever the order; none where it has no key. */
  readonly key: readonly string[];
  /** The order is one key of whole numbers, all of them: where they have few gaps, they tell by themselves where to cut. */
  readonly isByWholeNumbers?: boolean;
  /** Whether rows that are equal in the order look the same; else some may come twice and others never. */
  readonly isCertain: boolean;
}

/** An authorised request to a path of the Data API. */
export type DataFetch = (path: string, init: RequestInit) => Promise<Response>;

export interface Ask {
  readonly select: readonly string[];
  readonly bounds: readonly QueryPart[];
  readonly order: readonly OrderKey[];
  readonly limit: number;
  readonly offset?: number;
  readonly accept: PageFormat["accept"];
  readonly prefer?: string;
  readonly signal: AbortSignal;
}

const RETRIES: RetryPlan = {
  pausesMs: [600, 1200, 2400],
  codes: new Set<SessionErrorCode>(["provider_unavailable", "rate_limited"]),
};

/** Sends one request. Rejects with a `SessionError`. */
export async function ask(fetch: DataFetch, question: ExportQuestion, wanted: Ask): Promise<Response> {
  const query = new URLSearchParams(
    [
      [
        "select",
        selectInOrder(wanted.select, question.isWhole === true && wanted.select === question.columns),
      ],
      ...question.filters,
      ...wanted.bounds,
      ...orderParts(wanted.order),
      ["limit", String(wanted.limit)],
      ...(wanted.offset === undefined ? [] : [["offset", String(wanted.offset)] as const]),
    ].map(([name, value]) => [name, value]),
  );
  let response: Response;
  try {
    response = await fetch(`${encodeURIComponent(question.table)}?${query.toString()}`, {
      signal: wanted.signal,
      headers: {
        ...profileHeaders(question.schema),
        Accept: wanted.accept,
        ...(wanted.prefer !== undefined && { Prefer: wanted.prefer }),
      },
    });
  } catch (error) {
    wanted.signal.throwIfAborted();
    throw toDataError(error);
  }
  if (response.ok) return response;
  throw toDataError(await response.json().catch(() => ({})), response.status);
}

/**
 * The order's values of an answer's rows, with every digit. Rows that a file's pages are compared with are asked for in the pages' own
 * form: CSV has `t` and `2026-01-01 00:00:00` where JSON has `true` and a `T`, and two spellings of one value would look like two values.
 * @param accept what was asked for; of CSV these columns alone
 */
export async function readOrderValues(
  response: Response,
  order: readonly OrderKey[],
  accept: PageFormat["accept"],
): Promise<readonly Anchor[]> {
  if (accept === "text/csv") {
    const names = order.map(({ column }) => column);
    const reader = createCsvMarks(names, names);
    reader.push(new Uint8Array(await response.arrayBuffer()));
    return reader.end().markedBy;
  }
  const elements = createElementReader().push(await response.text());
  return elements.map((element) => {
    const members = new Map(readMembers(element).map((member) => [member.name, member]));
    return order.map(({ column }) => {
      const member = members.get(column);
      return member === undefined || member.kind === "null" ? null : member.text;
    });
  });
}

/**
 * Reading again does no harm, so an outage is tried again, with longer and longer pauses; what a repetition would not
 * change is not. A body that broke off while it was read is the network's or the service's fault.
 */
export function withExportRetries<Value>(work: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  return withRetries(work, signal, RETRIES);
}

/**
 * As `selectColumns`, but in the order given: the fields of an export are known by their places, and it isn't sent by the provider's
 * library, which can't take a name behind one with a quote.
 */
function selectInOrder(names: readonly string[], isWhole: boolean): string {
  if (isWhole && selectColumns(names, true) === "*") return "*";
  return names.filter(isNameable).map(quoteName).join(",") || "*";
}
