import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HostBuild } from "./first-screen.ts";

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

/** What the built host says of itself. */
export function readHostBuild(folder: string): HostBuild {
  try {
    const build = JSON.parse(readFileSync(join(folder, "build.json"), "utf8")) as {
      shared?: Record<string, unknown>;
    };
    const version = build.shared?.["@foyer/shared-auth"];
    return { sharedAuth: typeof version === "string" ? version : undefined };
  } catch {
    return { sharedAuth: undefined };
  }
}
