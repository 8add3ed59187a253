import { expect, test } from "@playwright/test";
import { CLOSED_POLICY } from "../../cli/policy/every-answer.ts";
import type { RawAnswer } from "../../cli/serve/testing/ask-raw.ts";
import { judgeAnswer } from "../servers/judge-answer.ts";
import { openService, SERVICES } from "../servers/printed-services.ts";
import { createServedFolder } from "../servers/served-folder.ts";
import { spellRequests } from "../servers/spellings.ts";
import { ownPolicies } from "../servers/wall.ts";

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
        const isCachingByItself = kind === "netlify" || kind === "cloudflare";
        const own = { ...ownPolicies(served.folder), isCachingByItself };
        const findings: string[] = [];
        const answers: RawAnswer[] = [];
        for (const request of spellRequests(served.addresses, SPELLINGS, SEED)) {
          const [, path = "/"] = TARGET.exec(request) ?? [];
          const answer = service(path);
          if (answer === undefined) continue;
          answers.push(answer);
          const problems = judgeAnswer(answer, own);
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
        // One that is forgotten is found.
        const bare = judgeAnswer(
          { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("x") },
          own,
        );
        expect(bare).toContain("no policy");
      } finally {
        served.remove();
      }
    });
  }
}
