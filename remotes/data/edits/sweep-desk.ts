import type { Tray, Unsubscribe } from "@foyer/contracts";
import type { Table } from "../catalogue/catalogue.ts";
import type { EditDesk } from "./edit-desk.ts";
import type { Sweep } from "./find-swept.ts";
import { sweepInTray } from "./sweep-in-tray.ts";
import { createSweepWork } from "./sweep-work.ts";
import type { SweepParts } from "./sweep-work.ts";
import { untilRest } from "./until-rest.ts";

/** The sweeps of one person: each goes on in the tray while they look at something else. */
export interface SweepDesk {
  /** @param told how many rows the person was told that there are */
  start(sweep: Sweep, told: number, tray: Tray | undefined): void;
  /** Rows of a table are others now. */
  onWritten(listen: (table: Table) => void): Unsubscribe;
}

export interface SweepDeskParts extends Pick<SweepParts, "ask" | "sender"> {
  readonly desk: EditDesk;
  prove(table: Table): Promise<void>;
}

export function createSweepDesk({ desk, prove, ...parts }: SweepDeskParts): SweepDesk {
  const listeners = new Set<(table: Table) => void>();
  return {
    start(sweep, told, tray) {
      const { table } = sweep;
      const batches = { forth: crypto.randomUUID(), back: crypto.randomUUID() };
      let isTakenBack = false;
      const work = createSweepWork(
        {
          ...parts,
          pause,
          prove: () => prove(table),
          untilRest: (signal) => untilRest(desk, table, signal),
          onProblem({ write, outcome }, isBack) {
            const isWanted = isBack || !isTakenBack;
            if (outcome.kind !== "written" && isWanted)
              desk.file(table, write, outcome, isBack ? batches.back : batches.forth);
          },
        },
        sweep,
        told,
      );
      let wasWriting = false;
      work.subscribe(() => {
        const isWriting = work.getState().phase === "writing";
        const hasEnded = wasWriting && !isWriting;
        wasWriting = isWriting;
        if (hasEnded) for (const listen of listeners) listen(table);
      });
      // Undo is offered while there is something to take back, and no longer.
      let forget: Unsubscribe | undefined;
      const withdrawUndo = (): void => {
        forget?.();
        forget = undefined;
      };
      const takeBack = sweepInTray(tray, work, () => {
        // What wasn't written isn't wanted any more either: "write mine" would do it after all.
        isTakenBack = true;
        desk.giveUp(batches.forth);
        withdrawUndo();
      });
      work.subscribe(() => {
        if (work.canTakeBack()) forget ??= desk.addWork(takeBack);
        else withdrawUndo();
      });
      void work.run();
    },
    onWritten(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
