import { askRaw } from "../../cli/serve/testing/ask-raw.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { OwnPolicies } from "./judge-answer.ts";
import { isOtherWorker } from "./judge-worker.ts";
import { spellRequests } from "./spellings.ts";
import type { RunningServer } from "./start-program.ts";

const AT_ONCE = 8;

export interface Walk {
  readonly asked: number;
  /** How many answers had which status; 0: the connection ended without one. */
  readonly statuses: Readonly<Record<number, number>>;
  /** One line for each answer that is wrong. */
  readonly findings: readonly string[];
}

/** Asks a server for every address in many spellings. */
export async function walkServer(
  server: RunningServer,
  addresses: readonly string[],
  own: OwnPolicies,
  count: number,
  seed: number,
): Promise<Walk> {
  const requests = spellRequests(addresses, count, seed);
  const statuses: Record<number, number> = {};
  const findings: string[] = [];
  let asked = 0;
  const walk = async (): Promise<void> => {
    for (const request of requests) {
      // Whoever asked last is not certainly whose request it was, but near it.
      if (!server.isAlive()) return void findings.push(`the server had ended before: ${describe(request)}`);
      asked += 1;
      const answer = await askRaw(server.port, request).catch(() => undefined);
      const status = answer?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      const problems = answer === undefined ? [] : [...judgeAnswer(answer, own)];
      // What a link can bring about may not sign anybody out.
      if (answer?.headers["clear-site-data"] !== undefined && isOrdinary(request))
        problems.push("cookies cleared");
      if (
        answer !== undefined &&
        own.isRefusingWorkers === true &&
        isOtherWorker(request, answer, own.worker)
      )
        problems.push("a file to become a worker");
      if (problems.length > 0) findings.push(`${problems.join(", ")} (${status}): ${describe(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  if (!server.isAlive()) findings.push("the server ended");
  return { asked, statuses, findings };
}

/** What a browser may send for a link, with a cookie that could be read. */
const OF_A_LINK = /^(GET|POST) \/[\u0021\u0022\u0024-\u007e]* HTTP\/1\.[01]\r\n/;

function isOrdinary(request: string): boolean {
  return OF_A_LINK.test(request) && request.includes("\r\nCookie: ") && !request.includes("\r\nX-Long: ");
}

function describe(request: string): string {
  return JSON.stringify(request.slice(0, 300));
}
