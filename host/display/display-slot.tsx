import { useEffect, useState, useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";
import type { FailureLog } from "../diagnostics/failure-log.ts";
import type { NoticeBoard } from "../diagnostics/notices.ts";
import { texts } from "../texts.ts";
import type { DisplayDialogProps } from "./display-dialog.tsx";
import type { Display } from "./use-display.ts";

interface DisplaySlotProps extends Omit<DisplayDialogProps, "onClose"> {
  display: Display;
  failures: FailureLog;
  notices: NoticeBoard;
}

/** Where the choice of language and theme opens; its code comes when it is opened first. */
export function DisplaySlot({ display, failures, notices, ...switches }: DisplaySlotProps): ReactNode {
  const [Shown, setShown] = useState<ComponentType<DisplayDialogProps>>();
  const { theme, formats } = switches;
  const { isOpen, close } = display;
  // Chosen and followed are two states of one theme: both are read anew when it is told.
  useSyncExternalStore(theme.subscribe, () => theme.chosen() ?? `as ${theme.current()}`);
  // Of what another page chose, too.
  useSyncExternalStore(formats.subscribe, formats.chosen);
  useEffect(() => {
    if (!isOpen || Shown !== undefined) return;
    import("./display-dialog.tsx").then(
      ({ DisplayDialog }) => {
        setShown(() => DisplayDialog);
      },
      (error: unknown) => {
        failures.record(error);
        notices.show("part", "", { words: texts.display.notLoaded });
        close();
      },
    );
  }, [isOpen, Shown, failures, notices, close]);
  return isOpen && Shown !== undefined ? <Shown {...switches} onClose={close} /> : null;
}
