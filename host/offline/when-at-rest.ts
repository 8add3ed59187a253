/** So long nothing that the page asked for has come: what somebody waits for is there. */
export const REST_MS = 4_000;

/** As much of a page as is used here. */
export interface RestingPage {
  setTimeout(work: () => void, afterMs: number): number;
  clearTimeout(timer: number | undefined): void;
  /** Safari has none. */
  readonly requestIdleCallback?: (work: () => void) => void;
  readonly PerformanceObserver: new (hear: () => void) => {
    observe(options: { readonly type: "resource" }): void;
    disconnect(): void;
  };
}

/** Does `work` once the page has come to rest, however slow its line is. */
export function whenAtRest(page: RestingPage, work: () => void): void {
  let timer: number | undefined;
  const wait = (): void => {
    page.clearTimeout(timer);
    timer = page.setTimeout(rest, REST_MS);
  };
  const observer = new page.PerformanceObserver(wait);
  const rest = (): void => {
    observer.disconnect();
    if (page.requestIdleCallback === undefined) work();
    else page.requestIdleCallback(work);
  };
  observer.observe({ type: "resource" });
  wait();
}
