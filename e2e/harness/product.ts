import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RuntimeConfig } from "@foyer/contracts";
import { startStaticServer } from "../../cli/serve/static-server.ts";
import { createTestToken } from "../../local-backend/guard/test-token.ts";
import { LOCAL_SECRET_KEY } from "../../scripts/demo-accounts.mjs";
import { ROOT } from "../../scripts/folders.mjs";
import { portVariables } from "../../scripts/ports.mjs";
import type { Ports } from "../../scripts/ports.mjs";
import { readProvider } from "../../scripts/provider.mjs";
import { createSupervisor } from "../../scripts/supervisor.mjs";
import { writeSite } from "../../scripts/write-site.ts";
import { findFreePorts } from "./free-ports.ts";
import { createRemoteOrigin } from "./remote-origin.ts";
import type { RemoteOrigin } from "./remote-origin.ts";

const FLIGHTS = "200000";

export type RegistryRow = Readonly<Record<string, unknown>> & { readonly name: string };

/** The whole product as it runs in production, on ports of its own. */
export interface Product {
  readonly hostUrl: string;
  /** The provider's address: the embedded backend's, or the hosted project's. */
  readonly backendUrl: string;
  /** Where sent mail is read; a hosted project has no such page. */
  readonly mailUrl: string | undefined;
  readonly isHosted: boolean;
  /** The folder of `config.json` and `registry.json`; an operator's place for releases can be the same one. */
  readonly siteFolder: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** What the embedded backend's switches and call log ask for; another one for each product. */
  readonly testToken: string;
  readonly remotes: Readonly<Record<"signIn" | "mfa" | "data", RemoteOrigin>>;
  /** Changes values of `config.json`, as an operator would after the build. */
  writeConfig(changes: { readonly [Name in keyof RuntimeConfig | "operatorLinks"]?: unknown }): void;
  /** Adds an origin from which remotes may come. */
  allowRemoteOrigin(origin: string): void;
  /** Changes the rows of the registry, as publishing would. */
  writeRegistry(change: (remotes: readonly RegistryRow[]) => readonly RegistryRow[]): void;
  /** Puts any text in the registry's place; `undefined` takes it away. */
  replaceRegistry(text: string | undefined): void;
  /** Undoes `writeConfig` and what was done to the registry, and starts what was stopped. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the production build with a backend of its own, or with the hosted project that the environment names
 * (`FOYER_SUPABASE_URL`, `FOYER_PUBLISHABLE_KEY`, `FOYER_SECRET_KEY`).
 * @param environment of the embedded backend, beside its ports and folder
 * @throws Error if something is not built, or the backend ends before it is ready
 */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const ports = await choosePorts();
  const provider = readProvider(ports);
  const secretKey = provider.isHosted ? requireSecretKey() : LOCAL_SECRET_KEY;
  const testToken = createTestToken();
  const folder = mkdtempSync(join(tmpdir(), "foyer-e2e-"));
  const siteFolder = join(folder, "site");
  await writeSite({ folder: siteFolder, ports, provider });
  const configFile = join(siteFolder, "config.json");
  const originalConfig = readFileSync(configFile, "utf8");
  const registryFile = join(siteFolder, "registry.json");
  const originalRegistry = readFileSync(registryFile, "utf8");
  const ownFiles = new Set(readdirSync(siteFolder));
  const replace = (file: string, text: string): void => {
    // By renaming, so that the host's server never reads half a document.
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };

  const hostUrl = `http://localhost:${ports.host}`;
  const remotes = {
    signIn: createRemoteOrigin("sign-in", ports["sign-in"], hostUrl),
    mfa: createRemoteOrigin("mfa", ports.mfa, hostUrl),
    data: createRemoteOrigin("data", ports.data, hostUrl),
  };
  const startRemotes = () => Promise.all(Object.values(remotes).map((remote) => remote.start()));
  const stopBackend = provider.isHosted
    ? undefined
    : await startBackend(ports, join(folder, "data"), { FOYER_TEST_TOKEN: testToken, ...environment });
  const host = await startStaticServer({
    role: "host",
    folder: join(ROOT, "host", "dist"),
    port: ports.host,
    siteFolder,
  });
  await startRemotes();

  return {
    hostUrl,
    backendUrl: provider.url,
    mailUrl: provider.isHosted ? undefined : `http://localhost:${ports.mail}`,
    isHosted: provider.isHosted,
    siteFolder,
    publishableKey: provider.publishableKey,
    secretKey,
    testToken,
    remotes,
    writeConfig(changes) {
      const config = JSON.parse(readFileSync(configFile, "utf8")) as Record<string, unknown>;
      writeFileSync(configFile, JSON.stringify({ ...config, ...changes }));
    },
    allowRemoteOrigin(origin) {
      const config = JSON.parse(readFileSync(configFile, "utf8")) as { remoteOrigins: readonly string[] };
      replace(configFile, JSON.stringify({ ...config, remoteOrigins: [...config.remoteOrigins, origin] }));
    },
    writeRegistry(change) {
      const registry = JSON.parse(readFileSync(registryFile, "utf8")) as { remotes: readonly RegistryRow[] };
      replace(registryFile, JSON.stringify({ ...registry, remotes: change(registry.remotes) }));
    },
    replaceRegistry(text) {
      if (text === undefined) rmSync(registryFile, { force: true });
      else replace(registryFile, text);
    },
    async restore() {
      replace(configFile, originalConfig);
      replace(registryFile, originalRegistry);
      // What was published beside them, and under which address, too.
      for (const name of readdirSync(siteFolder)) {
        if (!ownFiles.has(name)) rmSync(join(siteFolder, name), { recursive: true, force: true });
      }
      await startRemotes();
    },
    async stop() {
      await Promise.all([
        host.stop(),
        stopBackend?.(),
        ...Object.values(remotes).map((remote) => remote.stop()),
      ]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function choosePorts(): Promise<Ports> {
  const [host = 0, signIn = 0, mfa = 0, data = 0, backend = 0, mail = 0] = await findFreePorts(6);
  return { host, "sign-in": signIn, mfa, data, backend, mail };
}

async function startBackend(
  ports: Ports,
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  let onDeath: (message: string) => void = () => undefined;
  const death = new Promise<never>((_resolve, reject) => {
    onDeath = (message) => {
      reject(new Error(message));
    };
  });
  // Only its start is waited for here; a later death shows in the journeys as refused connections.
  death.catch((error: unknown) => {
    console.error(error);
  });
  const supervisor = createSupervisor({ onDeath });
  const env = { ...portVariables(ports), FOYER_DATA_DIR: dataFolder, FOYER_FLIGHTS: FLIGHTS, ...environment };
  const args = ["--import", "tsx", "local-backend/main.ts"];
  await Promise.race([supervisor.startUntilReady("The backend", args, { env }), death]);
  return () => supervisor.stop();
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
