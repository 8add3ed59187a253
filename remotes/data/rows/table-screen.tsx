import { Button, EmptyState, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { texts } from "../texts.ts";
import { TableRows } from "./table-rows.tsx";
import { unknownColumns } from "./unknown-columns.ts";
import type { TableScreenProps } from "./use-table.tsx";

/** One table. Mount it anew (by `key`) for another table. */
export function TableScreen(props: TableScreenProps): ReactNode {
  const { table, view, onView } = props;
  if (table.columns.length === 0)
    return (
      <Stopped table={table} title={texts.rows.noColumns}>
        {texts.rows.noColumnsAdvice}
      </Stopped>
    );
  const unknown = unknownColumns(view, table);
  if (unknown.length === 0) return <TableRows {...props} />;
  const clear = (): void => {
    onView({ ...view, sort: [], filters: [] });
  };
  return (
    <Stopped
      table={table}
      title={texts.rows.unknownColumns(unknown)}
      action={<Button onClick={clear}>{texts.rows.clearView}</Button>}
    >
      {texts.rows.unknownColumnsAdvice}
    </Stopped>
  );
}

/** Why no rows are asked for at all. */
function Stopped(props: { table: Table; title: string; children: ReactNode; action?: ReactNode }): ReactNode {
  const { table, title, children, action } = props;
  return (
    <>
      <div className="data-toolbar">
        <PageHeading>{titleOf(table)}</PageHeading>
      </div>
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </>
  );
}
