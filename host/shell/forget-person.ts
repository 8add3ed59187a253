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
  removeNamed(storages.tab, personId);
  if (!staysSignedIn) removeNamed(storages.browser, personId);
}

function removeNamed(open: () => Storage, part: string): void {
  try {
    const storage = open();
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const name of names) if (name?.includes(part) === true) storage.removeItem(name);
  } catch {
    // Storage is shut: nothing was kept.
  }
}
