import "./tool-panels.css";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ReactNode } from "react";
import { queryMedia } from "../entries/use-is-narrow.ts";
import { ColumnsPanel } from "./columns-panel.tsx";
import { expenseOf } from "./expense-of.ts";
import { HeightsPanel } from "./heights-panel.tsx";
import { FindPanel } from "./find-panel.tsx";
import { useTableModel } from "./table-model.ts";
import type { ToolPanel } from "./table-toolbar.tsx";
import { FilterPopover } from "../sentences/filter-popover.tsx";
import { ViewsPanel } from "./views-panel.tsx";

export interface ToolPanelsProps {
  panel: ToolPanel;
  /** The column that somebody wants to filter by. */
  filterOn: string | undefined;
  onClose(): void;
}

/** Of several radio buttons Tab stops at the chosen one. */
const FIRST_STOP = "input:checked, a[href], input:not([type=radio]), button";

/** The panel that a tool opened, over the rows: nothing moves for it. */
export function ToolPanels({ panel, filterOn, onClose }: ToolPanelsProps): ReactNode {
  const { table, catalogue, view, source, tableRows, person, addressed, onView } = useTableModel();
  const panelElement = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  // A press beside it closes it, as long as that is in this application: a question of the host's leaves it as it is.
  useEffect(() => {
    const element = panelElement.current;
    const app = element?.closest<HTMLElement>(".data-main");
    const press = (event: Event): void => {
      const at = event.target;
      const isBeside = at instanceof Element && element?.contains(at) === false;
      if (isBeside && at.closest("[aria-expanded]") === null) close();
    };
    app?.addEventListener("pointerdown", press);
    return () => {
      app?.removeEventListener("pointerdown", press);
    };
  }, []);
  // Who opened it goes on in it, and Escape is heard there: unless they went elsewhere while it came. A finger isn't given a
  // keyboard for it.
  useEffect(() => {
    const element = panelElement.current;
    const at = document.activeElement ?? document.body;
    const isGone = at !== document.body && element?.closest(".data-app")?.contains(at) !== true;
    if (element === null || element.contains(at) || isGone) return;
    const isByFinger = queryMedia("(hover: none)")?.matches === true;
    (isByFinger ? element : (element.querySelector<HTMLElement>(FIRST_STOP) ?? element)).focus();
  }, [panel]);
  return (
    <div className="data-float" data-not-kept="over">
      {/* Escape is heard wherever the focus is in it. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={panelElement}
        className="data-panel"
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
        }}
        // Found rows are stepped through beside the panel; any other would cover the cells that Tab comes to.
        onBlur={({ relatedTarget }) => {
          const isOver = relatedTarget instanceof Element && relatedTarget.closest("[role=grid]") !== null;
          if (isOver && panel !== "find") onClose();
        }}
      >
        {content()}
      </div>
    </div>
  );

  function content(): ReactNode {
    switch (panel) {
      case "filters":
        return (
          <FilterPopover
            key={filterOn}
            table={table}
            catalogue={catalogue}
            filters={view.filters}
            startColumn={filterOn}
            zone={person.zone}
            rows={() =>
              source
                .loadedIndexes()
                .map((index) => source.row(index))
                .filter((row) => row !== undefined)
            }
            warningOf={(filters) => expenseOf({ table, sort: [], filters }, tableRows)}
            onFilters={(filters, options) => {
              onView({ ...view, filters }, options);
            }}
            onClose={onClose}
          />
        );
      case "columns":
        return <ColumnsPanel onClose={onClose} />;
      case "views":
        return addressed === undefined ? null : <ViewsPanel addressed={addressed} onClose={onClose} />;
      case "heights":
        return <HeightsPanel />;
      case "find":
        return <FindPanel onClose={onClose} />;
      default:
        return panel satisfies never;
    }
  }
}
