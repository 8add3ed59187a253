import "./tray.css";
import { Button, Icon, VisuallyHidden } from "@foyer/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { partBehind, watchFocusBeside } from "./clear-of-focus.ts";
import { isGoingOn } from "./tray-store.ts";
import type { TrayItem, TrayStore } from "./tray-store.ts";

export interface TrayPanelProps {
  store: TrayStore;
  items: readonly TrayItem[];
  onGone(): void;
}

const MOST_ACTIONS = 3;

/** What goes on and what has ended, behind one line that says how much it is. */
export function TrayPanel({ store, items, onGone }: TrayPanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || element === null) return undefined;
    return watchFocusBeside(element, (focused) => {
      if (partBehind(focused, element) > 0) setOpen(false);
    });
  }, [isOpen]);
  const t = texts.tray;
  const running = items.filter(({ work }) => isGoingOn(work)).length;
  return (
    <section ref={panel} className="host-tray" aria-label={t.label} data-not-kept="over">
      {isOpen && (
        <ul className="host-tray-list">
          {[...items].reverse().map((item) => (
            <TrayLine key={item.id} item={item} store={store} onGone={onGone} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className="host-tray-switch"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <VisuallyHidden>{isOpen ? t.hide : t.show}: </VisuallyHidden>
        <span>{summaryOf(items, running)}</span>
        <Icon name={isOpen ? "chevron-down" : "chevron-up"} />
      </button>
    </section>
  );
}

/** One piece by its name, several by how many. */
function summaryOf(items: readonly TrayItem[], running: number): string {
  const [only, ...others] = items;
  if (only !== undefined && others.length === 0)
    return texts.tray.settled(only.work.title, only.work.message);
  const ended = items.length - running;
  return [
    ...(running > 0 ? [texts.tray.running(running)] : []),
    ...(ended > 0 ? [texts.tray.ended(ended)] : []),
  ].join(" · ");
}

function TrayLine({ item, store, onGone }: { item: TrayItem } & Omit<TrayPanelProps, "items">): ReactNode {
  const { id, work } = item;
  const { title, state, message, progress, actions = [] } = work;
  const t = texts.tray;
  const isOn = isGoingOn(work);
  return (
    <li className="host-tray-line" data-state={state}>
      <p className="host-tray-title">
        <strong>{title}</strong>
        <button
          type="button"
          className="host-tray-discard"
          aria-label={isOn ? t.discard(title) : t.remove(title)}
          title={isOn ? t.discard(title) : t.remove(title)}
          onClick={() => {
            store.discard(id);
            onGone();
          }}
        >
          <Icon name="close" />
        </button>
      </p>
      {state === "running" && (
        <progress
          aria-label={t.progress(title)}
          {...(progress !== undefined && { value: progress, max: 1 })}
        />
      )}
      <p className="host-tray-message">{message}</p>
      {actions.length > 0 && (
        <div className="host-notice-actions">
          {actions.slice(0, MOST_ACTIONS).map(({ label, press }) => (
            <Button key={label} onClick={press}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
