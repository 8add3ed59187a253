import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Ports } from "./ports.mjs";
import { listRemotes } from "./remotes.mjs";
import type { RegistryDocument } from "../cli/releases/row.ts";
import { keepConfig, OWN_REGISTRY } from "./kept-config.ts";
import { signSite } from "./sign-site.ts";
import { toDevelopmentRow, toReleasedRows } from "./site-rows.ts";

const CATALOGUE = "/rest/v1/rpc/foyer_catalogue";
/** Flights has a key `id`; what other tables are sorted by is known from the catalogue alone. */
const FIRST_READS = {
  "/data/flights": [CATALOGUE, "/rest/v1/flights?select=*&order=id.asc&limit=64"],
  "/data/:table": [CATALOGUE],
  "/data": [CATALOGUE],
};

export interface Site {
  readonly folder: string;
  readonly ports: Ports;
  readonly provider: { readonly url: string; readonly publishableKey: string; readonly isHosted?: boolean };
  /** The remotes come from development servers. */
  readonly isDevelopment?: boolean;
  /** How often a page asks whether its session lives; `config.json` has it by the same name. */
  readonly checkSessionSeconds?: number;
  /** Whether a browser may keep several accounts. */
  readonly severalAccounts?: boolean;
  /** Where the keys are that releases are signed by; made there at the first start. Nothing is signed where it is missing. */
  readonly keysFolder?: string;
  /** Where browsers find a remote, if not at its port on this machine. */
  readonly originOf?: (name: keyof Ports) => string;
}

/**
 * Writes what the host reads at run time: `registry.json`, from the remotes as they are built now, and `config.json`.
 * @returns where the host reads the registry: its own, or one of a place that it was pointed at
 * @throws CommandError where a remote is not built, or the host would refuse its row
 */
export async function writeSite(site: Site): Promise<string> {
  const { folder, ports, provider, isDevelopment = false, checkSessionSeconds, keysFolder } = site;
  const { severalAccounts = false } = site;
  const remotes = listRemotes();
  const originOf = (name: string): string =>
    site.originOf?.(name as keyof Ports) ?? `http://localhost:${ports[name as keyof Ports]}`;
  const folders = remotes.map((remote) => remote.folder);
  const rows = isDevelopment
    ? await Promise.all(folders.map((remote) => toDevelopmentRow(remote, originOf)))
    : await toReleasedRows(folders, originOf);
  const before = readConfig(folder);
  const isOff = before["signing"] === false;
  const registry: RegistryDocument = { schema: 1, remotes: rows };
  const signing =
    keysFolder === undefined || isOff ? undefined : await signSite(folder, keysFolder, registry);
  if (signing === undefined) writeJson(folder, "registry.json", registry);
  const own = {
    providerUrl: provider.url,
    publishableKey: provider.publishableKey,
    registryUrl: OWN_REGISTRY,
    remoteOrigins: remotes.map(({ row }) => originOf(row.name)),
    operatorName: "Foyer",
    // It would stay in the browser, on an address of this machine that other programs are served at as well.
    offlinePage: false,
    firstReads: FIRST_READS,
    // On a developer's own machine everybody is its operator.
    systemFor: "everybody",
    ...(severalAccounts && { severalAccounts }),
    // The embedded backend has them off, as every release of the service has.
    ...(provider.isHosted === false && { offers: { recoveryCodes: false } }),
    ...(isDevelopment && { isDevelopment }),
    ...(checkSessionSeconds !== undefined && { checkSessionSeconds }),
    ...(signing !== undefined && { signing: { ...signing, by: "npm start" } }),
    ...(isOff && { signing: false }),
  };
  const config = keepConfig(own, before);
  writeJson(folder, "config.json", config);
  return String(config["registryUrl"]);
}

/** What an operator wrote there stays through each start. */
function readConfig(folder: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folder, "config.json"), "utf8"));
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** By renaming, so that the host's server never reads half a document. */
function writeJson(folder: string, name: string, value: unknown): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
