import "./keep.css";
import "../when-used.css";
import "../print/paper.css";
import "../print/print.css";
import { Button, Icon } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { tablesBeside } from "../catalogue/find-table.ts";
import { useCellHints } from "../cells/use-cell-hints.ts";
import { useFitting } from "../cells/use-fitting.ts";
import { texts } from "../keep-texts.ts";
import { lateTexts } from "../late-texts.ts";
import type { PrintedView } from "../print/printed-view.ts";
import { usePrinting } from "../print/use-printing.ts";
import { ViewTabs } from "../views/view-tabs.tsx";
import type { KeptGrid } from "./kept-grid.ts";
import { PROFILES } from "../grid/row-height.ts";
import { useGroupDrop } from "./use-group-drop.ts";
import { latePart } from "../tools/late-part.tsx";
import type { OpenTool } from "../tools/view-tools.tsx";
import { useCellKeys } from "./use-cell-keys.ts";
import { usePanelKeys } from "./use-panel-keys.ts";
import { useTableCommands } from "./use-table-commands.ts";
import { useTableModel } from "./table-model.ts";
import type { ToolPanel } from "./table-toolbar.tsx";
import { useIsGrid } from "./use-is-grid.ts";

const PrintDialog = latePart(async () => (await import("../print/print-dialog.tsx")).PrintDialog);

export interface KeptLineProps extends KeptGrid {
  onFilter(column: string): void;
  onPanel(panel: ToolPanel): void;
  onTool(tool: OpenTool): void;
}

/** The line above the rows for what keeps them: as a view with a name, or on paper. It comes after the first rows. */
export function KeptLine({ onFilter, onPanel, onTool, ...grid }: KeptLineProps): ReactNode {
  const { table, view, columns, source, person, catalogue, addressed, onView } = grid;
  const place = useRef<HTMLDivElement>(null);
  const groups = useRef<HTMLSpanElement>(null);
  const [isPrinting, setPrinting] = useState(false);
  const printed: PrintedView = {
    table,
    view,
    columns,
    source,
    zone: person.zone,
    rowTable: rowTableOf(grid),
  };
  usePrinting(printed, place, () => {
    setPrinting(true);
  });
  useCellHints(grid);
  useFitting(grid);
  useGroupDrop(grid, groups);
  const model = useTableModel();
  useCellKeys(model, onFilter);
  usePanelKeys(grid, onPanel);
  useTableCommands({
    model,
    openTool(name) {
      onTool({ name });
    },
  });
  return (
    <div ref={place} className="data-kept-tools" data-not-kept="gone">
      <div className="data-tools data-kept-print">
        <HeadsTool view={view} person={person} onView={onView} />
        <span ref={groups} className="data-group-drop">
          <Button
            variant="quiet"
            onClick={() => {
              onView({ ...view, summary: "" });
            }}
          >
            <Icon name="menu" /> {lateTexts.menu.groups}
          </Button>
        </span>
        <Button
          variant="quiet"
          onClick={() => {
            setPrinting(true);
          }}
        >
          <Icon name="printer" /> {texts.print.button}
        </Button>
      </div>
      {addressed !== undefined && catalogue !== undefined && (
        <ViewTabs {...grid} addressed={addressed} catalogue={catalogue} />
      )}
      {isPrinting && (
        <PrintDialog
          {...printed}
          place={place}
          onClose={() => {
            setPrinting(false);
          }}
        />
      )}
    </div>
  );
}

/** Profiles in the heads, where there are heads. */
function HeadsTool({ view, person, onView }: Pick<KeptGrid, "view" | "person" | "onView">): ReactNode {
  // Cards have none.
  const hasHeads = useIsGrid(person);
  const isOn = view.heads === PROFILES;
  const t = lateTexts.menu;
  if (!hasHeads) return null;
  return (
    <Button
      variant="quiet"
      title={t.headsAdvice}
      aria-pressed={isOn}
      onClick={() => {
        onView({ ...view, heads: isOn ? undefined : PROFILES });
      }}
    >
      <Icon name="chart" /> {t.heads}
    </Button>
  );
}

/** The table of the row that is open: this one, or one that a row of it refers to. */
function rowTableOf({ table, view, catalogue }: KeptGrid): Table {
  const { rowOf } = view;
  if (rowOf === undefined || catalogue === undefined) return table;
  return tablesBeside(catalogue, table).find(({ name }) => name === rowOf) ?? table;
}
