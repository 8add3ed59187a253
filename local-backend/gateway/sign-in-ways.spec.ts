import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";

interface Mail {
  readonly to: string;
  readonly text: string;
}

const VERIFIER = "a-verifier-that-is-long-enough-for-the-rfc-0123456789";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

describe("ways in beside the password", () => {
  const at = backendForTests({ flightCount: 10 });

  const switchTo = (settings: object) => at.client.setFaults({ settings });
  const newestMail = async (): Promise<Mail> => {
    const [mail] = (await (await fetch(`${at.backend.mailUrl}/api/mails`)).json()) as Mail[];
    assert.ok(mail !== undefined);
    return mail;
  };
  const methodOf = (session: WireSession): string =>
    (readClaims(session.access_token)["amr"] as { method: string }[])[0]?.method ?? "";

  test("settings say what the switches say", async () => {
    const on = (await at.client.call("/auth/v1/settings")).body as { external: Record<string, boolean> };
    assert.deepEqual(
      Object.keys(on.external).filter((name) => on.external[name]),
      ["anonymous_users", "keycloak", "email", "phone"],
    );
    await switchTo({ isAnonymousOn: false, isPhoneOn: false, isOAuthOn: false, isSignUpOn: false });
    const off = (await at.client.call("/auth/v1/settings")).body as { external: Record<string, boolean> };
    assert.deepEqual(
      Object.keys(off.external).filter((name) => off.external[name]),
      ["email"],
    );
    assert.equal((await at.client.setFaults({ settings: { isNothing: true } })).status, 400);
  });

  test("a guest gets a session that says so, reads rows and refreshes", async () => {
    const { status, body } = await at.client.call<WireSession>("/auth/v1/signup", { json: {} });
    assert.equal(status, 200);
    assert.deepEqual([readClaims(body.access_token)["is_anonymous"], methodOf(body)], [true, "anonymous"]);
    const rows = await at.client.call<unknown[]>("/rest/v1/flights?limit=1", { token: body.access_token });
    assert.equal(rows.body.length, 1);
    const next = await at.client.call<WireSession>("/auth/v1/token?grant_type=refresh_token", {
      json: { refresh_token: body.refresh_token },
    });
    assert.equal(next.body.user.id, body.user.id);
    await switchTo({ isAnonymousOn: false });
    const refused = await at.client.call("/auth/v1/signup", { json: {} });
    assert.deepEqual([refused.status, refused.body["error_code"]], [422, "anonymous_provider_disabled"]);
  });

  test("a code by text message signs in once, and only for its number", async () => {
    const phone = "+4915112345678";
    assert.equal((await at.client.call("/auth/v1/otp", { json: { phone } })).status, 200);
    const mail = await newestMail();
    assert.equal(mail.to, phone);
    const token = /\d{6}/.exec(mail.text)?.[0] ?? "";
    const verify = (who: string, code: string) =>
      at.client.call<WireSession>("/auth/v1/verify", { json: { type: "sms", phone: who, token: code } });
    assert.equal((await verify("+4915112345679", token)).status, 403);
    assert.equal((await verify(phone, token === "000000" ? "000001" : "000000")).status, 403);
    const signedIn = await verify(phone, token);
    assert.deepEqual([signedIn.status, methodOf(signedIn.body)], [200, "otp"]);
    assert.equal(readClaims(signedIn.body.access_token)["phone"], phone.slice(1));
    assert.equal((await verify(phone, token)).status, 403);
    const bad = await at.client.call("/auth/v1/otp", { json: { phone: "0151" } });
    assert.deepEqual([bad.status, bad.body["error_code"]], [400, "validation_failed"]);
  });

  test("a second mail within a minute is refused to an account, and answered for nobody's address", async () => {
    const recover = async (email: string) => {
      const { status, body } = await at.client.call("/auth/v1/recover", { json: { email } });
      return [status, status === 200 ? body : body["msg"]];
    };
    for (const email of ["ada@foyer.example", "nobody-here@foyer.example"]) {
      assert.deepEqual(await recover(email), [200, {}]);
    }
    const [status, message] = await recover("ada@foyer.example");
    assert.equal(status, 429);
    assert.match(String(message), /you can only request this after (60|5\d) seconds/);
    assert.deepEqual(await recover("nobody-here@foyer.example"), [200, {}]);
    await switchTo({ mailIntervalS: 0, isMailQuotaUsedUp: true });
    assert.deepEqual(await recover("ada@foyer.example"), [429, "email rate limit exceeded"]);
  });

  test("without sign-up nobody new comes in", async () => {
    await switchTo({ isSignUpOn: false });
    const made = await at.client.call("/auth/v1/signup", {
      json: { email: "new@foyer.example", password: "several unrelated words" },
    });
    assert.deepEqual([made.status, made.body["error_code"]], [422, "signup_disabled"]);
  });

  describe("the consent page", () => {
    const open = (address: string, init: RequestInit = {}) => fetch(address, { redirect: "manual", ...init });
    const begin = async (): Promise<string> => {
      const query = new URLSearchParams({
        provider: "keycloak",
        redirect_to: "http://localhost:3000/sign-in?return-to=%2Fdata",
        code_challenge: CHALLENGE,
        code_challenge_method: "s256",
      });
      const answer = await open(`${at.backend.apiUrl}/auth/v1/authorize?${query.toString()}`);
      assert.equal(answer.status, 303);
      return answer.headers.get("location") ?? "";
    };
    const decide = async (consent: string, decision: string): Promise<URL> => {
      const body = new URLSearchParams({ email: "oda@foyer.example", decision });
      const answer = await open(consent, { method: "POST", body });
      const back = await open(answer.headers.get("location") ?? "");
      return new URL(back.headers.get("location") ?? "");
    };
    const exchange = (code: string, verifier: string) =>
      at.client.call<WireSession>("/auth/v1/token?grant_type=pkce", {
        json: { auth_code: code, code_verifier: verifier },
      });

    test("leads back with a code that only the verifier opens, once", async () => {
      const consent = await begin();
      assert.match(await (await open(consent)).text(), /Allow access/);
      const target = await decide(consent, "allow");
      assert.equal(target.searchParams.get("return-to"), "/data");
      const code = target.searchParams.get("code") ?? "";
      assert.equal((await exchange(code, "somebody-elses-verifier")).status, 400);
      const { status, body } = await exchange(code, VERIFIER);
      assert.deepEqual([status, body.user["email"], methodOf(body)], [200, "oda@foyer.example", "oauth"]);
      assert.equal((await exchange(code, VERIFIER)).status, 404);
    });

    test("says so when the person refuses", async () => {
      const target = await decide(await begin(), "deny");
      assert.equal(target.searchParams.get("error"), "access_denied");
      assert.equal(target.searchParams.has("code"), false);
    });

    test("leads to the organisation that owns a domain, and back", async () => {
      const ask = (domain: string) =>
        at.client.call<{ url: string; error_code?: string }>("/auth/v1/sso", {
          json: {
            domain,
            redirect_to: "http://localhost:3000/sign-in?return-to=%2Fdata",
            skip_http_redirect: true,
            code_challenge: CHALLENGE,
            code_challenge_method: "s256",
          },
        });
      const strange = await ask("nobody.example");
      assert.deepEqual([strange.status, strange.body.error_code], [404, "sso_provider_not_found"]);
      const target = await decide((await ask("School.example")).body.url, "allow");
      const { status, body } = await exchange(target.searchParams.get("code") ?? "", VERIFIER);
      assert.deepEqual([status, methodOf(body)], [200, "sso/saml"]);
      await switchTo({ isSsoOn: false });
      const off = await ask("school.example");
      assert.deepEqual([off.status, off.body.error_code], [404, "saml_provider_disabled"]);
      await switchTo({ isSsoOn: true });
    });

    test("refuses what it did not begin", async () => {
      assert.equal((await open(`${at.backend.apiUrl}/__oauth/authorize?client_id=other`)).status, 400);
      const stray = await open(`${at.backend.apiUrl}/auth/v1/callback?code=x&state=y`);
      assert.match(stray.headers.get("location") ?? "", /bad_oauth_state/);
      await switchTo({ isOAuthOn: false });
      const off = await open(`${at.backend.apiUrl}/auth/v1/authorize?provider=keycloak`);
      assert.equal(off.status, 400);
    });
  });
});
