import { createHash } from "node:crypto";
import { integrityOf } from "../releases/read-project.ts";
import type { ProjectFile } from "../releases/read-project.ts";

const DIGITS = 12;
const PLACEHOLDER = "0".repeat(DIGITS);
const TEXT = /\.(js|css|json|map|txt)$/;

/** The version that is built: its end is replaced in each build by digits of its content. */
export function developedVersion(version: string): string {
  return `${version}${version.includes("-") ? "." : "-"}dev.${PLACEHOLDER}`;
}

export interface StampedBuild {
  readonly version: string;
  readonly files: readonly ProjectFile[];
}

/**
 * Gives a build a version of its own, by which it stands beside the one before on an open page: a bundler that watches
 * can't change the names in it. The placeholder is as long as what replaces it, so source maps stay true.
 */
export function stampBuild(
  built: Readonly<Record<string, Uint8Array>>,
  placeholderVersion: string,
): StampedBuild {
  const hash = createHash("sha256");
  const paths = Object.keys(built).sort();
  for (const path of paths) hash.update(`${path}\0`).update(built[path] ?? "");
  const digits = hash.digest("hex").slice(0, DIGITS);
  const stamp = (text: string): string =>
    text.replaceAll(`dev.${PLACEHOLDER}`, `dev.${digits}`).replaceAll(`dev_${PLACEHOLDER}`, `dev_${digits}`);
  const files = paths.map((path) => {
    const content = built[path] ?? new Uint8Array();
    const bytes = TEXT.test(path) ? Buffer.from(stamp(Buffer.from(content).toString("utf8"))) : content;
    return { path, bytes, integrity: integrityOf(bytes) };
  });
  return { version: stamp(placeholderVersion), files };
}
