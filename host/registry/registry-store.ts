import type { Clock, Unsubscribe } from "@foyer/contracts";
import type { BootDocument, RegistryRules, RemoteListing } from "@foyer/contracts/host";
import { later } from "../later.ts";
import { createListeners } from "../listeners.ts";
import { backoffMs } from "./backoff.ts";
import { acceptRegistry, keepRegistry, NO_REGISTRY, recallRegistry, takeGiven } from "./load-registry.ts";
import type { LoadedRegistry } from "./load-registry.ts";
import type { RegistryCheck } from "./registry-check.ts";
import { createSeenChangesStore } from "./seen-changes.ts";
import type { SeenChangesStore } from "./seen-changes.ts";
import { acceptSigned, NOTHING_SIGNED, recallSigned, takeSigned } from "./signed-registry.ts";

/** How often an open, visible page looks for new releases. */
const LOOK_EVERY_MS = 60_000;
/** Coming back to a page looks at once, but not at every flick between two tabs. */
const FRESH_FOR_MS = 2_000;
const RETRY = { firstMs: 1_000, longestMs: 5 * 60_000 };
/** Tries before the first screen, where no earlier copy can stand in. */
const FIRST_TRIES = 3;
const FIRST_RETRY = { firstMs: 300, longestMs: 1_000 };

export interface RegistryStoreOptions {
  readonly address: string;
  readonly rules: RegistryRules;
  /** Reads and parses a JSON document; rejects when it can't. */
  readonly read: (address: string) => Promise<unknown>;
  readonly page: Document;
  readonly clock: Clock;
  readonly random: () => number;
  /** How far this browser has seen the registry come. */
  readonly seen?: SeenChangesStore;
  /** Where registries have to be signed; any is taken where it is missing. */
  readonly check?: RegistryCheck | undefined;
}

type RegistryGiven = Pick<BootDocument, "registry" | "isPartial" | "isCurrent">;

/** The registry as it is now; it changes while the page is open. */
export interface RegistryStore {
  current(): LoadedRegistry;
  subscribe(listen: () => void): Unsubscribe;
  /** Reads the document now. Never rejects: what went wrong stands in `problems`. */
  refresh(): Promise<void>;
  /**
   * Reads it for the first time, and goes on looking while the page is visible. Resolves when something can be shown.
   * @param given what the page came with: enough to begin with, and read again once the first screen stands
   */
  start(given?: RegistryGiven): Promise<void>;
  /** The first screen stands: what the page came with is read again, unless it is whole and no cache can have kept it. */
  confirm(): void;
  /** Whether this row came with that reading, and so is no news but what the page should have begun with. */
  corrects(listing: RemoteListing): boolean;
  stop(): void;
}

export function createRegistryStore(options: RegistryStoreOptions): RegistryStore {
  const { address, rules, read, page, clock, random, check } = options;
  const { seen = createSeenChangesStore(clock.nowMs) } = options;
  const listeners = createListeners();
  let registry: LoadedRegistry = check === undefined ? NO_REGISTRY : NOTHING_SIGNED;
  let failures = 0;
  let readAtMs = 0;
  let flight: Promise<void> | undefined;
  let stopPlan: (() => void) | undefined;
  let isStarted = false;
  let isConfirmed = false;
  let isConfirming = false;
  let isCurrent = false;
  const corrections = new WeakSet<RemoteListing>();

  const publish = (next: LoadedRegistry): void => {
    if (JSON.stringify(next) === JSON.stringify(registry)) return;
    registry = next;
    listeners.tell();
  };
  const accept = async (document: unknown): Promise<LoadedRegistry> =>
    check === undefined
      ? acceptRegistry(document, rules, registry, seen)
      : acceptSigned(check, document, rules, () => registry, seen);
  const take = async (given: RegistryGiven): Promise<LoadedRegistry | undefined> =>
    check === undefined ? takeGiven(given, rules, seen) : takeSigned(check, given, rules, seen);
  const readOnce = async (): Promise<void> => {
    try {
      const next = await accept(await read(address));
      failures = next.source === "network" ? 0 : failures + 1;
      if (isConfirming) for (const listing of next.remotes) corrections.add(listing);
      publish(next);
    } catch (error) {
      failures += 1;
      publish(keepRegistry(error, address, registry));
    }
    isConfirming = false;
    readAtMs = clock.nowMs();
  };
  const plan = (): void => {
    stopPlan?.();
    if (!isStarted || page.visibilityState === "hidden") return;
    const waitMs = failures > 0 ? backoffMs(failures, RETRY, random()) : LOOK_EVERY_MS * (0.9 + random() / 5);
    stopPlan = later(clock, waitMs, () => void refresh());
  };
  const refresh = (): Promise<void> => {
    flight ??= readOnce().finally(() => {
      flight = undefined;
      plan();
    });
    return flight;
  };
  const look = (): void => {
    if (page.visibilityState === "hidden") stopPlan?.();
    else if (clock.nowMs() - readAtMs > FRESH_FOR_MS || failures > 0) void refresh();
  };

  return {
    current: () => registry,
    subscribe: listeners.subscribe,
    refresh,
    confirm() {
      if (isConfirmed) return;
      isConfirmed = true;
      if (isCurrent) {
        plan();
        return;
      }
      isConfirming = true;
      void refresh();
    },
    corrects: (listing) => corrections.has(listing),
    async start(given) {
      isStarted = true;
      page.addEventListener("visibilitychange", look);
      page.defaultView?.addEventListener("online", look);
      const taken = given === undefined ? undefined : await take(given);
      if (taken !== undefined) {
        registry = taken;
        isCurrent = given?.isCurrent === true && !given.isPartial;
        if (isCurrent) readAtMs = clock.nowMs();
        return;
      }
      isConfirmed = true;
      registry = check === undefined ? recallRegistry(rules) : await recallSigned(check, rules);
      await refresh();
      while (registry.source === "none" && failures > 0 && failures < FIRST_TRIES) {
        const waitMs = backoffMs(failures, FIRST_RETRY, random());
        await new Promise<void>((resolve) => later(clock, waitMs, resolve));
        await refresh();
      }
    },
    stop() {
      isStarted = false;
      stopPlan?.();
      page.removeEventListener("visibilitychange", look);
      page.defaultView?.removeEventListener("online", look);
    },
  };
}
