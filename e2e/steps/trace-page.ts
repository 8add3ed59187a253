import type { CDPSession } from "@playwright/test";

export interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number; readonly data?: { readonly reason?: string } };
}

/**
 * What Chromium notes of its own work on a page while something is done.
 * @param categories what is noted
 */
export async function tracePage(
  protocol: CDPSession,
  categories: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  protocol.on("Tracing.dataCollected", collect);
  await protocol.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: [...categories] },
  });
  await work();
  const ended = new Promise((resolve) => protocol.once("Tracing.tracingComplete", resolve));
  await protocol.send("Tracing.end");
  await ended;
  protocol.off("Tracing.dataCollected", collect);
  return events;
}
