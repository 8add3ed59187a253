import type { PaletteEntry } from "@foyer/contracts";
import { fitColumns } from "../cells/use-fitting.ts";
import { countConditions } from "../filters/filter.ts";
import { lateTexts } from "../late-texts.ts";
import { SUGGESTED_BOARD } from "../linked/board-address.ts";
import { chartForm, firstCharts } from "../linked/first-charts.ts";
import { linkedAddress } from "../linked/linked-address.ts";
import { texts } from "../texts.ts";
import type { OpenTool } from "../tools/view-tools.tsx";
import type { TableModel } from "./table-model.ts";
import { PROFILES } from "../grid/row-height.ts";
import { isZoned } from "./table-toolbar.tsx";
import type { ToolPanel } from "./table-toolbar.tsx";

export interface TableCommandsOf {
  readonly model: TableModel;
  openPanel(panel: ToolPanel): void;
  openTool(tool: OpenTool["name"]): void;
}

/** What the tools above the rows do, by their names, for whoever would rather write them. */
export function tableCommands({ model, openPanel, openTool }: TableCommandsOf): readonly PaletteEntry[] {
  const { table, view, source, person, onPerson, onView } = model;
  const charted = table.columns.find((column) => chartForm(column) !== undefined);
  const { countExactly } = source;
  const t = texts.gridTools;
  const panel = (name: ToolPanel, icon: string, title: string): PaletteEntry => ({
    id: `panel ${name}`,
    title,
    icon,
    run() {
      openPanel(name);
    },
  });
  const tool = (name: OpenTool["name"], icon: string): PaletteEntry => ({
    id: `tool ${name}`,
    title: texts.tools[name],
    icon,
    run() {
      openTool(name);
    },
  });
  return [
    panel("filters", "filter", t.filters(countConditions(view.filters))),
    panel("columns", "columns", t.columns),
    panel("views", "bookmark", t.views),
    panel("find", "search", t.find),
    tool("export", "download"),
    tool("chart", "chart"),
    ...(charted === undefined
      ? []
      : [
          {
            id: "linked",
            title: lateTexts.menu.linked,
            icon: "chart",
            run() {
              onView({ ...view, summary: linkedAddress(firstCharts(table, charted.name)) });
            },
          },
          {
            id: "board",
            title: lateTexts.menu.board,
            icon: "chart",
            run() {
              onView({ ...view, summary: SUGGESTED_BOARD });
            },
          },
        ]),
    {
      id: "heads",
      title: lateTexts.menu.heads,
      icon: "chart",
      run() {
        onView({ ...view, heads: view.heads === PROFILES ? undefined : PROFILES });
      },
    },
    tool("live", "live"),
    ...(countExactly === undefined || source.getState().isTotalExact
      ? []
      : [{ id: "count", title: t.count, icon: "table", run: countExactly }]),
    {
      id: "fit",
      title: lateTexts.columns.fitAll,
      icon: "columns",
      run() {
        fitColumns(model);
      },
    },
    ...(table.columns.some(({ type }) => isZoned(type))
      ? [
          {
            id: "utc",
            title: t.utc,
            icon: "clock",
            run() {
              onPerson({ ...person, zone: person.zone === "utc" ? "local" : "utc" });
            },
          },
        ]
      : []),
    {
      id: "compact",
      title: t.compact,
      icon: "compact",
      run() {
        onPerson({ ...person, density: person.density === "compact" ? "comfortable" : "compact" });
      },
    },
  ];
}
