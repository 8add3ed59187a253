import type { AccountActions, RecoveryCodeActions } from "../session/account.ts";
import type { PasskeyActions } from "../session/session.ts";
import type { ProviderClient } from "./auth-client.ts";
import type { KeptPlace } from "./kept-place.ts";
import { loadPart } from "./load-once.ts";

export interface SecurityActions {
  readonly passkeys: PasskeyActions;
  readonly recoveryCodes: RecoveryCodeActions;
  readonly account: AccountActions;
}

const loadPasskeys = loadPart(() => import("./passkey-actions.ts"));
const loadCodes = loadPart(() => import("./recovery-code-actions.ts"));
const loadAccount = loadPart(() => import("./account-actions.ts"));

/**
 * What the security page asks for beside factors. Each call loads its part first: pages that never ask, don't.
 * @param client one with a token that is good
 * @param renew refreshes the session and asks for the person again
 */
export function createSecurityActions(
  client: () => Promise<ProviderClient>,
  toReturn: (path: string) => string,
  renew: () => Promise<void>,
  place: KeptPlace,
): SecurityActions {
  const passkeys = async (): Promise<PasskeyActions> => {
    const [{ createPasskeyActions }, ready] = await Promise.all([loadPasskeys(), client()]);
    return createPasskeyActions(ready, place);
  };
  const codes = async (): Promise<RecoveryCodeActions> => {
    const [part, ready] = await Promise.all([loadCodes(), client()]);
    return part.createRecoveryCodeActions(ready, place.providerUrl);
  };
  const account = async (): Promise<AccountActions> => {
    const [{ createAccountActions }, ready] = await Promise.all([loadAccount(), client()]);
    return createAccountActions(ready, toReturn, renew);
  };
  return {
    passkeys: {
      list: async () => (await passkeys()).list(),
      add: async (options) => (await passkeys()).add(options),
      rename: async (id, friendlyName) => (await passkeys()).rename(id, friendlyName),
      remove: async (id) => (await passkeys()).remove(id),
      upgrade: async () => (await passkeys()).upgrade(),
    },
    recoveryCodes: {
      areOffered: async (said) => said ?? (await codes()).areOffered(),
      status: async () => (await codes()).status(),
      generate: async (options) => (await codes()).generate(options),
      verify: async (code) => (await codes()).verify(code),
      remove: async () => (await codes()).remove(),
    },
    account: {
      details: async () => (await account()).details(),
      changePassword: async (options) => (await account()).changePassword(options),
      changeEmail: async (email, comeBackTo) => (await account()).changeEmail(email, comeBackTo),
      addressToLink: async (service, comeBackTo) => (await account()).addressToLink(service, comeBackTo),
      convertGuest: async (credentials, comeBackTo) =>
        (await account()).convertGuest(credentials, comeBackTo),
      unlink: async (identityId) => (await account()).unlink(identityId),
      grants: async () => (await account()).grants(),
      revokeGrant: async (clientId) => (await account()).revokeGrant(clientId),
    },
  };
}
