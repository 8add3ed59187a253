/** What installs a project, as it names itself in `npm_config_user_agent`, e.g. `pnpm/10.34.8 npm/? node/v24.11.0`. */
export type PackageManager = "npm" | "pnpm" | "yarn";

/** By `npm create`, `pnpm create` and `yarn dlx`; npm where nobody says. */
export function managerOf(userAgent: string | undefined): PackageManager {
  const name = userAgent?.split("/")[0];
  return name === "pnpm" || name === "yarn" ? name : "npm";
}

/** Packages that come with a project and would run a script when they are installed. None has to: their code works without. */
const WITH_SCRIPTS = ["@parcel/watcher", "@swc/core", "unrs-resolver"];

/**
 * Peers that packages of module federation ask one another for and don't hand on. A project needs neither, and Yarn would
 * warn of them at each install.
 */
const YARN_SETTINGS = `nodeLinker: node-modules
packageExtensions:
  "@module-federation/dts-plugin@*":
    peerDependenciesMeta:
      typescript:
        optional: true
  "@module-federation/rspack@*":
    peerDependenciesMeta:
      "@rspack/core":
        optional: true
`;

/** Of package.json: that none of these scripts runs is decided and no news at each install. */
export function scriptDenials(manager: PackageManager): Readonly<Record<string, unknown>> {
  switch (manager) {
    case "npm":
      return { allowScripts: Object.fromEntries(WITH_SCRIPTS.map((name) => [name, false])) };
    case "yarn":
      return { dependenciesMeta: Object.fromEntries(WITH_SCRIPTS.map((name) => [name, { built: false }])) };
    case "pnpm":
      return {};
    default:
      return manager satisfies never;
  }
}

/** The files that this manager reads beside package.json. */
export function managerFiles(manager: PackageManager): Readonly<Record<string, string>> {
  switch (manager) {
    case "npm":
      return {};
    case "yarn":
      // The lockfile makes the folder a project of its own, wherever it stands.
      return { ".yarnrc.yml": YARN_SETTINGS, "yarn.lock": "" };
    case "pnpm":
      return {
        "pnpm-workspace.yaml": ["allowBuilds:", ...WITH_SCRIPTS.map((name) => `  "${name}": false`), ""].join(
          "\n",
        ),
      };
    default:
      return manager satisfies never;
  }
}
