const DATABASE_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)\+00(?::00)?$/;

/** A time of the database, "2026-11-20T21:07:26.13+00:00", as Supabase Auth writes it, with Z; any other text as it is. */
export function toRfc3339(text: string): string {
  return text.replace(DATABASE_TIME, "$1T$2Z");
}

/** The same for every `…_at` anywhere in an answer. */
export function withRfc3339Times(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRfc3339Times);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === "string" && name.endsWith("_at") ? toRfc3339(inner) : withRfc3339Times(inner),
    ]),
  );
}
