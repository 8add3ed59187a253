import { App } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { Mailbox } from "../mail/mailbox.ts";
import type { BackendOptions } from "../options.ts";
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

export function createLite(connection: PgliteConnection, mailbox: Mailbox, options: BackendOptions): Lite {
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
        enable_confirmations: options.isEmailConfirmed,
        double_confirm_changes: false,
      },
    },
    studio: { enabled: false },
    options: { drivers: { email: mailbox.driver }, server: { disableStudio: true } },
  });
  return {
    async call({ method, path, caller, headers: given, body }) {
      const headers = new Headers(given);
      for (const name of DROPPED_HEADERS) headers.delete(name);
      headers.set("apikey", caller === "service_role" ? options.secretKey : options.publishableKey);
      if (typeof caller === "object") headers.set("authorization", `Bearer ${await tokens.sign(caller)}`);
      return app.fetch(
        new Request(`${INNER_ORIGIN}${path}`, {
          method,
          headers,
          ...(body !== undefined && body !== null && { body }),
        }),
      );
    },
  };
}
