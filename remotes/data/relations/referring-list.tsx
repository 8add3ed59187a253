import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import { formatRowKey } from "../address/row-address.ts";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { titleIn, titleOf } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";
import { fetchBlock } from "../paging/fetch-block.ts";
import type { Row } from "../requests/read-answer.ts";
import { useDataChanges } from "../requests/data-changes.ts";
import { useLatest } from "../requests/use-latest.ts";
import { countReferring } from "./count-referring.ts";
import { referringTables, textOf } from "./referring-tables.ts";
import type { Referring } from "./referring-tables.ts";
import { rowLine } from "./row-label.ts";

export interface ReferringListProps {
  table: Table;
  row: Row;
  catalogue: Catalogue;
  addressed: AddressedView;
}

/** Enough to see what they are; all of them are one press away. */
const FIRST_ROWS = 3;

/** The rows that refer to a row, by table: how many, the first few, and the way to all of them. */
export function ReferringList({ table, row, catalogue, addressed }: ReferringListProps): ReactNode {
  const values = Object.entries(row).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, textOf(value)]],
  );
  const list = referringTables(table, Object.fromEntries(values), catalogue);
  if (list.length === 0) return null;
  return (
    <section className="data-referring">
      <h3>{lateTexts.relations.referring}</h3>
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

interface ReferringEntryProps {
  referring: Referring;
  addressed: AddressedView;
}

function ReferringEntry({ referring, addressed }: ReferringEntryProps): ReactNode {
  const { table, foreignKey, view } = referring;
  const address = addressed.addressOf(view);
  const found = useLatest(`${useDataChanges()} ${address}`, async (signal) => {
    const start = { isBackward: false, anchor: undefined, skip: 0 };
    const question = { table, sort: [], filters: view.filters };
    const [count, rows] = await Promise.all([
      countReferring(referring, signal),
      fetchBlock(question, start, FIRST_ROWS, signal),
    ]);
    return { count, rows };
  });
  const { count, rows = [] } = found.value ?? {};
  const counted = count === "too-many" ? undefined : count;
  const t = lateTexts.relations;
  return (
    <li>
      <Link href={address} onPress={() => addressed.show(view)}>
        {titleOf(table)} {t.by(foreignKey.columns.map((name) => titleIn(table.columns, name)))}
      </Link>
      {count !== undefined && (
        <span className="data-count">
          {counted === undefined ? lateTexts.start.uncounted : t.count(counted)}
        </span>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => {
            const key = formatRowKey(row, table.primaryKey);
            const line = rowLine(table, row, foreignKey.columns);
            const open = { ...view, row: key };
            return (
              <li key={key ?? line}>
                {key === undefined ? (
                  line
                ) : (
                  <Link href={addressed.addressOf(open)} onPress={() => addressed.show(open)}>
                    {line}
                  </Link>
                )}
              </li>
            );
          })}
          {(count === "too-many" || (counted ?? 0) > rows.length) && (
            <li>
              <Link href={address} onPress={() => addressed.show(view)}>
                {t.all(counted)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
