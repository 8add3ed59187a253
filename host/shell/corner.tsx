import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { TrayCorner } from "../tray/tray-corner.tsx";
import type { TrayStore } from "../tray/tray-store.ts";
import { Notices } from "./notices.tsx";
import type { NoticesProps } from "./notices.tsx";

/** What floats in the corner of every page: what a person should know of the remotes, and what goes on in them. */
export function Corner(
  props: NoticesProps & { tray: TrayStore; announce(message: string): void; report(error: unknown): void },
): ReactNode {
  const { tray, announce, report, ...notices } = props;
  const corner = useRef<HTMLDivElement>(null);
  const isFilled = useSyncExternalStore(tray.subscribe, tray.list).length + notices.notices.length > 0;
  useEffect(() => {
    if (!isFilled) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    import("../tray/clear-of-focus.ts").then(({ keepClearOfFocus }) => {
      if (!isOver && corner.current !== null) end = keepClearOfFocus(corner.current);
    }, report);
    return () => {
      isOver = true;
      end?.();
    };
  }, [isFilled, report]);
  return (
    <div className="host-corner" ref={corner}>
      <Notices {...notices} />
      <TrayCorner store={tray} {...{ announce, report }} onGone={notices.onGone} />
    </div>
  );
}
