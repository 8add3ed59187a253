import { join } from "node:path";
import { STATE_FOLDER } from "./folders.mjs";
import { packageFile, runNode } from "./run-node.mjs";

/**
 * Builds with webpack for production; what was built before under this name is not built again.
 * @param {{ name: string, config: string, env?: Record<string, string | undefined> }} build
 */
export function bundle({ name, config, env = {} }) {
  return runNode([packageFile("webpack/bin/webpack.js"), "--config", config, "--mode", "production"], {
    env: { FOYER_BUILD_CACHE: join(STATE_FOLDER, "webpack", name), ...env },
  });
}
