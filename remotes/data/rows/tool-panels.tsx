import "./tool-panels.css";
import type { ReactNode } from "react";
import { FilterEditor } from "../filters/filter-editor.tsx";
import { ColumnsPanel } from "./columns-panel.tsx";
import { expenseOf } from "./expense-of.ts";
import { FindPanel } from "./find-panel.tsx";
import { useTableModel } from "./table-model.ts";
import type { ToolPanel } from "./table-toolbar.tsx";
import { ViewsPanel } from "./views-panel.tsx";

export interface ToolPanelsProps {
  panel: ToolPanel;
  onClose(): void;
}

/** The panel that a tool opened, between the toolbar and the rows. */
export function ToolPanels({ panel, onClose }: ToolPanelsProps): ReactNode {
  const { table, view, tableRows, addressed, onView } = useTableModel();
  return <div className="data-panel">{content()}</div>;

  function content(): ReactNode {
    switch (panel) {
      case "filters":
        return (
          <FilterEditor
            columns={table.columns}
            filters={view.filters}
            warningOf={(filters) => expenseOf({ table, sort: [], filters }, tableRows)}
            onApply={(filters) => {
              onView({ ...view, filters });
            }}
            onClose={onClose}
          />
        );
      case "columns":
        return <ColumnsPanel onClose={onClose} />;
      case "views":
        return addressed === undefined ? null : <ViewsPanel addressed={addressed} onClose={onClose} />;
      case "find":
        return <FindPanel onClose={onClose} />;
      default:
        return panel satisfies never;
    }
  }
}
