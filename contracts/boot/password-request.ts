/** A sign-in with a password, as the provider is asked for it. */
export interface PasswordRequest {
  readonly address: string;
  readonly init: {
    readonly method: "POST";
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly credentials: "omit";
  };
}

const PATH = "/auth/v1/token?grant_type=password";
/** Of the provider's interface, as its library sends it. */
const API_VERSION = "2024-01-01";

/** The request that the page sends before the provider's library has come; that library would send the same. */
export function toPasswordRequest(
  { providerUrl, publishableKey }: { readonly providerUrl: string; readonly publishableKey: string },
  email: string,
  password: string,
): PasswordRequest {
  return {
    address: providerUrl.replace(/\/+$/, "") + PATH,
    init: {
      method: "POST",
      headers: {
        apikey: publishableKey,
        "Content-Type": "application/json;charset=UTF-8",
        "X-Supabase-Api-Version": API_VERSION,
      },
      body: JSON.stringify({ email, password, gotrue_meta_security: {} }),
      credentials: "omit",
    },
  };
}

/** Whether a request is the very same sign-in. */
export function isPasswordRequest(
  address: string,
  body: unknown,
  { email, password }: { readonly email: string; readonly password: string },
): boolean {
  if (!isPasswordAddress(address) || typeof body !== "string") return false;
  const asked = JSON.parse(body) as { email?: unknown; password?: unknown };
  return asked.email === email && asked.password === password;
}

/** Whether an address is that of a sign-in with a password, whoever signs in. */
export function isPasswordAddress(address: string): boolean {
  return address.includes(PATH);
}
