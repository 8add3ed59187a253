import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RawAnswer } from "../../cli/serve/testing/ask-raw.ts";

/** The host's service worker, and what a server must say of it. */
export interface WorkerRule {
  /** What stands in the built file. */
  readonly script: Buffer;
  /** The policies of which one must come with it, and nothing else. */
  readonly policies: readonly (string | undefined)[];
  /** Its own list of connections, or the page's where a service can't tell the two apart. */
  readonly connections: readonly (string | undefined)[];
  /** Whether browsers may keep it, as by another spelling of its address, which nobody can register. */
  readonly mayBeKept?: boolean;
}

const OK = 200;
/** What browsers take for a script that they run as a worker. */
const SCRIPT_TYPE = /^(text|application)\/(x-)?javascript(;|$)/;
/** A browser asks each time whether it still has the right one, or the service asks by itself. */
const KEPT_FOR_LONG = /immutable|max-age=(?!0\b)/;

/**
 * What is wrong with an answer as far as service workers go: the script comes as its own policy wants it, that policy comes with
 * nothing else, and no answer lets a worker reach further than where it stands.
 * @param own undefined where the server has no worker
 */
export function judgeWorker(answer: RawAnswer, own: WorkerRule | undefined): readonly string[] {
  const { status, headers } = answer;
  const problems: string[] = [];
  if (headers["service-worker-allowed"] !== undefined) problems.push("a worker may reach further");
  if (own === undefined) return problems;
  const body = readBody(answer);
  const isScript = isWorker(answer, own);
  const policy = headers["content-security-policy"];
  const [ownPolicy] = own.policies;
  if (status === OK && body !== undefined && body.length > 0 && policy === ownPolicy && !isScript)
    problems.push("the worker's policy on something else");
  if (!isScript) return problems;
  if (!own.policies.includes(policy)) problems.push("the worker without its policy");
  if (!own.connections.includes(headers["connection-allowlist"]))
    problems.push("the worker without its list of connections");
  if (!SCRIPT_TYPE.test(headers["content-type"] ?? "")) problems.push("the worker is no script");
  if (own.mayBeKept !== true && KEPT_FOR_LONG.test(headers["cache-control"] ?? "immutable"))
    problems.push("the worker is kept for long");
  return problems;
}

/**
 * Whether a server has answered a browser that asks for a worker's script (`Service-Worker: script`) with some other file, which would
 * then answer for pages.
 */
export function isOtherWorker(request: string, answer: RawAnswer, own: WorkerRule | undefined): boolean {
  const isAsked = request.startsWith("GET ") && request.includes("\r\nService-Worker: script\r\n");
  return isAsked && answer.status === OK && (own === undefined || !isWorker(answer, own));
}

function isWorker(answer: RawAnswer, { script }: WorkerRule): boolean {
  return answer.status === OK && readBody(answer)?.equals(script) === true;
}

/** As it was before it was compressed; undefined for what can't be read so. */
function readBody({ headers, body }: RawAnswer): Buffer | undefined {
  if (headers["transfer-encoding"] !== undefined) return undefined;
  try {
    switch (headers["content-encoding"]) {
      case "gzip":
        return gunzipSync(body);
      case "br":
        return brotliDecompressSync(body);
      case undefined:
        return body;
      default:
        return undefined;
    }
  } catch {
    // A HEAD's, which says how it would have been compressed.
    return undefined;
  }
}
