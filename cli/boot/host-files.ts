import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const VERIFIED = /\.(js|css)$/;

/** Hashes of a built host's scripts and style sheets, by path, e.g. `/main.0123456789ab.js`. */
export function hashHostFiles(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => VERIFIED.test(file))
      .map((file) => [`/${file}`, hash(readFileSync(join(folder, file)))]),
  );
}

function hash(content: Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}
