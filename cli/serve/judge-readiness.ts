import { parseRegistry, parseRuntimeConfig } from "@foyer/contracts/host";
import { answerJson } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { SiteDocument } from "./site-documents.ts";

const READY = 200;
const UNAVAILABLE = 503;

/**
 * Whether people could be let in: 200, or 503 with what is wrong in `config.json` and `registry.json`.
 * @param waitingFor what a deployment that is under way lacks
 */
export function judgeReadiness(
  config: SiteDocument | undefined,
  registry: SiteDocument | undefined,
  waitingFor: string | undefined,
): Answer {
  const problems = findProblems(config, registry);
  return answerJson(problems.length === 0 ? READY : UNAVAILABLE, {
    isReady: problems.length === 0,
    problems,
    ...(waitingFor !== undefined && { waitingFor }),
  });
}

/** A row that is refused keeps nobody out of the others, and so is no reason to take no visits. */
function findProblems(
  config: SiteDocument | undefined,
  registry: SiteDocument | undefined,
): readonly string[] {
  if (config?.value === undefined) return ["config.json is missing, or is no JSON."];
  const parsed = parseRuntimeConfig(config.value);
  if (!parsed.ok) return parsed.problems.map(({ path, message }) => `config.json ${path}: ${message}`);
  if (registry?.refusal !== undefined) return [`registry.json: ${registry.refusal}`];
  if (registry?.value === undefined)
    return [`${parsed.value.registryUrl.replace(/^\//, "")} is missing, or is no JSON.`];
  const listed = parseRegistry(registry.value, {
    allowedOrigins: parsed.value.remoteOrigins,
    allowsUnverified: parsed.value.isDevelopment,
  });
  return listed.ok ? [] : listed.problems.map(({ path, message }) => `registry.json ${path}: ${message}`);
}
