import type { PaletteEntry } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import type { EditedGrid } from "./edited-grid.ts";
import { tableWriting } from "./may-write.ts";
import { sweepsOf } from "./sweeps-of.ts";
import { texts } from "./texts.ts";
import type { CellEditing } from "./use-cell-editing.tsx";
import type { RowActs } from "./use-row-acts.tsx";

type Command = "edit" | "newRow" | "duplicate" | "delete" | "fillDown" | "undo" | "redo";
type SweepKind = ReturnType<typeof sweepsOf>[number]["kind"];

/** Tells the page's palette, and its list of keys, what can be done with the rows of a table. */
export function useEditCommands(
  { table, view, grid }: Pick<EditedGrid, "table" | "view" | "grid">,
  cells: CellEditing,
  rows: RowActs,
  history: Readonly<Record<"undo" | "redo", () => void>>,
): void {
  const { palette } = useRemoteContext();
  const run = useEffectEvent((command: Command) => {
    const acts = {
      edit() {
        const at = grid.current?.active();
        if (at !== undefined && at.row >= 0) cells.edit(at);
      },
      newRow: rows.add,
      duplicate: rows.duplicate,
      delete: rows.remove,
      fillDown: cells.fillDown,
    };
    ({ ...acts, ...history })[command]();
  });
  const sweep = useEffectEvent((kind: SweepKind) => rows.sweep?.(kind));
  const hasSweeps = rows.sweep !== undefined;
  const { filters } = view;
  useEffect(() => {
    const { canInsert, canDelete, changeable } = tableWriting(table);
    const entry = (command: Command, keys?: string, key?: string): PaletteEntry => ({
      id: `edit ${command}`,
      title: texts.tools[command === "edit" ? "menu" : command],
      ...(key !== undefined && { key }),
      ...(keys !== undefined && { keys }),
      run() {
        run(command);
      },
    });
    const sweeps = sweepsOf(table, { filters }, hasSweeps);
    return palette?.offer([
      entry("undo", "Control+Z", "u"),
      entry("redo", "Control+Shift+Z"),
      ...(canInsert ? [entry("newRow", undefined, "c"), entry("duplicate", "Control+Shift+D")] : []),
      ...(canDelete ? [entry("delete", "Control+Delete")] : []),
      ...(changeable.length > 0 ? [entry("edit", "F2", "e"), entry("fillDown", "Control+D")] : []),
      ...sweeps.map(({ kind, title }): PaletteEntry => ({
        id: `edit sweep ${kind}`,
        title,
        run() {
          sweep(kind);
        },
      })),
    ]);
  }, [palette, table, filters, hasSweeps]);
}
