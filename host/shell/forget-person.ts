import { WHILE_SIGNED_IN } from "@foyer/contracts/host";

/** Where a page keeps things beside its cookies. Either may be shut. */
export interface PersonStorages {
  /** For as long as the tab lives. */
  tab(): Storage;
  /** For good. */
  browser(): Storage;
}

/**
 * Removes what is kept under a person's id once they have gone: from the tab always, from the browser unless they
 * asked to stay signed in here. Remotes put the id into the names of what is somebody's; see `docs/remote-contract.md`.
 */
export function forgetPerson(personId: string, staysSignedIn: boolean, storages: PersonStorages): void {
  if (personId === "") return;
  removeNamed(storages.tab, (name) => name.includes(personId));
  removeNamed(
    storages.browser,
    (name) => name.includes(personId) && (!staysSignedIn || name.startsWith(WHILE_SIGNED_IN)),
  );
}

/**
 * Nobody is signed in: what was kept for a session that ended while no page was open goes as well. A name with the address of
 * another provider is left where a session of that one stands: it is of a host below another path of this origin.
 * @param page its cookies hold the sessions, whichever path they are of
 */
export function forgetSignedOut(
  { tab, browser }: PersonStorages,
  providerUrl: string,
  page: Pick<Document, "cookie">,
): void {
  const isMeant = (name: string): boolean =>
    name.startsWith(WHILE_SIGNED_IN) && (name.includes(providerUrl) || !hasSession(name, page.cookie));
  for (const storage of [tab, browser]) removeNamed(storage, isMeant);
}

/** A session is named by its provider's host, as browsers write it, up to the first dot; see `toStorageKey` of shared-auth. */
function hasSession(name: string, cookies: string): boolean {
  const [address = ""] = /https?:\/\/(\[[^\]]*\]|[^/:]*)/.exec(name) ?? [];
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  const session = `sb-${host.split(".")[0] ?? ""}-auth-token`;
  return ["=", ".0="].some((end) => cookies.includes(session + end));
}

/** Without whose they are, or without the project's address: until 2026-11-29. Nothing reads them. */
const FORMER = /^foyer\.(passkeys-(told|named)|recovery-codes|security\.off\.\w+)$/;

/** Removes what older releases kept under names that nothing reads any more, whoever is signed in. */
export function forgetFormer({ browser }: PersonStorages): void {
  removeNamed(browser, (name) => FORMER.test(name));
}

function removeNamed(open: () => Storage, isMeant: (name: string) => boolean): void {
  try {
    const storage = open();
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const name of names) if (name !== null && isMeant(name)) storage.removeItem(name);
  } catch {
    // Storage is shut: nothing was kept.
  }
}
