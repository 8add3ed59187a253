import { useEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { HEADER_ROW } from "../grid/selection.ts";
import type { CellPosition } from "../grid/selection.ts";
import { texts } from "../texts.ts";
import { cellEntries, columnEntries } from "./menu-entries.ts";
import { useTableModel } from "./table-model.ts";

export interface MenuPlace {
  readonly at: CellPosition;
  readonly leftPx: number;
  readonly topPx: number;
  /** The upper edge of what it belongs to: the menu opens above where there is no room below. */
  readonly aboveTopPx: number;
}

export interface GridMenuProps {
  place: MenuPlace;
  onChart?(column: string): void;
  onClose(): void;
}

const MARGIN_PX = 8;

/** What can be done with a cell or a column; the same as keys and mouse do, for whoever doesn't know them. */
export function GridMenu({ place, onChart, onClose }: GridMenuProps): ReactNode {
  const model = useTableModel();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    const { height, width } = element.getBoundingClientRect();
    const isBelow = place.topPx + height <= window.innerHeight - MARGIN_PX;
    element.style.top = `${Math.max(MARGIN_PX, isBelow ? place.topPx : place.aboveTopPx - height)}px`;
    element.style.left = `${Math.max(MARGIN_PX, Math.min(place.leftPx, window.innerWidth - width - MARGIN_PX))}px`;
    element.querySelector("button")?.focus();
  }, [place]);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = [...event.currentTarget.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (to === undefined) return;
    event.preventDefault();
    if (to !== undefined) items[(to + items.length) % items.length]?.focus();
  };
  const entries =
    place.at.row === HEADER_ROW ? columnEntries(model, place.at, onChart) : cellEntries(model, place.at);
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={texts.menu.label}
      className="data-menu"
      onKeyDown={move}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      {entries.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="data-menu-item"
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
