import { join } from "node:path";
import { parseRuntimeConfig } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";
import { readSiteConfig, writeSiteConfig } from "./site-config.ts";

/**
 * What has a host read its registry from a place, and take remotes from there.
 * @param siteFolder the folder of the host's config.json
 * @param address under which pages find the place
 * @returns writes it
 * @throws CommandError where the file can't be read, or no host would take it; it is left as it is then
 */
export function pointHost(siteFolder: string, address: string): () => void {
  const file = join(siteFolder, "config.json");
  const config = readSiteConfig(file);
  const { remoteOrigins: known } = config;
  const origins = Array.isArray(known) ? (known as readonly unknown[]) : [];
  const { origin } = new URL(address);
  const pointed = {
    ...withoutStartsOwn(config),
    registryUrl: `${address}/${REGISTRY_KEY}`,
    remoteOrigins: origins.includes(origin) ? origins : [...origins, origin],
  };
  const parsed = parseRuntimeConfig(pointed);
  if (!parsed.ok) {
    throw new CommandError(
      parsed.problems.map(({ path, message }) => `${file} ${path}: ${message}`).join("\n"),
    );
  }
  return () => {
    writeSiteConfig(file, pointed);
  };
}

/** The root of `npm start` stands behind what that serves alone; a place has its own, or none yet. */
function withoutStartsOwn(config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { signing, ...rest } = config;
  return (signing as { readonly by?: unknown } | undefined)?.by === "npm start" ? rest : config;
}
