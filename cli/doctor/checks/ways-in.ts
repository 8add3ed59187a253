import { about } from "../diagnosis.ts";
import type { Diagnosis } from "../diagnosis.ts";
import { errorCodeOf, fieldOf } from "../project-answers.ts";
import type { ProjectAnswers } from "../project-answers.ts";

const NOT_SERVICES = new Set(["email", "phone", "anonymous_users"]);
const UNPROCESSABLE = 422;

/** What people sign in with: what is on, what is off, and what can't work as it is set. */
export function checkWaysIn({ settings, wrongSignIn }: ProjectAnswers): readonly Diagnosis[] {
  const external = fieldOf(settings, "external") as Readonly<Record<string, unknown>>;
  const isOn = (name: string): boolean => Object.hasOwn(external, name) && external[name] === true;
  const services = Object.keys(external).filter((name) => isOn(name) && !NOT_SERVICES.has(name));
  const hasPasskeys = fieldOf(settings, "passkeys_enabled") === true;
  const hasSso = fieldOf(settings, "saml_enabled") === true;
  const ways = about("ways to sign in");
  const hasAny = isOn("email") || isOn("phone") || services.length > 0 || hasPasskeys || hasSso;
  return [
    hasAny
      ? ways.works("there is at least one")
      : ways.wrong("Nobody can sign in: switch a provider on under Authentication, Sign In / Providers."),
    judgeEmail(isOn("email"), wrongSignIn),
    judgePhone(isOn("phone"), fieldOf(settings, "sms_provider")),
    judgeConfirmation(isOn("email"), fieldOf(settings, "mailer_autoconfirm")),
    onOff("guests", isOn("anonymous_users"), "Switch on anonymous sign-ins to let people look around first."),
    onOff("other services", services.length > 0, "Switch one on under Authentication, Sign In / Providers."),
    onOff("organisations", hasSso, "Switch on SAML 2.0 for people of an organisation."),
    onOff(
      "new accounts",
      fieldOf(settings, "disable_signup") !== true,
      "Only invited people get in. Allow new users to sign up, or leave it so.",
    ),
    judgeCaptcha(errorCodeOf(wrongSignIn)),
  ];
}

function onOff(name: string, isOn: boolean, words: string): Diagnosis {
  return isOn ? about(name).works("on") : about(name).off(words);
}

function judgeEmail(isOn: boolean, wrongSignIn: ProjectAnswers["wrongSignIn"]): Diagnosis {
  const say = about("email and password");
  if (!isOn) return say.off("Switch on the email provider to let people sign in by email.");
  const code = errorCodeOf(wrongSignIn);
  if (wrongSignIn !== undefined && (code === "invalid_credentials" || code === "captcha_failed")) {
    return say.works("a wrong password is refused as one");
  }
  if (code === "email_provider_disabled" || wrongSignIn?.status === UNPROCESSABLE) {
    return say.wrong("Signing in by email and password is refused: switch it on for the email provider.");
  }
  return say.wrong(
    `A wrong password is answered ${wrongSignIn?.status ?? "nothing"} and not "invalid_credentials": look into the ` +
      "Auth logs, and at the hooks that the project has set.",
  );
}

function judgePhone(isOn: boolean, provider: unknown): Diagnosis {
  const say = about("codes by message");
  if (!isOn)
    return say.off("Switch on the phone provider, with a message service, to send codes by message.");
  return typeof provider === "string" && provider !== ""
    ? say.works(`sent by ${provider}`)
    : say.wrong("The phone provider is on and has no message service: choose one, or switch phones off.");
}

function judgeConfirmation(hasEmail: boolean, isAutomatic: unknown): Diagnosis {
  const say = about("confirmed addresses");
  if (!hasEmail) return say.off("There are no addresses to confirm.");
  return isAutomatic === true
    ? say.off("Anybody may sign up with anybody's address. Switch on Confirm email for an open product.")
    : say.works("a new account confirms its address");
}

function judgeCaptcha(code: string | undefined): Diagnosis {
  const say = about("captcha");
  return code === "captcha_failed"
    ? say.works('on: config.json must name it under "captcha"')
    : say.off("Switch on the captcha where strangers may sign up, and name it in config.json.");
}
