import { stripVTControlCharacters } from "node:util";
import { toOverrideAddress } from "@foyer/contracts/host";
import { checkProject } from "../check/check-project.ts";
import type { Finding } from "../check/finding.ts";
import { CommandError } from "../command/command.ts";
import type { DeployedHost } from "../host/read-host.ts";
import { toLiveRow, toRecord } from "../releases/publish-release.ts";
import { readDescription, toProject } from "../releases/read-project.ts";
import { startDevServer } from "../serve/dev-server.ts";
import { developedVersion, stampBuild } from "./stamp-build.ts";
import type { Build } from "./build.ts";
import type { WatchProject } from "./watch-project.ts";

export interface DevOptions {
  readonly folder: string;
  readonly port: number;
  readonly host: DeployedHost;
  readonly watch: WatchProject;
  /** After each build: what came of it. */
  tell(outcome: DevOutcome): void;
}

export type DevOutcome =
  | {
      readonly kind: "built";
      readonly version: string;
      readonly seconds: number;
      /** What `foyer check` would say; a page shows the build all the same, or says why not. */
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "failed"; readonly message: string };

export interface Dev {
  /** The link that asks the host's page for the override. */
  readonly link: string;
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Builds a remote at each change and offers it to the pages of a host that runs.
 * @throws CommandError where the host takes no overrides, or something is missing
 */
export async function startDev({ folder, port, host, watch, tell }: DevOptions): Promise<Dev> {
  if (!host.config.developerOverrides) {
    throw new CommandError(
      `The host at ${host.origin} takes no remotes from developers' machines. Ask its operator for "developerOverrides": true in config.json.`,
    );
  }
  const { name, version } = await readDescription(folder);
  const built = developedVersion(version);
  const server = await startDevServer(port, host.origin);
  const take = async (build: Build): Promise<DevOutcome> => {
    // Bundlers colour their words, and a command shows a colour's signs as text.
    if (build.kind === "failed") return { ...build, message: stripVTControlCharacters(build.message) };
    const stamped = stampBuild(build.files, built);
    // Read again: foyer.json itself may have changed.
    const project = toProject({ ...(await readDescription(folder)), ...stamped });
    const row = toLiveRow(toRecord(project, server.url, ""));
    server.offer({
      folder: project.folder,
      files: project.files,
      registry: { schema: 1, remotes: [row] },
    });
    const findings = checkProject(project, host, Number.POSITIVE_INFINITY);
    return { kind: "built", version: project.version, seconds: build.seconds, findings };
  };
  const onBuild = (build: Build): void => {
    take(build)
      .catch((error: unknown): DevOutcome => ({
        kind: "failed",
        message: error instanceof Error ? error.message : String(error),
      }))
      .then((outcome) => {
        if (outcome.kind === "failed") server.tellFailed();
        tell(outcome);
      })
      .catch((error: unknown) => {
        console.error(error);
      });
  };
  try {
    const watching = await watch(folder, built, onBuild);
    return {
      link: toOverrideAddress(host.origin, { name, address: server.url }),
      address: server.url,
      async stop() {
        await Promise.all([watching.stop(), server.stop()]);
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
