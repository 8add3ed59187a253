import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** Whole seconds until `endsAtMs`, 0 once it is over, by the clock at each look. */
export function useCountdown(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / SECOND_MS));
}
