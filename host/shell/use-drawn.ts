import { useEffect, useState } from "react";
import { createListeners } from "../listeners.ts";
import type { Listeners } from "../listeners.ts";

/** Tells when the page shows what its address says, behind the effects of what is gone by then: that needn't hear of it. */
export function useDrawn(address: string): Listeners {
  const [drawn] = useState(() => createListeners());
  useEffect(() => {
    drawn.tell();
  }, [drawn, address]);
  return drawn;
}
