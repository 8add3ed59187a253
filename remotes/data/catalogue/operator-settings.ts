import { toSitePath } from "@foyer/contracts";
import type { Problem } from "@foyer/contracts";
import { COLUMN_FORMATS, WRITINGS } from "./catalogue.ts";
import type { Catalogue, Column, ColumnFormat, Table, ViewLink, Writing } from "./catalogue.ts";
import { schemaOf } from "./find-table.ts";
import {
  booleanAt,
  isFields,
  join,
  listAt,
  optionalTextAt,
  optionalTextsAt,
  textAt,
} from "./parse-fields.ts";
import type { Fields, Tell } from "./parse-fields.ts";

/** What the operator's `data-views.json` says beside the catalogue. Everything in it is optional. */
export interface OperatorSettings {
  /** Address of a catalogue file on this origin; it wins over every other source. */
  readonly catalogueUrl: string | undefined;
  /** The exposed schemas that the procedure is asked for, the most important first; none is the service's own. */
  readonly schemas: readonly string[];
  readonly tables: ReadonlyMap<string, TableSettings>;
  readonly procedures: ReadonlyMap<string, EntrySettings>;
  readonly links: readonly ViewLink[];
  /** Of every table for which nothing else is said. */
  readonly writing: Writing | undefined;
  /** What could not be read; those parts are left out. */
  readonly problems: readonly Problem[];
}

interface EntrySettings {
  readonly title: string | undefined;
  readonly group: string | undefined;
  readonly isHidden: boolean;
}

interface TableSettings extends EntrySettings {
  /** The column that names a row where others refer to it. */
  readonly label: string | undefined;
  readonly writing: Writing | "open" | undefined;
  readonly columns: ReadonlyMap<string, ColumnSettings>;
}

interface ColumnSettings {
  readonly title: string | undefined;
  readonly format: ColumnFormat | undefined;
  readonly pictures: string | undefined;
  readonly isHidden: boolean;
}

const SETTINGS_FIELDS = ["$schema", "catalogue", "schemas", "tables", "procedures", "links", "writing"];
const ENTRY_FIELDS = ["title", "group", "hidden"];
const COLUMN_FIELDS = ["title", "format", "pictures", "hidden"];
const LINK_FIELDS = ["title", "href"];

/** Reads the file. It is for looks only, so what is wrong in it is left out and told, never the reason of a failure. */
export function parseOperatorSettings(document: unknown): OperatorSettings {
  const problems: Problem[] = [];
  const tell: Tell = (path, message) => {
    problems.push({ path, message });
  };
  const root = isFields(document) ? document : {};
  if (document !== undefined && !isFields(document)) tell("", "It must be a JSON object.");
  tellUnknown(root, SETTINGS_FIELDS, "", tell);
  const wanted = optionalTextAt(root, "catalogue", "", tell);
  const catalogueUrl = toSitePath(wanted);
  if (wanted !== undefined && catalogueUrl === undefined)
    tell("catalogue", 'It must be an address of this origin, like "/catalogue.json".');
  const links = root["links"] === undefined ? [] : listAt(root, "links", "", tell, parseLink);
  return {
    catalogueUrl,
    schemas: optionalTextsAt(root, "schemas", "", tell) ?? [],
    tables: mapAt(root, "tables", tell, parseTableSettings),
    procedures: mapAt(root, "procedures", tell, parseProcedureSettings),
    links: links.filter(({ href }) => href !== ""),
    writing: toWriting(writingAt(root, "", tell)),
    problems,
  };
}

/** The catalogue with the operator's titles, groups and formats. A hidden column stays where it is part of a key. */
export function applySettings(catalogue: Catalogue, settings: OperatorSettings): Catalogue {
  return {
    ...catalogue,
    links: settings.links,
    tables: catalogue.tables
      .map((table) => ({ table, wanted: settingsOf(settings.tables, table) }))
      .filter(({ wanted }) => wanted?.isHidden !== true)
      .map(({ table, wanted }) =>
        withWriting(applyToTable(table, wanted), wanted?.writing ?? settings.writing),
      ),
    procedures: catalogue.procedures
      .map((procedure) => ({ procedure, wanted: settingsOf(settings.procedures, procedure) }))
      .filter(({ wanted }) => wanted?.isHidden !== true)
      .map(({ procedure, wanted }) => ({ ...procedure, ...shownEntry(wanted) })),
  };
}

/** What is said of a relation by its schema and name holds before what is said of its name in every schema. */
function settingsOf<Settings>(
  all: ReadonlyMap<string, Settings>,
  placed: { readonly schema?: string; readonly name: string },
): Settings | undefined {
  return all.get(`${schemaOf(placed)}.${placed.name}`) ?? all.get(placed.name);
}

function applyToTable(table: Table, settings: TableSettings | undefined): Table {
  if (settings === undefined) return table;
  const columns = table.columns.flatMap((column): Column[] => {
    const wanted = settings.columns.get(column.name);
    if (wanted === undefined) return [column];
    if (wanted.isHidden && !table.primaryKey.includes(column.name)) return [];
    const { title, format, pictures, isHidden } = wanted;
    return [
      {
        ...column,
        ...(title !== undefined && { title }),
        ...(format !== undefined && { format }),
        ...(pictures !== undefined && { pictures }),
        ...(isHidden && { isHidden }),
      },
    ];
  });
  const isWhole = table.isWhole === true && columns.length === table.columns.length;
  const { label } = settings;
  return {
    ...table,
    ...shownEntry(settings),
    columns,
    isWhole,
    ...(label !== undefined && { labelColumn: label }),
  };
}

function withWriting(table: Table, wanted: Writing | "open" | undefined): Table {
  const writing = toWriting(wanted);
  return writing === undefined ? table : { ...table, writing };
}

function toWriting(wanted: Writing | "open" | undefined): Writing | undefined {
  return wanted === "open" ? undefined : wanted;
}

function shownEntry(settings: EntrySettings | undefined): { title?: string; group?: string } {
  const { title, group } = settings ?? {};
  return { ...(title !== undefined && { title }), ...(group !== undefined && { group }) };
}

/**
 * Names in the settings that are misspelt, as far as it can be told: a table that isn't there may be one that this
 * person has no right to, a column of a table that is there hardly ever.
 */
export function unknownColumnProblems(catalogue: Catalogue, settings: OperatorSettings): readonly Problem[] {
  return [...settings.tables].flatMap(([named, { columns }]) => {
    const meant = catalogue.tables.filter(
      (table) => table.name === named || `${schemaOf(table)}.${table.name}` === named,
    );
    if (meant.length === 0) return [];
    const known = new Set(meant.flatMap((table) => table.columns.map(({ name }) => name)));
    return [...columns.keys()]
      .filter((name) => !known.has(name))
      .map((name) => ({ path: `tables.${named}.columns.${name}`, message: "The table has no such column." }));
  });
}

function parseEntry(row: Fields, path: string, tell: Tell): EntrySettings {
  return {
    title: optionalTextAt(row, "title", path, tell),
    group: optionalTextAt(row, "group", path, tell),
    isHidden: hiddenAt(row, path, tell),
  };
}

function parseProcedureSettings(row: Fields, path: string, tell: Tell): EntrySettings {
  tellUnknown(row, ENTRY_FIELDS, path, tell);
  return parseEntry(row, path, tell);
}

function hiddenAt(row: Fields, path: string, tell: Tell): boolean {
  return row["hidden"] !== undefined && booleanAt(row, "hidden", path, tell);
}

function tellUnknown(row: Fields, known: readonly string[], path: string, tell: Tell): void {
  for (const field of Object.keys(row))
    if (!known.includes(field)) tell(join(path, field), `It must be one of ${known.join(", ")}.`);
}

function parseTableSettings(row: Fields, path: string, tell: Tell): TableSettings {
  tellUnknown(row, [...ENTRY_FIELDS, "label", "writing", "columns"], path, tell);
  return {
    ...parseEntry(row, path, tell),
    label: optionalTextAt(row, "label", path, tell),
    writing: writingAt(row, path, tell),
    columns: mapAt(row, "columns", tell, parseColumnSettings, path),
  };
}

/** What can't be read closes the table: it was meant to ask for more than the database does. */
function writingAt(row: Fields, path: string, tell: Tell): Writing | "open" | undefined {
  const wanted = row["writing"];
  if (wanted === undefined) return undefined;
  const known = [...WRITINGS, "open" as const].find((one) => one === wanted);
  if (known === undefined) tell(join(path, "writing"), `It must be one of ${WRITINGS.join(", ")}, open.`);
  return known ?? "closed";
}

function parseColumnSettings(row: Fields, path: string, tell: Tell): ColumnSettings {
  tellUnknown(row, COLUMN_FIELDS, path, tell);
  const format = optionalTextAt(row, "format", path, tell);
  const known = COLUMN_FORMATS.find((one) => one === format);
  if (format !== undefined && known === undefined)
    tell(`${path}.format`, `It must be one of ${COLUMN_FORMATS.join(", ")}.`);
  return {
    title: optionalTextAt(row, "title", path, tell),
    format: known,
    pictures: optionalTextAt(row, "pictures", path, tell),
    isHidden: hiddenAt(row, path, tell),
  };
}

function parseLink(row: Fields, path: string, tell: Tell): ViewLink {
  tellUnknown(row, LINK_FIELDS, path, tell);
  const href = toSitePath(textAt(row, "href", path, tell));
  if (href === undefined) tell(`${path}.href`, 'It must be an address of this origin, like "/data/flights".');
  return { title: textAt(row, "title", path, tell), href: href ?? "" };
}

function mapAt<Item>(
  row: Fields,
  field: string,
  tell: Tell,
  parse: (item: Fields, path: string, tell: Tell) => Item,
  path = "",
): ReadonlyMap<string, Item> {
  const value = row[field];
  if (value === undefined) return new Map();
  const at = join(path, field);
  if (!isFields(value)) {
    tell(at, "It must be a JSON object with one field per name.");
    return new Map();
  }
  return new Map(
    Object.entries(value).flatMap(([name, item]): [string, Item][] => {
      if (isFields(item)) return [[name, parse(item, `${at}.${name}`, tell)]];
      tell(`${at}.${name}`, "It must be a JSON object.");
      return [];
    }),
  );
}
