import { App } from "@supabase/lite";
import type { Connection } from "@supabase/lite";
import type { MailKind } from "../mail/mail-templates.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import type { Faults } from "../faults/faults.ts";
import type { BackendOptions } from "../options.ts";
import { withExactNumbers } from "./exact-numbers.ts";
import { createInnerTokens } from "../tokens/inner-tokens.ts";

/** The claims under which lite runs a request, or the project's key it came with. */
export type Caller = Readonly<Record<string, unknown>> | "anon" | "service_role";

export interface LiteCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly caller: Caller;
  readonly headers?: Headers;
  readonly body?: BodyInit | null;
}

/** The embedded server behind the gateway. */
export interface Lite {
  call(call: LiteCall): Promise<Response>;
}

/** lite only gets requests from this process, so nothing listens at this address: it is just a name. */
const INNER_ORIGIN = "http://lite.internal";
const DROPPED_HEADERS = [
  "authorization",
  "apikey",
  "host",
  "content-length",
  "connection",
  "origin",
  "accept-encoding",
];

interface LiteParts {
  readonly connection: Connection;
  readonly mailbox: Mailbox;
  readonly options: BackendOptions;
  readonly faults: Faults;
}

/** lite asks this in place of its own mailer where it is set: private to it, hence the pinned version. */
interface LiteMailer {
  sendConfirmation(to: string, hash: string, code: string): Promise<void>;
  sendRecovery(to: string, hash: string, code: string): Promise<void>;
  sendMagicLink(to: string, hash: string, code: string): Promise<void>;
}

export function createLite({ connection, mailbox, options, faults }: LiteParts): Lite {
  const tokens = createInnerTokens();
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: tokens.secret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      site_url: options.siteUrl,
      // The gateway judges used refresh tokens by time and generation; lite only answers the active one.
      enable_refresh_token_rotation: false,
      email: {
        enable_signup: true,
        double_confirm_changes: false,
      },
    },
    api: { schemas: [...options.schemas] },
    studio: { enabled: false },
    options: { server: { disableStudio: true } },
  });
  (app as unknown as { _mailer: LiteMailer })._mailer = toMailer(mailbox);
  return {
    async call({ method, path, caller, headers: given, body }) {
      const { codeLength, isConfirmationNeeded } = faults.settings();
      // lite reads them at each request.
      Object.assign(app.config.auth.email, {
        otp_length: codeLength,
        enable_confirmations: isConfirmationNeeded,
      });
      const headers = new Headers(given);
      for (const name of DROPPED_HEADERS) headers.delete(name);
      headers.set("apikey", caller === "service_role" ? options.secretKey : options.publishableKey);
      if (typeof caller === "object") headers.set("authorization", `Bearer ${await tokens.sign(caller)}`);
      const answer = await app.fetch(
        new Request(`${INNER_ORIGIN}${path}`, {
          method,
          headers,
          ...(body !== undefined && body !== null && { body }),
        }),
      );
      return withExactNumbers(answer);
    },
  };
}

function toMailer(mailbox: Mailbox): LiteMailer {
  const deliver = (kind: MailKind, type: string) => (to: string, hash: string, code: string) => {
    mailbox.deliver({ kind, type, to, hash, code });
    return Promise.resolve();
  };
  return {
    sendConfirmation: deliver("confirmation", "signup"),
    sendRecovery: deliver("recovery", "recovery"),
    sendMagicLink: deliver("magic_link", "magiclink"),
  };
}
