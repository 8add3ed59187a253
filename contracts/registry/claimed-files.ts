/**
 * Which hash each file has, over all releases of a registry. A file has one: whoever lists it with another one later is
 * told, since a page could hold it to one of them only.
 */
export interface ClaimedFiles {
  /**
   * Takes the files of a release, all or none.
   * @param files hashes by absolute address
   * @returns an address that is listed with another hash already; undefined if they were taken
   */
  claim(files: ReadonlyMap<string, string>): string | undefined;
}

export function createClaimedFiles(): ClaimedFiles {
  const hashes = new Map<string, string>();
  return {
    claim(files) {
      for (const [address, hash] of files) {
        const known = hashes.get(address);
        if (known !== undefined && known !== hash) return address;
      }
      for (const [address, hash] of files) hashes.set(address, hash);
      return undefined;
    },
  };
}

/**
 * The files of a release by address.
 * @param files hashes by path; a path has no segment that resolving would change
 * @returns undefined where the entry itself is listed with two hashes
 */
export function addressesOf(
  entry: string,
  integrity: string,
  files: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> | undefined {
  const { href } = new URL(entry);
  const folder = new URL(".", entry).href;
  const addresses = new Map([[href, integrity]]);
  for (const [path, hash] of Object.entries(files)) addresses.set(folder + path, hash);
  return addresses.get(href) === integrity ? addresses : undefined;
}
