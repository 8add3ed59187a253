import { createContext, useContext, useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";

const CloseMenu = createContext<() => void>(() => undefined);

export interface MenuProps {
  /** Screen readers read this before the button's content, if the content alone doesn't say enough. */
  label?: string;
  trigger: ReactNode;
  children: ReactNode;
}

/** A button that opens a short list of actions. It uses the platform's popover: Escape and a click outside close it. */
export function Menu({ label, trigger, children }: MenuProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // Not by `popoverTarget`, which React 18 doesn't know.
    if (button.current !== null) button.current.popoverTargetElement = element;
    const follow = (event: Event): void => {
      setOpen((event as ToggleEvent).newState === "open");
    };
    element.addEventListener("toggle", follow);
    return () => {
      element.removeEventListener("toggle", follow);
    };
  }, []);
  const close = (): void => {
    list.current?.hidePopover();
    button.current?.focus();
  };
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const element = list.current;
    if (step === 0 || element === null) return;
    event.preventDefault();
    if (!isOpen) element.showPopover();
    const items = [...element.querySelectorAll<HTMLElement>(".fy-menu-item")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at(at < 0 && step < 0 ? -1 : (at + step) % items.length)?.focus();
  };
  return (
    // Arrow keys are an extra here: every item is in the tab order all the same.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="fy-menu" onKeyDown={moveFocus}>
      <button
        ref={button}
        type="button"
        className="fy-menu-trigger"
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {label !== undefined && <span className="fy-visually-hidden">{label}</span>}
        {trigger}
      </button>
      <div ref={list} id={id} popover="auto" className="fy-menu-list">
        <CloseMenu.Provider value={close}>{children}</CloseMenu.Provider>
      </div>
    </div>
  );
}

export function MenuItem(props: { onPress(): void; icon?: string; children: ReactNode }): ReactNode {
  const close = useContext(CloseMenu);
  return (
    <button
      type="button"
      className="fy-menu-item"
      onClick={() => {
        close();
        props.onPress();
      }}
    >
      {props.icon !== undefined && <Icon name={props.icon} />}
      {props.children}
    </button>
  );
}

export function MenuText({ children }: { children: ReactNode }): ReactNode {
  return <p className="fy-menu-text">{children}</p>;
}
