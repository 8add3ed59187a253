import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { parseRegistry, parseRuntimeConfig } from "@foyer/contracts";

const UNAVAILABLE = 503;

/** Whether people could be let in: 200, or 503 with what is wrong in `config.json` and `registry.json`. */
export function endWithReadiness(response: ServerResponse, siteFolder: string): void {
  const problems = findProblems(siteFolder);
  response.statusCode = problems.length === 0 ? 200 : UNAVAILABLE;
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "no-store");
  response.end(JSON.stringify({ isReady: problems.length === 0, problems }));
}

/** A row that is refused keeps nobody out of the others, and so is no reason to take no visits. */
function findProblems(siteFolder: string): readonly string[] {
  try {
    const config = parseRuntimeConfig(read(siteFolder, "config.json"));
    if (!config.ok) return config.problems.map(({ path, message }) => `config.json ${path}: ${message}`);
    const registry = parseRegistry(read(siteFolder, "registry.json"), {
      allowedOrigins: config.value.remoteOrigins,
      allowsUnverified: config.value.isDevelopment,
    });
    return registry.ok
      ? []
      : registry.problems.map(({ path, message }) => `registry.json ${path}: ${message}`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function read(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown;
}
