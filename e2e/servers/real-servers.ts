import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallServers } from "../../scripts/find-servers.mjs";
import { ROOT } from "../../scripts/folders.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { startProgram } from "./start-program.ts";
import type { RunningServer } from "./start-program.ts";

export type ServerKind =
  "foyer serve" | "foyer serve over https" | "foyer serve of a remote" | "nginx" | "caddy" | "apache";

/** A host's folder, and what is printed for the server before it. */
export interface ServedFolder {
  /** The folder's own parent, for a server's files. */
  readonly around: string;
  /** Of the origin, where the host's folder is below it; the same folder otherwise. */
  readonly root?: string;
  readonly folder: string;
  /** What `foyer headers` prints for a kind of server. */
  print(kind: string): Promise<string>;
}

/**
 * Starts a server over a folder, with what we print for it and without rights of its own.
 * @param onPort a free one where it is missing
 */
export async function startServer(
  kind: ServerKind,
  served: ServedFolder,
  onPort?: number,
): Promise<RunningServer> {
  const [port = 0] = onPort === undefined ? await findFreePorts(1) : [onPort];
  switch (kind) {
    case "foyer serve":
      return startFoyer([served.folder, "--spa", "--port", String(port)], port);
    case "foyer serve over https":
      return startFoyer([served.folder, "--spa", "--https", "--port", String(port)], port);
    case "foyer serve of a remote":
      return startFoyer(
        [served.folder, "--cors-origin", "https://app.example", "--port", String(port)],
        port,
      );
    case "nginx":
      return startNginx(served, port);
    case "caddy":
      return startCaddy(served, port);
    case "apache":
      return startApache(served, port);
    default:
      return kind satisfies never;
  }
}

function startFoyer(args: readonly string[], port: number): Promise<RunningServer> {
  return startProgram(
    process.execPath,
    ["--import", "tsx", join(ROOT, "cli", "foyer.ts"), "serve", ...args],
    port,
  );
}

/** Endings of files by their type. */
export const TYPES: Readonly<Record<string, string>> = {
  "text/html": "html htm",
  "application/xhtml+xml": "xhtml",
  "text/xml": "xml",
  "image/svg+xml": "svg",
  "text/css": "css",
  "text/javascript": "js",
  "application/json": "json map",
  "text/plain": "txt",
};

async function startNginx(served: ServedFolder, port: number): Promise<RunningServer> {
  const { nginx } = await findOrInstallServers();
  const folder = join(served.around, "nginx");
  mkdirSync(folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const types = Object.entries(TYPES).map(([type, endings]) => `${type} ${endings};`);
  const file = write(folder, "nginx.conf", [
    `daemon off; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};`,
    "events {}",
    `http { access_log off; ${temporary.join(" ")}`,
    `types { ${types.join(" ")} }`,
    `server { listen 127.0.0.1:${port}; root ${served.root ?? served.folder};`,
    await served.print("nginx"),
    "} }",
  ]);
  return startProgram(nginx, ["-e", join(folder, "error.log"), "-c", file], port);
}

async function startCaddy(served: ServedFolder, port: number): Promise<RunningServer> {
  const { caddy } = await findOrInstallServers();
  const folder = join(served.around, "caddy");
  mkdirSync(folder);
  const file = write(folder, "Caddyfile", [
    "{\n  admin off\n  auto_https off\n}",
    `http://:${port} {`,
    "bind 127.0.0.1",
    `root * ${served.root ?? served.folder}`,
    await served.print("caddy"),
    ...(served.root === undefined ? [] : ["handle {\n  file_server\n}"]),
    "}",
  ]);
  const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return startProgram(caddy, ["run", "--config", file, "--adapter", "caddyfile"], port, home);
}

const MODULES = [
  "mpm_event",
  "authz_core",
  "alias",
  "dir",
  "mime",
  "headers",
  "rewrite",
  "filter",
  "deflate",
  "brotli",
];

async function startApache(served: ServedFolder, port: number): Promise<RunningServer> {
  const { apache2 } = await findOrInstallServers();
  const folder = join(served.around, "apache");
  mkdirSync(folder);
  const types = Object.entries(TYPES).map(([type, endings]) => `${type} ${endings}`);
  const modules = MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  const isAdministrator = process.getuid?.() === 0;
  const file = write(folder, "httpd.conf", [
    `ServerRoot ${folder}`,
    `PidFile ${join(folder, "pid")}`,
    `ErrorLog ${join(folder, "error.log")}`,
    `Listen 127.0.0.1:${port}`,
    "ServerName localhost",
    ...modules,
    // It refuses to work with the rights of an administrator.
    ...(isAdministrator ? ["User www-data", "Group www-data"] : []),
    `TypesConfig ${write(folder, "mime.types", types)}`,
    `Define FOYER_ROOT ${served.folder}`,
    `<VirtualHost 127.0.0.1:${port}>`,
    ...(served.root === undefined
      ? []
      : [`DocumentRoot ${served.root}`, `<Directory ${served.root}>\nRequire all granted\n</Directory>`]),
    await served.print("apache"),
    "</VirtualHost>",
  ]);
  return startProgram(apache2, ["-D", "FOREGROUND", "-f", file], port);
}

function write(folder: string, name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}
