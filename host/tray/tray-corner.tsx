import { useEffect, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { TrayLost } from "./tray-lost.tsx";
import { isGoingOn } from "./tray-store.ts";
import type { TrayStore } from "./tray-store.ts";
import { useTrayPanel } from "./use-tray-panel.ts";
import type { LoadTrayPanel } from "./use-tray-panel.ts";

export interface TrayCornerProps {
  store: TrayStore;
  announce(message: string): void;
  report(error: unknown): void;
  /** Something is gone, and the button that was pressed with it. */
  onGone(): void;
  /** Brings the panel's code. */
  loadPanel?: LoadTrayPanel;
}

const loadTrayPanel: LoadTrayPanel = async () => (await import("./tray-panel.tsx")).TrayPanel;

/** Where work goes on, in the corner of every page: nothing on the page moves for it. */
export function TrayCorner(props: TrayCornerProps): ReactNode {
  const { store, announce, report, onGone, loadPanel = loadTrayPanel } = props;
  const items = useSyncExternalStore(store.subscribe, store.list);
  useEffect(
    () =>
      store.onSettled(({ title, message }) => {
        announce(texts.tray.settled(title, message));
      }),
    [store, announce],
  );
  const isLostByLeaving = items.some(({ work }) => isGoingOn(work) && work.keepsNothing !== true);
  useEffect(() => {
    if (!isLostByLeaving) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
    };
  }, [isLostByLeaving]);
  const { Panel, isLost, retry } = useTrayPanel(items.length > 0, loadPanel, report);
  if (items.length === 0) return null;
  if (Panel !== undefined) return <Panel store={store} items={items} onGone={onGone} />;
  return isLost ? <TrayLost onRetry={retry} /> : null;
}
