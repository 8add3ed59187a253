import type { PaletteEntry } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { tableWriting } from "./may-write.ts";
import { texts } from "./texts.ts";
import type { CellEditing } from "./use-cell-editing.tsx";
import type { RowActs } from "./use-row-acts.tsx";

type Command = "duplicate" | "delete" | "fillDown";

/** Tells the page's palette, and its list of keys, what can be done with the rows of a table. */
export function useEditCommands(table: Table, cells: CellEditing, rows: RowActs): void {
  const { palette } = useRemoteContext();
  const run = useEffectEvent((command: Command) => {
    const acts = { duplicate: rows.duplicate, delete: rows.remove, fillDown: cells.fillDown };
    acts[command]();
  });
  useEffect(() => {
    const { canInsert, canDelete, changeable } = tableWriting(table);
    const entry = (command: Command, keys: string): PaletteEntry => ({
      id: `edit ${command}`,
      title: texts.tools[command],
      keys,
      run() {
        run(command);
      },
    });
    return palette?.offer([
      ...(canInsert ? [entry("duplicate", "Control+Shift+D")] : []),
      ...(canDelete ? [entry("delete", "Control+Delete")] : []),
      ...(changeable.length > 0 ? [entry("fillDown", "Control+D")] : []),
    ]);
  }, [palette, table]);
}
