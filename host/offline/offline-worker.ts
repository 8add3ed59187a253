import { answerVisit, ROUTES } from "./answer-visit.ts";
import type { VisitRequest } from "./answer-visit.ts";
import { checkPassage } from "./check-passage.ts";

/** The page that stands for another, and its headers; both are written in by the build. */
declare const OFFLINE_HTML: string;
declare const OFFLINE_HEADERS: Readonly<Record<string, string>>;

// The service worker of the host. It keeps nothing, listens to nobody and does one thing: where a page that somebody opens
// doesn't come for lack of a connection, it answers with one that says so. All else is as if it weren't there.

/** As much of a worker's scope as is used here; TypeScript has it in a library that shuts the page's out. */
interface WorkerScope {
  addEventListener(kind: "install", hear: (event: InstallEvent) => void): void;
  addEventListener(kind: "fetch", hear: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: { readonly scope: string };
}
interface InstallEvent {
  waitUntil(done: Promise<unknown>): void;
  /** Chromium 123 and later. */
  addRoutes?(routes: readonly object[]): Promise<void>;
}
interface FetchEvent {
  readonly request: VisitRequest & Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener("install", (event) => {
  // A new one holds from the next visit on, whatever pages are open: no page hangs on any of the two.
  event.waitUntil(Promise.all([worker.skipWaiting(), addRoutes(event), checkPassage(askForStart)]));
});

worker.addEventListener("fetch", (event) => {
  const answer = answerVisit(event.request, {
    ask: () => fetch(event.request),
    offline: () => new Response(OFFLINE_HTML, { status: 503, headers: OFFLINE_HEADERS }),
  });
  if (answer !== undefined) event.respondWith(answer);
});

function askForStart(): Promise<Response> {
  const { scope } = worker.registration;
  return fetch(scope, { method: "HEAD", redirect: "manual", cache: "no-store" });
}

/** A browser that knows no routes, or not these, takes the same way a few milliseconds later. */
async function addRoutes(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.(ROUTES);
  } catch {
    // All requests come here instead.
  }
}
