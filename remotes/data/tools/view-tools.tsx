import "./tools.css";
import { Button, Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { texts } from "../texts.ts";
import { liveTables } from "../live/live-tables.ts";
import { latePart } from "./late-part.tsx";

const ExportDialog = latePart(async () => (await import("../export/export-dialog.tsx")).ExportDialog);
const ChartDialog = latePart(async () => (await import("../charts/chart-dialog.tsx")).ChartDialog);
const LiveBar = latePart(async () => (await import("../live/live-bar.tsx")).LiveBar);

export interface ViewToolsProps {
  table: Table;
  view: TableView;
  /** The one that is open. */
  tool: OpenTool | undefined;
  onTool(tool: OpenTool | undefined): void;
  /** Loads the rows again, since some have changed. */
  onReload(): void;
}

export interface OpenTool {
  readonly name: "export" | "chart" | "live";
  /** The column that a chart begins with. */
  readonly column?: string;
}

/** What can be done with a view beside reading it. Each tool is loaded when it is opened. */
export function ViewTools({ table, view, tool, onTool, onReload }: ViewToolsProps): ReactNode {
  const close = (): void => {
    onTool(undefined);
  };
  const open = (name: OpenTool["name"]) => (): void => {
    const isOpen = tool?.name === name;
    // Otherwise it would go on in the tray.
    if (isOpen) liveTables.delete(placeKey(table));
    onTool(isOpen ? undefined : { name });
  };
  return (
    <>
      <div className="data-tools" role="group" aria-label={texts.tools.group}>
        <Button variant="quiet" title={texts.tools.export} onClick={open("export")}>
          <Icon name="download" /> <span className="data-tool-label">{texts.tools.export}</span>
        </Button>
        <Button variant="quiet" title={texts.tools.chart} onClick={open("chart")}>
          <Icon name="chart" /> <span className="data-tool-label">{texts.tools.chart}</span>
        </Button>
        <Button
          variant="quiet"
          title={texts.tools.live}
          aria-pressed={tool?.name === "live"}
          onClick={open("live")}
        >
          <Icon name="live" /> <span className="data-tool-label">{texts.tools.live}</span>
        </Button>
      </div>
      {tool?.name === "export" && <ExportDialog table={table} view={view} onClose={close} />}
      {tool?.name === "chart" && (
        <ChartDialog
          table={table}
          view={view}
          onClose={close}
          {...(tool.column !== undefined && { column: tool.column })}
        />
      )}
      {tool?.name === "live" && <LiveBar table={table} onReload={onReload} onClose={close} />}
    </>
  );
}
