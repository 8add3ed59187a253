import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, ForeignKey, Table } from "../catalogue/catalogue.ts";
import { tablesBeside } from "../catalogue/find-table.ts";
import { titleIn } from "../catalogue/title-of.ts";
import type { Row } from "../requests/read-answer.ts";
import { lateTexts } from "../late-texts.ts";
import { readLabel } from "../catalogue/reference-labels.ts";
import { ReferringList } from "./referring-list.tsx";
import { referredRow, referredView, textOf } from "./referring-tables.ts";

export interface RowRelationsProps {
  table: Table;
  catalogue: Catalogue;
  /** With its labels. */
  row: Row;
  addressed: AddressedView;
}

/** What one row refers to, by its labels, and what refers to it, with counts. */
export function RowRelations({ table, catalogue, row, addressed }: RowRelationsProps): ReactNode {
  const beside = tablesBeside(catalogue, table);
  const references = (table.foreignKeys ?? []).flatMap((foreignKey) => {
    const isReadable = beside.some(({ name }) => name === foreignKey.table);
    const view = isReadable ? toReferred(foreignKey, row) : undefined;
    const label = foreignKey.label === undefined ? undefined : readLabel(row, foreignKey.label);
    return view === undefined ? [] : [{ foreignKey, view, label }];
  });
  /** Beside what is shown where that can be, else as a view of its own. */
  function toReferred(foreignKey: ForeignKey, from: Row): TableView | undefined {
    const { view } = addressed;
    const open = referredRow(table, foreignKey, from, catalogue);
    if (view.kind !== "table" || open === undefined) return referredView(table, foreignKey, from);
    return { ...view, ...open };
  }
  const texted = Object.entries(row).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, textOf(value)]],
  );
  return (
    <div className="data-relations">
      {references.length > 0 && (
        <section>
          <h3>{lateTexts.relations.references}</h3>
          <ul>
            {references.map(({ foreignKey, view, label }) => (
              <li key={foreignKey.name}>
                <span className="data-muted">
                  {foreignKey.columns.map((name) => titleIn(table.columns, name)).join(", ")}
                </span>{" "}
                <Link
                  href={addressed.addressOf(view)}
                  title={lateTexts.relations.refersTo(titleIn(beside, foreignKey.table))}
                  onPress={() => {
                    addressed.show(view);
                  }}
                >
                  {label ?? lateTexts.relations.open(titleIn(beside, foreignKey.table))}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReferringList
        table={table}
        catalogue={catalogue}
        values={Object.fromEntries(texted)}
        addressed={addressed}
      />
    </div>
  );
}
