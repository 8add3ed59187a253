import { useCallback, useEffect, useRef } from "react";

/**
 * For what is asked of the browser or the person on behalf of a component, and is pointless once the component is gone.
 * @returns gives a new signal, which aborts when the component goes
 */
export function useLeaveSignal(): () => AbortSignal {
  const latest = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      latest.current?.abort();
    },
    [],
  );
  return useCallback(() => {
    latest.current = new AbortController();
    return latest.current.signal;
  }, []);
}
