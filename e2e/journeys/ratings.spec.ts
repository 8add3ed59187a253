import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { FAILED } from "../../cli/serve/answer.ts";
import { askRaw } from "../../cli/serve/testing/ask-raw.ts";
import type { RawAnswer } from "../../cli/serve/testing/ask-raw.ts";
import { expect, test } from "../harness/test.ts";
import { askForEveryKind } from "../servers/kinds-of-answer.ts";
import { openObservatory } from "../servers/observatory.ts";
import { startServer } from "../servers/real-servers.ts";
import { createServedFolder } from "../servers/served-folder.ts";

/** The services change their scripts whenever they wish, so nobody can name a hash. */
const UNHASHED = "sri-not-implemented-but-external-scripts-loaded-securely";

test("every kind of answer gets the best grade of Mozilla's Observatory and no grave word of Google's evaluator", async () => {
  const served = await createServedFolder({ hasCaptcha: true, hasLinks: false });
  const server = await startServer("foyer serve over https", served);
  try {
    const rate = await openObservatory();
    const judge = (what: string, answer: RawAnswer): void => {
      const isFrame =
        answer.headers["content-security-policy"]?.includes("challenges.cloudflare.com") === true;
      expect({ what, ...rate(answer) }).toMatchObject({
        what,
        grade: "A+",
        failed: isFrame && what !== "page" ? [UNHASHED] : [],
      });
      expect([what, ...findGrave(answer)]).toEqual([what]);
    };
    for (const { what, request, answer: fixed } of askForEveryKind(served.folder)) {
      const answer = await ask(server.port, request);
      if (answer === undefined) throw new Error(`${what} was not answered`);
      judge(what, answer);
      if (fixed?.body.kind !== "content") continue;
      expect([what, answer.status, answer.body.toString()]).toEqual([
        what,
        fixed.status,
        fixed.body.content.plain.toString(),
      ]);
    }
    breakCaptchaPage(served.folder);
    await expect.poll(async () => (await ask(server.port, CAPTCHA))?.status).toBe(FAILED.status);
    const failed = await ask(server.port, CAPTCHA);
    if (failed !== undefined) judge("what goes wrong", failed);
  } finally {
    await server.stop();
    served.remove();
  }
});

const CAPTCHA = "GET /captcha.html HTTP/1.1";

function ask(port: number, request: string): Promise<RawAnswer | undefined> {
  return askRaw(port, `${request}\r\nHost: app.example\r\nConnection: close\r\n\r\n`);
}

/** As a build of another version would: its frame has no place for the policy. */
function breakCaptchaPage(folder: string): void {
  const file = join(folder, "build.json");
  const build = JSON.parse(readFileSync(file, "utf8")) as { captcha: string };
  writeFileSync(file, JSON.stringify({ ...build, captcha: build.captcha.replace("{{policy}}", "") }));
}

function findGrave({ headers }: RawAnswer): readonly string[] {
  const { csp } = new CspParser(headers["content-security-policy"] ?? "");
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
}
