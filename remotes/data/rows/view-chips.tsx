import type { ReactNode } from "react";
import { FilterChips } from "../sentences/filter-chips.tsx";
import { hiddenColumns, withHidden } from "./hidden-columns.ts";
import { useTableModel } from "./table-model.ts";

/** What this view leaves out, rows by filters and columns by hand; each comes back by a press. */
export function ViewChips({ onEdit }: { onEdit(): void }): ReactNode {
  const { table, view, columns, layout, onView } = useTableModel();
  const shown = columns.map(({ name }) => name);
  const hidden = hiddenColumns(table.columns, view.columns === undefined ? undefined : shown);
  if (view.filters.length === 0 && hidden.length === 0) return null;
  return (
    <FilterChips
      columns={table.columns}
      filters={view.filters}
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
