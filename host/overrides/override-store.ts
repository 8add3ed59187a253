import type { Problem, Unsubscribe } from "@foyer/contracts";
import type { Override, RemoteListing } from "@foyer/contracts/host";
import { readDeveloped } from "./read-developed.ts";
import { createListeners } from "../listeners.ts";

/** Why the page doesn't show the last build: the trial before hung, nobody answers, it is not sound, it doesn't build. */
export type OverrideTrouble = "paused" | "silent" | "unfit" | "not-built";

export interface OverrideState {
  readonly override: Override;
  /** The last sound build; it stands in the place of the registry's row. */
  readonly listing?: RemoteListing;
  readonly trouble?: OverrideTrouble;
  readonly problems: readonly Problem[];
}

/** What `foyer dev` tells an open page. */
export type DevelopedEvent = "built" | "failed" | "lost";

export interface OverrideStoreOptions {
  /** What this browser keeps; undefined where the operator takes none. */
  readonly override: Override | undefined;
  /** Whether the last page with it hung. */
  hasHung(): boolean;
  /** Called before a build runs that has not run on this page. */
  beginTrial(): void;
  read(address: string): Promise<unknown>;
  /** Listens to builds as long as the page is open. */
  listen(override: Override, tell: (event: DevelopedEvent) => void): void;
}

/** The one override of a browser, while the page is open. */
export interface OverrideStore {
  current(): OverrideState | undefined;
  subscribe(listen: () => void): Unsubscribe;
  /** Resolves once it is known what to show; never rejects. */
  start(): Promise<void>;
  /** Whether this remote comes from the developer's machine now. */
  isInUse(name: string): boolean;
}

export function createOverrideStore(options: OverrideStoreOptions): OverrideStore {
  const { override, hasHung, beginTrial, read, listen } = options;
  const listeners = createListeners();
  let state: OverrideState | undefined;
  let looks = 0;
  const publish = (next: OverrideState): void => {
    state = next;
    listeners.tell();
  };
  /** What was sound last stays, whatever comes after it. */
  const withTrouble = (trouble: OverrideTrouble, problems: readonly Problem[] = []): void => {
    if (state === undefined) return;
    const { override: kept, listing } = state;
    publish({ override: kept, ...(listing !== undefined && { listing }), trouble, problems });
  };
  const look = async (asked: Override): Promise<void> => {
    looks += 1;
    const mine = looks;
    const developed = await readDeveloped(asked, read);
    if (mine !== looks) return;
    if (developed.kind === "listing" && developed.listing.current !== state?.listing?.current) beginTrial();
    if (developed.kind === "listing") publish({ override: asked, listing: developed.listing, problems: [] });
    else withTrouble(developed.kind, developed.kind === "unfit" ? developed.problems : []);
  };
  return {
    current: () => state,
    subscribe: listeners.subscribe,
    async start() {
      if (override === undefined) return;
      const isPaused = hasHung();
      state = { override, problems: [], ...(isPaused && { trouble: "paused" as const }) };
      if (isPaused) return;
      await look(override);
      listen(override, (event) => {
        if (event === "built") void look(override);
        else withTrouble(event === "failed" ? "not-built" : "silent");
      });
    },
    isInUse: (name) => state?.listing !== undefined && state.override.name === name,
  };
}
