import { session, SessionError, toDataError } from "@foyer/shared-auth";
import { schemaOf } from "../catalogue/find-table.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { SHARED_VIEWS_TABLE } from "../catalogue/without-own-tables.ts";
import { texts } from "../keep-texts.ts";
import { isRow, readAnswer, toRows } from "../requests/read-answer.ts";
import type { Row } from "../requests/read-answer.ts";
import { queryOf, viewOfQuery } from "./kept-view.ts";
import type { KeptView } from "./kept-view.ts";

/** More tabs than this are no help to anybody. */
const MOST_SHARED = 100;
const COLUMNS = "id,owner_id,name,query,position,is_default";

/** The views of a table that people share. Rejects with a `SessionError`. */
export async function readSharedViews(
  table: Table,
  personId: string,
  signal: AbortSignal,
): Promise<readonly KeptView[]> {
  const query = session.data
    .from(SHARED_VIEWS_TABLE)
    .select(COLUMNS)
    .eq("table_name", table.name)
    .eq("table_schema", schemaOf(table))
    .order("position")
    .order("name")
    .order("id")
    .limit(MOST_SHARED);
  const rows = toRows((await readAnswer(query.abortSignal(signal))).data);
  return rows.flatMap((row) => parseShared(row, table, personId) ?? []);
}

/** What of a shared view its owner may change. */
export type SharedChange = Partial<Pick<KeptView, "name" | "view" | "position">>;

/** Shares a view under this id: asked twice, it is there once. Rejects with a `SessionError`. */
export async function shareView(table: Table, kept: Pick<KeptView, "id" | "name" | "view" | "position">) {
  const { id, name, view, position } = kept;
  const body = {
    id,
    name,
    position,
    query: queryOf(view),
    table_name: table.name,
    table_schema: schemaOf(table),
  };
  await send("", { method: "POST", body }, "23505");
}

export async function changeSharedView(id: string, { name, view, position }: SharedChange): Promise<void> {
  const body = {
    ...(name !== undefined && { name }),
    ...(view !== undefined && { query: queryOf(view) }),
    ...(position !== undefined && { position }),
  };
  const changed = await send(`?select=id&id=eq.${encodeURIComponent(id)}`, { method: "PATCH", body });
  // Its owner may have taken it back on another device.
  if (!Array.isArray(changed) || changed.length === 0)
    throw new SessionError("invalid_request", texts.keptViews.gone);
}

export async function unshareView(id: string): Promise<void> {
  await send(`?id=eq.${encodeURIComponent(id)}`, { method: "DELETE" });
}

/**
 * @param done the code of an answer that means that it was done before
 * @returns what the answer says of the rows, where the query selects anything of them
 */
async function send(
  query: string,
  { method, body }: { method: string; body?: object },
  done?: string,
): Promise<unknown> {
  const isTold = query.startsWith("?select=");
  let response: Response;
  try {
    response = await session.data.fetch(`${SHARED_VIEWS_TABLE}${query}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        Prefer: `return=${isTold ? "representation" : "minimal"}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw toDataError(error);
  }
  if (response.ok) return isTold ? response.json().catch(() => undefined) : undefined;
  const answer: unknown = await response.json().catch(() => ({}));
  if (done !== undefined && isRow(answer) && answer["code"] === done) return undefined;
  throw toDataError(answer, response.status);
}

/** Everybody may write there: what can't be read is passed over. */
function parseShared(row: Row, table: Table, personId: string): KeptView | undefined {
  const { id, name, query, position } = row;
  if (typeof id !== "string" || typeof name !== "string" || typeof query !== "string") return undefined;
  const view = viewOfQuery(table, query);
  if (view === undefined) return undefined;
  return {
    id,
    name,
    view,
    isShared: true,
    isOwn: row["owner_id"] === personId,
    isDefault: row["is_default"] === true,
    position: Number(position) || 0,
  };
}
