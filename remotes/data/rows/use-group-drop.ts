import { useRemoteContext } from "@foyer/contracts/react";
import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import { isAskable } from "../filters/is-askable.ts";
import type { KeptGrid } from "./kept-grid.ts";

/** On what a header can be dropped: while one is dragged, and while it is over it. Styles read it. */
const DROP = "data-drop";

/** A header that is dropped on `place` groups the rows by its column, and stays where it was among the others. */
export function useGroupDrop(grid: KeptGrid, place: RefObject<HTMLElement | null>): void {
  const { report } = useRemoteContext();
  const columnOf = useEffectEvent((header: Element | null | undefined) => {
    const shown = grid.columns[Number(header?.getAttribute("aria-colindex")) - 1];
    const column = grid.table.columns.find(({ name }) => name === shown?.name);
    return column !== undefined && isAskable(column.type) ? column : undefined;
  });
  const dragged = useEffectEvent(() => grid.grid.current?.root.querySelector(".data-header-dragged"));
  const group = useEffectEvent((header: Element) => {
    const { view, person, onView } = grid;
    const column = columnOf(header);
    if (column === undefined) return;
    import("../summary/first-summary.ts").then(({ firstSummary }) => {
      onView({ ...view, summary: firstSummary(column, person.zone) });
    }, report);
  });
  useEffect(() => {
    const isOver = ({ clientX, clientY }: PointerEvent): boolean => {
      const box = place.current?.getBoundingClientRect();
      if (box === undefined) return false;
      return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    };
    const follow = (event: PointerEvent): void => {
      if (columnOf(dragged()) === undefined) place.current?.removeAttribute(DROP);
      else place.current?.setAttribute(DROP, isOver(event) ? "over" : "");
    };
    // A finger that scrolls after all drops nothing.
    const forget = (): void => place.current?.removeAttribute(DROP);
    const drop = (event: PointerEvent): void => {
      forget();
      const header = dragged();
      if (header === null || header === undefined || columnOf(header) === undefined || !isOver(event)) return;
      // The grid would put the column where it was let go.
      event.stopPropagation();
      header.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerId: event.pointerId }));
      group(header);
    };
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointercancel", forget);
    document.addEventListener("pointerup", drop, { capture: true });
    return () => {
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointercancel", forget);
      document.removeEventListener("pointerup", drop, { capture: true });
    };
  }, [place]);
}
