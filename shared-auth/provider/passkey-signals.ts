import { remember } from "@foyer/contracts";
import type { User } from "@supabase/auth-js";
import type { ProviderClient } from "./auth-client.ts";
import type { PasskeyItem, RegistrationOptions } from "./passkey-wire.ts";

/** What browsers may be told of passkeys, so that they offer none that opens nothing (WebAuthn level 3, section 5.1.10). */
interface Signals {
  signalAllAcceptedCredentials?(facts: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: readonly string[];
  }): Promise<void>;
  signalCurrentUserDetails?(facts: {
    rpId: string;
    userId: string;
    name: string;
    displayName: string;
  }): Promise<void>;
  signalUnknownCredential?(facts: { rpId: string; credentialId: string }): Promise<void>;
}

/** Whose passkeys this browser was told of last, and which: a page that shows the same again tells nothing. */
const told = remember("foyer.passkeys-told");
const LOCK = "foyer.passkeys";
/** The provider offers no eleventh, and so no list of what there is. */
const MOST_PASSKEYS = 10;

function signals(): Signals {
  return typeof PublicKeyCredential === "undefined" ? {} : PublicKeyCredential;
}

/**
 * One page of the browser makes or tells of passkeys at a time: told of a list that is a moment old, the browser would hide
 * the passkey, or the security key, that another page has just made.
 */
export async function withPasskeys<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as Partial<Pick<Navigator, "locks">>;
  return locks === undefined ? work() : await locks.request(LOCK, work);
}

/** Something went wrong on the way: what the browser keeps is looked through at the next list. */
export function doubtPasskeys(): void {
  told.forget();
}

/**
 * Has the browser forget the passkeys of this person that the provider doesn't know, where the list is another than it was
 * told of last. It is quiet: nobody asked for it, and the next list tries again.
 * @param passkeys what the provider has listed
 */
export async function tellPasskeys(client: ProviderClient, passkeys: readonly PasskeyItem[]): Promise<void> {
  if (signals().signalAllAcceptedCredentials === undefined || passkeys.length >= MOST_PASSKEYS) return;
  const { data } = await client.getSession();
  const list = [data.session?.user.id ?? "", ...passkeys.map(({ id }) => id).sort()].join(" ");
  if (told.read() === list || hasSecurityKey(data.session?.user)) return;
  await withPasskeys(async () => {
    const { data: offered } = await client.passkey.startRegistration();
    if (offered !== null && (await tellOffered(client, offered.options))) told.write(list);
  });
}

/**
 * The options of a registration name every passkey that the account has, by the ids that authenticators know. They name no
 * security key that is a second factor, which has the same user handle: where there is one, the browser would hide it, and
 * is told nothing.
 * @returns whether the browser took it
 */
export async function tellOffered(client: ProviderClient, options: RegistrationOptions): Promise<boolean> {
  const { rp, user, excludeCredentials = [] } = options;
  if (rp.id === undefined || (await mayHaveSecurityKey(client))) return false;
  const about = { rpId: rp.id, userId: user.id };
  try {
    await signals().signalAllAcceptedCredentials?.({
      ...about,
      allAcceptedCredentialIds: excludeCredentials.map(({ id }) => id),
    });
    await signals().signalCurrentUserDetails?.({ ...about, name: user.name, displayName: user.displayName });
    return true;
  } catch {
    return false;
  }
}

/** Asked of the provider: another page, or another device, may have set one up since this page knew. */
async function mayHaveSecurityKey(client: ProviderClient): Promise<boolean> {
  const { data } = await client.getUser();
  return data.user === null || hasSecurityKey(data.user);
}

function hasSecurityKey(user: Pick<User, "factors"> | undefined): boolean {
  return user?.factors?.some(({ factor_type: type }) => type === "webauthn") ?? false;
}

/** The provider has said for certain that it doesn't know this one. */
export async function tellUnknown(rpId: string | undefined, credentialId: string): Promise<void> {
  if (rpId === undefined) return;
  await signals()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined);
}
