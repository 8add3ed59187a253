import { createClient } from "@supabase/supabase-js";
import type { SupabaseClient } from "@supabase/supabase-js";

/** What the bench asks of a peer's page. */
export interface Peer {
  /** Mounts the grid; the caller watches for rows. */
  mount(): void;
  sort(column: string): void;
  filter(column: string, value: string): void;
}

export const PAGE_ROWS = 100;

/** Signs in the plain way, with the account that the address names. */
export async function connect(): Promise<SupabaseClient> {
  const query = new URLSearchParams(location.search);
  const client = createClient(query.get("backend") ?? "", query.get("key") ?? "");
  const { error } = await client.auth.signInWithPassword({
    email: query.get("email") ?? "",
    password: query.get("password") ?? "",
  });
  if (error !== null) throw error;
  return client;
}

export interface Question {
  readonly sort: string | undefined;
  readonly filter: { readonly column: string; readonly value: string } | undefined;
}

/** Whether the names of the airports are read with each flight and shown, as Foyer does by itself. */
export const HAS_LABELS = new URLSearchParams(location.search).has("labels");
const COLUMNS = HAS_LABELS
  ? "*,from:airports!flights_origin_fkey(name),to:airports!flights_destination_fkey(name)"
  : "*";

/** What a cell of a row shows. */
export function shownValue(row: Record<string, unknown> | undefined, column: string): unknown {
  const referred = column === "origin" ? "from" : column === "destination" ? "to" : undefined;
  const label = referred === undefined ? undefined : (row?.[referred] as { name?: string } | undefined);
  const value = row?.[column];
  return label?.name === undefined ? value : `${String(value)} · ${label.name}`;
}

/** A page of rows as the documentation of the library shows it: by range, with a count on the first one. */
export async function readPage(
  client: SupabaseClient,
  { sort, filter }: Question,
  first: number,
): Promise<{ rows: Record<string, unknown>[]; count: number | null }> {
  let query = client.from("flights").select(COLUMNS as "*", first === 0 ? { count: "exact" } : {});
  if (filter !== undefined) query = query.eq(filter.column, filter.value);
  if (sort !== undefined) query = query.order(sort, { ascending: false });
  const { data, count, error } = await query.order("id").range(first, first + PAGE_ROWS - 1);
  if (error !== null) throw new Error(error.message);
  return { rows: data as Record<string, unknown>[], count };
}

export function offer(peer: Peer): void {
  (globalThis as unknown as { peer: Peer }).peer = peer;
}
