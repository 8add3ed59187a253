import type { AccountShelf } from "../accounts/account-shelf.ts";
import { createIndexedShelf } from "../accounts/account-shelf.ts";
import type { AccountSwitch } from "../accounts/account-switch.ts";
import type { Clock } from "@foyer/contracts";
import { hasVaultKey } from "../accounts/vault-key-names.ts";
import { loadPart } from "../provider/load-once.ts";
import { requestSignOut } from "../provider/sign-out-request.ts";
import type { SettingsSource } from "../provider/provider-settings.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { PageEngine } from "./page-engine.ts";

/** What keeps accounts comes once somebody wants it. */
const loadAccounts = loadPart(() => import("../accounts/open-accounts.ts"));

/** @returns undefined where the browser has nothing to keep accounts in, or to seal them with, as without https */
export function createLazyAccounts(
  { engine, lock, jar, clock, request, storageKey }: PageEngine,
  project: SettingsSource,
  shelf: AccountShelf | undefined = browserShelf(storageKey, clock),
): AccountSwitch | undefined {
  if (shelf === undefined || (globalThis.crypto as Partial<Crypto>).subtle === undefined) return undefined;
  let opened: Promise<AccountSwitch> | undefined;
  const open = (): Promise<AccountSwitch> => {
    opened ??= loadAccounts()
      .then(({ openAccounts }) =>
        openAccounts({
          ...{ engine, lock, jar, request, storageKey, shelf },
          nowMs: () => clock.nowMs(),
          monotonicMs: () => clock.monotonicMs(),
          endSession: (accessToken) => requestSignOut(project, accessToken, "local"),
        }),
      )
      .catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
    return opened;
  };
  const mayHave = (): boolean => hasVaultKey(jar, storageKey);
  tidyAfterSignIns(engine.store, async () => {
    if (mayHave()) await (await open()).tidy();
  });
  return {
    mayHave,
    list: async () => (mayHave() ? (await open()).list() : []),
    setAside: async () => (await open()).setAside(),
    switchTo: async (id) => (await open()).switchTo(id),
    signOut: async (id) => (await open()).signOut(id),
    tidy: async () => (await open()).tidy(),
    async endKept(id) {
      if (mayHave()) await (await open()).endKept(id);
    },
  };
}

/** Whoever signs in anew has one sign-in from then on: an older one that is kept of them ends at once. */
function tidyAfterSignIns(store: SessionStore, tidy: () => Promise<void>): void {
  const personOf = (): string | undefined => {
    const snapshot = store.getSnapshot();
    return "user" in snapshot ? snapshot.user.id : undefined;
  };
  let isKnown = store.getSnapshot().status !== "starting";
  let person = personOf();
  store.subscribe(() => {
    const [wasKnown, before] = [isKnown, person];
    isKnown ||= store.getSnapshot().status !== "starting";
    person = personOf();
    // A look at the list, or a sign-out, does it where this fails.
    if (wasKnown && person !== undefined && person !== before) tidy().catch(() => undefined);
  });
}

function browserShelf(storageKey: string, clock: Pick<Clock, "deadline">): AccountShelf | undefined {
  const databases = browserDatabases();
  return databases && createIndexedShelf(`${storageKey}-kept`, databases, (ms) => clock.deadline(ms));
}

/** Some browsers have none where nothing may be kept, some have `null`, and some throw at the look. */
function browserDatabases(): IDBFactory | undefined {
  try {
    return (globalThis as { readonly indexedDB?: IDBFactory | null }).indexedDB ?? undefined;
  } catch {
    return undefined;
  }
}
