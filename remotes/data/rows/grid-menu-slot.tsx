import type { ReactNode } from "react";
import { painted } from "../grid/after-paint.ts";
import type { MenuPlace } from "./grid-menu.tsx";
import { late } from "../late.tsx";
import { useTableModel } from "./table-model.ts";

// What is opened by a press comes once that is answered.
const GridMenu = late(async () => (await import("./grid-menu.tsx")).GridMenu, painted);

interface GridMenuSlotProps {
  /** `undefined` while it is closed. */
  place: MenuPlace | undefined;
  onChart?(column: string): void;
  onFilter?(column: string): void;
  onClosed(): void;
}

/** Where a grid's menu opens; the focus goes back to the grid. */
export function GridMenuSlot({ place, onClosed, ...menu }: GridMenuSlotProps): ReactNode {
  const { grid } = useTableModel();
  if (place === undefined) return null;
  return (
    <GridMenu
      {...menu}
      place={place}
      onClose={() => {
        onClosed();
        grid.current?.focus();
      }}
    />
  );
}
