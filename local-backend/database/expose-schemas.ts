import type { Connection } from "@supabase/lite";

type Catalogue = Awaited<ReturnType<Connection["introspect"]>>;

/** Types whose texts lite would write as JavaScript's numbers: rounded, and in forms that PostgreSQL refuses (`1e3` as an integer). */
const NUMBER_TYPES: readonly unknown[] = ["int2", "int4", "int8", "float4", "float8", "numeric"];

/**
 * Lets lite know of the exposed schemas only. It looks relations up by their names alone, so that with the platform's
 * `auth.users` in its catalogue it gives a project's own `users` the columns of both. Types of numbers have their full names,
 * which lite doesn't know: it leaves their texts to the database.
 */
export function exposeSchemas(connection: Connection, schemas: readonly string[]): void {
  const introspect = connection.introspect.bind(connection);
  const known = new WeakMap<Catalogue, Catalogue>();
  connection.introspect = async (options) => {
    const whole = await introspect(options);
    const exposed = known.get(whole) ?? keepSchemas(whole, schemas);
    known.set(whole, exposed);
    return exposed;
  };
}

function keepSchemas(whole: Catalogue, schemas: readonly string[]): Catalogue {
  const kept = Object.entries(whole).map(([name, part]): [string, unknown] => {
    if (!Array.isArray(part)) return [name, part];
    const items = (part as unknown[]).filter((item) => isExposed(item, schemas));
    return [name, name === "columns" ? withoutTwins(items).map(withFullType) : items];
  });
  return Object.assign(
    Object.create(Object.getPrototypeOf(whole) as object) as Catalogue,
    Object.fromEntries(kept),
  );
}

function isExposed(item: unknown, schemas: readonly string[]): boolean {
  if (typeof item !== "object" || item === null || !("schema" in item)) return true;
  return schemas.includes(String(item.schema));
}

function withFullType(column: unknown): unknown {
  const { pg_type: type } = column as Record<string, unknown>;
  return NUMBER_TYPES.includes(type)
    ? { ...(column as object), pg_type: `pg_catalog.${String(type)}` }
    : column;
}

/** lite lists a column once for each table of that name, in whichever schema. */
function withoutTwins(columns: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return columns.filter((column) => {
    const { schema, table, name } = column as Record<string, unknown>;
    const key = JSON.stringify([schema, table, name]);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}
