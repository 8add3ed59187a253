import { useSyncExternalStore } from "react";
import { LEAST_WIDTH_PX, layOut } from "../grid/column-layout.ts";
import type { GridColumn } from "../grid/column-layout.ts";
import type { PersonPreferences } from "../grid/grid-preferences.ts";

/** A grid that may be drawn as cards. */
export interface CardRows {
  readonly columns: readonly GridColumn[];
  readonly layout: { readonly widths: Readonly<Record<string, number>> };
  readonly person: PersonPreferences;
}

/** Whether the rows are cards here: where the columns have no room beside each other, and the person didn't choose otherwise. */
export function useCards({ columns, layout, person }: CardRows): {
  readonly isOffered: boolean;
  readonly isShown: boolean;
} {
  const widthPx = useSyncExternalStore(listen, width);
  const isOffered = layOut(columns, layout.widths, 0).widthPx > Math.max(widthPx, LEAST_WIDTH_PX);
  return { isOffered, isShown: isOffered && person.narrow !== "grid" };
}

function width(): number {
  return window.innerWidth;
}

function listen(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => {
    window.removeEventListener("resize", changed);
  };
}
