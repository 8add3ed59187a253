import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import { countConditions } from "../filters/filter.ts";
import { texts } from "../texts.ts";
import type { TableModel } from "./table-model.ts";
import type { ToolPanel } from "./table-toolbar.tsx";
import { useIsGrid } from "./use-is-grid.ts";

/** What is opened most often has a key of its own. */
const PANEL_KEYS = [
  { panel: "filters", key: "f", icon: "filter" },
  { panel: "columns", key: "o", icon: "columns" },
  { panel: "views", key: "v", icon: "bookmark" },
  { panel: "find", key: "i", icon: "search" },
  { panel: "heights", key: "h", icon: "compact" },
] as const;

/** Opens the panels above the rows by one key each, and tells the page's palette of them. */
export function usePanelKeys(
  { view, person }: Pick<TableModel, "view" | "person">,
  onPanel: (panel: ToolPanel) => void,
): void {
  const { palette } = useRemoteContext();
  const openPanel = useEffectEvent(onPanel);
  // Cards have a height of their own.
  const hasHeights = useIsGrid(person);
  const conditions = countConditions(view.filters);
  useEffect(() => {
    const t = texts.gridTools;
    return palette?.offer(
      PANEL_KEYS.filter(({ panel }) => panel !== "heights" || hasHeights).map(({ panel, key, icon }) => ({
        id: `panel ${panel}`,
        title: panel === "filters" ? t.filters(conditions) : t[panel],
        icon,
        key,
        run() {
          openPanel(panel);
        },
      })),
    );
  }, [palette, conditions, hasHeights]);
}
