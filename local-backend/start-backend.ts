import { createAccessTokens } from "./tokens/access-token.ts";
import { loadSigningKeys } from "./tokens/signing-keys.ts";
import { applySchema } from "./database/apply-schema.ts";
import type { Database } from "./database/database.ts";
import { openEngine } from "./open-engine.ts";
import { createCallLog } from "./faults/call-log.ts";
import { createFaults } from "./faults/faults.ts";
import { SETTINGS_AT_START } from "./faults/project-settings.ts";
import type { Backend } from "./exchange/backend.ts";
import { createGateway } from "./gateway/gateway.ts";
import { createLite } from "./exchange/lite.ts";
import { createIntervalLimit, createRateLimit } from "./exchange/rate-limit.ts";
import { createOwnOrigins } from "./guard/own-origins.ts";
import { createTestToken, keepTestToken } from "./guard/test-token.ts";
import { listen } from "./listen.ts";
import type { Listening } from "./listen.ts";
import { createMailServer } from "./mail/mail-server.ts";
import { createMailbox } from "./mail/mailbox.ts";
import { CALLBACK_PATH, createConsentServer } from "./oauth/consent-server.ts";
import { readOptions } from "./options.ts";
import type { BackendOptions } from "./options.ts";
import { seed } from "./seed/seed.ts";

export interface RunningBackend {
  readonly apiUrl: string;
  readonly mailUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** For the tests' calls of the fault switches and the call log. */
  readonly testToken: string;
  /** As its owner, for what is held beside the API's answers. */
  readonly database: Database;
  /** Ends the servers and closes the database. A second call waits for the first. */
  stop(): Promise<void>;
}

export type StartOptions = Partial<BackendOptions> & {
  /** Keeps everything in memory, whatever `dataFolder` says. */
  readonly memory?: boolean;
  readonly report?: (line: string) => void;
  /** Run as the database's owner once the schema is applied, for tests that need tables of their own. */
  readonly sql?: string;
};

/** How often somebody may ask, in a minute and at once. */
const RATES = {
  challenge: [15, 30],
  factorMessage: [12, 4],
  code: [30, 30],
} as const;

/**
 * Starts the embedded backend. Without options it takes free ports, keeps its data in memory and seeds no flights,
 * which suits tests.
 * @throws Error when a port is taken, the data folder is in use, or NODE_ENV is "production"
 */
export async function startBackend({
  memory = false,
  report = () => undefined,
  sql,
  ...given
}: StartOptions = {}): Promise<RunningBackend> {
  const defaults = {
    ...readOptions(process.env),
    apiPort: 0,
    mailPort: 0,
    dataFolder: undefined,
    flightCount: 0,
  };
  const wanted: BackendOptions = { ...defaults, ...given };
  const options: BackendOptions = memory ? { ...wanted, dataFolder: undefined } : wanted;
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const { connection, database, close, startDataApi } = await openEngine(options);
    closers.push(close);
    await applySchema(database, report);
    if (sql !== undefined) await database.execute(sql);
    const keys = await loadSigningKeys(database);
    const faults = createFaults({
      ...SETTINGS_AT_START,
      isConfirmationNeeded: options.isEmailConfirmed,
      ...options.settings,
    });
    // Assigned once the address is known, which the port of the server gives.
    // eslint-disable-next-line prefer-const -- declared before the server that answers with it
    let gateway: ReturnType<typeof createGateway> | undefined;
    const starting = () => Response.json({ message: "The backend is starting. Try again." }, { status: 503 });
    const api = await listen(
      (request) => gateway?.(request) ?? starting(),
      options.apiPort,
      "FOYER_BACKEND_PORT",
      options.publicUrl,
    );
    closers.push(api.close);
    const apiUrl = options.publicUrl ?? toUrl(api);
    const mailbox = createMailbox({
      apiUrl,
      siteUrl: options.siteUrl,
      isTemplateOurs: () => faults.settings().isTemplateOurs,
    });
    const intervalS = () => faults.settings().mailIntervalS;
    const mail = await listen(
      (request) => createMailServer(mailbox).fetch(request),
      options.mailPort,
      "FOYER_MAIL_PORT",
    );
    closers.push(mail.close);
    const testToken = options.testToken ?? createTestToken();
    if (options.dataFolder !== undefined) keepTestToken(options.dataFolder, testToken);
    const { origin: siteOrigin } = new URL(options.siteUrl);
    const restUrl = options.restUrl ?? (await startDataApi(keys.publicJwk));
    const backend: Backend = {
      options: { ...options, restUrl },
      apiUrl,
      ownOrigins: createOwnOrigins([siteOrigin, apiUrl, ...options.allowedOrigins]),
      testToken,
      database,
      lite: createLite({ connection, mailbox, options, faults }),
      keys,
      tokens: createAccessTokens(keys, options.accessTokenLifetimeS, faults),
      mailbox,
      faults,
      calls: createCallLog(),
      limits: {
        challenge: createRateLimit(...RATES.challenge),
        verify: createRateLimit(...RATES.challenge),
        email: createIntervalLimit(intervalS, "over_email_send_rate_limit"),
        sms: createIntervalLimit(intervalS, "over_sms_send_rate_limit"),
        factorMessage: createRateLimit(...RATES.factorMessage, Date.now, "over_sms_send_rate_limit"),
        code: createRateLimit(...RATES.code),
      },
      oauth: createConsentServer(`${apiUrl}${CALLBACK_PATH}`),
    };
    await seed(backend, options.flightCount, report);
    gateway = createGateway(backend);
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= closeAll());
    return {
      apiUrl,
      mailUrl: toUrl(mail),
      publishableKey: options.publishableKey,
      secretKey: options.secretKey,
      testToken,
      database,
      stop,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function toUrl({ port }: Listening): string {
  return `http://localhost:${port}`;
}
