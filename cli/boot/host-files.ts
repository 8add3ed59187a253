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
  const build = readBuild(join(folder, "build.json"));
  const text = (name: string): string | undefined => {
    const value = build[name];
    return typeof value === "string" ? value : undefined;
  };
  const shared = (build["shared"] ?? {}) as Readonly<Record<string, unknown>>;
  const sharedAuth = shared["@foyer/shared-auth"];
  return {
    sharedAuth: typeof sharedAuth === "string" ? sharedAuth : undefined,
    early: text("early"),
    frame: text("frame"),
  };
}

function readBuild(file: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
}
