import type { Unsubscribe } from "@foyer/contracts";
import type { BootDocument, RegistryRules } from "@foyer/contracts/host";
import { backoffMs } from "./backoff.ts";
import {
  acceptRegistry,
  keepRegistry,
  NO_REGISTRY,
  recallRegistry,
  takeGivenRegistry,
} from "./load-registry.ts";
import type { LoadedRegistry } from "./load-registry.ts";
import { createSeenChangesStore } from "./seen-changes.ts";
import type { SeenChangesStore } from "./seen-changes.ts";

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
  readonly random: () => number;
  /** How far this browser has seen the registry come. */
  readonly seen?: SeenChangesStore;
}

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
  start(given?: Pick<BootDocument, "registry" | "isPartial">): Promise<void>;
  /** The first screen stands: what the page came with is read again, since a page may come from a cache. */
  confirm(): void;
  stop(): void;
}

export function createRegistryStore(options: RegistryStoreOptions): RegistryStore {
  const { address, rules, read, page, random, seen = createSeenChangesStore() } = options;
  const listeners = new Set<() => void>();
  let registry = NO_REGISTRY;
  let failures = 0;
  let readAtMs = 0;
  let flight: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let isConfirmed = false;

  const publish = (next: LoadedRegistry): void => {
    if (JSON.stringify(next) === JSON.stringify(registry)) return;
    registry = next;
    for (const listen of [...listeners]) listen();
  };
  const readOnce = async (): Promise<void> => {
    try {
      const next = acceptRegistry(await read(address), rules, registry, seen);
      failures = next.source === "network" ? 0 : failures + 1;
      publish(next);
    } catch (error) {
      failures += 1;
      publish(keepRegistry(error, address, registry));
    }
    readAtMs = Date.now();
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (!isStarted || page.visibilityState === "hidden") return;
    const waitMs = failures > 0 ? backoffMs(failures, RETRY, random()) : LOOK_EVERY_MS * (0.9 + random() / 5);
    timer = setTimeout(() => void refresh(), waitMs);
  };
  const refresh = (): Promise<void> => {
    flight ??= readOnce().finally(() => {
      flight = undefined;
      plan();
    });
    return flight;
  };
  const look = (): void => {
    if (page.visibilityState === "hidden") clearTimeout(timer);
    else if (Date.now() - readAtMs > FRESH_FOR_MS || failures > 0) void refresh();
  };

  return {
    current: () => registry,
    subscribe(listen) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    refresh,
    confirm() {
      if (isConfirmed) return;
      isConfirmed = true;
      void refresh();
    },
    async start(given) {
      isStarted = true;
      page.addEventListener("visibilitychange", look);
      page.defaultView?.addEventListener("online", look);
      const taken = given === undefined ? undefined : takeGivenRegistry(given, rules, seen);
      if (taken !== undefined) {
        registry = taken;
        return;
      }
      isConfirmed = true;
      registry = recallRegistry(rules);
      await refresh();
      while (registry.source === "none" && failures > 0 && failures < FIRST_TRIES) {
        await new Promise((resolve) => setTimeout(resolve, backoffMs(failures, FIRST_RETRY, random())));
        await refresh();
      }
    },
    stop() {
      isStarted = false;
      clearTimeout(timer);
      page.removeEventListener("visibilitychange", look);
      page.defaultView?.removeEventListener("online", look);
    },
  };
}
