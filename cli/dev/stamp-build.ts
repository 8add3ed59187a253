import { readOwn } from "@foyer/contracts";
import { createHash } from "node:crypto";
import { integrityOf } from "../releases/read-project.ts";
import type { ProjectFile } from "../releases/read-project.ts";

const DIGITS = 12;
const PLACEHOLDER = "0".repeat(DIGITS);
const TEXT = /\.(js|css|json|map|txt)$/;

/** The version during a build. Afterwards its end is replaced by digits of the build's content. */
export function developedVersion(version: string): string {
  return `${version}${version.includes("-") ? "." : "-"}dev.${PLACEHOLDER}`;
}

export interface StampedBuild {
  readonly version: string;
  readonly files: readonly ProjectFile[];
}

/**
 * Gives a build a version of its own, so that an open page can hold it beside the build before. A bundler in watch mode
 * can't change the names, so they hold a placeholder. It is as long as its replacement, which keeps source maps right.
 */
export function stampBuild(
  built: Readonly<Record<string, Uint8Array>>,
  placeholderVersion: string,
): StampedBuild {
  const hash = createHash("sha256");
  const paths = Object.keys(built).sort();
  for (const path of paths) hash.update(`${path}\0`).update(readOwn(built, path) ?? "");
  const digits = hash.digest("hex").slice(0, DIGITS);
  const stamp = (text: string): string =>
    text.replaceAll(`dev.${PLACEHOLDER}`, `dev.${digits}`).replaceAll(`dev_${PLACEHOLDER}`, `dev_${digits}`);
  const files = paths.map((path) => {
    const content = readOwn(built, path) ?? new Uint8Array();
    const bytes = TEXT.test(path) ? Buffer.from(stamp(Buffer.from(content).toString("utf8"))) : content;
    return { path, bytes, integrity: integrityOf(bytes) };
  });
  return { version: stamp(placeholderVersion), files };
}
