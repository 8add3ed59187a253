import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError } from "../../command/command.ts";
import { startDevServer } from "../../serve/dev-server.ts";
import { toLiveRow, toRecord } from "../../releases/publish-release.ts";
import type { Project } from "../../releases/read-project.ts";
import { startStaticServer } from "../../serve/static-server.ts";

/** Beside the packed command, or in the repository's folder of what is built. */
const STAGES = ["./check-stage", "../../../.foyer/check-stage"];

export interface ServedStage {
  /** The remote's own route: what it needs is granted to the documents of that. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a host with one slot and the release, each on an origin of its own, under the headers of production. */
export async function serveStage(project: Project): Promise<ServedStage> {
  const folder = STAGES.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) =>
    existsSync(join(path, "index.html")),
  );
  if (folder === undefined) {
    throw new CommandError('The page to mount it on is missing. In the repository, run "npm run packages".');
  }
  const siteFolder = await mkdtemp(join(tmpdir(), "foyer-check-"));
  const host = await startStaticServer({ role: "host", folder, port: 0, siteFolder });
  const releases = await startDevServer(0, host.url);
  const row = toLiveRow(toRecord(project, releases.url, ""));
  // What it declares it has here; whether the host has granted it is a question of its own.
  const registry = { schema: 1, remotes: [{ ...row, granted: row["needs"] }] };
  releases.offer({ folder: project.folder, files: project.files, registry });
  const config = {
    // Nothing is there: the session's provider is faked in the page.
    providerUrl: host.url,
    publishableKey: "sb_publishable_check",
    remoteOrigins: [releases.url],
  };
  await writeFile(join(siteFolder, "config.json"), JSON.stringify(config));
  await writeFile(join(siteFolder, "registry.json"), JSON.stringify(registry));
  return {
    url: new URL(row["path"], host.url).href,
    async stop() {
      await Promise.all([host.stop(), releases.stop()]);
      await rm(siteFolder, { recursive: true, force: true });
    },
  };
}
