import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStaticServer } from "../../cli/serve/static-server.ts";
import { createTestToken } from "../../local-backend/guard/test-token.ts";
import { LOCAL_SECRET_KEY } from "../../scripts/demo-accounts.mjs";
import { ROOT } from "../../scripts/folders.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { portVariables } from "../../scripts/ports.mjs";
import { readProvider } from "../../scripts/provider.mjs";
import { writeSite } from "../../scripts/write-site.ts";
import { findPlaces, findSecurePlaces } from "./places.ts";
import type { Places } from "./places.ts";
import { createRemoteOrigin } from "./remote-origin.ts";
import type { RemoteOrigin } from "./remote-origin.ts";
import { runBackend } from "./run-backend.ts";
import { ensureSeeded, FLIGHTS } from "./seeded-data.ts";
import { openSite } from "./site-files.ts";
import type { SiteFiles } from "./site-files.ts";
import type { Certificate } from "./tls-certificate.ts";

/** More than a worker deploys, also where each journey is repeated. */
const OTHER_HOSTS = 100;

type RemoteName = "sign-in" | "mfa" | "data";

/** The whole product as it runs in production, on ports of its own. */
export interface Product extends Omit<SiteFiles, "restore"> {
  readonly hostUrl: string;
  /** The provider's address as browsers know it: the embedded backend's, or the hosted project's. */
  readonly providerUrl: string;
  /** The same for programs on this machine: without TLS, where `isSecure`. */
  readonly backendUrl: string;
  /** Where sent mail is read; for a hosted project the catcher that `FOYER_MAIL_URL` names, if any. */
  readonly mailUrl: string | undefined;
  readonly isHosted: boolean;
  /** Reached by https. */
  readonly isSecure: boolean;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** What the embedded backend's switches and call log ask for; another one for each product. */
  readonly testToken: string;
  /**
   * Another port under which the backend takes the host's pages, for a host that a journey serves by another program. Each is
   * given once, so that no connection to the server of one journey meets the server of the next.
   * @throws Error once all are given
   */
  takeHostPort(): number;
  readonly remotes: Readonly<Record<"signIn" | "mfa" | "data", RemoteOrigin>>;
  /** What browsers told the host's server that a policy refused, where `violationReportUrl` is a path of it: lines of JSON. */
  readonly violations: readonly string[];
  /** Undoes `writeConfig` and what was done to the registry, and starts what was stopped. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the production build with a backend of its own, or with the hosted project that the environment names
 * (`FOYER_SUPABASE_URL`, `FOYER_PUBLISHABLE_KEY`, `FOYER_SECRET_KEY`).
 * @param environment of the embedded backend, beside its ports and folder
 * @param certificate with which all of it is reached by https
 * @param hostFolder another build of the host
 * @throws Error if something is not built, or the backend ends before it is ready
 */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  certificate?: Certificate,
  hostFolder = join(ROOT, "host", "dist"),
): Promise<Product> {
  const places = certificate === undefined ? await findPlaces() : await findSecurePlaces(certificate);
  const { ports, originOf, isSecure } = places;
  const provider = readProvider(ports);
  const secretKey = provider.isHosted ? requireSecretKey() : LOCAL_SECRET_KEY;
  const testToken = createTestToken();
  const providerUrl = provider.isHosted ? provider.url : originOf("backend");
  const folder = mkdtempSync(join(tmpdir(), "foyer-e2e-"));
  const siteFolder = join(folder, "site");
  await writeSite({ folder: siteFolder, ports, provider: { ...provider, url: providerUrl }, originOf });
  const site = openSite(siteFolder);
  const hostUrl = originOf("host");
  const remoteAt = (name: RemoteName): RemoteOrigin =>
    createRemoteOrigin({ name, port: ports[name], url: originOf(name), hostUrl });
  const remotes = { signIn: remoteAt("sign-in"), mfa: remoteAt("mfa"), data: remoteAt("data") };
  const startRemotes = () => Promise.all(Object.values(remotes).map((remote) => remote.start()));
  const otherHostPorts = await findFreePorts(OTHER_HOSTS);
  const stopBackend = provider.isHosted
    ? undefined
    : await startBackend(places, join(folder, "data"), {
        FOYER_TEST_TOKEN: testToken,
        FOYER_ALLOWED_ORIGINS: otherHostPorts.map((port) => `http://localhost:${port}`).join(","),
        ...environment,
      });
  const violations: string[] = [];
  const host = await startStaticServer({
    role: "host",
    folder: hostFolder,
    port: ports.host,
    siteFolder,
    isSecure,
    onViolation: (line) => violations.push(line),
  });
  await startRemotes();

  return {
    hostUrl,
    providerUrl,
    backendUrl: provider.url,
    mailUrl: provider.isHosted ? process.env["FOYER_MAIL_URL"] || undefined : originOf("mail"),
    isHosted: provider.isHosted,
    isSecure,
    publishableKey: provider.publishableKey,
    secretKey,
    testToken,
    takeHostPort() {
      const port = otherHostPorts.pop();
      if (port === undefined) throw new Error("More hosts were deployed than OTHER_HOSTS says.");
      return port;
    },
    remotes,
    violations,
    ...site,
    async restore() {
      violations.length = 0;
      site.restore();
      await startRemotes();
    },
    async stop() {
      await Promise.all([
        host.stop(),
        stopBackend?.(),
        places.close(),
        ...Object.values(remotes).map((remote) => remote.stop()),
      ]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With every data set, or with what the environment asks for instead. */
async function startBackend(
  { ports, originOf, isSecure }: Places,
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  if (environment["FOYER_FLIGHTS"] === undefined) {
    // Where the file system can, a copy shares its blocks until one of them is written.
    cpSync(await ensureSeeded(), dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  return runBackend({
    ...portVariables(ports),
    // Many projects send codes of eight digits, and nobody tells the page.
    ...{ FOYER_DATA_DIR: dataFolder, FOYER_FLIGHTS: FLIGHTS, FOYER_CODE_LENGTH: "8" },
    ...(isSecure && { FOYER_SITE_URL: originOf("host"), FOYER_BACKEND_URL: originOf("backend") }),
    ...environment,
  });
}

function requireSecretKey(): string {
  const key = process.env["FOYER_SECRET_KEY"];
  if (key === undefined || key === "") {
    throw new Error(
      "FOYER_SECRET_KEY is not set. The journeys create and delete users of the hosted project with it.",
    );
  }
  return key;
}
