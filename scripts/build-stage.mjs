import "./check-node.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { hashSources } from "./content-hash.mjs";
import { ROOT, STATE_FOLDER } from "./folders.mjs";
import { readMarker, writeMarker } from "./marker.mjs";
import { packageFile, runNode } from "./run-node.mjs";

const MARKER = "check-stage-built";
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
  const wanted = hashSources(SOURCES);
  if (readMarker(MARKER) === wanted && existsSync(join(folder, "index.html"))) return folder;
  const config = join(ROOT, "host", "check-stage", "webpack.config.js");
  const { code, output } = await runNode([
    packageFile("webpack/bin/webpack.js"),
    "--config",
    config,
    "--mode",
    "production",
  ]);
  if (code !== 0) throw new Error(`The stage of "foyer check" can't be built:\n${output}`);
  writeMarker(MARKER, wanted);
  return folder;
}
