import { useCallback, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { useOnline } from "../use-online.ts";
import type { TrayPanelProps } from "./tray-panel.tsx";

export type LoadTrayPanel = () => Promise<ComponentType<TrayPanelProps>>;

interface LatePanel {
  /** Once it has come. */
  readonly Panel: ComponentType<TrayPanelProps> | undefined;
  /** It was asked for, and didn't come. */
  readonly isLost: boolean;
  retry(): void;
}

/**
 * What draws the tray, in a file of its own. Where it doesn't come, as without a connection, what goes on goes on, and so does the
 * page; it is asked for again once the browser is online.
 */
export function useTrayPanel(
  isWanted: boolean,
  load: LoadTrayPanel,
  report: (error: unknown) => void,
): LatePanel {
  const [Panel, setPanel] = useState<ComponentType<TrayPanelProps>>();
  const [attempt, setAttempt] = useState(0);
  const [lostAttempt, setLostAttempt] = useState<number>();
  const isAsked = isWanted && Panel === undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLeft = false;
    load().then(
      (panel) => {
        if (!isLeft) setPanel(() => panel);
      },
      (error: unknown) => {
        report(error);
        if (!isLeft) setLostAttempt(attempt);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isAsked, attempt, load, report]);
  const isLost = isAsked && lostAttempt === attempt;
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  useOnline(isLost, retry);
  return { Panel, isLost, retry };
}
