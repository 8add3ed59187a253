import type { Page, Request } from "@playwright/test";

/** How many requests have no end yet: what waits for one stays on the heap, also for a remote that is gone. */
export function watchRequests(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return () => waiting.size;
}

/** The addresses at `origin` that the page asks for, from now on. */
export function watchOrigin(page: Page, origin: string): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(origin)) asked.push(request.url());
  });
  return asked;
}
