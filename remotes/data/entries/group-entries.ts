import { procedureView, tableView } from "../address/view-address.ts";
import type { ViewAddress } from "../address/view-address.ts";
import { texts } from "../texts.ts";
import type { Catalogue, Procedure } from "../catalogue/catalogue.ts";

export interface CatalogueEntry {
  readonly name: string;
  /** The operator's name for it. */
  readonly title: string | undefined;
  readonly comment: string | undefined;
  readonly view: ViewAddress;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly CatalogueEntry[];
}

/** The list's groups: the operator's by name, then tables, views and procedures that have none. */
export function groupEntries({ tables, procedures }: Catalogue): readonly EntryGroup[] {
  const t = texts.catalogue;
  const kinds = { table: t.tables, view: t.views } as const;
  const groups = new Map<string, CatalogueEntry[]>();
  const grouped = [...tables, ...procedures].flatMap(({ group }) => group ?? []);
  for (const title of [...grouped.sort(), t.tables, t.views, t.procedures]) groups.set(title, []);
  for (const { schema, name, title, comment, group, kind } of tables) {
    groups.get(group ?? kinds[kind])?.push({ name, title, comment, view: tableView(name, schema) });
  }
  for (const procedure of procedures) {
    const { schema, name, comment, group, signature } = procedure;
    const title = procedure.title ?? (signature === undefined ? undefined : callText(procedure));
    groups.get(group ?? t.procedures)?.push({
      name,
      title,
      comment,
      view: procedureView(name, schema, signature),
    });
  }
  return [...groups]
    .map(([title, entries]) => ({ title, entries }))
    .filter(({ entries }) => entries.length > 0);
}

/** A procedure with its arguments' names, as it is called. */
export function callText({ name, signature, arguments: list }: Procedure): string {
  return `${name}(${signature === undefined ? "" : list.map((argument) => argument.name).join(", ")})`;
}
