import type { CookieJar } from "../storage/cookie-jar.ts";
import type { AccountShelf } from "./account-shelf.ts";
import { createAccountSwitch } from "./account-switch.ts";
import type { AccountSwitch, AccountSwitchParts } from "./account-switch.ts";
import { createAccountVault } from "./account-vault.ts";
import { createVaultKeys } from "./vault-key.ts";

export interface OpenAccountsParts extends Omit<AccountSwitchParts, "vault"> {
  readonly jar: CookieJar;
  readonly storageKey: string;
  readonly shelf: AccountShelf;
}

/** The accounts of this browser, on its own cryptography. */
export function openAccounts({ jar, storageKey, shelf, ...parts }: OpenAccountsParts): AccountSwitch {
  const { crypto } = globalThis;
  const keys = createVaultKeys(jar, storageKey, crypto);
  return createAccountSwitch({ ...parts, vault: createAccountVault({ shelf, keys, crypto, storageKey }) });
}
