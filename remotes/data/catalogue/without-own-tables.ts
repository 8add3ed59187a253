import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import type { Catalogue } from "./catalogue.ts";
import { schemaOf } from "./find-table.ts";

/** Where views are shared, see `supabase/migrations`. */
export const SHARED_VIEWS_TABLE = "foyer_views";

/** The tables of the person's project: Foyer's own one isn't among them, and that it is there is said. */
export function withoutOwnTables(catalogue: Catalogue): Catalogue {
  const tables = catalogue.tables.filter(
    (table) => table.name !== SHARED_VIEWS_TABLE || schemaOf(table) !== DEFAULT_SCHEMA,
  );
  return tables.length === catalogue.tables.length ? catalogue : { ...catalogue, tables, sharesViews: true };
}
