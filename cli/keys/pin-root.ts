import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";

/**
 * What has a host take registries that this root stands behind, and no others.
 * @param siteFolder the folder of the host's config.json
 * @returns writes it
 * @throws CommandError where the file can't be read
 */
export function pinRoot(siteFolder: string, root: SignedRoot): () => void {
  const file = join(siteFolder, "config.json");
  const config = readConfig(file);
  // By renaming, so that a server never reads half of it.
  return () => {
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...config, signing: { root } }, null, 2)}\n`);
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
