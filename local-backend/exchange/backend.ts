import type { CallLog } from "../faults/call-log.ts";
import type { Database } from "../database/database.ts";
import type { Faults } from "../faults/faults.ts";
import type { OwnOrigins } from "../guard/own-origins.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import type { ConsentServer } from "../oauth/consent-server.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { BackendOptions } from "../options.ts";
import type { AccessTokens } from "../tokens/access-token.ts";
import type { SigningKeys } from "../tokens/signing-keys.ts";
import type { Lite } from "./lite.ts";

/** Everything that a request may need. One per running backend. */
export interface Backend {
  readonly options: BackendOptions;
  /** Such as "http://localhost:54321"; known once the port is. */
  readonly apiUrl: string;
  /** Whose pages may use it. */
  readonly ownOrigins: OwnOrigins;
  /** What the switches and the call log ask for. */
  readonly testToken: string;
  readonly database: Database;
  readonly lite: Lite;
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly calls: CallLog;
  readonly limits: {
    readonly challenge: RateLimit;
    readonly verify: RateLimit;
    /** Per account and kind of mail; nobody's address has none, as in the service. */
    readonly email: RateLimit;
    readonly sms: RateLimit;
    /** Per factor: codes for one that is a phone. */
    readonly factorMessage: RateLimit;
    /** Per sender: codes and links of mails. */
    readonly code: RateLimit;
  };
  readonly oauth: ConsentServer;
}

/** The arguments of every handler. */
export interface Exchange {
  readonly backend: Backend;
  readonly request: Request;
  readonly url: URL;
  /** This machine's, or what a test says; nobody else is believed, or limits could be gone round. */
  readonly ipAddress: string;
  /** When the request came, in milliseconds since 1970. */
  readonly arrivedAtMs: number;
}
