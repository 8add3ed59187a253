import type { PaletteEntry } from "@foyer/contracts";
import { formatViewAddress, procedureView, tableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { NamedView } from "../grid/grid-preferences.ts";
import { lateTexts } from "../late-texts.ts";
import { parseRowKey } from "../address/row-address.ts";
import { callText } from "./group-entries.ts";

const WHOLE_NUMBER = /^-?\d+$/;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * Everything of the data views that can be gone to; what is typed as `TABLE KEY`, or as its entry says it, is a row.
 * @param shown the table that the page shows
 */
export function paletteEntries(
  { tables, procedures, links = [] }: Catalogue,
  views: { readonly own: readonly NamedView[]; readonly team: readonly NamedView[] },
  basePath: string,
  typed: string,
  shown?: Table,
): readonly PaletteEntry[] {
  const t = lateTexts.palette;
  const [first = "", ...rest] = typed.trim().split(/\s+/);
  const named = tables.filter((one) =>
    [one.name, titleOf(one)].some((name) => name.toLowerCase() === first.toLowerCase()),
  );
  return [
    ...views.own.map(({ name, address }) => ({
      id: `view ${address}`,
      title: name,
      kind: t.savedView,
      icon: "bookmark",
      path: address,
    })),
    ...[
      ...links.filter(({ href }) => href.startsWith(`${basePath}/`)),
      ...views.team.map(({ name, address }) => ({ title: name, href: address })),
    ].map(({ title, href }) => ({
      id: `team ${href} ${title}`,
      title,
      kind: t.teamView,
      icon: "bookmark",
      path: href,
    })),
    ...tables.map((table) => {
      const path = formatViewAddress(tableView(table.name, table.schema), basePath);
      return {
        id: path,
        title: titleOf(table),
        kind: table.kind === "view" ? t.view : t.table,
        words: wordsOf(table),
        icon: "table",
        path,
      };
    }),
    ...procedures.map((procedure) => {
      const { name, schema, signature } = procedure;
      const path = formatViewAddress(procedureView(name, schema, signature), basePath);
      const title = procedure.title ?? (signature === undefined ? name : callText(procedure));
      return { id: path, title, kind: t.procedure, words: wordsOf(procedure), icon: "play", path };
    }),
    ...[...named.map((table) => [table, rest.join(" ")] as const), ...saidRow(tables, typed, shown)].flatMap(
      ([table, key]) => rowEntry(table, key, basePath) ?? [],
    ),
  ];
}

// Of the private use area: no language's words have them.
const KEY = "\uE000";
const TABLE = "\uE001";
const PLACES = /[\uE000\uE001]/;
/** What Arabic sets around names, and nobody types. */
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * What is typed as the entry of a row says it: `go to row KEY`, which is one of the shown table, or `go to row KEY of TABLE`.
 * Languages that name the table first have the whole sentence alone.
 */
function saidRow(
  tables: readonly Table[],
  typed: string,
  shown: Table | undefined,
): readonly (readonly [Table, string])[] {
  const sentence = lateTexts.palette.goToRow(KEY, TABLE).replace(ISOLATES, "");
  const [before = "", between = "", after = ""] = sentence.split(PLACES);
  const isKeyFirst = sentence.indexOf(KEY) < sentence.indexOf(TABLE);
  if (!typed.toLowerCase().startsWith(before.toLowerCase())) return [];
  const said = typed.slice(before.length, typed.endsWith(after) ? typed.length - after.length : undefined);
  const at = isKeyFirst ? said.lastIndexOf(between) : said.indexOf(between);
  const parts = at === -1 ? [] : [said.slice(0, at), said.slice(at + between.length).trim()];
  const [key = "", name = ""] = isKeyFirst ? parts : parts.toReversed();
  const named = tables.filter((one) => [one.name, titleOf(one)].includes(name.trim()));
  if (named.length > 0) return named.map((table) => [table, key]);
  return shown === undefined || !isKeyFirst ? [] : [[shown, said]];
}

/** The way to one row by its key; `undefined` where no row can have that key. */
export function rowEntry(table: Table, typed: string, basePath: string): PaletteEntry | undefined {
  const key = typed.trim();
  const values = parseRowKey(key, table.primaryKey);
  const isFit = values?.every((value, at) => mayBe(table, table.primaryKey[at], value));
  if (isFit !== true) return undefined;
  const path = formatViewAddress({ ...tableView(table.name, table.schema), row: key }, basePath);
  const title = lateTexts.palette.goToRow(key, titleOf(table));
  return { id: path, title, kind: lateTexts.palette.row, icon: "chevron-right", path, isAnswer: true };
}

function mayBe(table: Table, name: string | undefined, value: string): boolean {
  const column = table.columns.find((one) => one.name === name);
  if (value === "" || column === undefined) return false;
  if (column.type === "uuid") return UUID.test(value);
  return /int|serial/.test(column.type) && toColumnKind(column.type) !== "array"
    ? WHOLE_NUMBER.test(value)
    : true;
}

function wordsOf(one: { name: string; comment?: string | undefined; group?: string | undefined }): string {
  return [one.name, one.comment ?? "", one.group ?? ""].join(" ");
}
