import type { Broadcast } from "../core/session-channel.ts";
import { toStorageKey } from "../provider/project-address.ts";
import { createSessionCore } from "../core/session-core.ts";
import type { KeptAccounts } from "../session/kept-accounts.ts";
import type { Session } from "../session/session.ts";
import { createFakeProvider } from "./fake-provider.ts";
import type { FakeProvider } from "./fake-provider.ts";
import type { FakeUser } from "./fake-sessions.ts";
import { createMemoryBroadcasts } from "./memory-broadcast.ts";
import { createMemoryJar } from "./memory-jar.ts";
import type { MemoryJar } from "./memory-jar.ts";
import { createMemoryShelf } from "./memory-shelf.ts";
import type { MemoryShelf } from "./memory-shelf.ts";
import { createTestClock } from "./test-clock.ts";
import type { TestClock } from "./test-clock.ts";
import { createTestPageLife } from "./test-page-life.ts";

/** A browser that may keep several accounts, and three people who use it. */
export interface AccountsBrowser {
  readonly provider: FakeProvider;
  readonly clock: TestClock;
  readonly jar: MemoryJar;
  readonly shelf: MemoryShelf;
  readonly people: Readonly<Record<"ada" | "grace" | "linus", FakeUser>>;
  openPage(): AccountsPage;
  /** The channel that its pages speak on, as any script of the origin can open it. */
  openBroadcast(): Broadcast | undefined;
}

export interface AccountsPage {
  readonly session: Session;
  readonly accounts: KeptAccounts;
  /** Everything settles before and after. */
  signIn(user: FakeUser): Promise<void>;
  /** Whose page it is, by address; the status where it is nobody's. */
  shows(): string;
  /** The addresses of the accounts that are set aside. */
  kept(): Promise<readonly (string | undefined)[]>;
}

export function openAccountsBrowser(): AccountsBrowser {
  const clock = createTestClock();
  const provider = createFakeProvider({ nowMs: () => clock.nowMs() });
  const jar = createMemoryJar();
  const shelf = createMemoryShelf();
  const broadcasts = createMemoryBroadcasts();
  const person = (name: string): FakeUser =>
    provider.addUser({
      email: `${name}@foyer.example`,
      password: `${name}-password`,
      metadata: { full_name: name, plan: "secret" },
    });
  return {
    ...{ provider, clock, jar, shelf },
    people: { ada: person("ada"), grace: person("grace"), linus: person("linus") },
    openBroadcast: () => broadcasts.open(`${toStorageKey(provider.url, location.protocol)}-changes`),
    openPage() {
      let given: KeptAccounts | undefined;
      const session = createSessionCore({
        providerUrl: provider.url,
        publishableKey: provider.publishableKey,
        mailReturnUrl: "http://host.test/sign-in",
        cookieJar: jar,
        accountShelf: shelf,
        fetch: provider.fetch,
        clock,
        life: createTestPageLife(),
        openBroadcast: broadcasts.open,
        whenIdle: () => undefined,
        severalAccounts: (accounts) => {
          given = accounts;
        },
      });
      if (given === undefined) throw new Error("This page was given no accounts.");
      const accounts = given;
      return {
        session,
        accounts,
        async signIn({ email, password }) {
          await clock.advance(0);
          await session.signInWithPassword({ email, password });
          await clock.advance(0);
        },
        shows() {
          const snapshot = session.getSnapshot();
          return "user" in snapshot ? (snapshot.user.email ?? snapshot.user.id) : snapshot.status;
        },
        kept: async () => (await accounts.list()).map(({ email }) => email),
      };
    },
  };
}
