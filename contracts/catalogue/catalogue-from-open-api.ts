import { isRecord } from "../parsing/is-record.ts";

/** A catalogue in the form of `foyer_catalogue`'s answer, version 2; the data remote parses it. */
export interface CatalogueDocument {
  /** Of this form. */
  readonly version: 2;
  /** Of the database, e.g. `public`. */
  readonly schema: string;
  /** As whom it was read, where the answer says so. */
  readonly role?: string;
  /** Tables and views, each as `foyer_catalogue` writes it. */
  readonly tables: readonly Readonly<Record<string, unknown>>[];
  /** What `rpc` can call, each as `foyer_catalogue` writes it. */
  readonly procedures: readonly Readonly<Record<string, unknown>>[];
}

type Fields = Readonly<Record<string, unknown>>;

const KEY_NOTE = /<pk\s*\/>/;
const REFERENCE_NOTE = /<fk table='([^']*)' column='([^']*)'\/>/;
/** PostgREST puts these after the column's own comment. */
const NOTES = /\n*Note:\n[\s\S]*$/;
const PROCEDURES = "/rpc/";
/** Foyer's own pages call these; people don't. */
const OWN_PROCEDURE = /^foyer_/;

/**
 * Turns PostgREST's own OpenAPI document (Swagger 2) into a catalogue. It knows less than the procedure: foreign keys
 * of one column only, no indexes, and only the rights that it lists. What has no key of its own is taken for a view.
 * @returns `undefined` where the document is something else
 */
export function catalogueFromOpenApi(document: unknown, schema: string): CatalogueDocument | undefined {
  if (!isRecord(document) || !isRecord(document["definitions"]) || !isRecord(document["paths"]))
    return undefined;
  const { definitions, paths } = document;
  const tables = Object.entries(definitions)
    .filter(([name, definition]) => isRecord(definition) && offers(paths[`/${name}`], "get"))
    .map(([name, definition]) => toTable(name, definition as Fields, offers(paths[`/${name}`], "patch")));
  const procedures = Object.entries(paths).flatMap(([path, item]) => {
    const name = path.startsWith(PROCEDURES) ? path.slice(PROCEDURES.length) : "";
    return name === "" || OWN_PROCEDURE.test(name) || !isRecord(item) ? [] : [toProcedure(name, item)];
  });
  return { version: 2, schema, tables, procedures };
}

/** Whether a path takes a method, from somebody: of writing, rights don't count here. */
function offers(path: unknown, method: "get" | "patch"): boolean {
  return isRecord(path) && isRecord(path[method]);
}

function toTable(name: string, definition: Fields, canBeWritten: boolean): Fields {
  const properties = isRecord(definition["properties"]) ? definition["properties"] : {};
  const required = new Set(textsOf(definition["required"]));
  const columns = Object.entries(properties).filter((entry): entry is [string, Fields] => isRecord(entry[1]));
  const keyColumns = columns.filter(([, column]) => KEY_NOTE.test(textOf(column["description"])));
  // PostgREST notes a table's key on the views over it as well, where a join has it many times. Columns of a table's own key are
  // required, those of views aren't, but for a domain's; and a join can be written only by triggers.
  const isOwn = canBeWritten && keyColumns.every(([column]) => required.has(column));
  const primaryKey = isOwn ? keyColumns : [];
  return {
    name,
    kind: primaryKey.length > 0 ? "table" : "view",
    ...commentOf(definition["description"]),
    columns: columns.map(([column, field]) => ({
      name: column,
      type: typeOf(field),
      nullable: !required.has(column),
      ...(Array.isArray(field["enum"]) && { enum: textsOf(field["enum"]) }),
      ...commentOf(textOf(field["description"]).replace(NOTES, "")),
    })),
    primaryKey: primaryKey.map(([column]) => column),
    foreignKeys: columns.flatMap(([column, field]) => {
      const [, table, target] = REFERENCE_NOTE.exec(textOf(field["description"])) ?? [];
      // The document doesn't name the constraint; the column's own name is as good a hint to the Data API.
      return table === undefined || target === undefined
        ? []
        : [{ name: column, columns: [column], table, targetColumns: [target] }];
    }),
  };
}

function toProcedure(name: string, item: Fields): Fields {
  const post = isRecord(item["post"]) ? item["post"] : {};
  const body = (Array.isArray(post["parameters"]) ? post["parameters"] : []).find(
    (parameter: unknown) => isRecord(parameter) && parameter["in"] === "body",
  ) as Fields | undefined;
  const schema = isRecord(body?.["schema"]) ? body["schema"] : {};
  const required = new Set(textsOf(schema["required"]));
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  return {
    name,
    ...commentOf(post["summary"]),
    arguments: Object.entries(properties).map(([argument, field]) => ({
      name: argument,
      type: isRecord(field) ? typeOf(field) : "text",
      required: required.has(argument),
    })),
    // The document doesn't say what comes back; the answer's own form decides.
    returnsSet: true,
    result: "unknown",
    isReadOnly: isRecord(item["get"]),
  };
}

function typeOf(field: Fields): string {
  const format = textOf(field["format"]);
  if (format !== "") return format;
  switch (field["type"]) {
    case "integer":
      return "bigint";
    case "number":
      return "numeric";
    case "boolean":
      return "boolean";
    case "array":
      return "text[]";
    case "object":
      return "jsonb";
    default:
      return "text";
  }
}

function commentOf(value: unknown): { comment?: string } {
  const comment = textOf(value).trim();
  return comment === "" ? {} : { comment };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}
