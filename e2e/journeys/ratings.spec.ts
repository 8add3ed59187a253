import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { askRaw } from "../../cli/serve/testing/ask-raw.ts";
import type { RawAnswer } from "../../cli/serve/testing/ask-raw.ts";
import { expect, test } from "../harness/test.ts";
import { openObservatory } from "../servers/observatory.ts";
import { startServer } from "../servers/real-servers.ts";
import { createServedFolder } from "../servers/served-folder.ts";

const LARGE = "x".repeat(70_000);
/** One of every kind of answer. */
const REQUESTS = {
  "the page": "GET / HTTP/1.1",
  "a route": "GET /data/flights HTTP/1.1",
  "the captcha's frame": "GET /captcha.html HTTP/1.1",
  "a script": "GET /captcha.js HTTP/1.1",
  "a document of the operator's": "GET /config.json HTTP/1.1",
  "a picture": "GET /picture.svg HTTP/1.1",
  readiness: "GET /readyz HTTP/1.1",
  "a missing file": "GET /missing.js HTTP/1.1",
  "a refused address": "GET /%zz HTTP/1.1",
  "a wrong method": "POST / HTTP/1.1",
  "a long address": `GET /?${LARGE} HTTP/1.1`,
  "large cookies": `GET / HTTP/1.1\r\nCookie: a=${LARGE}`,
  "no HTTP": "hello",
};

/** The services change their scripts whenever they wish, so nobody can name a hash. */
const UNHASHED = "sri-not-implemented-but-external-scripts-loaded-securely";

test("every kind of answer gets the best grade of Mozilla's Observatory and no grave word of Google's evaluator", async () => {
  const served = await createServedFolder({ hasCaptcha: true, hasLinks: false });
  const server = await startServer("foyer serve over https", served);
  try {
    const rate = await openObservatory();
    for (const [what, request] of Object.entries(REQUESTS)) {
      const answer = await askRaw(
        server.port,
        `${request}\r\nHost: app.example\r\nConnection: close\r\n\r\n`,
      );
      if (answer === undefined) throw new Error(`${what} was not answered`);
      const failed = what === "the captcha's frame" ? [UNHASHED] : [];
      expect({ what, ...rate(answer) }).toMatchObject({ what, grade: "A+", failed });
      expect([what, ...findGrave(answer)]).toEqual([what]);
    }
  } finally {
    await server.stop();
    served.remove();
  }
});

function findGrave({ headers }: RawAnswer): readonly string[] {
  const { csp } = new CspParser(headers["content-security-policy"] ?? "");
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
}
