import { join } from "node:path";
import type { SignedRoot } from "@foyer/contracts/signing";
import { readSiteConfig, writeSiteConfig } from "../place/site-config.ts";

/**
 * What has a host take registries that this root stands behind, and no others.
 * @param siteFolder the folder of the host's config.json
 * @returns writes it
 * @throws CommandError where the file can't be read
 */
export function pinRoot(siteFolder: string, root: SignedRoot): () => void {
  const file = join(siteFolder, "config.json");
  const config = readSiteConfig(file);
  return () => {
    writeSiteConfig(file, { ...config, signing: { root } });
  };
}
