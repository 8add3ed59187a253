import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RuntimeConfig } from "@foyer/contracts/host";

export type RegistryRow = Readonly<Record<string, unknown>> & { readonly name: string };

/** What the host reads at run time, to be changed while it runs. */
export interface SiteFiles {
  /** The folder of `config.json` and `registry.json`; an operator's place for releases can be the same one. */
  readonly siteFolder: string;
  /** Changes values of `config.json`, as an operator would after the build. */
  writeConfig(changes: {
    readonly [
      Name in keyof RuntimeConfig | "operatorLinks" | "offers" | "codeLengths" | "signIn" | "pictureOrigins"
    ]?: unknown;
  }): void;
  /** Adds an origin from which remotes may come. */
  allowRemoteOrigin(origin: string): void;
  /** Changes the rows of the registry, as publishing would. */
  writeRegistry(change: (remotes: readonly RegistryRow[]) => readonly RegistryRow[]): void;
  /** Puts any text in the registry's place; `undefined` takes it away. */
  replaceRegistry(text: string | undefined): void;
  /** Puts everything back as it was when it was opened. */
  restore(): void;
}

export function openSite(siteFolder: string): SiteFiles {
  const configFile = join(siteFolder, "config.json");
  const originalConfig = readFileSync(configFile, "utf8");
  const registryFile = join(siteFolder, "registry.json");
  const originalRegistry = readFileSync(registryFile, "utf8");
  const ownFiles = new Set(readdirSync(siteFolder));
  const readConfig = () =>
    JSON.parse(readFileSync(configFile, "utf8")) as { remoteOrigins: readonly string[] };
  return {
    siteFolder,
    writeConfig(changes) {
      replace(configFile, JSON.stringify({ ...readConfig(), ...changes }));
    },
    allowRemoteOrigin(origin) {
      const config = readConfig();
      replace(configFile, JSON.stringify({ ...config, remoteOrigins: [...config.remoteOrigins, origin] }));
    },
    writeRegistry(change) {
      const registry = JSON.parse(readFileSync(registryFile, "utf8")) as { remotes: readonly RegistryRow[] };
      replace(registryFile, JSON.stringify({ ...registry, remotes: change(registry.remotes) }));
    },
    replaceRegistry(text) {
      if (text === undefined) rmSync(registryFile, { force: true });
      else replace(registryFile, text);
    },
    restore() {
      replace(configFile, originalConfig);
      replace(registryFile, originalRegistry);
      // What was published beside them, and under which address, too.
      for (const name of readdirSync(siteFolder)) {
        if (!ownFiles.has(name)) rmSync(join(siteFolder, name), { recursive: true, force: true });
      }
    },
  };
}

/** By renaming, so that the host's server never reads half a document. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
