/** As much of `pg` as the command uses; the package brings no types of its own. */
declare module "pg" {
  interface Client {
    connect(): Promise<void>;
    query(sql: string, parameters?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
    end(): Promise<void>;
  }
  const pg: { Client: new (options: { connectionString: string }) => Client };
  export default pg;
}
