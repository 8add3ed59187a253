import { useId, useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { MenuScopeContext, moveInMenu } from "./menu-items.tsx";
import { placeMenu } from "./place-menu.ts";

const OPENING_KEYS: readonly string[] = ["ArrowDown", "ArrowUp"];

export interface MenuProps {
  /** Screen readers read this before the button's content, if the content alone doesn't say enough. */
  label?: string;
  trigger: ReactNode;
  /** Each time that it opens: what is in it can be loaded then. */
  onOpen?(): void;
  children: ReactNode;
}

/**
 * A button that opens a short list of actions beside it. It uses the platform's popover: Escape and a click outside
 * close it, and so does Tab beyond its last item.
 */
export function Menu({ label, trigger, onOpen, children }: MenuProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // React 18 has no `useEffectEvent`.
  const opened = useRef(onOpen);
  useLayoutEffect(() => {
    opened.current = onOpen;
  });
  // With the button itself: a press that comes before would open nothing.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // Not by `popoverTarget`, which React 18 doesn't know.
    if (button.current !== null) button.current.popoverTargetElement = element;
    const place = (): void => {
      if (button.current !== null) placeMenu(element, button.current);
    };
    const stay = (): void => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
    const prepare = (event: Event): void => {
      if ((event as ToggleEvent).newState !== "open") {
        stay();
        return;
      }
      place();
      window.addEventListener("resize", place);
      window.addEventListener("scroll", place, true);
    };
    const follow = (event: Event): void => {
      const isNowOpen = (event as ToggleEvent).newState === "open";
      setOpen(isNowOpen);
      if (isNowOpen) opened.current?.();
    };
    element.addEventListener("beforetoggle", prepare);
    element.addEventListener("toggle", follow);
    return () => {
      stay();
      element.removeEventListener("beforetoggle", prepare);
      element.removeEventListener("toggle", follow);
    };
  }, []);
  const close = (): void => {
    list.current?.hidePopover();
    button.current?.focus();
  };
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
    const element = list.current;
    if (element === null || (!isOpen && !OPENING_KEYS.includes(event.key))) return;
    if (!isOpen) element.showPopover();
    if (moveInMenu(element, event.key)) event.preventDefault();
  };
  // The platform closes it by Escape and a press beside it, and leaves it over what Tab comes to after it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>): void => {
    if (isOpen && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
      list.current?.hidePopover();
  };
  return (
    // Arrow keys are an extra here: every item is in the tab order all the same.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="fy-menu" onKeyDown={moveFocus} onBlur={leave}>
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
        <MenuScopeContext.Provider value={{ close }}>{children}</MenuScopeContext.Provider>
      </div>
    </div>
  );
}
