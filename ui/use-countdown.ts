import { useCallback, useSyncExternalStore } from "react";

const SECOND_MS = 1000;

/**
 * Whole seconds until `endsAtMs` (milliseconds since 1970), 0 once it is over. It looks at the clock at each step,
 * since a sleeping laptop counts nothing.
 */
export function useCountdown(endsAtMs = 0): number {
  const leftS = (): number => Math.max(0, Math.ceil((endsAtMs - Date.now()) / SECOND_MS));
  const everySecond = useCallback(
    (step: () => void) => {
      if (endsAtMs <= Date.now()) return () => undefined;
      const timer = setInterval(() => {
        if (endsAtMs <= Date.now()) clearInterval(timer);
        step();
      }, SECOND_MS);
      return () => {
        clearInterval(timer);
      };
    },
    [endsAtMs],
  );
  return useSyncExternalStore(everySecond, leftS, leftS);
}
