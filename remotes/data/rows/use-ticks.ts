import { useEffect, useState } from "react";

const TICK_MS = 60_000;

/** A number that is another one every minute, for what says how long ago something was. */
export function useTicks(isTicking: boolean): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => {
      setTicks((before) => before + 1);
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isTicking]);
  return ticks;
}
