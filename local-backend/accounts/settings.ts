import type { BackendOptions } from "../options.ts";

/** Everything that a hosted project may offer to sign in with; here only email is on. */
const PROVIDERS =
  "anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google keycloak kakao linkedin " +
  "linkedin_oidc notion slack slack_oidc spotify twitch twitter workos email phone zoom";

/** `GET settings` */
export function toSettings({ isEmailConfirmed }: Pick<BackendOptions, "isEmailConfirmed">): object {
  return {
    external: Object.fromEntries(PROVIDERS.split(" ").map((name) => [name, name === "email"])),
    disable_signup: false,
    mailer_autoconfirm: !isEmailConfirmed,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    passkeys_enabled: false,
  };
}
