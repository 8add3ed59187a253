import { isSessionError } from "@foyer/shared-auth";
import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import { formatRowKey } from "../address/row-address.ts";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { titleIn, titleOf } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";
import { countOrMore } from "../paging/count-or-more.ts";
import { fetchBlock } from "../paging/fetch-block.ts";
import type { Row } from "../requests/read-answer.ts";
import { useDataChanges } from "../requests/data-changes.ts";
import { useLatest } from "../requests/use-latest.ts";
import { atLeastWords } from "../paging/count-words.ts";
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
const FROM_THE_FIRST = { isBackward: false, anchor: undefined, skip: 0 };

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
  const asked = `${useDataChanges()} ${address}`;
  const question = { table, sort: [], filters: view.filters };
  const first = useLatest(asked, (signal) => fetchBlock(question, FROM_THE_FIRST, FIRST_ROWS, signal));
  const rows = first.value ?? [];
  const areAll = rows.length < FIRST_ROWS;
  // Nobody waits for a number to see the rows; where they are all here it is known.
  const found = useLatest(areAll ? undefined : asked, async (signal) => ({
    count: await countOrMore(question, signal).catch(countedTooLong),
  }));
  const count = found.value?.count;
  const counted = areAll ? rows.length : count?.isExact === true ? count.rows : undefined;
  const isTold = first.value !== undefined && (areAll || found.value !== undefined);
  const t = lateTexts.relations;
  return (
    <li>
      <Link href={address} onPress={() => addressed.show(view)}>
        {titleOf(table)} {t.by(foreignKey.columns.map((name) => titleIn(table.columns, name)))}
      </Link>
      {isTold && (
        <span className="data-count">
          {counted !== undefined
            ? t.count(counted)
            : count === undefined
              ? lateTexts.start.uncounted
              : atLeastWords(count.rows)}
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
          {(counted ?? Infinity) > rows.length && (
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

function countedTooLong(error: unknown): undefined {
  if (!isSessionError(error) || error.code !== "query_timeout") throw error;
}
