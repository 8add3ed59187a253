import type { ProviderSettings } from "../session/sign-in-ways.ts";
import { loadOnce } from "./load-once.ts";
import { objectOf } from "./read-object.ts";

/** Names in `external` that are no service of somebody else's. */
const OWN_WAYS: readonly string[] = ["anonymous_users", "email", "phone"];

export interface SettingsSource {
  readonly providerUrl: string;
  readonly publishableKey: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Reads `GET settings` once; after a failure the next call asks again. */
export function createSettingsReader(source: SettingsSource): () => Promise<ProviderSettings> {
  return loadOnce(() => read(source), "The sign-in service can't be reached. Try again in a moment.");
}

async function read({ providerUrl, publishableKey, fetch }: SettingsSource): Promise<ProviderSettings> {
  const response = await fetch(`${providerUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  return toSettings(await response.json());
}

/** What is not said to be on is off, but for email: a project without any way in would be none. */
function toSettings(answer: unknown): ProviderSettings {
  const all = objectOf(answer);
  const external = objectOf(all["external"]);
  return {
    hasEmail: external["email"] !== false,
    hasPhone: external["phone"] === true,
    hasGuests: external["anonymous_users"] === true,
    hasSso: all["saml_enabled"] === true,
    hasPasskeys: all["passkeys_enabled"] === true,
    hasSignUp: all["disable_signup"] !== true,
    services: Object.keys(external).filter((name) => external[name] === true && !OWN_WAYS.includes(name)),
  };
}
