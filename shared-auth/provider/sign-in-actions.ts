import type { Provider } from "@supabase/auth-js";
import { SessionError } from "../session/errors.ts";
import type { SignInWays } from "../session/sign-in-ways.ts";
import type { ProviderClient } from "./auth-client.ts";
import { toSessionError } from "./auth-errors.ts";
import { createSettingsReader } from "./provider-settings.ts";
import type { SettingsSource } from "./provider-settings.ts";
import { toReturnAddress } from "./to-return-address.ts";

export interface SignInActionParts extends SettingsSource {
  readonly client: () => Promise<ProviderClient>;
  /** The client, with a token that is good. */
  readonly clientOfUser: () => Promise<ProviderClient>;
  /** A page of this site; what is asked to come back to stays on its origin. */
  readonly mailReturnUrl: string;
  /** Strangers' calls ask for a check first, which nobody would expect who only looks at the form. */
  readonly hasCaptcha?: boolean;
  takeReturnProblem(): SessionError | undefined;
}

/** The calls of every way in but the password, in our names and with our errors. */
export function createSignInActions(parts: SignInActionParts): SignInWays {
  const { client, clientOfUser } = parts;
  const settings = createSettingsReader(parts);
  const toReturn = (path: string): string => toReturnAddress(path, parts.mailReturnUrl);
  return {
    settings,
    async sendCode(recipient, comeBackTo) {
      const shouldCreateUser = (await settings()).hasSignUp;
      const { error } = await (
        await client()
      ).signInWithOtp(
        "email" in recipient
          ? { ...recipient, options: { emailRedirectTo: toReturn(comeBackTo), shouldCreateUser } }
          : { ...recipient, options: { shouldCreateUser } },
      );
      // Without sign-up the provider says so of an address it doesn't know. The page must not.
      if (error !== null && (shouldCreateUser || error.code !== "otp_disabled")) throw toSessionError(error);
    },
    async verifyCode(recipient, code) {
      const { error } = await (
        await client()
      ).verifyOtp(
        "email" in recipient
          ? { ...recipient, token: code, type: "email" }
          : { ...recipient, token: code, type: "sms" },
      );
      if (error !== null) throw toSessionError(error);
    },
    async resendConfirmation(email, comeBackTo) {
      const { error } = await (
        await client()
      ).resend({ type: "signup", email, options: { emailRedirectTo: toReturn(comeBackTo) } });
      if (error !== null) throw toSessionError(error);
    },
    async sendRecovery(email, comeBackTo) {
      const { error } = await (
        await client()
      ).resetPasswordForEmail(email, { redirectTo: toReturn(comeBackTo) });
      if (error !== null) throw toSessionError(error);
    },
    async signInAsGuest() {
      const { error } = await (await client()).signInAnonymously();
      if (error !== null) throw toSessionError(error);
    },
    async signInWithPasskey({ inField = false, signal } = {}) {
      if (inField && parts.hasCaptcha === true) {
        throw new SessionError("method_disabled", "Passkeys are offered by their button here.");
      }
      const { signInWithPasskey } = await import("./passkey-actions.ts");
      await signInWithPasskey(await client(), inField, signal);
    },
    async addressOf(service, comeBackTo) {
      const { data, error } = await (
        await client()
      ).signInWithOAuth({
        // Named by the provider's own settings, which know more than the library's list.
        provider: service as Provider,
        options: { redirectTo: toReturn(comeBackTo), skipBrowserRedirect: true },
      });
      if (error !== null) throw toSessionError(error);
      return data.url;
    },
    async addressOfSso(domain, comeBackTo) {
      const { data, error } = await (
        await client()
      ).signInWithSSO({ domain, options: { redirectTo: toReturn(comeBackTo), skipBrowserRedirect: true } });
      if (error !== null) throw toSessionError(error);
      return data.url;
    },
    async changePassword(password, nonce) {
      const { error } = await (
        await clientOfUser()
      ).updateUser({ password, ...(nonce !== undefined && { nonce }) });
      if (error !== null) throw toSessionError(error);
    },
    async sendReauthenticationCode() {
      const { error } = await (await clientOfUser()).reauthenticate();
      if (error !== null) throw toSessionError(error);
    },
    takeReturnProblem: parts.takeReturnProblem,
  };
}
