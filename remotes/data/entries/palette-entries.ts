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

const KEY = "\u0000";
const TABLE = "\u0001";

/** What is typed as the entry of a row says it: `go to row KEY`, which is one of the shown table, or `go to row KEY of TABLE`. */
function saidRow(
  tables: readonly Table[],
  typed: string,
  shown: Table | undefined,
): readonly (readonly [Table, string])[] {
  const [before = "", after = ""] = lateTexts.palette.goToRow(KEY, TABLE).split(KEY);
  const [between = ""] = after.split(TABLE);
  // Languages that name the table first have `TABLE KEY` alone.
  if (before.trim() === "" || before.includes(TABLE) || between.trim() === "") return [];
  if (!typed.toLowerCase().startsWith(before.toLowerCase())) return [];
  const said = typed.slice(before.length);
  const at = said.lastIndexOf(between);
  const name = at === -1 ? "" : said.slice(at + between.length).trim();
  const named = tables.filter((one) => one.name === name || titleOf(one) === name);
  if (named.length > 0) return named.map((table) => [table, said.slice(0, at)]);
  return shown === undefined ? [] : [[shown, said]];
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
