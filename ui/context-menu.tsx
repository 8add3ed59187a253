import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { MenuScopeContext, moveInMenu } from "./menu-items.tsx";

/** Where on the screen a menu opens. */
export interface MenuPoint {
  /** From the left edge of the window. */
  readonly leftPx: number;
  /** From the upper edge of the window. */
  readonly topPx: number;
  /** The upper edge of what it belongs to: the menu opens above where there is no room below. */
  readonly aboveTopPx: number;
}

export interface ContextMenuProps {
  label: string;
  point: MenuPoint;
  /** It was left, or one of its items is about to be done. */
  onClose(): void;
  /** `MenuItem`s. */
  children: ReactNode;
}

const MARGIN_PX = 8;

/** A menu that opens at a point. The platform's popover, as `Menu` uses it; Tab and Escape leave it. */
export function ContextMenu({ label, point, onClose, children }: ContextMenuProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    const { height, width } = element.getBoundingClientRect();
    const isBelow = point.topPx + height <= window.innerHeight - MARGIN_PX;
    element.style.top = `${Math.max(MARGIN_PX, isBelow ? point.topPx : point.aboveTopPx - height)}px`;
    element.style.left = `${Math.max(MARGIN_PX, Math.min(point.leftPx, window.innerWidth - width - MARGIN_PX))}px`;
    moveInMenu(element, "Home");
  }, [point]);
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="fy-menu-list fy-context-menu"
      onKeyDown={(event) => {
        const isLeaving = event.key === "Escape" || event.key === "Tab";
        if (isLeaving) onClose();
        if (isLeaving || moveInMenu(event.currentTarget, event.key)) event.preventDefault();
      }}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      <MenuScopeContext.Provider value={{ close: onClose, role: "menuitem" }}>
        {children}
      </MenuScopeContext.Provider>
    </div>
  );
}
