import { useMemo } from "react";
import type { FailureLog } from "../diagnostics/failure-log.ts";
import { createPaletteDesk } from "./palette-desk.ts";
import type { PaletteDesk } from "./palette-desk.ts";

/** One desk for a whole visit: what was offered for one person is not the next one's. */
export function usePaletteDesk(visit: number, failures: FailureLog): PaletteDesk {
  return useMemo(
    () => ({ visit, desk: createPaletteDesk((problem, remote) => failures.record(problem, remote)) }),
    [visit, failures],
  ).desk;
}
