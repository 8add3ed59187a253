import { createSessionStorage } from "../storage/session-storage.ts";
import type { SessionStorage } from "../storage/session-storage.ts";
import { createFakeProvider } from "../testing/fake-provider.ts";
import type { FakeUser } from "../testing/fake-sessions.ts";
import { createChosenWorld } from "./chosen-world.ts";
import type { ChosenWorld } from "./chosen-world.ts";
import { createPageMemories } from "./page-memories.ts";
import type { PageMemories } from "./page-memories.ts";
import type { PlantedParts } from "./planted-faults.ts";
import { createSimulatedBrowser } from "./simulated-browser.ts";
import { createSimulatedPage } from "./simulated-page.ts";
import type { SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";

/** What may be done, once each: by a person here, or by the provider, which ends the session as for another device. */
export type Act = "signs out" | "another signs in" | "reads" | "is ended elsewhere";

export interface WalkOptions {
  /** What may be done at any moment, beside what happens by itself. */
  readonly acts: readonly Act[];
  /** How many faults may happen. */
  readonly mostFaults: number;
  readonly planted?: PlantedParts;
}

/** What a walk has come to. */
export interface WalkState {
  readonly world: ChosenWorld;
  readonly browser: SimulatedBrowser;
  /** Every page that was opened, the dead ones as well. */
  readonly pages: readonly SimulatedPage[];
  /** The stored session, read as a page would. */
  readonly seen: Pick<SessionStorage, "inspect">;
  readonly memories: PageMemories;
  readonly another: FakeUser;
  readonly stranger: Readonly<Record<string, unknown>>;
  /** By the provider's clock, in milliseconds since 1970. */
  providerMs(): number;
  /** Whom each page must show in the end. */
  expected: FakeUser | undefined;
  /** Whose pages have to stay, and ask over themselves, since their session ended by nobody's doing here. */
  kept: FakeUser | undefined;
  actsLeft: readonly Act[];
  faultsLeft: number;
  /** Pages whose read has not come to an end. */
  readonly reading: Set<SimulatedPage>;
  /** Faults, acts and arrivals of refreshes so far, which decide what is in the answers that travel. */
  readonly told: string[];
}

const START_MS = Date.UTC(2026, 5, 1);
const PAGES = 3;
/** Due at the first look, and the next one at the second. */
const LIFETIME_S = 120;

/** Three pages that show the same person, whose token has just been issued. */
export async function openState({ acts, mostFaults, planted }: WalkOptions): Promise<WalkState> {
  const world = createChosenWorld();
  const provider = createFakeProvider({ nowMs: () => START_MS + world.nowMs(), lifetimeS: LIFETIME_S });
  const browser = createSimulatedBrowser(world, provider, START_MS);
  const person = provider.addUser({ email: "ada@foyer.example", password: "ada" });
  const another = provider.addUser({ email: "grace@foyer.example", password: "grace" });
  const stranger = await provider.startSession(
    provider.addUser({ email: "linus@foyer.example", password: "linus" }),
  );
  const parts = acts.includes("is ended elsewhere") ? { ...planted, keepsPage: true } : planted;
  const pages = Array.from({ length: PAGES }, (_, at) => createSimulatedPage(browser, at + 1, parts));
  for (const page of pages) browser.add(page);
  const storage = {
    jar: browser.jar,
    storageKey: browser.storageKey,
    underLock: () => Promise.resolve(),
    onLost: () => undefined,
    onDoubted: () => undefined,
  };
  const seen = createSessionStorage(storage);
  const memories = createPageMemories(world, browser, pages, seen);
  // By none of the pages: they are alike.
  seen.write((await provider.startSession(person)) as never);
  for (const { engine } of pages) engine.begin();
  await world.settle();
  memories.look(new Set());
  return {
    ...{ world, browser, pages, seen, memories, another, stranger },
    providerMs: () => START_MS + world.nowMs(),
    ...{
      expected: person,
      kept: undefined,
      actsLeft: acts,
      faultsLeft: mostFaults,
      reading: new Set<SimulatedPage>(),
      told: [],
    },
  };
}
