import type { Connection } from "@supabase/lite";
import { CompiledQuery } from "kysely";
import type { Kysely } from "kysely";

/** Asks the database. A transaction hands out another one of these; use that one inside it. */
export interface Queries {
  /** @throws whatever PostgreSQL answers, with its `code` */
  query<Row>(sql: string, ...parameters: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queries {
  /** Runs `work` in one transaction; what it throws rolls everything back. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Several statements at once, without parameters. Not while requests are served: it doesn't wait for transactions. */
  execute(sql: string): Promise<void>;
  /** Bulk insert of CSV text (no header line, "" quoted, empty is null). Not while requests are served. */
  copyCsv(table: string, columns: readonly string[], csv: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Our door to the connection that lite uses too. Everything goes through its query builder's queue, never to the driver
 * itself: PGlite has one connection, and a query from the side would land in somebody's open transaction, as their role.
 * @param bulk what each kind of database does in its own way
 */
export function createDatabase(
  connection: Connection,
  bulk: Pick<Database, "execute" | "copyCsv">,
): Database {
  return {
    ...bulk,
    ...createQueries(connection.kysely),
    transaction: (work) =>
      connection.kysely.transaction().execute((transaction) => work(createQueries(transaction))),
    close: () => connection.close(),
  };
}

function createQueries(kysely: Pick<Kysely<unknown>, "executeQuery">): Queries {
  return {
    async query<Row>(sql: string, ...parameters: readonly unknown[]) {
      const { rows } = await kysely.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]));
      return rows;
    },
  };
}
