import assert from "node:assert/strict";
import { describe } from "node:test";
import { currentCode, readClaims } from "../testing-client.ts";
import { askProject } from "./ask-project.ts";
import { conformanceRows } from "./conformance-row.ts";
import { expectError, methodsOf, totp } from "./multi-factor-steps.ts";
import { EMBEDDED_ONLY } from "./project.ts";

// Every row of "Multi-factor calls" in docs/provider-api: what the calls answer.

const CHALLENGE_LIFETIME_S = 300;
const NUMBER = "+4915112345678";

describe("multi-factor calls: what they answer", () => {
  const at = askProject();
  const row = conformanceRows("factor-calls", () => at.steps.witness);

  row(
    "enrolling an authenticator app: a secret, an address, a picture; the user lists it without the secret",
    async () => {
      const { session } = await at.steps.signedIn();
      assert.equal("factors" in session.user, false);
      const { status, body } = await at.steps.client.call<{
        totp: { secret: string; uri: string; qr_code: string };
      }>("/auth/v1/factors", { token: session.access_token, json: totp("Phone") });
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body).sort(), ["friendly_name", "id", "totp", "type"]);
      assert.match(body.totp.secret, /^[A-Z2-7]{32}$/);
      const uri = new URL(body.totp.uri);
      assert.equal(uri.protocol, "otpauth:");
      assert.equal(uri.searchParams.get("secret"), body.totp.secret);
      assert.equal(uri.searchParams.get("period"), "30");
      assert.match(body.totp.qr_code, /<svg/);
      const [factor] = await at.steps.factorsOf(session.access_token);
      assert.equal(factor?.["status"], "unverified");
      assert.match(String(factor["created_at"]), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      assert.equal(JSON.stringify(factor).includes(body.totp.secret), false);
    },
  );

  row("the issuer is the site's host, or what was asked for", async () => {
    const { session } = await at.steps.signedIn();
    const issuerOf = async (json: object) => {
      const { body } = await at.steps.enroll(session.access_token, json);
      return new URL((body as unknown as { totp: { uri: string } }).totp.uri).searchParams.get("issuer");
    };
    if (!at.project.isHosted) assert.equal(await issuerOf(totp("a")), new URL(at.project.siteOrigin).host);
    assert.equal(await issuerOf({ ...totp("b"), issuer: "Example" }), "Example");
  });

  row("a challenge lasts 300 s, and shows as the factor's last use", async () => {
    const { session } = await at.steps.signedIn();
    const { body: factor } = await at.steps.enroll(session.access_token, totp());
    const { body } = await at.steps.challenge(session.access_token, factor.id);
    assert.deepEqual(Object.keys(body).sort(), ["expires_at", "id", "type"]);
    const leftS = body.expires_at - Date.now() / 1000;
    assert.ok(Math.abs(leftS - CHALLENGE_LIFETIME_S) < 60, `${leftS} s`);
    const [listed] = await at.steps.factorsOf(session.access_token);
    assert.match(String(listed?.["last_challenged_at"]), /Z$/);
  });

  row("a code of the step before or after is good, of two steps before it isn't", async () => {
    const { session } = await at.steps.signedIn();
    const token = session.access_token;
    const { body: factor } = await at.steps.enroll(token, totp());
    const codeAt = (offsetS: number) => currentCode(factor.totp.secret, Date.now() + offsetS * 1000);
    const tryCode = async (code: string) => {
      const { body } = await at.steps.challenge(token, factor.id);
      return at.steps.verify(token, factor.id, { challenge_id: body.id, code });
    };
    expectError(await tryCode(codeAt(-90)), 422, "mfa_verification_failed");
    expectError(await tryCode(codeAt(90)), 422, "mfa_verification_failed");
    assert.equal((await tryCode(codeAt(-30))).status, 200);
  });

  row("verifying answers a whole session at aal2, which a refresh keeps", async () => {
    const { session } = await at.steps.verified();
    assert.deepEqual(
      ["access_token", "token_type", "expires_in", "expires_at", "refresh_token", "user"].filter(
        (name) => !(name in session),
      ),
      [],
    );
    const claims = readClaims(session.access_token);
    assert.equal(claims["aal"], "aal2");
    assert.deepEqual(methodsOf(claims), ["password", "totp"]);
    const refreshed = await at.steps.client.refresh(session.refresh_token);
    assert.equal(readClaims(refreshed.body.access_token)["aal"], "aal2");
    assert.equal(readClaims(refreshed.body.access_token)["session_id"], claims["session_id"]);
  });

  row(
    "a phone: enrolled by its number, challenged by message, verified by its code",
    { skip: EMBEDDED_ONLY },
    async () => {
      const { access_token: token } = (await at.steps.signedIn()).session;
      const json = { factor_type: "phone", friendly_name: "My phone", phone: NUMBER };
      const enrolled = await at.steps.enroll(token, json);
      assert.equal(enrolled.status, 200);
      const { id, ...rest } = enrolled.body as unknown as { id: string };
      assert.deepEqual(rest, { type: "phone", friendly_name: "My phone", phone: NUMBER });
      for (const [channel, subject] of [
        ["whatsapp", /WhatsApp/],
        ["sms", /^Message/],
      ] as const) {
        assert.equal((await at.steps.challenge(token, id, { channel })).status, 200);
        assert.match((await at.steps.newestMessage()).subject, subject);
      }
      const { body } = await at.steps.challenge(token, id, { channel: "sms" });
      assert.deepEqual([body.type, "webauthn" in body], ["phone", false]);
      const { to, text } = await at.steps.newestMessage();
      assert.equal(to, NUMBER);
      const code = /\d{6}/.exec(text)?.[0] ?? "";
      const wrong = code === "000000" ? "111111" : "000000";
      const answer = (proof: string) => at.steps.verify(token, id, { challenge_id: body.id, code: proof });
      expectError(await answer(wrong), 422, "mfa_verification_failed");
      const verified = await answer(code);
      assert.deepEqual(methodsOf(readClaims(verified.body.access_token)), ["mfa/phone", "password"]);
      expectError(await at.steps.challenge(token, id, { channel: "pigeon" }), 400, "validation_failed");
    },
  );

  row("a security key: created, then used, and another's answer is a failure of the server", async () => {
    const { person, session } = await at.steps.signedIn();
    const device = at.steps.device(false);
    const { body: factor } = await at.steps.enroll(session.access_token, {
      factor_type: "webauthn",
      friendly_name: "Key",
    });
    const { body: first } = await at.steps.challenge(session.access_token, factor.id, { webauthn: {} });
    assert.equal(first.webauthn?.type, "create");
    const created = await at.steps.proveKey(session.access_token, factor.id, device);
    assert.equal(created.status, 200);
    assert.deepEqual(methodsOf(readClaims(created.body.access_token)), ["mfa/webauthn", "password"]);

    const next = await at.steps.client.signIn(person.email, person.password);
    assert.equal(readClaims(next.access_token)["aal"], "aal1");
    const { body: second } = await at.steps.challenge(next.access_token, factor.id, { webauthn: {} });
    assert.equal(second.webauthn?.type, "request");
    expectError(
      await at.steps.proveKey(next.access_token, factor.id, at.steps.device()),
      500,
      "unexpected_failure",
    );
    const used = await at.steps.proveKey(next.access_token, factor.id, device);
    assert.equal(readClaims(used.body.access_token)["aal"], "aal2");
  });

  row("removing answers the id", async () => {
    const { session, factor } = await at.steps.verified();
    const removed = await at.steps.remove(session.access_token, factor.id);
    assert.deepEqual([removed.status, removed.body], [200, { id: factor.id }]);
  });
});
