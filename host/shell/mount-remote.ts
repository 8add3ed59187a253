import { REMOTE_FAILED_EVENT } from "@foyer/contracts/react";
import { systemClock } from "@foyer/contracts";
import type { Clock, RemoteContext, Unmount } from "@foyer/contracts";
import type { Release, RemoteListing } from "@foyer/contracts/host";
import { recordFailure } from "../diagnostics/failure-log.ts";
import { watchMemory } from "../diagnostics/memory-watch.ts";
import { beginMount, settleMount } from "../diagnostics/mounts.ts";
import { dismissNoticesOf, showNotice } from "../diagnostics/notices.ts";
import { releaseFolder } from "../federation/chunk-address.ts";
import { RemoteLoadError } from "../federation/remote-load-error.ts";
import type { PageServices } from "./page-services.ts";

/** A skeleton that comes and goes within a blink is worse than none. */
const SKELETON_AFTER_MS = 150;
/** From here on a person wonders, and hears that the rest of the page can be used. */
const SLOW_AFTER_MS = 3_000;
/** For `mount` and the first content together, after loading. */
const SHOW_DEADLINE_MS = 8_000;
const GUARD_EVERY_MS = 1_000;

/** Its code had come and was running. */
const RUNNING_FAILURES: ReadonlySet<string> = new Set(["broke", "empty"]);

export type MountState =
  | { readonly kind: "loading"; readonly pace: "quick" | "noticeable" | "slow" }
  | { readonly kind: "mounted" }
  | { readonly kind: "failed"; readonly error: RemoteLoadError };

export interface MountRequest {
  readonly listing: RemoteListing;
  readonly release: Release | undefined;
  /** What to mount, e.g. `./remote`. */
  readonly expose: string;
  readonly context: RemoteContext;
  readonly services: Pick<PageServices, "federation" | "guard" | "styles" | "leakWatch">;
  /** The element is put in here. */
  readonly place: HTMLElement;
  onState(state: MountState): void;
}

/**
 * Loads and mounts a remote into an element of its own, and keeps watch over it.
 * @returns what ends it: the remote is unmounted, its element, its styles and every watch are gone
 */
export function mountRemote(request: MountRequest, clock: Clock = systemClock): () => void {
  const { listing, release, services, onState } = request;
  const cleanUps: (() => void)[] = [];
  let hasEnded = false;
  let isSettled = false;
  const later = (afterMs: number, run: () => void): void => {
    const stop = clock.every(afterMs, () => {
      stop();
      run();
    });
    cleanUps.push(stop);
  };
  const settle = (state: MountState): void => {
    isSettled = true;
    settleMount(listing.name);
    onState(state);
  };
  const fail = (error: unknown): void => {
    if (hasEnded) return;
    recordFailure(error, listing.name);
    const loadError = toLoadError(error);
    if (release !== undefined && RUNNING_FAILURES.has(loadError.failure)) {
      services.federation.renew(listing, release);
    }
    settle({ kind: "failed", error: loadError });
  };
  const restoreRealm = (): void => {
    const changed = services.guard.restore();
    if (changed.length === 0) return;
    recordFailure(`Changed ${changed.join(", ")} for the whole page; put back.`, listing.name, "globals");
    showNotice("globals", listing.name);
  };

  later(SKELETON_AFTER_MS, () => {
    if (!isSettled) onState({ kind: "loading", pace: "noticeable" });
  });
  later(SLOW_AFTER_MS, () => {
    if (!isSettled) onState({ kind: "loading", pace: "slow" });
  });

  // A mount gets an element of its own: a remote that was left half-way must not find its remains.
  const element = document.createElement("div");
  element.className = "host-remote";
  const failRunning = async (error: unknown): Promise<void> => {
    const late = release && (await services.federation.explainLatePart(release, error));
    if (late !== undefined && release !== undefined) services.federation.renew(listing, release);
    fail(late ?? error);
  };
  const onRenderFailed = (event: Event): void => {
    void failRunning((event as CustomEvent<unknown>).detail);
  };
  element.addEventListener(REMOTE_FAILED_EVENT, onRenderFailed);

  const start = async (): Promise<void> => {
    if (release === undefined) {
      throw new RemoteLoadError("not-released", `${listing.title} has no live release.`);
    }
    element.dataset["releaseFolder"] = releaseFolder(release);
    const module = await services.federation.load(listing, release, request.expose).finally(restoreRealm);
    if (hasEnded) return;
    beginMount(listing.name, release.version);
    cleanUps.push(services.styles.use(releaseFolder(release)), watchMemory(listing.name));
    cleanUps.push(clock.every(GUARD_EVERY_MS, restoreRealm));
    later(SHOW_DEADLINE_MS, () => {
      if (!isSettled) fail(new RemoteLoadError("empty", `${listing.title} shows nothing.`));
    });
    request.place.append(element);
    const shown = watchFirstContent(element, cleanUps);
    let unmount: Unmount;
    try {
      unmount = await module.mount(element, request.context);
    } finally {
      restoreRealm();
    }
    const end = (): void => {
      endQuietly(unmount, listing.name);
      restoreRealm();
    };
    if (ended()) {
      end();
      return;
    }
    cleanUps.push(end);
    await shown;
    if (!ended() && !isSettled) settle({ kind: "mounted" });
  };
  // By a function, since control flow analysis doesn't see that it changes while something is waited for.
  const ended = (): boolean => hasEnded;
  start().catch(fail);

  return () => {
    if (hasEnded) return;
    hasEnded = true;
    settleMount(listing.name);
    element.removeEventListener(REMOTE_FAILED_EVENT, onRenderFailed);
    for (const cleanUp of cleanUps.reverse()) cleanUp();
    element.remove();
    dismissNoticesOf(listing.name);
    tellLeaks(services, listing.name);
  };
}

/** Resolves once the remote has put something into its element. */
function watchFirstContent(element: HTMLElement, cleanUps: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.childNodes.length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { childList: true });
    cleanUps.push(() => {
      observer.disconnect();
    });
  });
}

function endQuietly(unmount: Unmount, remote: string): void {
  try {
    unmount();
  } catch (error) {
    recordFailure(error, remote);
  }
}

/** Looked at after the current task: React removes its effects' listeners at once, others a moment later. */
function tellLeaks({ leakWatch }: Pick<PageServices, "leakWatch">, remote: string): void {
  if (leakWatch === undefined) return;
  setTimeout(() => {
    const left = leakWatch.leftBy(remote);
    if (left.length > 0) recordFailure(`Left behind when it was closed: ${left.join(", ")}.`, remote, "leak");
  }, 0);
}

function toLoadError(error: unknown): RemoteLoadError {
  return error instanceof RemoteLoadError
    ? error
    : new RemoteLoadError("broke", error instanceof Error ? error.message : String(error), { cause: error });
}
