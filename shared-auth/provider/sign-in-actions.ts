import type { Provider } from "@supabase/auth-js";
import { isSessionError, SessionError } from "../session/errors.ts";
import type { SignInWays } from "../session/sign-in-ways.ts";
import type { ProviderClient } from "./auth-client.ts";
import { createSettingsReader } from "./provider-settings.ts";
import type { KeptPlace } from "./kept-place.ts";
import type { FragmentSession, OfferParts } from "./offered-session.ts";
import { toReturnAddress } from "./to-return-address.ts";
import { ask } from "./ask.ts";
import { loadPart } from "./load-once.ts";

export interface SignInActionParts extends OfferParts, KeptPlace {
  readonly client: () => Promise<ProviderClient>;
  /** The client, with a token that is good. */
  readonly clientOfUser: () => Promise<ProviderClient>;
  /** A page of this site; what is asked to come back to stays on its origin. */
  readonly mailReturnUrl: string;
  /** Strangers' calls ask for a check first, which nobody would expect who only looks at the form. */
  readonly hasCaptcha?: boolean;
  takeReturnProblem(): SessionError | undefined;
  fragment(): FragmentSession | undefined;
}

const MAIL_LIMIT = "over_email_send_rate_limit";
/** Refusals by which an address with an account can be told from one without, where nobody can make one. */
const TELLING: readonly string[] = ["otp_disabled", MAIL_LIMIT, "over_sms_send_rate_limit"];

const loadCeremonies = loadPart(() => import("./passkey-ceremonies.ts"));
const loadOffered = loadPart(() => import("./offered-session.ts"));

/** The calls of every way in but the password, in our names and with our errors. */
export function createSignInActions(parts: SignInActionParts): SignInWays {
  const { client, clientOfUser } = parts;
  const settings = createSettingsReader(parts);
  const toReturn = (path: string): string => toReturnAddress(path, parts.mailReturnUrl);
  return {
    settings,
    async sendCode(recipient, comeBackTo) {
      // Whoever is signed in proves who they are; no proof makes another account, and they know that they have one.
      const isProof = parts.personId() !== undefined;
      const shouldCreateUser = !isProof && (await settings()).hasSignUp;
      const request =
        "email" in recipient
          ? { ...recipient, options: { emailRedirectTo: toReturn(comeBackTo), shouldCreateUser } }
          : { ...recipient, options: { shouldCreateUser } };
      try {
        await ask(client(), (library) => library.signInWithOtp(request));
      } catch (error) {
        // Without sign-up the provider says so of an address it doesn't know, and limits only those that it knows. The
        // page must not tell which.
        const tells = isSessionError(error) && TELLING.includes(error.providerCode ?? "");
        if (isProof || shouldCreateUser || !tells) throw error;
      }
    },
    async verifyCode(recipient, code) {
      await ask(client(), (library) =>
        library.verifyOtp(
          "email" in recipient
            ? { ...recipient, token: code, type: "email" }
            : { ...recipient, token: code, type: "sms" },
        ),
      );
    },
    async resendConfirmation(email, comeBackTo) {
      await ask(client(), (library) =>
        library.resend({ type: "signup", email, options: { emailRedirectTo: toReturn(comeBackTo) } }),
      );
    },
    async sendRecovery(email, comeBackTo) {
      try {
        await ask(client(), (library) =>
          library.resetPasswordForEmail(email, { redirectTo: toReturn(comeBackTo) }),
        );
      } catch (error) {
        // Only an address that has an account can have had too many mails.
        if (!isSessionError(error) || error.providerCode !== MAIL_LIMIT) throw error;
      }
    },
    async signInAsGuest() {
      await ask(client(), (library) => library.signInAnonymously());
    },
    async signInWithPasskey({ inField = false, atHand = false, signal } = {}) {
      if ((inField || atHand) && parts.hasCaptcha === true) {
        throw new SessionError("method_disabled", "Passkeys are offered by their button here.");
      }
      const { signInWithPasskey } = await loadCeremonies();
      const question = inField ? "in-field" : atHand ? "at-once" : "dialog";
      await signInWithPasskey(await client(), parts, question, signal);
    },
    async addressOf(service, comeBackTo) {
      const data = await ask(client(), (library) =>
        library.signInWithOAuth({
          // Named by the provider's own settings, which know more than the library's list.
          provider: service as Provider,
          options: { redirectTo: toReturn(comeBackTo), skipBrowserRedirect: true },
        }),
      );
      return data.url;
    },
    async addressOfSso(domain, comeBackTo) {
      const data = await ask(client(), (library) =>
        library.signInWithSSO({
          domain,
          options: { redirectTo: toReturn(comeBackTo), skipBrowserRedirect: true },
        }),
      );
      return data.url;
    },
    async changePassword(password, nonce) {
      await ask(clientOfUser(), (library) =>
        library.updateUser({ password, ...(nonce !== undefined && { nonce }) }),
      );
    },
    async sendReauthenticationCode() {
      await ask(clientOfUser(), (library) => library.reauthenticate());
    },
    async openMailLink(link) {
      const { openMailLink } = await loadOffered();
      return openMailLink(parts, link);
    },
    takeOfferedSession() {
      const fragment = parts.fragment();
      return fragment && loadOffered().then(({ offerFragment }) => offerFragment(parts, fragment));
    },
    takeReturnProblem: parts.takeReturnProblem,
  };
}
