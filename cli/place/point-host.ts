import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseRuntimeConfig } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import { REGISTRY_KEY } from "../releases/keys.ts";

/**
 * What has a host read its registry from a place, and take remotes from there.
 * @param siteFolder the folder of the host's config.json
 * @param address under which pages find the place
 * @returns writes it
 * @throws CommandError where the file can't be read, or no host would take it; it is left as it is then
 */
export function pointHost(siteFolder: string, address: string): () => void {
  const file = join(siteFolder, "config.json");
  const config = readConfig(file);
  const { remoteOrigins: known } = config;
  const origins = Array.isArray(known) ? (known as readonly unknown[]) : [];
  const { origin } = new URL(address);
  const pointed = {
    ...config,
    registryUrl: `${address}/${REGISTRY_KEY}`,
    remoteOrigins: origins.includes(origin) ? origins : [...origins, origin],
  };
  const parsed = parseRuntimeConfig(pointed);
  if (!parsed.ok) {
    throw new CommandError(
      parsed.problems.map(({ path, message }) => `${file} ${path}: ${message}`).join("\n"),
    );
  }
  // By renaming, so that a server never reads half of it.
  return () => {
    writeFileSync(`${file}.new`, `${JSON.stringify(pointed, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  };
}

function readConfig(file: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, unknown>>;
  } catch (cause) {
    throw new CommandError(`${file} can't be read, or is no JSON.`, "refused", { cause });
  }
}
