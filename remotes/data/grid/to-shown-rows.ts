import type { ShownRows } from "@foyer/contracts";
import { texts } from "../texts.ts";
import type { GridModel } from "./grid-model.ts";

/** How the grid writes its rows. */
export function toShownRows({ columns, zone }: Pick<GridModel, "columns" | "zone">): ShownRows {
  return {
    columns: columns.map(({ name, kind, format }) => ({ name, kind, format })),
    zone,
    words: texts.cell,
  };
}
