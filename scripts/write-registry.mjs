import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { siteFolder } from "./folders.mjs";
import { readPorts } from "./ports.mjs";
import { readProvider } from "./provider.mjs";
import { listRemotes, readJson } from "./remotes.mjs";

const VERIFIED = /\.(js|css|json)$/;
const SHARED_AUTH = "@foyer/shared-auth";

/**
 * Writes what the host reads at run time: `registry.json`, from the remotes as they are built now, and `config.json`.
 * @param {{ folder: string, ports: Record<string, number>, provider: { url: string, publishableKey: string },
 *   isDevelopment?: boolean }} site
 */
export function writeSite({ folder, ports, provider, isDevelopment = false }) {
  const remotes = listRemotes();
  const originOf = (name) => `http://localhost:${ports[name]}`;
  const toRow = isDevelopment ? toDevelopmentRow : toReleasedRow;
  writeJson(folder, "registry.json", {
    schema: 1,
    remotes: remotes.map((remote) => toRow(remote, originOf(remote.row.name))),
  });
  writeJson(folder, "config.json", {
    providerUrl: provider.url,
    publishableKey: provider.publishableKey,
    registryUrl: "/registry.json",
    remoteOrigins: remotes.map(({ row }) => originOf(row.name)),
    operatorName: "Foyer",
    ...(isDevelopment ? { isDevelopment } : {}),
  });
}

function toReleasedRow({ folder, version, row }, origin) {
  const built = join(folder, "dist");
  const versions = existsSync(built)
    ? readdirSync(built).filter((name) => existsSync(join(built, name, "remoteEntry.js")))
    : [];
  if (!versions.includes(version))
    throw new Error(`${row.name} ${version} is not built. Run "npm run build" first.`);
  return {
    ...row,
    current: version,
    releases: Object.fromEntries(
      versions.map((name) => [name, describeRelease(join(built, name), `${origin}/${name}/remoteEntry.js`)]),
    ),
  };
}

function describeRelease(folder, entry) {
  const files = Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .filter((file) => VERIFIED.test(file))
      .sort()
      .map((file) => [file.split(sep).join("/"), integrityOf(join(folder, file))]),
  );
  return {
    entry,
    integrity: files["remoteEntry.js"],
    files,
    preload: readPreload(folder),
    ...readFirstPaint(folder),
    sharedAuth: readSharedAuthRange(folder),
    publishedAt: statSync(join(folder, "remoteEntry.js")).mtime.toISOString(),
  };
}

/** What each expose needs at once, from the release's manifest. */
function readPreload(folder) {
  const { exposes = [] } = readJson(join(folder, "mf-manifest.json"));
  return Object.fromEntries(
    exposes.map(({ path, assets }) => [path, [...assets.js.sync, ...assets.css.sync]]),
  );
}

/** What its route shows before a script has run, where it says so. */
function readFirstPaint(folder) {
  const file = join(folder, "first-paint.html");
  return existsSync(file) ? { firstPaint: readFileSync(file, "utf8") } : {};
}

/** The range of shared-auth that the release was built against, from its manifest. */
function readSharedAuthRange(folder) {
  const { shared = [] } = readJson(join(folder, "mf-manifest.json"));
  return shared.find(({ name }) => name === SHARED_AUTH)?.requiredVersion ?? "*";
}

/** Without integrity: its files change with every save. The host takes that from this machine in development only. */
function toDevelopmentRow({ version, row }, origin) {
  return {
    ...row,
    current: version,
    releases: { [version]: { entry: `${origin}/remoteEntry.js`, files: {} } },
  };
}

function integrityOf(file) {
  return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}

/** By renaming, so that the host's server never reads half a document. */
function writeJson(folder, name, value) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const ports = readPorts();
    writeSite({ folder: siteFolder(), ports, provider: readProvider(ports) });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
