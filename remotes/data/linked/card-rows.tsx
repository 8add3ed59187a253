import { Skeleton } from "@foyer/ui";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { gridColumns } from "../grid/grid-columns.ts";
import { fetchBlock } from "../paging/fetch-block.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useAnswer } from "../summary/asking.ts";
import { fadeWhereMore } from "../summary/fade-where-more.ts";
import { texts } from "../summary/texts.ts";
import { texts as dataTexts } from "../texts.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { clockName } from "../values/page-clock.ts";

const [SHOWN_ROWS, SHOWN_COLUMNS] = [8, 6];
const START = { isBackward: false, anchor: undefined, skip: 0 } as const;

/** The first rows of a view; its name leads to all of them. */
export function CardRows(props: {
  table: Table;
  view: TableView;
  name: string;
  zone: TimeZoneChoice;
}): ReactNode {
  const { table, view, name, zone } = props;
  const { sort, filters } = view;
  const key = JSON.stringify([table.schema, table.name, sort, filters, clockName()]);
  const asked = useAnswer(key, (signal) => fetchBlock({ table, sort, filters }, START, SHOWN_ROWS, signal));
  const isSlow = useIsSlow(asked.isLoading);
  if (isSlow) return <Skeleton lines={SHOWN_ROWS} label={dataTexts.loading} />;
  if (asked.error !== undefined) return <FailureBanner error={asked.error} onRetry={asked.retry} />;
  if (asked.isLoading || asked.value === undefined) return null;
  if (asked.value.length === 0) return <p className="data-muted">{texts.summary.noRows}</p>;
  const columns = gridColumns(table, view).slice(0, SHOWN_COLUMNS);
  const side = (kind: string): string | undefined => (kind === "number" ? "data-cell-right" : undefined);
  return (
    <div ref={fadeWhereMore} className="data-card-rows" role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name: column, title, kind }) => (
              <th key={column} scope="col" className={side(kind)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asked.value.map((row, at) => (
            <tr key={at}>
              {columns.map(({ name: column, kind, format }) => {
                const { text, exact } = formatCell(row[column], kind, zone, format);
                return (
                  <td key={column} className={side(kind)} title={exact} dir="auto">
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
