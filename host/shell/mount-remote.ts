import { REMOTE_FAILED_EVENT } from "@foyer/contracts/react";
import type { RemoteContext, RemoteModule, Unmount } from "@foyer/contracts";
import type { Release, RemoteListing } from "@foyer/contracts/host";
import { watchMemory } from "../diagnostics/memory-watch.ts";
import { releaseFolder } from "../federation/chunk-address.ts";
import { ROUTE_EXPOSE } from "../federation/federation.ts";
import { RemoteLoadError } from "../federation/remote-load-error.ts";
import { later } from "../later.ts";
import { createCleanUps } from "./clean-ups.ts";
import type { CleanUps } from "./clean-ups.ts";
import { onFirstContent } from "./on-first-content.ts";
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
  readonly services: Pick<
    PageServices,
    "clock" | "diagnostics" | "federation" | "guard" | "styles" | "leakWatch"
  >;
  /** The element is put in here. */
  readonly place: HTMLElement;
  onState(state: MountState): void;
}

/** A mount while it goes on. */
interface Mounting extends MountRequest {
  /** A mount gets an element of its own: a remote that was left half-way must not find its remains. */
  readonly element: HTMLElement;
  readonly cleanUps: CleanUps;
  hasEnded(): boolean;
  isSettled(): boolean;
  settle(state: MountState): void;
  fail(error: unknown): void;
  restoreRealm(): void;
}

/**
 * Loads and mounts a remote into an element of its own, and keeps watch over it.
 * @returns what ends it: the remote is unmounted, its element, its styles and every watch are gone
 */
export function mountRemote(request: MountRequest): () => void {
  const mounting = beginMounting(request);
  const { element, cleanUps, services, listing } = mounting;
  const { clock, diagnostics } = services;
  const onRenderFailed = (event: Event): void => {
    // It may stand in a slot of another remote's, which has not failed.
    event.stopPropagation();
    void failRunning(mounting, (event as CustomEvent<unknown>).detail);
  };
  element.addEventListener(REMOTE_FAILED_EVENT, onRenderFailed);
  for (const [pace, afterMs] of [
    ["noticeable", SKELETON_AFTER_MS],
    ["slow", SLOW_AFTER_MS],
  ] as const) {
    const tell = (): void => {
      if (!mounting.isSettled()) request.onState({ kind: "loading", pace });
    };
    cleanUps.add(later(clock, afterMs, tell));
  }
  loadAndShow(mounting).catch(mounting.fail);

  return () => {
    if (mounting.hasEnded()) return;
    diagnostics.mounts.settle(listing.name);
    element.removeEventListener(REMOTE_FAILED_EVENT, onRenderFailed);
    cleanUps.run();
    element.remove();
    diagnostics.notices.dismissOf(listing.name);
    tellLeaks(mounting);
  };
}

function beginMounting(request: MountRequest): Mounting {
  const { listing, release, services, onState } = request;
  const { diagnostics, federation, guard } = services;
  const element = document.createElement("div");
  element.className = "host-remote";
  const cleanUps = createCleanUps();
  let isSettled = false;
  const settle = (state: MountState): void => {
    isSettled = true;
    diagnostics.mounts.settle(listing.name);
    onState(state);
  };
  return {
    ...request,
    element,
    cleanUps,
    hasEnded: cleanUps.haveRun,
    isSettled: () => isSettled,
    settle,
    fail(error) {
      if (cleanUps.haveRun()) return;
      diagnostics.failures.record(error, listing.name);
      const loadError = toLoadError(error);
      if (release !== undefined && RUNNING_FAILURES.has(loadError.failure))
        federation.renew(listing, release);
      settle({ kind: "failed", error: loadError });
    },
    restoreRealm() {
      const changed = guard.restore();
      if (changed.length === 0) return;
      const what = `Changed ${changed.join(", ")} for the whole page; put back.`;
      diagnostics.failures.record(what, listing.name, "globals");
      diagnostics.notices.show("globals", listing.name);
    },
  };
}

async function loadAndShow(mounting: Mounting): Promise<void> {
  const { listing, release, services, element, cleanUps, restoreRealm } = mounting;
  if (release === undefined) {
    throw new RemoteLoadError("not-released", `${listing.title} has no live release.`);
  }
  cleanUps.add(services.federation.hold(listing, release));
  if (mounting.expose === ROUTE_EXPOSE) services.diagnostics.views.begin(listing, release.version);
  const folder = releaseFolder(release);
  element.dataset["releaseFolder"] = folder;
  const module = await services.federation.load(listing, release, mounting.expose).finally(restoreRealm);
  if (mounting.hasEnded()) return;
  services.diagnostics.mounts.begin(listing.name, release.version);
  cleanUps.add(services.styles.use(folder));
  cleanUps.add(watchMemory(listing.name, services.diagnostics, services.clock));
  cleanUps.add(services.clock.every(GUARD_EVERY_MS, restoreRealm));
  const giveUp = (): void => {
    if (!mounting.isSettled()) mounting.fail(new RemoteLoadError("empty", `${listing.title} shows nothing.`));
  };
  cleanUps.add(later(services.clock, SHOW_DEADLINE_MS, giveUp));
  mounting.place.append(element);
  const shown = new Promise<void>((resolve) => {
    cleanUps.add(onFirstContent(element, resolve));
  });
  await mount(mounting, module);
  await shown;
  if (mounting.hasEnded() || mounting.isSettled()) return;
  services.diagnostics.views.shown(listing.name);
  mounting.settle({ kind: "mounted" });
}

/** What is mounted is unmounted in the end: at once, if the slot was closed meanwhile. */
async function mount(mounting: Mounting, module: RemoteModule): Promise<void> {
  const { element, context, services, listing, restoreRealm, cleanUps } = mounting;
  let unmount: Unmount;
  try {
    unmount = await module.mount(element, context);
  } finally {
    restoreRealm();
  }
  cleanUps.add(() => {
    try {
      unmount();
    } catch (error) {
      services.diagnostics.failures.record(error, listing.name);
    }
    restoreRealm();
  });
}

/** A remote broke while it ran: by itself, or since a part of it that it asked for didn't come. */
async function failRunning({ release, listing, services, fail }: Mounting, error: unknown): Promise<void> {
  const late = release && (await services.federation.explainLatePart(release, error));
  if (late !== undefined && release !== undefined) services.federation.renew(listing, release);
  fail(late ?? error);
}

/** Looked at after the current task: React removes its effects' listeners at once, others a moment later. */
function tellLeaks({ services: { leakWatch, diagnostics, clock }, listing: { name } }: MountRequest): void {
  if (leakWatch === undefined) return;
  later(clock, 0, () => {
    const left = leakWatch.leftBy(name);
    if (left.length === 0) return;
    diagnostics.failures.record(`Left behind when it was closed: ${left.join(", ")}.`, name, "leak");
  });
}

function toLoadError(error: unknown): RemoteLoadError {
  return error instanceof RemoteLoadError
    ? error
    : new RemoteLoadError("broke", error instanceof Error ? error.message : String(error), { cause: error });
}
