import { SITE, answers, at, leadsTo, settings, withBody } from "./plant.ts";
import type { Planted } from "./plant.ts";

/** What can be wrong with how people sign in, and with where mails lead. */
export const SIGN_IN: readonly Planted[] = [
  {
    what: "a paused project",
    about: "address and key",
    says: /Nothing answers/,
    plant: () => Promise.reject(new TypeError("fetch failed")),
  },
  {
    what: "the key of another project",
    about: "address and key",
    says: /publishable key/,
    key: "sb_publishable_other",
  },
  {
    what: "the address of a page and not of the project",
    about: "address and key",
    says: /Give the project's address alone/,
    plant: () => new Response("<!doctype html>", { status: 404 }),
  },
  {
    what: "every way to sign in switched off",
    about: "ways to sign in",
    says: /switch a provider on/,
    plant: settings((body) => ({ ...body, external: {}, saml_enabled: false, passkeys_enabled: false })),
  },
  {
    what: "the email provider without passwords",
    about: "email and password",
    says: /switch it on for the email provider/,
    plant: at("grant_type=password", (answer, _url) =>
      answer.clone().ok ? answer : refusedPassword(answer),
    ),
  },
  {
    what: "a hook that breaks sign-ins",
    about: "email and password",
    says: /hooks/,
    plant: at("grant_type=password", (answer) =>
      answer.ok ? answer : answers(500, { code: 500, error_code: "unexpected_failure" })(answer),
    ),
  },
  {
    what: "phones without a message service",
    about: "codes by message",
    says: /choose one, or switch phones off/,
    plant: settings((body) => ({ ...body, sms_provider: "" })),
  },
  {
    what: "passkeys for another domain",
    about: "passkeys",
    says: /set the relying party ID to localhost/,
    plant: at(
      "authentication/options",
      withBody((body) => ({ ...body, options: { ...(body["options"] as object), rpId: "other.example" } })),
    ),
  },
  {
    what: "passkeys without a relying party",
    about: "passkeys",
    says: /names no relying party ID/,
    plant: at(
      "authentication/options",
      withBody((body) => ({ ...body, options: { ...(body["options"] as object), rpId: "" } })),
    ),
  },
  {
    what: "passkeys half set up",
    about: "passkeys",
    says: /complete the relying party/,
    plant: at("authentication/options", answers(404, { code: 404, error_code: "passkey_disabled" })),
  },
  {
    what: "a site that is not among the redirect addresses",
    about: "ways back",
    says: /add http:\/\/localhost:3000\/\*\* to the Redirect URLs/,
    plant: at(`redirect_to=${encodeURIComponent(`${SITE}/sign-in`)}`, leadsTo(SITE)),
  },
  {
    what: "another Site URL",
    about: "ways back",
    says: /set it to http:\/\/localhost:3000/,
    plant: at("foyer-doctor.invalid", leadsTo("http://localhost:8080")),
  },
  {
    what: "a wildcard among the redirect addresses",
    about: "ways back",
    says: /no wildcard/,
    plant: at("foyer-doctor.invalid", leadsTo("https://foyer-doctor.invalid/")),
  },
  {
    what: "no Site URL",
    about: "ways back",
    says: /set the Site URL/,
    plant: at("/auth/v1/verify", () => Response.json({ code: 500 }, { status: 500 })),
  },
  {
    what: "the default mail template",
    about: "code mails",
    says: /holds no code/,
    codeMail: "Follow this link: https://abc.supabase.co/auth/v1/verify?token=pkce_123456789&type=magiclink",
  },
  {
    what: "a template with a code and the default link",
    about: "code mails",
    says: /opens in one browser only/,
    codeMail: "The code: 649629. Or https://abc.supabase.co/auth/v1/verify?token=pkce_1&type=magiclink",
  },
];

function refusedPassword(answer: Response): Response {
  return answers(422, { code: 422, error_code: "email_provider_disabled" })(answer);
}
