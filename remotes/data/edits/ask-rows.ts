import { parseExactJson } from "@foyer/shared-auth";
import type { Table } from "../catalogue/catalogue.ts";
import { readExactRows } from "./read-exact-rows.ts";
import { toFailure, toLostFailure } from "./refusal.ts";
import type { Failure } from "./refusal.ts";
import type { ExactRow } from "./row-write.ts";
import type { WriteRequest } from "./write-request.ts";

/** Asks the Data API as the signed-in person: `session.data.fetch`. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

export type AnsweredRows = Failure | { readonly kind: "rows"; readonly rows: readonly ExactRow[] };

/** Sends a request of `write-request.ts` once, and never rejects: what went wrong is its answer. */
export async function askRows(ask: Ask, table: Table, { path, init }: WriteRequest): Promise<AnsweredRows> {
  try {
    const response = await ask(path, init);
    const text = await response.text();
    const body: unknown = text === "" ? undefined : parseExactJson(text);
    if (!response.ok) return toFailure(body, response.status);
    return { kind: "rows", rows: readExactRows(table, body) };
  } catch (error) {
    return toLostFailure(error);
  }
}
