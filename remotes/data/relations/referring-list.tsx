import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { titleIn, titleOf } from "../catalogue/title-of.ts";
import { useLatest } from "../requests/use-latest.ts";
import { lateTexts } from "../late-texts.ts";
import { countReferring } from "./count-referring.ts";
import { referringTables } from "./referring-tables.ts";
import type { KeyValues, Referring } from "./referring-tables.ts";

/** The tables whose rows refer to a row, each with how many and a link to them. */
export function ReferringList(props: {
  table: Table;
  catalogue: Catalogue;
  values: KeyValues;
  addressed: AddressedView;
}): ReactNode {
  const { table, catalogue, values, addressed } = props;
  const list = referringTables(table, values, catalogue);
  return (
    <section className="data-referring">
      <h3>{lateTexts.relations.referring}</h3>
      {list.length === 0 && <p className="data-muted">{lateTexts.relations.referringNone}</p>}
      <ul>
        {list.map((referring) => (
          <ReferringEntry
            key={`${referring.table.name} ${referring.foreignKey.name}`}
            referring={referring}
            addressed={addressed}
          />
        ))}
      </ul>
    </section>
  );
}

function ReferringEntry({
  referring,
  addressed,
}: {
  referring: Referring;
  addressed: AddressedView;
}): ReactNode {
  const { table, foreignKey, view } = referring;
  const address = addressed.addressOf(view);
  const counted = useLatest(address, (signal) => countReferring(referring, signal));
  const count = counted.value;
  return (
    <li>
      <Link
        href={address}
        onPress={() => {
          addressed.show(view);
        }}
      >
        {titleOf(table)}{" "}
        {lateTexts.relations.by(foreignKey.columns.map((name) => titleIn(table.columns, name)))}
      </Link>
      {count !== undefined && (
        <span className="data-count">
          {count === "too-many" ? lateTexts.start.uncounted : lateTexts.relations.count(count)}
        </span>
      )}
    </li>
  );
}
