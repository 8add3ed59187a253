import { createSessionCore } from "../core/session-core.ts";
import type { StepUp } from "../session/require-assurance.ts";
import type { Session } from "../session/session.ts";
import { createFakeProvider } from "./fake-provider.ts";
import type { FakeProvider, FakeProviderOptions } from "./fake-provider.ts";
import type { FakeUser } from "./fake-sessions.ts";
import { createMemoryBroadcasts } from "./memory-broadcast.ts";
import type { MemoryBroadcasts } from "./memory-broadcast.ts";
import { createMemoryJar } from "./memory-jar.ts";
import type { MemoryJar } from "./memory-jar.ts";
import { createTestClock } from "./test-clock.ts";
import type { TestClock } from "./test-clock.ts";
import { createTestPageLife } from "./test-page-life.ts";
import type { TestPageLife } from "./test-page-life.ts";

/** What differs from an ordinary page of an ordinary project. */
export interface TestSessionOptions extends Partial<
  Pick<FakeProviderOptions, "lifetimeS" | "isSigned" | "answerData">
> {
  /** As in `SessionCoreOptions`: how the page asks for the proof. */
  readonly stepUp?: StepUp;
  /** Whether the page asks over itself when a session ends under somebody. */
  readonly asksAgain?: boolean;
  /** How often, in seconds, the page asks whether its session lives. */
  readonly checkSessionS?: number;
  /** To open a second page of the same browser, give it what the first one has. */
  readonly sharing?: Pick<TestSession, "clock" | "provider" | "jar" | "broadcasts" | "user">;
}

/** A page's real session core on a provider faked at the network's edge, with a clock that stands still. */
export interface TestSession {
  /** The page's session, as a remote gets it. */
  readonly session: Session;
  /** The fake behind it. */
  readonly provider: FakeProvider;
  /** The page's and the provider's clock. */
  readonly clock: TestClock;
  /** Whether the page is seen, and online. */
  readonly life: TestPageLife;
  /** The browser's cookies. */
  readonly jar: MemoryJar;
  /** What pages of the same browser hear each other on. */
  readonly broadcasts: MemoryBroadcasts;
  /** Signs in with `CREDENTIALS`. */
  readonly user: FakeUser;
  /** Signs the user in and lets everything settle. */
  signIn(): Promise<void>;
}

/** Of the person whom every test session's provider knows. */
export const CREDENTIALS = { email: "ada@foyer.example", password: "ada-reads-engines" };

/**
 * Opens a page with a real session core on a fake provider that knows one person. Nobody is signed in yet.
 * @param options `sharing` opens a second page of the same browser
 */
export function createTestSession(options: TestSessionOptions = {}): TestSession {
  const { sharing, stepUp, asksAgain, checkSessionS, ...provided } = options;
  const clock = sharing?.clock ?? createTestClock();
  const provider = sharing?.provider ?? createFakeProvider({ nowMs: () => clock.nowMs(), ...provided });
  const jar = sharing?.jar ?? createMemoryJar();
  const broadcasts = sharing?.broadcasts ?? createMemoryBroadcasts();
  const life = createTestPageLife();
  const session = createSessionCore({
    providerUrl: provider.url,
    publishableKey: provider.publishableKey,
    mailReturnUrl: "http://host.test/sign-in",
    cookieJar: jar,
    fetch: provider.fetch,
    clock,
    life,
    openBroadcast: broadcasts.open,
    // The library warns of a second client, and a test's second page would make one.
    whenIdle: () => undefined,
    ...(stepUp !== undefined && { stepUp }),
    ...(asksAgain !== undefined && { asksAgain }),
    ...(checkSessionS !== undefined && { checkSessionS }),
  });
  return {
    session,
    provider,
    clock,
    life,
    jar,
    broadcasts,
    user: sharing?.user ?? provider.addUser(CREDENTIALS),
    async signIn() {
      await clock.advance(0);
      await session.signInWithPassword(CREDENTIALS);
      await clock.advance(0);
    },
  };
}
