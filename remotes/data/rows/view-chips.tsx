import type { ReactNode } from "react";
import { tableView } from "../address/view-address.ts";
import { FilterChips } from "../sentences/filter-chips.tsx";
import { isShown } from "../views/kept-view.ts";
import { defaultViewOf } from "./default-view.ts";
import { hiddenColumns, withHidden } from "./hidden-columns.ts";
import { late } from "../late.tsx";
import { useTableModel } from "./table-model.ts";

const ALL_COLUMNS = { columns: undefined, pinned: 0 };

const HeadProfiles = late(async () => (await import("./head-profiles.tsx")).HeadProfiles);

/** What this view has beside rows: what it leaves out, by filters and by hand, and what stands in its heads. */
export function ViewChips({ onEdit }: { onEdit(): void }): ReactNode {
  const { view } = useTableModel();
  return (
    <>
      <LeftOut onEdit={onEdit} />
      {view.heads !== undefined && <HeadProfiles />}
    </>
  );
}

/** What this view leaves out, rows by filters and columns by hand; each comes back by a press. */
function LeftOut({ onEdit }: { onEdit(): void }): ReactNode {
  const { table, view, columns, layout, person, onView } = useTableModel();
  const shown = columns.map(({ name }) => name);
  const hidden = hiddenColumns(table.columns, view.columns === undefined ? undefined : shown);
  const own = defaultViewOf(table);
  // The columns that a person chose once go with a view that names none.
  const isDefault = own !== undefined && isShown(own, view, { columns: view.columns, pinned: view.pinned });
  if (view.filters.length === 0 && hidden.length === 0 && !isDefault) return null;
  return (
    <FilterChips
      onLeaveDefault={
        isDefault
          ? () => {
              const { columns, pinned } = own.columns === undefined ? view : ALL_COLUMNS;
              onView({ ...tableView(table.name, table.schema), columns, pinned });
            }
          : undefined
      }
      columns={table.columns}
      filters={view.filters}
      zone={person.zone}
      onFilters={(filters) => {
        onView({ ...view, filters });
      }}
      onEdit={onEdit}
      hidden={hidden}
      onShowHidden={() => {
        layout.setColumns(withHidden(table.columns, shown));
      }}
    />
  );
}
