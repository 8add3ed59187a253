import { expect, test } from "@playwright/test";
import { CLOSED_POLICY } from "../../cli/policy/every-answer.ts";
import { OFFLINE_WORKER_PATH } from "../../cli/policy/offline-headers.ts";
import type { RawAnswer } from "../../cli/serve/testing/ask-raw.ts";
import { judgeAnswer } from "../servers/judge-answer.ts";
import type { WorkerRule } from "../servers/judge-worker.ts";
import { openService, SERVICES } from "../servers/printed-services.ts";
import type { ServiceKind } from "../servers/printed-services.ts";
import { createServedFolder } from "../servers/served-folder.ts";
import { spellRequests } from "../servers/spellings.ts";
import { ownPolicies } from "../servers/wall.ts";
import type { HostPolicies } from "../servers/wall.ts";

// Services of others, by their own rules: the same spellings as for the servers that `walls.spec.ts` starts.

const SPELLINGS = 2000;
const SEED = 14;
const TARGET = /^\S+ (?:https?:\/\/[^/]*)?(\/[^?# ]*)/i;

for (const kind of SERVICES) {
  for (const hasCaptcha of [false, true]) {
    test(`${kind}, ${hasCaptcha ? "with" : "without"} a captcha: what is printed gives every document its policy`, async () => {
      const served = await createServedFolder({ hasCaptcha, hasLinks: false });
      try {
        const service = await openService(kind, served);
        const own = placedPolicies(kind, served.folder);
        const spelled = { ...own, worker: byOtherSpellings(own) };
        const findings: string[] = [];
        const answers: RawAnswer[] = [];
        for (const request of spellRequests(served.addresses, SPELLINGS, SEED)) {
          const [, path = "/"] = TARGET.exec(request) ?? [];
          const answer = service(path);
          if (answer === undefined) continue;
          answers.push(answer);
          const problems = judgeAnswer(answer, path === OFFLINE_WORKER_PATH ? own : spelled);
          if (problems.length > 0) findings.push(`${problems.join(", ")}: ${path}`);
        }
        expect(findings).toEqual([]);
        expect(answers.length).toBeGreaterThan(SPELLINGS / 2);
        // The page comes with its own policy, a file with the closed one, and the leaving page with its own.
        const policyOf = (path: string) => service(path)?.headers["content-security-policy"];
        expect(policyOf("/data/flights")).toBe(own.page);
        if (kind === "cloudfront" || kind === "vercel") expect(policyOf("/picture.svg")).toBe(CLOSED_POLICY);
        if (kind !== "netlify") {
          const ending = kind === "cloudflare" ? "" : ".html";
          expect(policyOf(`/leave${ending}`)).toBe(own.leave);
          if (hasCaptcha) expect(policyOf(`/captcha${ending}`)).toBe(own.captcha);
        }
        // The worker is the built one, and comes as its policy says.
        const worker = service(OFFLINE_WORKER_PATH);
        expect(worker?.body.equals(own.worker.script)).toBe(true);
        expect(worker === undefined ? ["none"] : judgeAnswer(worker, own)).toEqual([]);
        // One that is forgotten is found.
        const bare = judgeAnswer(
          { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("x") },
          own,
        );
        expect(bare).toContain("no policy");
        expect(judgeAnswer({ status: 200, headers: {}, body: own.worker.script }, own)).toEqual(
          expect.arrayContaining([
            "the worker without its policy",
            "the worker without its list of connections",
            "the worker is no script",
            "the worker is kept for long",
          ]),
        );
      } finally {
        served.remove();
      }
    });
  }
}

/** What a service may send. Netlify has one policy for all files, and it and Cloudflare cache the page as they do it. */
function placedPolicies(kind: ServiceKind, folder: string): HostPolicies {
  const own = ownPolicies(folder);
  const { policies, connections } = byOtherSpellings(own);
  return {
    ...own,
    isCachingByItself: kind === "netlify" || kind === "cloudflare",
    worker: kind === "netlify" ? { ...own.worker, policies, connections } : own.worker,
  };
}

/**
 * Most services match rules by an address as it is spelled. By another spelling the worker's script may come as any other file does,
 * since nobody vouches for that address, or as the page: never with more than these.
 */
function byOtherSpellings({ page, connections, worker }: HostPolicies): WorkerRule {
  return {
    ...worker,
    policies: [...worker.policies, CLOSED_POLICY, page],
    connections: [...worker.connections, ...connections.slice(0, 1)],
    mayBeKept: true,
  };
}
