import { join } from "node:path";

/**
 * For package managers that a run starts: nothing of this run of npm, and caches of its own, since what was fetched before would
 * hide what is missing.
 * @param folder of the run
 * @param registryUrl the local registry's
 */
export function npmEnvironment(folder: string, registryUrl: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key));
  return {
    ...Object.fromEntries(kept),
    // What this machine says of npm is no warning of ours.
    npm_config_userconfig: join(folder, "npmrc"),
    npm_config_registry: registryUrl,
    npm_config_cache: join(folder, "npm-cache"),
    npm_config_update_notifier: "false",
    YARN_NPM_REGISTRY_SERVER: registryUrl,
    YARN_UNSAFE_HTTP_WHITELIST: "localhost",
    YARN_ENABLE_TELEMETRY: "0",
    // It takes nothing that was published within three days; ours was published a minute ago.
    YARN_NPM_MINIMAL_AGE_GATE: "0",
    YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
    YARN_GLOBAL_FOLDER: join(folder, "yarn"),
  };
}
