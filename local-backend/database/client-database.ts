import type { Database, Queries } from "./database.ts";

/** As much of `pg`'s client as is used here. */
export interface DatabaseClient {
  query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  end(): Promise<void>;
}

/** The backend's door to a real PostgreSQL by one connection. How many rows get there at once, each kind of server says. */
export function createClientDatabase(client: DatabaseClient): Omit<Database, "copyCsv"> {
  const queries: Queries = {
    query: async <Row>(sql: string, ...parameters: readonly unknown[]) =>
      (await client.query(sql, parameters)).rows as Row[],
  };
  return {
    ...queries,
    async transaction(work) {
      await client.query("begin");
      try {
        const result = await work(queries);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
    async execute(sql) {
      await client.query(sql);
    },
    close: () => client.end(),
  };
}
