import type { Clock } from "@foyer/contracts";
import { later } from "../later.ts";
import type { Diagnostics } from "./create-diagnostics.ts";
import type { Failure } from "./failure-log.ts";
import { isOtlpAddress, toOtlpLogs } from "./otlp-report.ts";
import type { Report, ReportedFailure } from "./report.ts";

const COLLECT_MS = 5_000;
/** A browser sends no more at a page's end; what is older than fits is left out. */
const MOST_BYTES = 60_000;
/** What OTLP's form adds to each failure, at the most. */
const OTLP_BYTES = 700;
const EVERY_LOAD = 100;

interface ReportOptions {
  /** Of the page loads, so many percent send; all where it is missing. */
  readonly percent?: number;
  /** From 0 to below 1. */
  readonly random?: () => number;
}

/**
 * Sends what `/system` shows to an address that the operator set. Failures are collected for some seconds; what is left,
 * and the web vitals, goes when the page is hidden. The address says in which form: OTLP at a path of OTLP's logs, or our own.
 */
export function startReports(
  address: string,
  page: Window,
  { failures, vitals, mounts, views }: Pick<Diagnostics, "failures" | "vitals" | "mounts" | "views">,
  clock: Pick<Clock, "every" | "nowMs">,
  { percent = EVERY_LOAD, random = Math.random }: ReportOptions = {},
): void {
  if (random() * EVERY_LOAD >= percent) return;
  const isOtlp = isOtlpAddress(address, page.location.href);
  const send = page.fetch.bind(page);
  const withRelease = (failure: Failure): ReportedFailure => {
    const release = failure.remote === undefined ? undefined : mounts.of(failure.remote)?.release;
    return { ...failure, ...(release !== undefined && { release }) };
  };
  let sentUpTo = 0;
  let stop: (() => void) | undefined;
  const flush = (isLast: boolean): void => {
    stop?.();
    stop = undefined;
    const unsent = failures.list().filter(({ id }) => id > sentUpTo);
    if (unsent.length === 0 && !isLast) return;
    sentUpTo = unsent[0]?.id ?? sentUpTo;
    const report: Report = {
      page: page.location.pathname,
      failures: within(MOST_BYTES, isOtlp ? OTLP_BYTES : 0, unsent.map(withRelease)),
      vitals: isLast ? Object.fromEntries(vitals.list()) : {},
      views: isLast ? views.take() : [],
    };
    // A report that is lost is no reason to trouble anybody.
    send(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(isOtlp ? toOtlpLogs(report, clock.nowMs()) : report),
      credentials: "omit",
      keepalive: true,
    }).catch(() => undefined);
  };
  const collect = (): void => {
    stop ??= later(clock, COLLECT_MS, () => {
      flush(false);
    });
  };
  failures.subscribe(collect);
  // What went wrong before this code was there.
  if (failures.list().length > 0) collect();
  page.document.addEventListener("visibilitychange", () => {
    if (page.document.visibilityState === "hidden") flush(true);
  });
}

/** As many as fit, from the first. @param moreEach bytes that each takes beside its own */
function within<Item>(bytes: number, moreEach: number, items: readonly Item[]): readonly Item[] {
  let left = bytes;
  return items.filter((item) => {
    left -= moreEach + new Blob([JSON.stringify(item)]).size;
    return left > 0;
  });
}
