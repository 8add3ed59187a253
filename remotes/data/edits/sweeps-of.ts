import type { Table } from "../catalogue/catalogue.ts";
import type { EditedGrid } from "./edited-grid.ts";
import type { Sweep } from "./find-swept.ts";
import { tableWriting } from "./may-write.ts";
import { texts } from "./texts.ts";

/** What can be done with all rows that the filter leaves, and how it is called. */
export function sweepsOf(
  table: Table,
  { filters }: Pick<EditedGrid["view"], "filters">,
  hasSweeps: boolean,
): readonly { readonly kind: Sweep["act"]["kind"]; readonly title: string }[] {
  if (!hasSweeps) return [];
  const { changeable, canDelete } = tableWriting(table);
  const t = texts.sweep;
  const isFiltered = filters.length > 0;
  return [
    ...(changeable.length > 0
      ? [{ kind: "change" as const, title: isFiltered ? t.change : t.changeAll }]
      : []),
    ...(canDelete ? [{ kind: "delete" as const, title: isFiltered ? t.delete : t.deleteAll }] : []),
  ];
}
