import { session } from "@foyer/shared-auth";
import { formatViewAddress } from "../address/view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { schemaOf } from "../catalogue/find-table.ts";
import { SHARED_VIEWS_TABLE } from "../catalogue/without-own-tables.ts";
import type { NamedView } from "../grid/grid-preferences.ts";
import { readAnswer, toRows } from "../requests/read-answer.ts";
import { viewOfQuery } from "./kept-view.ts";

/** More of them nobody reads through. */
const MOST_LISTED = 200;

/** The views that people share, of all tables of the catalogue, by their addresses. Rejects with a `SessionError`. */
export async function readTeamViews(
  { tables, sharesViews }: Catalogue,
  basePath: string,
  signal: AbortSignal,
): Promise<readonly NamedView[]> {
  if (sharesViews !== true) return [];
  const query = session.data
    .from(SHARED_VIEWS_TABLE)
    .select("name,query,table_name,table_schema")
    .order("table_name")
    .order("position")
    .order("name")
    .limit(MOST_LISTED);
  const rows = toRows((await readAnswer(query.abortSignal(signal))).data);
  return rows.flatMap(({ name, query: text, table_name: tableName, table_schema: schema }) => {
    const table = tables.find((one) => one.name === tableName && schemaOf(one) === schema);
    if (table === undefined || typeof name !== "string" || typeof text !== "string") return [];
    const view = viewOfQuery(table, text);
    return view === undefined ? [] : [{ name, address: formatViewAddress(view, basePath) }];
  });
}
