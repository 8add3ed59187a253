import type { Clock } from "@foyer/contracts";
import type { PageLife } from "./page-life.ts";
import { TICK_MS } from "./refresher.ts";
import type { RefreshCause } from "./refresh-result.ts";

export interface Ticker {
  readonly isRunning: boolean;
  stop(): void;
}

/**
 * Looks at the session every 30 s while the page is visible, and at once whenever time may have passed unseen. A
 * hidden page has no timer at all.
 */
export function startTicker(clock: Clock, life: PageLife, look: (cause: RefreshCause) => void): Ticker {
  let endInterval: (() => void) | undefined;
  const start = (): void => {
    endInterval ??= clock.every(TICK_MS, () => {
      look("tick");
    });
  };
  const pause = (): void => {
    endInterval?.();
    endInterval = undefined;
  };
  const unsubscribe = life.subscribe((event) => {
    if (event === "hidden") {
      pause();
      return;
    }
    if (!life.isVisible()) return;
    start();
    look(event === "online" ? "online" : "wake");
  });
  if (life.isVisible()) start();
  return {
    get isRunning() {
      return endInterval !== undefined;
    },
    stop() {
      unsubscribe();
      pause();
    },
  };
}
