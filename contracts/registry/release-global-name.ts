/**
 * The name of the global variable that a release's remote entry defines, e.g. `foyer_sign_in_1_0_0`. It holds the
 * version, so that two releases of one remote run side by side in an open page. Used at build time for the
 * library's and webpack's unique name, and at run time to find the container.
 */
export function releaseGlobalName(name: string, version: string): string {
  return `foyer_${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, "_");
}
