import type { ParseResult, Problem } from "@foyer/contracts";
import type { Catalogue, Column, Procedure, ProcedureArgument, Table } from "./catalogue.ts";

const VERSION = 1;

type Fields = Readonly<Record<string, unknown>>;
type Tell = (path: string, message: string) => void;

/**
 * Parses the answer of `foyer_catalogue`. Unlike a registry, a catalogue comes from one hand, so one problem refuses
 * the whole; all of them are reported together. Unknown fields are ignored: a later version may add some.
 */
export function parseCatalogue(document: unknown): ParseResult<Catalogue> {
  const problems: Problem[] = [];
  const tell: Tell = (path, message) => {
    problems.push({ path, message });
  };
  if (!isFields(document)) {
    return { ok: false, problems: [{ path: "", message: "The catalogue must be one JSON object." }] };
  }
  if (document["version"] !== VERSION) {
    const message = `This release of Foyer reads catalogues of version ${VERSION}. Install the matching procedure.`;
    return { ok: false, problems: [{ path: "version", message }] };
  }
  const value: Catalogue = {
    schema: textAt(document, "schema", "", tell),
    tables: listAt(document, "tables", "", tell, parseTable),
    procedures: listAt(document, "procedures", "", tell, parseProcedure),
  };
  tellDuplicates(value.tables, tell);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value, problems };
}

function parseTable(row: Fields, path: string, tell: Tell): Table {
  const kind = row["kind"];
  if (kind !== "table" && kind !== "view") tell(`${path}.kind`, 'It must be "table" or "view".');
  const columns = listAt(row, "columns", path, tell, parseColumn);
  const primaryKey = listOf(row["primaryKey"]);
  if (primaryKey === undefined) tell(`${path}.primaryKey`, "It must be a list of column names.");
  for (const name of primaryKey ?? []) {
    if (!columns.some((column) => column.name === name)) {
      tell(`${path}.primaryKey`, `It names ${JSON.stringify(name)}, which is not among the columns.`);
    }
  }
  return {
    name: textAt(row, "name", path, tell),
    kind: kind === "view" ? "view" : "table",
    comment: commentAt(row, path, tell),
    columns,
    primaryKey: (primaryKey ?? []).map(String),
  };
}

function parseColumn(row: Fields, path: string, tell: Tell): Column {
  return {
    name: textAt(row, "name", path, tell),
    type: textAt(row, "type", path, tell),
    isNullable: booleanAt(row, "nullable", path, tell),
  };
}

function parseProcedure(row: Fields, path: string, tell: Tell): Procedure {
  return {
    name: textAt(row, "name", path, tell),
    comment: commentAt(row, path, tell),
    arguments: listAt(row, "arguments", path, tell, parseArgument),
    returnsSet: booleanAt(row, "returnsSet", path, tell),
    result: textAt(row, "result", path, tell),
    isReadOnly: booleanAt(row, "isReadOnly", path, tell),
  };
}

function parseArgument(row: Fields, path: string, tell: Tell): ProcedureArgument {
  return {
    name: textAt(row, "name", path, tell),
    type: textAt(row, "type", path, tell),
    isRequired: booleanAt(row, "required", path, tell),
  };
}

function tellDuplicates(tables: readonly Table[], tell: Tell): void {
  const seen = new Set<string>();
  tables.forEach((table, index) => {
    if (seen.has(table.name))
      tell(`tables[${index}].name`, `There are two tables named ${JSON.stringify(table.name)}.`);
    seen.add(table.name);
  });
}

function listAt<Item>(
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

function textAt(row: Fields, field: string, path: string, tell: Tell): string {
  const value = row[field];
  if (typeof value === "string" && value !== "") return value;
  tell(join(path, field), "It must be a text that is not empty.");
  return "";
}

function booleanAt(row: Fields, field: string, path: string, tell: Tell): boolean {
  const value = row[field];
  if (typeof value !== "boolean") tell(join(path, field), "It must be true or false.");
  return value === true;
}

function commentAt(row: Fields, path: string, tell: Tell): string | undefined {
  const value = row["comment"] ?? undefined;
  if (value === undefined || typeof value === "string") return value === "" ? undefined : value;
  tell(join(path, "comment"), "It must be a text or null.");
  return undefined;
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function join(path: string, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}
