import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository, whatever folder a script is started from. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Git-ignored: data, markers and results. */
export const STATE_FOLDER = join(ROOT, ".foyer");

/** Where the configuration and the registry are that the host's server reads. */
export function siteFolder(environment = process.env) {
  return environment.FOYER_SITE_DIR ?? join(STATE_FOLDER, "site");
}

export function dataFolder(environment = process.env) {
  return environment.FOYER_DATA_DIR ?? join(STATE_FOLDER, "data");
}
