import type { Problem } from "../parsing/problem.ts";
import { parseCaptcha } from "./captcha.ts";

function parse(value: unknown) {
  const problems: Problem[] = [];
  const captcha = parseCaptcha(value, problems);
  return { captcha, told: problems.map(({ path, message }) => `${path}: ${message}`) };
}

test("a check has its service's own script, unless the operator names another", () => {
  expect(parse(undefined)).toEqual({ captcha: undefined, told: [] });
  expect(parse({ service: "turnstile", siteKey: "k" }).captcha).toEqual({
    ...{ service: "turnstile", siteKey: "k" },
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  });
  expect(parse({ service: "hcaptcha", siteKey: "k" }).captcha).toEqual({
    ...{ service: "hcaptcha", siteKey: "k", script: "https://js.hcaptcha.com/1/api.js?render=explicit" },
  });
  const own = { service: "hcaptcha", siteKey: "k", script: "https://check.example/api.js" };
  expect(parse(own)).toEqual({ captcha: own, told: [] });
});

test.each([
  ["turnstile", [/^captcha\.service: /, /^captcha\.siteKey: /]],
  [{ service: "recaptcha", siteKey: "k" }, [/^captcha\.service: Write "turnstile" or "hcaptcha"/]],
  [{ service: "turnstile" }, [/^captcha\.siteKey: Copy the site key from the service/]],
  [{ service: "turnstile", siteKey: "" }, [/^captcha\.siteKey: /]],
  [{ service: "turnstile", siteKey: 7 }, [/^captcha\.siteKey: /]],
  [
    { service: "turnstile", siteKey: "k", script: "http://check.example/api.js" },
    [/^captcha\.script: Leave it out, or write the https:\/\/ address/],
  ],
  [{ service: "turnstile", siteKey: "k", script: "/api.js" }, [/^captcha\.script: /]],
  [{ service: "turnstile", siteKey: "k", script: 7 }, [/^captcha\.script: /]],
  [{ service: "turnstile", siteKey: "k", script: ["https://check.example/api.js"] }, [/^captcha\.script: /]],
] as const)("%j is told part by part", (value, wanted) => {
  const { told } = parse(value);
  expect(told).toHaveLength(wanted.length);
  for (const [at, message] of wanted.entries()) expect(told[at]).toMatch(message);
});
