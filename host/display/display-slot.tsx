import { useEffect, useState, useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";
import type { FailureLog } from "../diagnostics/failure-log.ts";
import { texts } from "../texts.ts";
import type { DisplayDialogProps } from "./display-dialog.tsx";
import type { Display } from "./use-display.ts";

interface DisplaySlotProps extends Omit<DisplayDialogProps, "onClose"> {
  display: Display;
  failures: FailureLog;
  announce(message: string): void;
}

/** Where the choice of language and theme opens; its code comes when it is opened first. */
export function DisplaySlot({ display, failures, announce, ...switches }: DisplaySlotProps): ReactNode {
  const [Shown, setShown] = useState<ComponentType<DisplayDialogProps>>();
  const { theme } = switches;
  const { isOpen, close } = display;
  // Chosen and followed are two states of one theme: both are read anew when it is told.
  useSyncExternalStore(theme.subscribe, () => theme.chosen() ?? `as ${theme.current()}`);
  useEffect(() => {
    if (!isOpen || Shown !== undefined) return;
    import("./display-dialog.tsx").then(
      ({ DisplayDialog }) => {
        setShown(() => DisplayDialog);
      },
      (error: unknown) => {
        failures.record(error);
        announce(texts.display.notLoaded);
        close();
      },
    );
  }, [isOpen, Shown, failures, announce, close]);
  return isOpen && Shown !== undefined ? <Shown {...switches} onClose={close} /> : null;
}
