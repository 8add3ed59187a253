import "./check-node.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";
import { ensureDone } from "./ensure-done.mjs";
import { ROOT, STATE_FOLDER } from "./folders.mjs";

const NAME = "check-stage-built";
const SOURCES = [
  "contracts",
  "shared-auth",
  "ui",
  "host",
  "webpack",
  "webpack.config.base.js",
  "package-lock.json",
];

/**
 * Builds the stage on which `foyer check` mounts a release, unless it was built from the same sources.
 * @returns {Promise<string>} its folder
 */
export async function ensureStageBuilt() {
  const folder = join(STATE_FOLDER, "check-stage");
  await ensureDone({
    name: NAME,
    sources: SOURCES,
    isThere: () => existsSync(join(folder, "index.html")),
    work: async () => {
      const config = join(ROOT, "host", "check-stage", "webpack.config.js");
      const { code, output } = await bundle({ name: NAME, config });
      if (code !== 0) throw new Error(`The stage of "foyer check" can't be built:\n${output}`);
    },
  });
  return folder;
}
