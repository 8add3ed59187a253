import type { SessionChannel, SessionNews } from "../provider/session-channel.ts";
import type { SessionEngine } from "../provider/session-engine.ts";
import type { PageEvent } from "../refresh/page-life.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import type { FakeProvider } from "../testing/fake-provider.ts";
import type { MemoryJar } from "../testing/memory-jar.ts";
import type { World } from "./world.ts";

export type PageState = "visible" | "hidden" | "frozen" | "dead";

/** A page of a simulated browser, with the real engine in it. */
export interface SimulatedPage {
  readonly id: number;
  readonly engine: SessionEngine;
  state(): PageState;
  show(): void;
  hide(): void;
  /** Nothing of the page runs, and its locks stay with it, until it is shown again. */
  freeze(): void;
  /** Gone at once, whatever was under way. */
  kill(): void;
  /** Something that reaches the page from outside; waits while it is frozen, never comes once it is dead. */
  enter(work: () => void): void;
  tell(event: PageEvent): void;
  /** A data call of one of its remotes. */
  read(): Promise<void>;
  intervals(): number;
  notifications(): number;
}

/** What pages of one browser share: cookies, a lock, channels, a network and a clock that may be wrong. */
export interface SimulatedBrowser {
  readonly world: World;
  readonly provider: FakeProvider;
  readonly storageKey: string;
  readonly jar: MemoryJar;
  readonly pages: readonly SimulatedPage[];
  /** What the device's clock shows, in milliseconds since 1970. */
  wallClockMs(): number;
  turnClock(byMs: number): void;
  isOnline(): boolean;
  setOnline(isOnline: boolean): void;
  /** Answers of the provider are lost on their way back from now on, or no longer. */
  loseAnswers(isLosing: boolean): void;
  lockFor(page: SimulatedPage): RefreshLock;
  fetchFor(page: SimulatedPage): typeof globalThis.fetch;
  openChannel(page: SimulatedPage, listen: (news: SessionNews) => void): SessionChannel;
  add(page: SimulatedPage): void;
  forget(page: SimulatedPage): void;
  /** How many pages listen on the channel. */
  listeners(): number;
  /** `anonymous` counts data requests that were sent without a token while a session was stored. */
  readonly counts: { lost: number; timeouts: number; anonymous: number };
}
