import { createSessionCore } from "../core/session-core.ts";
import type { KeptAccounts } from "../session/kept-accounts.ts";
import type { Session } from "../session/session.ts";
import { createFakeProvider } from "./fake-provider.ts";
import { createMemoryBroadcasts } from "./memory-broadcast.ts";
import type { MemoryDatabases } from "./memory-databases.ts";
import { createMemoryJar } from "./memory-jar.ts";
import { createTestClock } from "./test-clock.ts";
import { createTestPageLife } from "./test-page-life.ts";

export const ADA = { email: "ada@foyer.example", password: "a" };

/** A page on this browser's own databases, where it has any. */
export async function openPage(databases?: MemoryDatabases) {
  if (databases !== undefined) Object.assign(globalThis, { indexedDB: databases.factory });
  const clock = createTestClock();
  const provider = createFakeProvider({ nowMs: () => clock.nowMs() });
  provider.addUser(ADA);
  const jar = createMemoryJar();
  let accounts: KeptAccounts | undefined;
  const options = {
    providerUrl: provider.url,
    publishableKey: provider.publishableKey,
    mailReturnUrl: "http://host.test/sign-in",
    cookieJar: jar,
    fetch: provider.fetch,
    clock,
    life: createTestPageLife(),
    openBroadcast: createMemoryBroadcasts().open,
    whenIdle: () => undefined,
  };
  const session: Session = createSessionCore({
    ...options,
    severalAccounts: (given) => {
      accounts = given;
    },
  });
  await clock.advance(0);
  await session.signInWithPassword(ADA);
  await clock.advance(0);
  const signsOut = async (): Promise<void> => {
    await session.signOut();
    await clock.advance(0);
    const { status } = session.getSnapshot();
    if (status !== "signed-out") throw new Error(`Signed out, they are ${status}.`);
  };
  const visitWithoutSeveral = (): Session => createSessionCore(options);
  return { session, accounts, clock, provider, jar, signsOut, visitWithoutSeveral };
}

/** What is given where a browser may keep several. */
export const given = (accounts: KeptAccounts | undefined): KeptAccounts => {
  if (accounts === undefined) throw new Error("This page was given no accounts.");
  return accounts;
};
