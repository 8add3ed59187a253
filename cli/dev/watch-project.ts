import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CommandError } from "../command/command.ts";
import type { Build, WatchBundler, Watching } from "./build.ts";
import { watchWithVite } from "./watch-with-vite.ts";
import { watchWithRspack, watchWithWebpack } from "./watch-with-webpack.ts";

export type WatchProject = (
  folder: string,
  version: string,
  tell: (build: Build) => void,
) => Promise<Watching>;

/** A remote has one of these files, and it says by which bundler it is built. */
const BUNDLERS: readonly (readonly [string, WatchBundler])[] = [
  ["webpack.config.js", watchWithWebpack],
  ["rspack.config.js", watchWithRspack],
  ["vite.config.js", watchWithVite],
  ["vite.config.ts", watchWithVite],
];

/**
 * Builds a remote with its own bundler's configuration, again at each change, into a folder that goes with the command.
 * It is a development build: with warnings, readable errors, and a React of the remote's own, since the host's is one for
 * production.
 * @param version what package.json's version is replaced by in the names of the build
 */
export const watchProject: WatchProject = async (folder, version, tell) => {
  const project = resolve(folder);
  const found = BUNDLERS.find(([name]) => existsSync(join(project, name)));
  if (found === undefined) {
    const names = BUNDLERS.map(([name]) => name).join(", ");
    throw new CommandError(`None of ${names} is in ${project}. Run this in the folder of a remote.`);
  }
  const [name, watch] = found;
  // What the configuration reads while it is imported, and what bundlers and stacks take for their mode.
  process.env["FOYER_BUILD_VERSION"] = version;
  process.env["NODE_ENV"] = "development";
  const output = await mkdtemp(join(tmpdir(), "foyer-dev-"));
  const watching = await watch({ project, config: join(project, name), output, tell });
  return {
    async stop() {
      await watching.stop();
      await rm(output, { recursive: true, force: true });
    },
  };
};
