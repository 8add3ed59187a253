import { useRemoteContext } from "@foyer/contracts/react";
import type { SessionError } from "@foyer/shared-auth";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ProcedureView } from "../address/view-address.ts";
import { formatViewAddress } from "../address/view-address.ts";
import type { Procedure } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { noteDataChange } from "../requests/data-changes.ts";
import { personNow } from "../requests/person-now.ts";
import { callProcedure } from "./call-procedure.ts";
import type { ProcedureResult } from "./call-procedure.ts";
import { createCallWork } from "./call-work.ts";
import type { CallState, CallWork } from "./call-work.ts";
import type { ArgumentTexts } from "./check-arguments.ts";
import { keepCall, keptCall } from "./kept-calls.ts";

/** A call that takes longer is seen in the tray: one may go elsewhere meanwhile. */
const LONG_MS = 1_000;

/** A call that the person asked for; the number tells two equal ones apart. */
export interface Call {
  readonly typed: ArgumentTexts;
  readonly number: number;
}

export interface ShownCall {
  readonly isCalling: boolean;
  /** What the newest call that was answered has answered. */
  readonly result: ProcedureResult | undefined;
  readonly error: SessionError | undefined;
  retry(): void;
}

export function procedureKey(procedure: Procedure): string {
  return `${placeKey(procedure)} ${procedure.signature ?? ""}`;
}

/**
 * Makes the call of a screen. Where the host has a tray the call goes on there once it is left, and whoever comes back finds it,
 * or its answer; otherwise it ends with the screen. Another call on the same screen takes the place of the one before.
 */
export function useCall(procedure: Procedure, view: ProcedureView, call: Call | undefined): ShownCall {
  const { tray, navigation, basePath } = useRemoteContext();
  const [attempt, setAttempt] = useState(0);
  const [work, setWork] = useState<CallWork>();
  const [last, setLast] = useState<ProcedureResult>();
  const isLeaving = useRef(false);
  const token = call === undefined ? undefined : `${attempt} ${JSON.stringify(call)}`;
  const begin = (): (() => void) | undefined => {
    if (call === undefined) return undefined;
    const key = procedureKey(procedure);
    const person = personNow();
    const held = keptCall(key);
    const isHeld = held !== undefined && JSON.stringify(held.work.typed) === JSON.stringify(call.typed);
    const begun = isHeld
      ? held.work
      : createCallWork(call.typed, (signal) => {
          const answer = callProcedure(procedure, call.typed, signal);
          // Also where it failed: the answer may be what was lost.
          return procedure.isReadOnly ? answer : answer.finally(noteDataChange);
        });
    setWork(begun);
    const keep = (): void => {
      if (tray === undefined || begun.getState().phase !== "running" || keptCall(key)?.work === begun) return;
      const path = formatViewAddress(
        { ...view, values: call.typed, isCalled: procedure.isReadOnly },
        basePath,
      );
      keepCall(tray, begun, { procedure: key, title: titleOf(procedure), show: () => navigation.go(path) });
    };
    let unwatch = isHeld ? held.watch() : undefined;
    if (isHeld && begun.getState().phase !== "running") held.forget();
    const timer = setTimeout(() => {
      keep();
      unwatch ??= keptCall(key)?.watch();
    }, LONG_MS);
    return () => {
      clearTimeout(timer);
      unwatch?.();
      if (isLeaving.current && tray !== undefined && personNow() === person) keep();
      else {
        if (keptCall(key)?.work === begun) keptCall(key)?.forget();
        begun.discard();
      }
    };
  };
  useLayoutEffect(() => {
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
    };
  }, []);
  const newest = useRef(begin);
  useEffect(() => {
    newest.current = begin;
  });
  useEffect(() => newest.current(), [token]);

  const state = useSyncExternalStore(work?.subscribe ?? subscribeToNothing, () => work?.getState());
  const result = resultOf(state);
  if (result !== undefined && result !== last) setLast(result);
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return {
    isCalling: state?.phase === "running",
    result: result ?? last,
    error: state?.phase === "failed" ? state.error : undefined,
    retry,
  };
}

function resultOf(state: CallState | undefined): ProcedureResult | undefined {
  return state?.phase === "done" ? state.result : undefined;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
