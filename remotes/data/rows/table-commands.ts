import type { PaletteEntry } from "@foyer/contracts";
import { ROW_HEIGHTS } from "../address/row-height.ts";
import { fitColumns } from "../cells/use-fitting.ts";
import { PROFILES } from "../grid/row-height.ts";
import { lateTexts } from "../late-texts.ts";
import { SUGGESTED_BOARD } from "../linked/board-address.ts";
import { chartForm, firstCharts } from "../linked/first-charts.ts";
import { linkedAddress } from "../linked/linked-address.ts";
import type { OpenTool } from "../tools/view-tools.tsx";
import { chooseHeight } from "./choose-height.ts";
import type { TableModel } from "./table-model.ts";

export interface TableCommandsOf {
  readonly model: TableModel;
  openTool(tool: OpenTool["name"]): void;
}

/** What stands above the rows, or in their menus, and has a key of its own. */
export type TableCommand =
  OpenTool["name"] | "linked" | "board" | "groups" | "heads" | "count" | "fit" | "utc";

export function runTableCommand(command: TableCommand, { model, openTool }: TableCommandsOf): void {
  const { table, view, source, onPerson, onView } = model;
  const runs: Readonly<Record<Exclude<TableCommand, OpenTool["name"]>, () => void>> = {
    linked() {
      const charted = table.columns.find((column) => chartForm(column) !== undefined);
      onView({ ...view, summary: linkedAddress(firstCharts(table, charted?.name)) });
    },
    board() {
      onView({ ...view, summary: SUGGESTED_BOARD });
    },
    groups() {
      onView({ ...view, summary: "" });
    },
    heads() {
      onView({ ...view, heads: view.heads === PROFILES ? undefined : PROFILES });
    },
    count() {
      source.countExactly?.();
    },
    fit() {
      fitColumns(model);
    },
    utc() {
      onPerson(({ zone, ...now }) => ({ ...now, zone: zone === "utc" ? "local" : "utc" }));
    },
  };
  if (command === "export" || command === "chart" || command === "live") openTool(command);
  else runs[command]();
}

/** The rows' heights by their names, for whoever would rather write them. */
export function heightCommands(model: TableModel): readonly PaletteEntry[] {
  return ROW_HEIGHTS.map((height) => ({
    id: `height ${height}`,
    title: lateTexts.heights.command(lateTexts.heights[height]),
    icon: "compact",
    run() {
      chooseHeight(model, height);
    },
  }));
}
