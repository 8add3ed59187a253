import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { behindPaint } from "./behind-paint.ts";
import type { MenuPlace } from "./grid-menu.tsx";
import { useTableModel } from "./table-model.ts";

// What is opened by a press comes once that is answered.
const GridMenu = lazy(async () => ({
  default: (await behindPaint(() => import("./grid-menu.tsx"))).GridMenu,
}));

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
    <Suspense>
      <GridMenu
        {...menu}
        place={place}
        onClose={() => {
          onClosed();
          grid.current?.focus();
        }}
      />
    </Suspense>
  );
}
