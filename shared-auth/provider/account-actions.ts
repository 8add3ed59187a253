import type { OAuthGrant, Provider, UserIdentity } from "@supabase/auth-js";
import type { AccountActions, AppGrant, Identity } from "../session/account.ts";
import { isSessionError, SessionError } from "../session/errors.ts";
import type { ProviderClient } from "./auth-client.ts";
import { ask } from "./ask.ts";

// Loaded on the security page, not before.

const NOT_FOUND = 404;
const WEB = ["https:", "http:"];

/**
 * @param toReturn a path of this site as an address that a mail or a service may lead back to
 * @param renew has the session say what was changed of the account
 */
export function createAccountActions(
  client: ProviderClient,
  toReturn: (path: string) => string,
  renew: () => Promise<void>,
): AccountActions {
  const identities = async (): Promise<readonly UserIdentity[]> => {
    const data = await ask(client, (library) => library.getUserIdentities());
    return data.identities;
  };
  return {
    async details() {
      const data = await ask(client, (library) => library.getUser());
      const { user } = data;
      return {
        ...(user.email !== undefined && user.email !== "" && { email: user.email }),
        ...(user.new_email !== undefined && user.new_email !== "" && { newEmail: user.new_email }),
        createdAt: user.created_at,
        ...(user.last_sign_in_at !== undefined && { lastSignInAt: user.last_sign_in_at }),
        identities: (user.identities ?? []).map(toIdentity),
      };
    },
    async changePassword({ password, nonce, currentPassword }) {
      await ask(client, (library) =>
        library.updateUser({
          password,
          ...(nonce !== undefined && { nonce }),
          ...(currentPassword !== undefined && { current_password: currentPassword }),
        }),
      );
    },
    async changeEmail(email, comeBackTo) {
      await ask(client, (library) =>
        library.updateUser({ email }, { emailRedirectTo: toReturn(comeBackTo) }),
      );
    },
    async convertGuest(credentials, comeBackTo) {
      const { user } = await ask(client, (library) =>
        library.updateUser(credentials, { emailRedirectTo: toReturn(comeBackTo) }),
      );
      await renew();
      return user.is_anonymous === true ? "confirmation-sent" : "done";
    },
    async addressToLink(service, comeBackTo) {
      const data = await ask(client, (library) =>
        library.linkIdentity({
          provider: service as Provider,
          options: { redirectTo: toReturn(comeBackTo), skipBrowserRedirect: true },
        }),
      );
      return data.url;
    },
    async unlink(identityId) {
      const identity = (await identities()).find(({ identity_id }) => identity_id === identityId);
      if (identity === undefined) {
        throw new SessionError("not_found", "This way to sign in is gone already. Load the page again.");
      }
      await ask(client, (library) => library.unlinkIdentity(identity));
    },
    async grants() {
      try {
        const data = await ask(client, (library) => library.oauth.listGrants());
        return Array.isArray(data) ? data.map(toGrant) : undefined;
      } catch (error) {
        // A project that is no OAuth server has no such address, by whichever code.
        if (isSessionError(error) && error.status === NOT_FOUND) return undefined;
        throw error;
      }
    },
    async revokeGrant(clientId) {
      await ask(client, (library) => library.oauth.revokeGrant({ clientId }));
    },
  };
}

function toIdentity({ identity_id, provider, identity_data, created_at }: UserIdentity): Identity {
  const email: unknown = identity_data?.["email"];
  return {
    id: identity_id,
    service: provider,
    ...(typeof email === "string" && { email }),
    ...(created_at !== undefined && { createdAt: created_at }),
  };
}

/** What an application says of itself is anybody's text. */
function toGrant({ client, scopes, granted_at }: OAuthGrant): AppGrant {
  const { id, name, uri } = client;
  const address = URL.canParse(uri) ? new URL(uri) : undefined;
  return {
    clientId: id,
    name,
    scopes,
    ...(address !== undefined && WEB.includes(address.protocol) && { address: address.href }),
    ...(granted_at !== "" && { grantedAt: granted_at }),
  };
}
