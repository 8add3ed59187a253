import { systemClock } from "@foyer/contracts";
import type { RuntimeConfig } from "@foyer/contracts/host";
import type { Diagnostics } from "./create-diagnostics.ts";

/** Where its code can't be loaded nothing is told: that is no reason to trouble anybody. */
export async function sendReports(
  address: string,
  { reportPercent }: RuntimeConfig,
  diagnostics: Diagnostics,
): Promise<void> {
  const sender = await import("./report-sender.ts").catch(() => undefined);
  const options = reportPercent === undefined ? {} : { percent: reportPercent };
  sender?.startReports(address, window, diagnostics, systemClock, options);
}
