/** Where things lie in a place for releases. The page reads `registry.json` and the files of releases, nothing else. */
export { REGISTRY_KEY } from "../store/registry-signer.ts";
export { TARGET_KEY } from "../store/require-place.ts";

/** What was published as one version: written once, and only marked when its files are removed. */
export const recordKey = (name: string, version: string): string => `${name}/releases/${version}.json`;
/** Whether a release lies where its own name and version say: what else lies there is removed with it. */
export function isOwnFolder({ name, version, folder }: Lying): boolean {
  const own = `${name}/${version}-`;
  return folder.startsWith(own) && /^[0-9a-f]{12,64}$/.test(folder.slice(own.length));
}

interface Lying {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

export const recordsPrefix = (name: string): string => `${name}/releases/`;

const SEQUENCE_DIGITS = 8;
/** One change of a remote's row, written once. */
export const auditKey = (name: string, sequence: number): string =>
  `${name}/audit/${String(sequence).padStart(SEQUENCE_DIGITS, "0")}.json`;
export const auditPrefix = (name: string): string => `${name}/audit/`;
