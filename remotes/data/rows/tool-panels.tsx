import type { ReactNode, RefObject } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { FilterEditor } from "../filters/filter-editor.tsx";
import type { GridColumn } from "../grid/column-layout.ts";
import type { GridHandle } from "../grid/grid-model.ts";
import type { PersonPreferences } from "../grid/grid-preferences.ts";
import type { RowSource } from "../paging/row-source.ts";
import { ColumnsPanel } from "./columns-panel.tsx";
import { FindPanel } from "./find-panel.tsx";
import type { ToolPanel } from "./table-toolbar.tsx";
import type { TableLayout } from "./use-table-layout.ts";
import { ViewsPanel } from "./views-panel.tsx";

export interface ToolPanelsProps {
  panel: ToolPanel;
  table: Table;
  view: TableView;
  columns: readonly GridColumn[];
  person: PersonPreferences;
  source: RowSource;
  grid: RefObject<GridHandle | null>;
  layout: TableLayout;
  addressOf(view: TableView): string;
  onAddress(address: string): void;
  onPerson(person: PersonPreferences): void;
  onView(view: TableView): void;
  onClose(): void;
}

/** The panel that a tool opened, between the toolbar and the rows. */
export function ToolPanels(props: ToolPanelsProps): ReactNode {
  const { panel, table, view, columns, onView, onClose } = props;
  return <div className="data-panel">{content()}</div>;

  function content(): ReactNode {
    switch (panel) {
      case "filters":
        return (
          <FilterEditor
            columns={table.columns}
            filters={view.filters}
            onApply={(filters) => {
              onView({ ...view, filters });
            }}
            onClose={onClose}
          />
        );
      case "columns":
        return (
          <ColumnsPanel
            table={table}
            columns={columns}
            pinned={view.pinned}
            layout={props.layout}
            onClose={onClose}
          />
        );
      case "views":
        return (
          <ViewsPanel
            person={props.person}
            address={props.addressOf(view)}
            onPerson={props.onPerson}
            onAddress={props.onAddress}
            onClose={onClose}
          />
        );
      case "find":
        return <FindPanel source={props.source} columns={columns} grid={props.grid} onClose={onClose} />;
      default:
        return panel satisfies never;
    }
  }
}
