import type { Queries } from "./database.ts";

/** Reads what was remembered under `key`, or undefined. The caller says what it put there. */
export async function readState<T>(queries: Queries, key: string): Promise<T | undefined> {
  const [row] = await queries.query<{ value: T }>("select value from foyer.state where key = $1", key);
  return row?.value;
}

export async function writeState(queries: Queries, key: string, value: unknown): Promise<void> {
  await queries.query(
    "insert into foyer.state (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value",
    key,
    JSON.stringify(value),
  );
}
