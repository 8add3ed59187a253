import { rememberWhileSignedIn } from "@foyer/contracts";
import type { Remembered } from "@foyer/contracts";
import type { User } from "@supabase/auth-js";
import type { ProviderClient } from "./auth-client.ts";
import type { KeptPlace } from "./kept-place.ts";
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

const TOLD = "passkeys-told";
/** Which of a person's passkeys this browser was told of last: a page that shows the same again tells nothing. */
const toldOf = ({ providerUrl, storage }: KeptPlace, personId: string): Remembered =>
  rememberWhileSignedIn(`${TOLD}.${providerUrl}`, personId, storage);
/**
 * Which of a person's passkeys the provider named here last, by the ids that devices know: one that it names no more is
 * certainly gone.
 */
const namedOf = ({ providerUrl, storage }: KeptPlace, personId: string): Remembered =>
  rememberWhileSignedIn(`passkeys-named.${providerUrl}`, personId, storage);
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

/** Something went wrong on the way: what the browser keeps is looked through at the project's next list, whosever it is. */
export function doubtPasskeys({ providerUrl, storage }: KeptPlace): void {
  try {
    const kept = storage();
    const names = Object.keys(kept).filter((name) => name.includes(`${TOLD}.${providerUrl}.`));
    for (const name of names) kept.removeItem(name);
  } catch {
    // Storage is shut: nothing was kept.
  }
}

/** Who is signed in on this page, as it knows them. */
async function personOf(client: ProviderClient): Promise<User | undefined> {
  return (await client.getSession()).data.session?.user;
}

/**
 * Has the browser forget the passkeys of this person that the provider doesn't know, where the list is another than it was
 * told of last. It is quiet: nobody asked for it, and the next list tries again.
 * @param passkeys what the provider has listed
 */
export async function tellPasskeys(
  client: ProviderClient,
  place: KeptPlace,
  passkeys: readonly PasskeyItem[],
): Promise<void> {
  if (signals().signalAllAcceptedCredentials === undefined || passkeys.length >= MOST_PASSKEYS) return;
  const person = await personOf(client);
  const hasKey = hasSecurityKey(person);
  const told = person && toldOf(place, person.id);
  const ids = passkeys.map(({ id }) => id).sort();
  const list = [...ids, ...(hasKey ? ["and a key"] : [])].join(" ");
  if (told?.read() === list) return;
  await withPasskeys(async () => {
    const keyToday = mayHaveSecurityKey(client);
    const { data: offered } = await client.passkey.startRegistration();
    if (offered === null) return;
    const outcome = await tellOffered(client, place, offered.options, keyToday);
    if (outcome === "all" || (outcome === "gone" && hasKey)) told?.write(list);
  });
}

/**
 * The options of a registration name every passkey that the account has, by the ids that authenticators know. They name no
 * security key that is a second factor, which has the same user handle: told of them all, the browser would hide it. Where
 * there is one it is told of those alone that were named here before.
 * @param keyToday whether there may be one, asked beside the options rather than after them
 * @returns what the browser took: which there are, which are gone, or nothing
 */
export async function tellOffered(
  client: ProviderClient,
  place: KeptPlace,
  options: RegistrationOptions,
  keyToday = mayHaveSecurityKey(client),
): Promise<"all" | "gone" | undefined> {
  const { rp, user, excludeCredentials = [] } = options;
  if (rp.id === undefined) return undefined;
  const { id: rpId } = rp;
  const hasKey = await keyToday;
  if (hasKey === undefined) return undefined;
  const person = await personOf(client);
  const named = person && namedOf(place, person.id);
  const ids = excludeCredentials.map(({ id }) => id);
  const [handle, ...before] = named?.read()?.split(" ") ?? [];
  // Somebody else may have come meanwhile.
  const gone = handle === user.id ? before.filter((id) => !ids.includes(id)) : [];
  const about = { rpId, userId: user.id };
  try {
    if (hasKey) {
      for (const credentialId of gone) await signals().signalUnknownCredential?.({ rpId, credentialId });
    } else {
      await signals().signalAllAcceptedCredentials?.({ ...about, allAcceptedCredentialIds: ids });
      await signals().signalCurrentUserDetails?.({
        ...about,
        name: user.name,
        displayName: user.displayName,
      });
    }
  } catch {
    return undefined;
  }
  named?.write([user.id, ...ids].join(" "));
  return hasKey ? "gone" : "all";
}

/**
 * Asked of the provider: another page, or another device, may have set one up since this page knew.
 * @returns `undefined` where that isn't known
 */
export async function mayHaveSecurityKey(client: ProviderClient): Promise<boolean | undefined> {
  const { data } = await client.getUser();
  return data.user === null ? undefined : hasSecurityKey(data.user);
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
