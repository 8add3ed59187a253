import type { SignInSwitches } from "../faults/sign-in-switches.ts";
import { OAUTH_PROVIDER } from "../oauth/consent-server.ts";

/** Everything that a hosted project may offer to sign in with. */
const PROVIDERS =
  "anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin " +
  "linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos email phone zoom";

/** `GET settings` */
export function toSettings(switches: SignInSwitches): object {
  const on = new Set<string>(["email"]);
  if (switches.isAnonymousOn) on.add("anonymous_users");
  if (switches.isPhoneOn) on.add("phone");
  if (switches.isOAuthOn) on.add(OAUTH_PROVIDER);
  return {
    external: Object.fromEntries(PROVIDERS.split(" ").map((name) => [name, on.has(name)])),
    disable_signup: !switches.isSignUpOn,
    mailer_autoconfirm: !switches.isConfirmationNeeded,
    phone_autoconfirm: false,
    sms_provider: switches.isPhoneOn ? "local" : "",
    saml_enabled: switches.isSsoOn,
    saml_private_key_next_configured: false,
    passkeys_enabled: switches.isPasskeyOn,
  };
}
