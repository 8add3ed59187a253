import type { ReactNode } from "react";
import { TrayCorner } from "../tray/tray-corner.tsx";
import type { TrayStore } from "../tray/tray-store.ts";
import { Notices } from "./notices.tsx";
import type { NoticesProps } from "./notices.tsx";

/** What floats in the corner of every page: what a person should know of the remotes, and what goes on in them. */
export function Corner(
  props: NoticesProps & { tray: TrayStore; announce(message: string): void },
): ReactNode {
  const { tray, announce, ...notices } = props;
  return (
    <div className="host-corner">
      <Notices {...notices} />
      <TrayCorner store={tray} announce={announce} onGone={notices.onGone} />
    </div>
  );
}
