import { componentStackOf } from "@foyer/contracts/host";
import type { FailureLog } from "../diagnostics/failure-log.ts";
import { RemoteLoadError } from "../federation/remote-load-error.ts";
import type { OverrideStore } from "./override-store.ts";

/**
 * Writes what a developer's own remote throws into the console, where the browser's tools show the lines of its sources. What
 * nobody caught the browser has written there itself. Called before anything else listens to the page's errors.
 */
export function tellDeveloper(
  page: Window,
  failures: Pick<FailureLog, "hear">,
  { isInUse }: Pick<OverrideStore, "isInUse">,
  write: (...values: unknown[]) => void = (...values) => {
    // eslint-disable-next-line no-console -- a developer looks there, and reads the lines of their sources
    console.error(...values);
  },
): void {
  const written = new WeakSet();
  const note = (error: unknown): void => {
    if (typeof error === "object" && error !== null) written.add(error);
  };
  page.addEventListener("error", ({ error }) => {
    note(error);
  });
  page.addEventListener("unhandledrejection", ({ reason }) => {
    note(reason);
  });
  failures.hear((failure, remote) => {
    if (remote === undefined || !isInUse(remote)) return;
    // What didn't load is said in the slot; what threw while it was loaded is the developer's.
    const error: unknown = failure instanceof RemoteLoadError ? failure.cause : failure;
    if (typeof error !== "object" || error === null || written.has(error)) return;
    const components = componentStackOf(error);
    if (components === undefined) write(error);
    else write(error, toError(components));
  });
}

/** The console shows the lines of sources for errors only. */
function toError(components: string): Error {
  const place = new Error("Thrown in these components");
  place.stack = `${place.name}: ${place.message}${components}`;
  return place;
}
