import type { ParseResult, Problem } from "@foyer/contracts";
import { ON_DELETES } from "./catalogue.ts";
import type { Catalogue, Column, ForeignKey, Procedure, ProcedureArgument, Table } from "./catalogue.ts";
import type { TableIndex, WriteRights } from "./catalogue.ts";
import { booleanAt, isFields, isText, join, listAt, listOf } from "./parse-fields.ts";
import { optionalTextAt, optionalTextsAt, textAt } from "./parse-fields.ts";
import type { Fields, Tell } from "./parse-fields.ts";

/** Version 2 adds fields and takes none away, so a project with the older procedure is read as well. */
const VERSIONS: readonly unknown[] = [1, 2];
/** A text constant as SQL writes it. */
const SQL_TEXT = /^'((?:[^']|'')*)'$/s;

/**
 * Parses a catalogue: the answer of `foyer_catalogue`, or a file of the same form. Unlike a registry, it comes from one
 * hand, so one problem of a table refuses the whole; all of them are reported together. Procedures come from everybody:
 * one that can't be called by name, such as one with an unnamed argument, is left out. Unknown fields are ignored.
 */
export function parseCatalogue(document: unknown): ParseResult<Catalogue> {
  const problems: Problem[] = [];
  const tell: Tell = (path, message) => {
    problems.push({ path, message });
  };
  if (!isFields(document)) {
    return { ok: false, problems: [{ path: "", message: "The catalogue must be one JSON object." }] };
  }
  if (!VERSIONS.includes(document["version"])) {
    const message = `This release of Foyer reads catalogues of version ${VERSIONS.join(" and ")}. Install the matching procedure.`;
    return { ok: false, problems: [{ path: "version", message }] };
  }
  const role = optionalTextAt(document, "role", "", tell);
  const tag = optionalTextAt(document, "tag", "", tell);
  const value: Catalogue = {
    schema: textAt(document, "schema", "", tell),
    tables: listAt(document, "tables", "", tell, parseTable),
    procedures: parseProcedures(document, tell),
    ...(role !== undefined && { role }),
    ...(tag !== undefined && { tag }),
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
  const { uniqueKeys, rowEstimate, rowSecurity } = row;
  const defaultView = optionalTextAt(row, "defaultView", path, tell);
  return {
    name: textAt(row, "name", path, tell),
    kind: kind === "view" ? "view" : "table",
    comment: optionalTextAt(row, "comment", path, tell),
    columns,
    // What isn't a text is told above, and no catalogue comes of it.
    primaryKey: (primaryKey ?? []).filter(isText),
    ...(typeof rowSecurity === "boolean" && { hasRowSecurity: rowSecurity }),
    ...(row["secondFactor"] === true && { isGuarded: true }),
    ...(row["isWhole"] === true && { isWhole: true }),
    ...(row["takesUnseen"] === true && { takesUnseen: true }),
    ...(defaultView !== undefined && { defaultView }),
    ...parseRights(row, path, tell),
    ...(typeof rowEstimate === "number" && { rowEstimate }),
    ...(Array.isArray(uniqueKeys) && {
      // A key without one of its columns would promise more than the whole one.
      uniqueKeys: uniqueKeys.map((key) => listOf(key) ?? []).filter((key) => key.every(isText)),
    }),
    ...(row["foreignKeys"] !== undefined && {
      foreignKeys: listAt(row, "foreignKeys", path, tell, parseForeignKey),
    }),
    ...(row["indexes"] !== undefined && { indexes: listAt(row, "indexes", path, tell, parseIndex) }),
  };
}

function parseColumn(row: Fields, path: string, tell: Tell): Column {
  const comment = optionalTextAt(row, "comment", path, tell);
  const operators = optionalTextsAt(row, "operators", path, tell);
  return {
    name: textAt(row, "name", path, tell),
    ...parseType(row, path, tell),
    isNullable: booleanAt(row, "nullable", path, tell),
    ...parseConstants(row, path, tell),
    ...(operators !== undefined && { operators }),
    ...(row["isLoose"] === true && { isLoose: true }),
    ...(row["isGenerated"] === true && { isGenerated: true }),
    ...(row["hasDefault"] === true && { hasDefault: true }),
    ...(comment !== undefined && { comment }),
  };
}

/** A domain is what its base type is: it is shown, compared and asked for like that. */
function parseType(row: Fields, path: string, tell: Tell): { type: string; domain?: string } {
  const type = textAt(row, "type", path, tell);
  const baseType = optionalTextAt(row, "baseType", path, tell);
  return baseType === undefined ? { type } : { type: baseType, domain: type };
}

function parseRights(row: Fields, path: string, tell: Tell): { rights?: WriteRights } {
  if (typeof row["delete"] !== "boolean") return {};
  const columnsAt = (field: string): WriteRights["insert"] =>
    row[field] === true ? "all" : (optionalTextsAt(row, field, path, tell) ?? []);
  return {
    rights: { insert: columnsAt("insert"), update: columnsAt("update"), mayDelete: row["delete"] },
  };
}

/** What columns and arguments have in common: a constant default and an enum's labels. */
function parseConstants(
  row: Fields,
  path: string,
  tell: Tell,
): { defaultText?: string; enumValues?: readonly string[] } {
  const constant = optionalTextAt(row, "default", path, tell);
  const text = constant === undefined ? undefined : SQL_TEXT.exec(constant)?.[1]?.replaceAll("''", "'");
  const enumValues = optionalTextsAt(row, "enum", path, tell);
  return {
    ...(constant !== undefined && { defaultText: text ?? constant }),
    ...(enumValues !== undefined && { enumValues }),
  };
}

function parseForeignKey(row: Fields, path: string, tell: Tell): ForeignKey {
  const columns = optionalTextsAt(row, "columns", path, tell) ?? [];
  const targetColumns = optionalTextsAt(row, "targetColumns", path, tell) ?? [];
  if (columns.length === 0 || columns.length !== targetColumns.length) {
    tell(join(path, "columns"), "It must list as many columns as its target.");
  }
  const onDelete = ON_DELETES.find((one) => one === row["onDelete"]);
  return {
    name: textAt(row, "name", path, tell),
    columns,
    table: textAt(row, "table", path, tell),
    targetColumns,
    ...(onDelete !== undefined && { onDelete }),
  };
}

function parseIndex(row: Fields, path: string, tell: Tell): TableIndex {
  const descending = optionalTextsAt(row, "descending", path, tell);
  const nullsFirst = optionalTextsAt(row, "nullsFirst", path, tell);
  return {
    columns: optionalTextsAt(row, "columns", path, tell) ?? [],
    method: textAt(row, "method", path, tell),
    isUnique: row["unique"] === true,
    ...(descending !== undefined && { descending }),
    ...(nullsFirst !== undefined && { nullsFirst }),
  };
}

function parseProcedures(document: Fields, tell: Tell): Procedure[] {
  const parsed = listAt(document, "procedures", "", tell, (row, path) => {
    const wrong: string[] = [];
    const procedure = parseProcedure(row, path, (at) => wrong.push(at));
    return wrong.length === 0 ? procedure : undefined;
  });
  return parsed.filter((procedure) => procedure !== undefined);
}

function parseProcedure(row: Fields, path: string, tell: Tell): Procedure {
  return {
    name: textAt(row, "name", path, tell),
    comment: optionalTextAt(row, "comment", path, tell),
    arguments: listAt(row, "arguments", path, tell, parseArgument),
    returnsSet: booleanAt(row, "returnsSet", path, tell),
    result: textAt(row, "result", path, tell),
    isReadOnly: booleanAt(row, "isReadOnly", path, tell),
  };
}

function parseArgument(row: Fields, path: string, tell: Tell): ProcedureArgument {
  return {
    name: textAt(row, "name", path, tell),
    ...parseType(row, path, tell),
    isRequired: booleanAt(row, "required", path, tell),
    ...parseConstants(row, path, tell),
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
