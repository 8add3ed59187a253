import type { Catalogue } from "./catalogue.ts";

/** Where views are shared, see `supabase/migrations`. */
export const SHARED_VIEWS_TABLE = "foyer_views";

/** The tables of the person's project: Foyer's own one isn't among them, and that it is there is said. */
export function withoutOwnTables(catalogue: Catalogue): Catalogue {
  const tables = catalogue.tables.filter(({ name }) => name !== SHARED_VIEWS_TABLE);
  return { ...catalogue, tables, sharesViews: tables.length < catalogue.tables.length };
}
