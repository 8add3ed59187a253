import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import { procedureView, tableView } from "../address/view-address.ts";
import type { ViewAddress } from "../address/view-address.ts";
import type { AddressedView } from "../address/use-view-address.ts";
import { texts } from "../texts.ts";
import type { Catalogue } from "./catalogue.ts";

export interface CatalogueListProps {
  catalogue: Catalogue;
  addressed: AddressedView;
}

interface Entry {
  readonly name: string;
  readonly comment: string | undefined;
  readonly view: ViewAddress;
}

/** Everything that can be opened, beside the grid. */
export function CatalogueList({ catalogue, addressed }: CatalogueListProps): ReactNode {
  const tables = catalogue.tables.map((table) => ({ ...table, view: tableView(table.name) }));
  const procedures = catalogue.procedures.map((one) => ({ ...one, view: procedureView(one.name) }));
  return (
    <nav className="data-list" aria-label={texts.catalogue.navigation}>
      <Group
        title={texts.catalogue.tables}
        entries={tables.filter(({ kind }) => kind === "table")}
        addressed={addressed}
      />
      <Group
        title={texts.catalogue.views}
        entries={tables.filter(({ kind }) => kind === "view")}
        addressed={addressed}
      />
      <Group title={texts.catalogue.procedures} entries={procedures} addressed={addressed} />
    </nav>
  );
}

function Group(props: { title: string; entries: readonly Entry[]; addressed: AddressedView }): ReactNode {
  const { title, entries, addressed } = props;
  if (entries.length === 0) return null;
  return (
    <section className="data-list-group">
      <h2 className="data-list-title">{title}</h2>
      <ul>
        {entries.map(({ name, comment, view }, index) => (
          <li key={`${name} ${index}`}>
            <Link
              className="data-list-entry"
              href={addressed.addressOf(view)}
              aria-current={isCurrent(addressed.view, view) ? "page" : undefined}
              title={comment}
              onPress={() => {
                addressed.show(view);
              }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether two views open the same thing, however it is sorted, filtered or called. */
export function isCurrent(current: ViewAddress, entry: ViewAddress): boolean {
  if (current.kind === "table") return entry.kind === "table" && entry.table === current.table;
  if (current.kind === "procedure")
    return entry.kind === "procedure" && entry.procedure === current.procedure;
  return false;
}
