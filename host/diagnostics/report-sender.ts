import { listFailures, subscribeToFailures } from "./failure-log.ts";
import type { Failure } from "./failure-log.ts";
import { listVitals } from "./web-vitals.ts";

const COLLECT_MS = 5_000;

/** What is sent: no person, no token, no query of an address. */
interface Report {
  readonly page: string;
  readonly failures: readonly Failure[];
  readonly vitals: Readonly<Record<string, object>>;
}

/**
 * Sends what `/system` shows to an address that the operator set. Failures are collected for some seconds; what is left,
 * and the web vitals, goes when the page is hidden.
 */
export function startReports(address: string, page: Window): void {
  const send = page.fetch.bind(page);
  let sentUpTo = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (isLast: boolean): void => {
    clearTimeout(timer);
    timer = undefined;
    const failures = listFailures().filter(({ id }) => id > sentUpTo);
    if (failures.length === 0 && !isLast) return;
    sentUpTo = failures[0]?.id ?? sentUpTo;
    const report: Report = {
      page: page.location.pathname,
      failures,
      vitals: isLast ? Object.fromEntries(listVitals()) : {},
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
  subscribeToFailures(() => {
    timer ??= setTimeout(() => {
      flush(false);
    }, COLLECT_MS);
  });
  page.document.addEventListener("visibilitychange", () => {
    if (page.document.visibilityState === "hidden") flush(true);
  });
}
