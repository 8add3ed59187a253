import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { isGoingOn } from "./tray-store.ts";
import type { TrayStore } from "./tray-store.ts";

const TrayPanel = lazy(async () => ({ default: (await import("./tray-panel.tsx")).TrayPanel }));

export interface TrayCornerProps {
  store: TrayStore;
  announce(message: string): void;
  /** Something is gone, and the button that was pressed with it. */
  onGone(): void;
}

/** Where work goes on, in the corner of every page: nothing on the page moves for it. */
export function TrayCorner({ store, announce, onGone }: TrayCornerProps): ReactNode {
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
  if (items.length === 0) return null;
  return (
    <Suspense>
      <TrayPanel store={store} items={items} onGone={onGone} />
    </Suspense>
  );
}
