import type { Tray, TrayWork } from "@foyer/contracts";
import { lateTexts } from "../late-texts.ts";
import { callFailureWords } from "./call-failure-words.ts";
import type { CallWork } from "./call-work.ts";

/** A call in the host's tray. */
export interface KeptCall {
  readonly work: CallWork;
  /** A screen shows what comes of it: its end is seen there. @returns that none does any more */
  watch(): () => void;
  /** It isn't in the tray any more; it goes on. */
  forget(): void;
}

/** By procedure. The host ends all of the tray with the person's visit, so none outlives it. */
const kept = new Map<string, KeptCall>();

/** The call of a procedure that goes on, or that ended while nobody looked. */
export function keptCall(procedure: string): KeptCall | undefined {
  return kept.get(procedure);
}

/**
 * Keeps a call in the tray, where it goes on and says its end.
 * @param procedure whose it is; of each there is one
 * @param show leads to its screen
 */
export function keepCall(
  tray: Tray,
  work: CallWork,
  { procedure, title, show }: { readonly procedure: string; readonly title: string; show(): void },
): KeptCall {
  let watchers = 0;
  const toWork = (): TrayWork => toTrayWork(work, title, show);
  const entry = tray.add(toWork(), () => {
    stop();
    kept.delete(procedure);
    work.discard();
  });
  const call: KeptCall = {
    work,
    watch() {
      watchers += 1;
      return () => {
        watchers -= 1;
      };
    },
    forget() {
      stop();
      if (kept.get(procedure) === call) kept.delete(procedure);
      entry.remove();
    },
  };
  const stop = work.subscribe(() => {
    if (watchers > 0) call.forget();
    else entry.update(toWork());
  });
  kept.get(procedure)?.forget();
  kept.set(procedure, call);
  return call;
}

function toTrayWork(work: CallWork, title: string, show: () => void): TrayWork {
  const state = work.getState();
  const t = lateTexts.procedure;
  const actions = [{ label: t.show, press: show }];
  switch (state.phase) {
    case "running":
      return { title, state: "running", message: t.goesOn, actions };
    case "done": {
      const { result } = state;
      const message = result.kind === "rows" ? t.answeredRows(result.rows.length) : t.answered;
      return { title, state: "done", message, actions };
    }
    case "failed": {
      const { title: what, advice } = callFailureWords(state.error);
      return { title, state: "failed", message: `${what}. ${advice}`, actions };
    }
    default:
      return state satisfies never;
  }
}
