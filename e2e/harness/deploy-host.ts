import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootCommand } from "../../cli/boot/boot-command.ts";
import type { Command } from "../../cli/command/command.ts";
import { keysCommand } from "../../cli/keys/keys-command.ts";
import { headersCommand } from "../../cli/headers/headers-command.ts";
import { placeCommand } from "../../cli/place/place-command.ts";
import { promoteCommand } from "../../cli/promote/promote-command.ts";
import { publishCommand } from "../../cli/publish/publish-command.ts";
import { rollbackCommand } from "../../cli/rollback/rollback-command.ts";
import { startStaticServer } from "../../cli/serve/static-server.ts";
import { ROOT } from "../../scripts/folders.mjs";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { listRemotes } from "../../scripts/remotes.mjs";
import { stampRelease } from "./fixture-releases.ts";
import type { Product } from "./product.ts";
import { OTHER_APP, startSharedOrigin } from "../servers/shared-origin.ts";
import { startServer } from "../servers/real-servers.ts";
import type { ServerKind } from "../servers/real-servers.ts";

const FOR_ALL = 0o755;
const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };

/** A host behind a server, and its place for releases, made with the commands of docs/operating.md. */
export interface DeployedHost {
  readonly url: string;
  /** Writes the page again, with the registry as it is now. */
  boot(): Promise<void>;
  /** Signs the place, and has pages take nothing else, as docs/signing.md says. */
  sign(): Promise<void>;
  /**
   * Puts another build in the place of the host's, as docs/operating.md says.
   * @returns the paths of its files
   */
  upgrade(build: string): Promise<Set<string>>;
  /** Publishes a release of the fixture remote and makes it live. */
  release(version: string): Promise<void>;
  rollBack(): Promise<void>;
  remove(): Promise<void>;
}

/** @param basePath where it stands on its origin; below a path another app has the rest */
export async function deployHost(kind: ServerKind, product: Product, basePath = "/"): Promise<DeployedHost> {
  const around = mkdtempSync(join(tmpdir(), "foyer-deployed-"));
  chmodSync(around, FOR_ALL);
  const root = join(around, "host");
  const folder = join(root, basePath);
  const site = join(around, "site");
  const place = join(around, "place");
  // With the build's own index.html.gz and .br, as an operator has it.
  cpSync(join(ROOT, "host", "dist"), folder, { recursive: true });
  if (basePath !== "/") writeFileSync(join(root, "index.html"), OTHER_APP);
  mkdirSync(site);
  const config = JSON.parse(readFileSync(join(product.siteFolder, "config.json"), "utf8")) as object;
  writeFileSync(join(site, "config.json"), JSON.stringify({ ...config, basePath }));
  const [placePort = 0] = await findFreePorts(1);
  const address = `http://localhost:${placePort}`;
  const port = product.takeHostPort();
  const url = `http://localhost:${port}`;
  const projects = listRemotes().map((remote) => remote.folder);
  await run(placeCommand, "init", ...projects, "--to", place, "--address", address, "--site", site);
  const served = await startStaticServer({
    role: "remote",
    folder: place,
    port: placePort,
    hostOrigins: [url],
  });
  const boot = (): Promise<void> => run(bootCommand, folder, "--site", site);
  await boot();
  const print = async (name: string): Promise<string> => {
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    const args = [name, "--config", join(site, "config.json"), "--insecure"];
    await headersCommand.run(args, { ...SILENT, say });
    return lines.join("\n");
  };
  const server =
    kind === "foyer serve"
      ? await serveBeside(folder, site, basePath, port)
      : await startServer(kind, { around, folder, print, ...(basePath !== "/" && { root }) }, port);
  return {
    url: url + basePath.slice(0, -1),
    boot,
    sign: async () => {
      await run(keysCommand, "init", "--to", place, "--site", site, "--out", join(around, "keys"));
      await boot();
    },
    async upgrade(build) {
      // `foyer serve` has the builds of before in memory; any other server has what lies in the folder.
      if (kind === "foyer serve") for (const name of readdirSync(folder)) rmSync(join(folder, name));
      cpSync(build, folder, { recursive: true });
      if (kind !== "foyer serve") await boot();
      return new Set(readdirSync(build).map((name) => `/${name}`));
    },
    async release(version) {
      const project = writeProject(around, address, version);
      await run(publishCommand, "--to", place, "--project", project);
      await run(promoteCommand, `fixture@${version}`, "--to", place);
    },
    rollBack: () => run(rollbackCommand, "fixture", "--to", place),
    async remove() {
      await Promise.all([server.stop(), served.stop()]);
      rmSync(around, { recursive: true, force: true });
    },
  };
}

/** By `foyer serve`; below a path behind a proxy, which hands it that path and has another app beside it. */
async function serveBeside(
  folder: string,
  siteFolder: string,
  basePath: string,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  const start = (on: number): ReturnType<typeof startStaticServer> =>
    startStaticServer({ role: "host", folder, siteFolder, port: on });
  if (basePath === "/") return start(port);
  const host = await start(0);
  const proxy = await startSharedOrigin(port, basePath, host.url);
  return {
    async stop() {
      await proxy.stop();
      await host.stop();
    },
  };
}

async function run(command: Command, ...args: readonly string[]): Promise<void> {
  await command.run(args, SILENT);
}

/** The fixture remote as its team has it after a build. */
function writeProject(around: string, origin: string, version: string): string {
  const stamped = join(around, "stamped");
  stampRelease(stamped, origin, "fixture", version);
  const project = join(around, "fixture");
  const source = join(ROOT, "e2e", "fixtures", "remote");
  mkdirSync(join(project, "dist"), { recursive: true });
  cpSync(join(stamped, "fixture", version), join(project, "dist", version), { recursive: true });
  cpSync(join(source, "foyer.json"), join(project, "foyer.json"));
  const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as object;
  writeFileSync(join(project, "package.json"), JSON.stringify({ ...manifest, version }));
  return project;
}
