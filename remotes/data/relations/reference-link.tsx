import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Column, ForeignKey, Table } from "../catalogue/catalogue.ts";
import { tablesBeside } from "../catalogue/find-table.ts";
import { readLabel } from "../catalogue/reference-labels.ts";
import { titleIn } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";
import type { Row } from "../requests/read-answer.ts";
import { referredRow, referredView } from "./referring-tables.ts";

export interface ReferenceLinksProps {
  table: Table;
  column: Column;
  /** With its labels. */
  row: Row;
  catalogue: Catalogue;
  addressed: AddressedView;
}

/** What a value refers to, by its label, where the value stands. Of a key of several columns it stands at the first. */
export function ReferenceLinks({ table, column, row, catalogue, addressed }: ReferenceLinksProps): ReactNode {
  const beside = tablesBeside(catalogue, table);
  const own = (table.foreignKeys ?? []).filter(({ columns }) => columns[0] === column.name);
  return own.map((foreignKey) => {
    const isReadable = beside.some(({ name }) => name === foreignKey.table);
    const view = isReadable ? toReferred(foreignKey) : undefined;
    if (view === undefined) return null;
    const label = foreignKey.label === undefined ? undefined : readLabel(row, foreignKey.label);
    const title = titleIn(beside, foreignKey.table);
    return (
      <Link
        key={foreignKey.name}
        href={addressed.addressOf(view)}
        title={lateTexts.relations.refersTo(title)}
        onPress={() => {
          addressed.show(view);
        }}
      >
        {label ?? lateTexts.relations.open(title)}
      </Link>
    );
  });

  /** Beside what is shown where that can be, else as a view of its own. */
  function toReferred(foreignKey: ForeignKey): TableView | undefined {
    const { view } = addressed;
    const open = referredRow(table, foreignKey, row, catalogue);
    if (view.kind !== "table" || open === undefined) return referredView(table, foreignKey, row);
    return { ...view, ...open };
  }
}
