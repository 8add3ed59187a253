import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { PageIcon } from "./page-icon.tsx";

/** What the menu around an item gives it. */
export interface MenuScope {
  /** Closes the menu; the focus goes back to where it came from. */
  close(): void;
  /** In a menu that Tab leaves, items are `menuitem`s; elsewhere they are buttons that Tab reaches. */
  readonly role?: "menuitem";
}

export const MenuScopeContext = createContext<MenuScope>({ close: () => undefined });

/** A choice in a `Menu`. */
export function MenuItem(props: { onPress(): void; icon?: string; children: ReactNode }): ReactNode {
  const { close, role } = useContext(MenuScopeContext);
  return (
    <button
      type="button"
      role={role}
      tabIndex={role && -1}
      className="fy-menu-item"
      onClick={() => {
        close();
        props.onPress();
      }}
    >
      {props.icon !== undefined && <PageIcon name={props.icon} />}
      {props.children}
    </button>
  );
}

/** Words in a menu that are no choice. */
export function MenuText({ children }: { children: ReactNode }): ReactNode {
  return <p className="fy-menu-text">{children}</p>;
}

/**
 * Moves the focus among the items of a menu: arrows go round, Home and End to its ends.
 * @returns whether the key was one of these
 */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(".fy-menu-item")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = new Map([
    ["ArrowDown", at + 1],
    ["ArrowUp", Math.max(at, 0) - 1],
    ["Home", 0],
    ["End", -1],
  ]).get(key);
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}
