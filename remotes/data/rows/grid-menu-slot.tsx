import { lazy, Suspense } from "react";
import type { ReactNode, RefObject } from "react";
import type { GridSource } from "../grid/data-grid.tsx";
import type { GridHandle } from "../grid/grid-model.ts";
import type { GridMenuProps, MenuPlace } from "./grid-menu.tsx";

// What is opened by a press comes when it is pressed.
const GridMenu = lazy(async () => ({ default: (await import("./grid-menu.tsx")).GridMenu }));

interface GridMenuSlotProps extends Omit<GridMenuProps, "place" | "row" | "onClose"> {
  /** `undefined` while it is closed. */
  place: MenuPlace | undefined;
  source: GridSource;
  gridRef: RefObject<GridHandle | null>;
  onClosed(): void;
}

/** Where a grid's menu opens; the focus goes back to the grid. */
export function GridMenuSlot({ place, source, gridRef, onClosed, ...menu }: GridMenuSlotProps): ReactNode {
  if (place === undefined) return null;
  return (
    <Suspense>
      <GridMenu
        {...menu}
        place={place}
        row={source.row(place.at.row)}
        onClose={() => {
          onClosed();
          gridRef.current?.focus();
        }}
      />
    </Suspense>
  );
}
