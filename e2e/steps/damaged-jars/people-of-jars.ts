import { parseStoredSession } from "../../../shared-auth/storage/stored-session.ts";
import type { StoredSession } from "../../../shared-auth/storage/stored-session.ts";
import type { TestUser } from "../../harness/admin.ts";
import type { Product } from "../../harness/product.ts";

/** Somebody whose session stands in jars. */
export interface Owner {
  readonly user: TestUser;
  /**
   * A session of theirs that no page has refreshed. The provider forgives a refresh token that is one behind, so most
   * are had without the password, which is slow to check by design.
   */
  freshSession(): Promise<StoredSession>;
}

export function createOwner(product: Product, user: TestUser): Owner {
  let known: StoredSession | undefined;
  const ask = async (grant: string, body: object): Promise<StoredSession | undefined> => {
    const response = await fetch(`${product.backendUrl}/auth/v1/token?grant_type=${grant}`, {
      method: "POST",
      headers: { apikey: product.publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.ok ? parseStoredSession(await response.text()) : undefined;
  };
  return {
    user,
    async freshSession() {
      const next = known && (await ask("refresh_token", { refresh_token: known.refresh_token }));
      known = next ?? (await ask("password", { email: user.email, password: user.password }));
      if (known === undefined) throw new Error(`${user.email} can't sign in.`);
      return known;
    },
  };
}
