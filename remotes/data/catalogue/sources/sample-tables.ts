import { isSessionError, session } from "@foyer/shared-auth";
import { readAnswer, toRows } from "../../requests/read-answer.ts";
import type { Catalogue, Table } from "../catalogue.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEY_NAME = "id";

/** The last resort: one row of each table that somebody named, and from it a guess at columns and types. */
export async function sampleTables(
  names: readonly string[],
  signal: AbortSignal,
): Promise<Catalogue | undefined> {
  const tables = await Promise.all(names.map((name) => sampleTable(name, signal)));
  const found = tables.filter((table) => table !== undefined);
  return found.length === 0
    ? undefined
    : { schema: "public", tables: found, procedures: [], source: "sample" };
}

async function sampleTable(name: string, signal: AbortSignal): Promise<Table | undefined> {
  try {
    const query = session.data.from(encodeURIComponent(name)).select("*").limit(1).abortSignal(signal);
    const [row = {}] = toRows((await readAnswer(query)).data);
    const columns = Object.entries(row).map(([column, value]) => ({
      name: column,
      type: guessType(value),
      isNullable: true,
    }));
    // A column called id is a key nearly always, and every order by it is at least a stable one.
    const primaryKey = columns.some((column) => column.name === KEY_NAME) ? [KEY_NAME] : [];
    return { name, kind: "table", comment: undefined, columns, primaryKey };
  } catch (error) {
    if (isSessionError(error) && ["not_found", "not_permitted", "invalid_request"].includes(error.code))
      return undefined;
    throw error;
  }
}

/** The type of a value as JSON shows it; a text is looked at for what it may be. */
export function guessType(value: unknown): string {
  if (typeof value === "number" || typeof value === "bigint") return "numeric";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "string") {
    if (UUID.test(value)) return "uuid";
    if (DAY.test(value)) return "date";
    const zone = MOMENT.exec(value);
    if (zone !== null) return zone[2] === undefined ? "timestamp" : "timestamptz";
    return "text";
  }
  return typeof value === "object" && value !== null ? "jsonb" : "text";
}
