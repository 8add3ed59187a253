import type { Clock } from "@foyer/contracts";
import type { ViewReport } from "@foyer/contracts/host";
import { later } from "../later.ts";
import type { Diagnostics } from "./create-diagnostics.ts";
import type { Failure } from "./failure-log.ts";

const COLLECT_MS = 5_000;
/** A browser sends no more at a page's end; what is older than fits is left out. */
const MOST_BYTES = 60_000;

/** What is sent: no person, no token, no query of an address. */
interface Report {
  readonly page: string;
  readonly failures: readonly (Failure & { readonly release?: string })[];
  readonly vitals: Readonly<Record<string, object>>;
  /** Of releases that are being compared in a rollout. */
  readonly views: readonly ViewReport[];
}

/**
 * Sends what `/system` shows to an address that the operator set. Failures are collected for some seconds; what is left,
 * and the web vitals, goes when the page is hidden.
 */
export function startReports(
  address: string,
  page: Window,
  { failures, vitals, mounts, views }: Pick<Diagnostics, "failures" | "vitals" | "mounts" | "views">,
  clock: Pick<Clock, "every">,
): void {
  const send = page.fetch.bind(page);
  const withRelease = (failure: Failure): Failure & { release?: string } => {
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
      failures: within(MOST_BYTES, unsent.map(withRelease)),
      vitals: isLast ? Object.fromEntries(vitals.list()) : {},
      views: isLast ? views.take() : [],
    };
    // A report that is lost is no reason to trouble anybody.
    send(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(report),
      credentials: "omit",
      keepalive: true,
    }).catch(() => undefined);
  };
  failures.subscribe(() => {
    stop ??= later(clock, COLLECT_MS, () => {
      flush(false);
    });
  });
  page.document.addEventListener("visibilitychange", () => {
    if (page.document.visibilityState === "hidden") flush(true);
  });
}

/** As many as fit, from the first. */
function within<Item>(bytes: number, items: readonly Item[]): readonly Item[] {
  let left = bytes;
  return items.filter((item) => {
    left -= new Blob([JSON.stringify(item)]).size;
    return left > 0;
  });
}
