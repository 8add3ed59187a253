import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/**
 * Whole seconds until `endsAtMs` (milliseconds since 1970), 0 once it is over. It looks at the clock at each step,
 * since a sleeping laptop counts nothing.
 */
export function useCountdown(endsAtMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isRunning = endsAtMs !== undefined && endsAtMs > nowMs;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  return isRunning ? Math.ceil((endsAtMs - nowMs) / SECOND_MS) : 0;
}
