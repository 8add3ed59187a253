import { Link } from "@foyer/ui";
import { useRemoteContext } from "@foyer/contracts/react";
import type { ReactNode } from "react";
import type { ViewAddress } from "../address/view-address.ts";
import type { AddressedView } from "../address/use-view-address.ts";
import { texts } from "../texts.ts";
import type { Catalogue, ViewLink } from "../catalogue/catalogue.ts";
import { groupEntries } from "./group-entries.ts";
import type { CatalogueEntry } from "./group-entries.ts";
import { titleOf } from "../catalogue/title-of.ts";

export interface CatalogueListProps {
  /** What is listed: of several schemas, the one that is chosen. */
  catalogue: Catalogue;
  addressed: AddressedView;
  /** Chooses among several schemas; absent where there is one. */
  schemas: ReactNode;
}

/** Everything that can be opened, beside the grid. */
export function CatalogueList({ catalogue, addressed, schemas }: CatalogueListProps): ReactNode {
  const { links = [], source } = catalogue;
  return (
    <nav className="data-list" aria-label={texts.catalogue.navigation}>
      {schemas}
      {links.length > 0 && <TeamViews links={links} />}
      {groupEntries(catalogue).map(({ title, entries }) => (
        <Group key={title} title={title} entries={entries} addressed={addressed} />
      ))}
      {source !== undefined && <p className="data-list-source">{texts.catalogue.sources[source]}</p>}
    </nav>
  );
}

function Group(props: {
  title: string;
  entries: readonly CatalogueEntry[];
  addressed: AddressedView;
}): ReactNode {
  const { title, entries, addressed } = props;
  return (
    <section className="data-list-group">
      <h2 className="data-list-title">{title}</h2>
      <ul>
        {entries.map(({ name, title: given, comment, view }, index) => (
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
              {titleOf({ name, title: given })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TeamViews({ links }: { links: readonly ViewLink[] }): ReactNode {
  const { navigation } = useRemoteContext();
  return (
    <section className="data-list-group">
      <h2 className="data-list-title">{texts.catalogue.teamViews}</h2>
      <ul>
        {links.map(({ title, href }) => (
          <li key={`${title} ${href}`}>
            <Link
              className="data-list-entry"
              href={href}
              onPress={() => {
                navigation.go(href);
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether two views open the same thing, however it is sorted, filtered or called. */
export function isCurrent(current: ViewAddress, entry: ViewAddress): boolean {
  if (current.kind === "table")
    return entry.kind === "table" && entry.table === current.table && entry.schema === current.schema;
  if (current.kind === "procedure")
    return (
      entry.kind === "procedure" &&
      entry.procedure === current.procedure &&
      entry.schema === current.schema &&
      entry.signature === current.signature
    );
  return false;
}
