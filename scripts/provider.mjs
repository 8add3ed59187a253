import { LOCAL_PUBLISHABLE_KEY } from "./demo-accounts.mjs";

/**
 * Which Supabase project the product talks to: the one named in the environment, otherwise the embedded backend.
 * @throws Error naming the variable that is missing
 */
export function readProvider(ports, environment = process.env) {
  const { FOYER_SUPABASE_URL: url, FOYER_PUBLISHABLE_KEY: publishableKey } = environment;
  if (!url && !publishableKey) {
    return {
      isHosted: false,
      url: `http://localhost:${ports.backend}`,
      publishableKey: LOCAL_PUBLISHABLE_KEY,
    };
  }
  if (!url) throw new Error("FOYER_PUBLISHABLE_KEY is set, FOYER_SUPABASE_URL is not. Set both, or neither.");
  if (!publishableKey)
    throw new Error("FOYER_SUPABASE_URL is set, FOYER_PUBLISHABLE_KEY is not. Set both, or neither.");
  return { isHosted: true, url, publishableKey };
}
