import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The mails that Supabase Auth sends, by the names of their templates in `supabase/config.toml`. */
export const MAIL_KINDS = [
  ...(["confirmation", "recovery", "magic_link", "invite", "email_change", "reauthentication"] as const),
];
export type MailKind = (typeof MAIL_KINDS)[number];

export interface MailTemplate {
  readonly subject: string;
  /** With variables such as `{{ .ConfirmationURL }}`. */
  readonly html: string;
}

const link = (words: string): string => `<p><a href="{{ .ConfirmationURL }}">${words}</a></p>`;

/** The service's own (`mailer/templatemailer`, 2.196): all but the last hold a link and no code. */
const DEFAULTS: Readonly<Record<MailKind, MailTemplate>> = {
  confirmation: {
    subject: "Confirm Your Signup",
    html: `<h2>Confirm your signup</h2><p>Follow this link to confirm your user:</p>${link("Confirm your mail")}`,
  },
  recovery: {
    subject: "Reset Your Password",
    html: `<h2>Reset Password</h2><p>Follow this link to reset the password for your user:</p>${link("Reset Password")}`,
  },
  magic_link: {
    subject: "Your Magic Link",
    html: `<h2>Magic Link</h2><p>Follow this link to login:</p>${link("Log In")}`,
  },
  invite: {
    subject: "You have been invited",
    html: `<h2>You have been invited</h2>
<p>You have been invited to create a user on {{ .SiteURL }}. Follow this link to accept the invite:</p>
${link("Accept the invite")}`,
  },
  email_change: {
    subject: "Confirm Email Change",
    html: `<h2>Confirm Change of Email</h2>
<p>Follow this link to confirm the update of your email from {{ .Email }} to {{ .NewEmail }}:</p>
${link("Change Email")}`,
  },
  reauthentication: {
    subject: "Confirm Reauthentication",
    html: "<h2>Confirm Reauthentication</h2><p>Enter the code: {{ .Token }}</p>",
  },
};

const TEMPLATES_FOLDER = new URL("../../supabase/templates/", import.meta.url);

/** A mail's template: the project's own, from `supabase/templates`, where it has one, or the service's. */
export function readTemplate(kind: MailKind, isOurs: boolean): MailTemplate {
  const file = fileURLToPath(new URL(`${kind}.html`, TEMPLATES_FOLDER));
  if (!isOurs || !existsSync(file)) return DEFAULTS[kind];
  const html = readFileSync(file, "utf8");
  return { html, subject: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? DEFAULTS[kind].subject };
}
