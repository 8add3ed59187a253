import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { AUTH_ROUTES } from "./auth-routes.ts";

const DEPTH = 100_000;
const SHARES = 5;
const FIELDS = [
  ...["email", "phone", "password", "data", "user_metadata", "app_metadata", "token", "token_hash", "type"],
  ...["refresh_token", "auth_code", "code_verifier", "factor_type", "friendly_name", "challenge_id", "code"],
  ...["webauthn", "credential", "gotrue_meta_security", "redirect_to", "domain", "nonce", "name", "channel"],
] as const;

/** Values that nobody's form sends. */
const VALUES: readonly (readonly [string, string])[] = [
  ["brackets nested deeply", "[".repeat(DEPTH) + "]".repeat(DEPTH)],
  ["objects nested deeply", '{"a":'.repeat(DEPTH) + "1" + "}".repeat(DEPTH)],
  ["brackets as many as are allowed", "[".repeat(90) + "]".repeat(90)],
  ["null", "null"],
  ["a number beyond all", "1e400"],
  ["a fraction", "-0.5"],
  ["a list", '["a@foyer.example"]'],
  ["an object", '{"toString":1,"__proto__":{"a":1}}'],
  ["a text with a zero", '"a\\u0000b@foyer.example"'],
  ["half a surrogate pair", '"\\ud800"'],
  ["a long text", `"${"x".repeat(200_000)}"`],
];
const WHOLE: readonly (readonly [string, string])[] = [
  ...VALUES,
  ["nothing that is JSON", "{"],
  ["brackets that never close", "[".repeat(DEPTH)],
  ["a text of brackets", JSON.stringify("[".repeat(DEPTH))],
];

describe("whatever a body holds, the answer is a refusal and no failure", () => {
  const at = backendForTests({ flightCount: 10 });
  let token: string;
  beforeEach(async () => {
    const person = await at.client.createPerson();
    token = (await at.client.signIn(person.email, person.password)).access_token;
  });

  const send = async (method: string, path: string, body: string, isAdmin: boolean) => {
    const key = isAdmin ? at.backend.secretKey : at.backend.publishableKey;
    const answer = await fetch(`${at.backend.apiUrl}${path}`, {
      method,
      body,
      redirect: "manual",
      headers: {
        apikey: key,
        authorization: `Bearer ${isAdmin ? key : token}`,
        "content-type": "application/json",
      },
    });
    return { status: answer.status, text: await answer.text() };
  };

  const written = AUTH_ROUTES.map((route) => route.split(" ")).filter(([method]) =>
    ["POST", "PUT", "PATCH"].includes(method ?? ""),
  );
  for (const [index, [method = "", path = ""]] of written.entries()) {
    test(`${method} auth/v1/${path}`, async () => {
      const address = `/auth/v1/${path.replace(":id", "00000000-0000-0000-0000-000000000000")}`;
      const queries =
        path === "token" ? ["password", "refresh_token", "pkce"].map((type) => `?grant_type=${type}`) : [""];
      for (const query of queries) {
        for (const [what, body] of WHOLE) {
          const { status, text } = await send(method, address + query, body, path.startsWith("admin/"));
          assert.ok(status < 500, `${what} as the body: ${status} ${text.slice(0, 200)}`);
        }
        for (const [place, field] of FIELDS.entries()) {
          // Each field meets every value, at one route or another: passwords take their time.
          for (const [what, value] of VALUES.filter((_value, at) => (at + place + index) % SHARES === 0)) {
            const others = { email: `${field}@foyer.example`, password: "long enough words" };
            const rest = Object.entries(others).filter(([name]) => name !== field);
            const body = `{"${field}":${value}${rest.map((pair) => `,"${pair[0]}":"${pair[1]}"`).join("")}}`;
            const { status, text } = await send(method, address + query, body, path.startsWith("admin/"));
            assert.ok(status < 500, `${what} as ${field}: ${status} ${text.slice(0, 200)}`);
          }
        }
      }
    });
  }

  test("the Data API", async () => {
    for (const [method, path] of [
      ["POST", "/rest/v1/notes"],
      ["PATCH", "/rest/v1/notes?id=eq.1"],
      ["POST", "/rest/v1/rpc/foyer_catalogue"],
    ] as const) {
      for (const [what, value] of WHOLE) {
        for (const body of [value, `{"title":${value}}`]) {
          const { status, text } = await send(method, path, body, false);
          assert.doesNotThrow(() => JSON.parse(text || "null"), what);
          if (what.includes("deeply")) assert.equal(status, 400, `${method} ${path} with ${what}`);
        }
      }
    }
  });

  test("the switches, and the check for persons", async () => {
    for (const [what, body] of WHOLE) {
      const headers = at.client.fromAddress("127.0.0.1");
      const { status } = await fetch(`${at.backend.apiUrl}/__faults`, { method: "POST", headers, body });
      assert.equal(status, 400, what);
    }
    await at.client.setFaults({ settings: { isCaptchaOn: true } });
    for (const [what, body] of WHOLE) {
      const { status } = await send("POST", "/auth/v1/otp", body, false);
      assert.equal(status, 400, what);
    }
  });
});
