import type { AccountVault } from "../accounts/account-vault.ts";
import type { SessionChannel, SessionNews } from "../core/session-channel.ts";
import type { SessionEngine } from "../core/session-engine.ts";
import type { PageEvent } from "../refresh/page-life.ts";
import type { RefreshLock } from "../refresh/refresh-lock.ts";
import type { FakeProvider } from "../testing/fake-provider.ts";
import type { MemoryJar } from "../testing/memory-jar.ts";
import type { CookieJar } from "../storage/cookie-jar.ts";
import type { KeptAccounts } from "../session/kept-accounts.ts";
import type { World } from "./world.ts";

export type PageState = "visible" | "hidden" | "frozen" | "dead";

/** A page of a simulated browser, with the real engine in it. */
export interface SimulatedPage {
  readonly id: number;
  readonly engine: SessionEngine;
  /** The accounts of the browser, as this page changes between them. */
  readonly accounts: KeptAccounts;
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
  /** A data call of one of its remotes, as the person whom the page shows. */
  read(): Promise<void>;
  /** @returns whether it was signed in */
  signIn(credentials: { readonly email: string; readonly password: string }): Promise<boolean>;
  intervals(): number;
  notifications(): number;
}

export type AlterAnswer = (body: Record<string, unknown>) => {
  readonly body: object;
  /** Whether the product must not take it. */
  readonly isRefused: boolean;
};

export interface BrowserCounts {
  lost: number;
  timeouts: number;
  /** Refresh requests that a page sent although the device had no network. */
  offline: number;
  /** Answers to refreshes that were altered so that nobody may take them. */
  refused: number;
  /** Data requests that were sent without a token while a session was stored, or although they were made for somebody. */
  anonymous: number;
  /** Data requests that were sent as another person than they were made for. */
  swapped: number;
  /** Refresh requests that were sent while one of another page was under way that lives. */
  doubled: number;
}

/** What pages of one browser share: cookies, a lock, channels, a network and a clock that may be wrong. */
export interface SimulatedBrowser {
  readonly world: World;
  readonly provider: FakeProvider;
  readonly storageKey: string;
  readonly jar: MemoryJar;
  /** The accounts that aren't in use. */
  readonly vault: AccountVault;
  readonly pages: readonly SimulatedPage[];
  /** Names what stands in the session's cookies; empty where nothing does. */
  markOfSession(): string;
  /** What the device's clock shows, in milliseconds since 1970. */
  wallClockMs(): number;
  turnClock(byMs: number): void;
  isOnline(): boolean;
  setOnline(isOnline: boolean): void;
  /** Answers of the provider are lost on their way back from now on, or no longer. */
  loseAnswers(isLosing: boolean): void;
  /** Answers of `token` take up to so long on their way back from now on; 0 for as long as any other. */
  slowTokens(mostMs: number): void;
  /** Pages tell each other nothing from now on, as in a browser without channels, or no longer nothing. */
  loseNews(isLost: boolean): void;
  /** What the provider answers well to a refresh arrives as this; `undefined` leaves it alone. */
  alterTokens(alter: AlterAnswer | undefined): void;
  /** Runs `work` once another page than `page` is about to write a cookie. */
  beforeNextWrite(page: SimulatedPage, work: () => void): void;
  /** Runs `work` once a page has written a cookie, perhaps of several. */
  afterNextWrite(work: () => void): void;
  /** The browser's jar as a page has it. */
  jarFor(page: SimulatedPage): CookieJar;
  lockFor(page: SimulatedPage): RefreshLock;
  /** Where a page stands in the row for the lock. */
  lockPlacesOf(page: SimulatedPage): readonly number[];
  /** The places of those who wait for this page to let go of it. */
  lockWatchersOf(page: SimulatedPage): readonly number[];
  /** What the provider was asked for so far, and when: it answers by that. */
  asked(): string;
  fetchFor(page: SimulatedPage): typeof globalThis.fetch;
  openChannel(page: SimulatedPage, listen: (news: SessionNews) => void): SessionChannel;
  add(page: SimulatedPage): void;
  forget(page: SimulatedPage): void;
  /** How many pages listen on the channel. */
  listeners(): number;
  readonly counts: BrowserCounts;
}
