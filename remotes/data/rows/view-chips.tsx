import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { FilterChips } from "../sentences/filter-chips.tsx";
import { hiddenColumns, withHidden } from "./hidden-columns.ts";
import { withWords } from "../texts.ts";
import { useTableModel } from "./table-model.ts";

const HeadProfiles = lazy(async () => ({
  default: (await withWords(import("../profile/head-profiles.tsx"))).HeadProfiles,
}));

/** What this view has beside rows: what it leaves out, by filters and by hand, and what stands in its heads. */
export function ViewChips({ onEdit }: { onEdit(): void }): ReactNode {
  const { view } = useTableModel();
  return (
    <>
      <LeftOut onEdit={onEdit} />
      {view.heads !== undefined && (
        <Suspense>
          <HeadProfiles />
        </Suspense>
      )}
    </>
  );
}

/** What this view leaves out, rows by filters and columns by hand; each comes back by a press. */
function LeftOut({ onEdit }: { onEdit(): void }): ReactNode {
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
