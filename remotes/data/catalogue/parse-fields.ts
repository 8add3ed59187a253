export type Fields = Readonly<Record<string, unknown>>;
export type Tell = (path: string, message: string) => void;

/** Readers of one document's fields. Each tells what is wrong by `tell` and goes on, so that all problems come at once. */
export function listAt<Item>(
  row: Fields,
  field: string,
  path: string,
  tell: Tell,
  parse: (item: Fields, path: string, tell: Tell) => Item,
): Item[] {
  const list = listOf(row[field]);
  if (list === undefined) {
    tell(join(path, field), "It must be a list.");
    return [];
  }
  return list.flatMap((item, index) => {
    const itemPath = `${join(path, field)}[${index}]`;
    if (isFields(item)) return [parse(item, itemPath, tell)];
    tell(itemPath, "It must be a JSON object.");
    return [];
  });
}

export function textAt(row: Fields, field: string, path: string, tell: Tell): string {
  const value = row[field];
  if (typeof value === "string" && value !== "") return value;
  tell(join(path, field), "It must be a text that is not empty.");
  return "";
}

export function booleanAt(row: Fields, field: string, path: string, tell: Tell): boolean {
  const value = row[field];
  if (typeof value !== "boolean") tell(join(path, field), "It must be true or false.");
  return value === true;
}

/** A text that may be missing; an empty one counts as missing. */
export function optionalTextAt(row: Fields, field: string, path: string, tell: Tell): string | undefined {
  const value = row[field] ?? undefined;
  if (value === undefined || typeof value === "string") return value === "" ? undefined : value;
  tell(join(path, field), "It must be a text or null.");
  return undefined;
}

/** A list of texts that may be missing. */
export function optionalTextsAt(
  row: Fields,
  field: string,
  path: string,
  tell: Tell,
): readonly string[] | undefined {
  const value = row[field] ?? undefined;
  if (value === undefined) return undefined;
  const texts = listOf(value);
  if (texts?.every(isText) === true) return texts;
  tell(join(path, field), "It must be a list of texts.");
  return undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function join(path: string, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}
