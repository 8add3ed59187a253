import assert from "node:assert/strict";
import { describe } from "node:test";
import { currentCode } from "../testing-client.ts";
import { askProject } from "./ask-project.ts";
import { conformanceRows } from "./conformance-row.ts";
import { expectError, totp } from "./multi-factor-steps.ts";
import { EMBEDDED_ONLY } from "./project.ts";

// Every row of "Multi-factor calls" in docs/provider-api: what they refuse.

const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";
const CHALLENGE_LIFETIME_S = 300;
const NUMBER = "+4915112345678";

describe("multi-factor calls: what is refused", () => {
  const at = askProject();
  const row = conformanceRows("factor-refusals", () => at.steps.witness);

  row("a name that is taken, the empty one too, of any status", async () => {
    const { session } = await at.steps.verified("Taken");
    const token = session.access_token;
    expectError(await at.steps.enroll(token, totp("Taken")), 422, "mfa_factor_name_conflict");
    assert.equal((await at.steps.enroll(token, { factor_type: "totp" })).status, 200);
    expectError(await at.steps.enroll(token, { factor_type: "totp" }), 422, "mfa_factor_name_conflict");
  });

  row("the eleventh factor", async () => {
    const { session } = await at.steps.signedIn();
    for (let index = 0; index < 10; index += 1) {
      assert.equal((await at.steps.enroll(session.access_token, totp(`factor ${index}`))).status, 200);
    }
    expectError(
      await at.steps.enroll(session.access_token, totp("eleventh")),
      422,
      "too_many_enrolled_mfa_factors",
    );
  });

  row(
    "at aal1, with a verified factor: to enroll, to remove it, to change password, address or phone",
    async () => {
      const { person, factor } = await at.steps.verified();
      const { access_token: token } = await at.steps.client.signIn(person.email, person.password);
      expectError(await at.steps.enroll(token, totp("b")), 403, "insufficient_aal");
      expectError(await at.steps.remove(token, factor.id), 422, "insufficient_aal");
      for (const json of [
        { password: "another-long-password" },
        { email: "other@foyer.example" },
        { phone: NUMBER },
      ]) {
        const change = await at.steps.client.call("/auth/v1/user", { method: "PUT", token, json });
        expectError(change, 401, "insufficient_aal");
      }
    },
  );

  row("nothing to remove an unverified factor at aal1", async () => {
    const { session } = await at.steps.signedIn();
    const { body: factor } = await at.steps.enroll(session.access_token, totp());
    assert.equal((await at.steps.remove(session.access_token, factor.id)).status, 200);
    assert.deepEqual(await at.steps.factorsOf(session.access_token), []);
  });

  row("no bearer, a bad token, a user or session that is gone", async () => {
    const path = "/auth/v1/factors";
    const json = { factor_type: "totp" };
    const { call } = at.steps.client;
    expectError(await call(path, { json }), 403, "bad_jwt");
    expectError(await call(path, { json, token: "a.b.c" }), 403, "bad_jwt");
    const { person, session } = await at.steps.signedIn();
    await call("/auth/v1/logout?scope=local", { method: "POST", token: session.access_token });
    expectError(await call(path, { json, token: session.access_token }), 403, "session_not_found");
    const admin = { method: "DELETE", key: at.project.secretKey, token: at.project.secretKey };
    await call(`/auth/v1/admin/users/${person.id}`, admin);
    expectError(await call(path, { json, token: session.access_token }), 403, "user_not_found");
  });

  row("guests", { skip: EMBEDDED_ONLY }, async () => {
    const { body } = await at.steps.client.call<{ access_token: string }>("/auth/v1/signup", { json: {} });
    expectError(await at.steps.enroll(body.access_token, totp()), 403, "no_authorization");
  });

  row(
    "a number that is a verified factor already; an unfinished one makes way",
    { skip: EMBEDDED_ONLY },
    async () => {
      const { access_token: token } = (await at.steps.signedIn()).session;
      const phone = (friendly_name: string) => ({ factor_type: "phone", friendly_name, phone: NUMBER });
      await at.steps.enroll(token, phone("first"));
      const { body: factor } = await at.steps.enroll(token, phone("second"));
      assert.deepEqual(
        (await at.steps.factorsOf(token)).map((each) => each["friendly_name"]),
        ["second"],
      );
      const { body } = await at.steps.challenge(token, factor.id);
      const code = /\d{6}/.exec((await at.steps.newestMessage()).text)?.[0];
      await at.steps.verify(token, factor.id, { challenge_id: body.id, code });
      expectError(await at.steps.enroll(token, phone("third")), 422, "mfa_verified_factor_exists");
    },
  );

  row(
    "an unknown type, a phone without or with a bad number, an empty code, an unknown WebAuthn type",
    async () => {
      const { session } = await at.steps.signedIn();
      const token = session.access_token;
      expectError(await at.steps.enroll(token, { factor_type: "pigeon" }), 400, "validation_failed");
      if (!at.project.isHosted) {
        expectError(await at.steps.enroll(token, { factor_type: "phone" }), 400, "validation_failed");
        expectError(
          await at.steps.enroll(token, { factor_type: "phone", phone: "0151" }),
          400,
          "validation_failed",
        );
      }
      const { body: factor } = await at.steps.enroll(token, totp());
      const { body: challenge } = await at.steps.challenge(token, factor.id);
      const empty = await at.steps.verify(token, factor.id, { challenge_id: challenge.id, code: "" });
      expectError(empty, 400, "validation_failed");
      const { body: key } = await at.steps.enroll(token, { factor_type: "webauthn", friendly_name: "Key" });
      const { body: asked } = await at.steps.challenge(token, key.id, { webauthn: {} });
      for (const webauthn of [undefined, { type: "guess", credential_response: {} }, { type: "create" }]) {
        const answer = await at.steps.verify(token, key.id, { challenge_id: asked.id, webauthn });
        expectError(answer, 400, "validation_failed");
      }
    },
  );

  row("factor ids: not a UUID, unknown, somebody else's", async () => {
    const { session } = await at.steps.signedIn();
    const { factor: foreign } = await at.steps.verified();
    const token = session.access_token;
    for (const [id, code] of [
      ["seven", "validation_failed"],
      [NOBODYS_ID, "mfa_factor_not_found"],
      [foreign.id, "mfa_factor_not_found"],
    ] as const) {
      expectError(await at.steps.challenge(token, id), 404, code);
      expectError(await at.steps.verify(token, id, { challenge_id: NOBODYS_ID, code: "123456" }), 404, code);
      expectError(await at.steps.remove(token, id), 404, code);
    }
  });

  row("challenges: unknown, another factor's, used; a wrong code", async () => {
    const { session } = await at.steps.signedIn();
    const token = session.access_token;
    const { body: factor } = await at.steps.enroll(token, totp("one"));
    const { body: second } = await at.steps.enroll(token, totp("two"));
    const code = () => currentCode(factor.totp.secret);
    const { body: challenge } = await at.steps.challenge(token, factor.id);
    const answer = (challenge_id: string, proof: string) =>
      at.steps.verify(token, factor.id, { challenge_id, code: proof });
    expectError(await answer(NOBODYS_ID, code()), 422, "mfa_factor_not_found");
    const { body: foreign } = await at.steps.challenge(token, second.id);
    expectError(await answer(foreign.id, code()), 422, "mfa_factor_not_found");
    const wrong = code() === "000000" ? "111111" : "000000";
    expectError(await answer(challenge.id, wrong), 422, "mfa_verification_failed");
    const right = await answer(challenge.id, code());
    assert.equal(right.status, 200);
    const again = await at.steps.verify(right.body.access_token, factor.id, {
      challenge_id: challenge.id,
      code: code(),
    });
    expectError(again, 422, "mfa_ip_address_mismatch");
  });

  row("a challenge from one address, verified from another", { skip: EMBEDDED_ONLY }, async () => {
    const { session } = await at.steps.signedIn();
    const { body: factor } = await at.steps.enroll(session.access_token, totp());
    const { body } = await at.steps.challenge(session.access_token, factor.id);
    const json = { challenge_id: body.id, code: currentCode(factor.totp.secret) };
    const elsewhere = at.steps.client.fromAddress("203.0.113.9");
    const answer = await at.steps.verify(session.access_token, factor.id, json, elsewhere);
    expectError(answer, 422, "mfa_ip_address_mismatch");
  });

  row("a challenge older than 300 s, which is deleted", { skip: EMBEDDED_ONLY }, async () => {
    const { session } = await at.steps.signedIn();
    const { body: factor } = await at.steps.enroll(session.access_token, totp());
    const { body } = await at.steps.challenge(session.access_token, factor.id);
    await at.steps.passTime(CHALLENGE_LIFETIME_S + 1);
    const json = { challenge_id: body.id, code: currentCode(factor.totp.secret) };
    const verify = () => at.steps.verify(session.access_token, factor.id, json);
    expectError(await verify(), 422, "mfa_challenge_expired");
    expectError(await verify(), 422, "mfa_factor_not_found");
  });

  row("what a hook rejects, and the user is signed out", { skip: EMBEDDED_ONLY }, async () => {
    const { session } = await at.steps.signedIn();
    const token = session.access_token;
    const { body: factor } = await at.steps.enroll(token, totp());
    await at.steps.switchTo({ isVerificationRejected: true });
    expectError(
      await at.steps.proveTotp(token, factor.id, factor.totp.secret),
      403,
      "mfa_verification_rejected",
    );
    expectError(await at.steps.client.call("/auth/v1/user", { token }), 403, "session_not_found");
  });

  for (const [type, name] of [
    ["totp", "Totp"],
    ["phone", "Phone"],
    ["webauthn", "Webauthn"],
  ] as const) {
    row(`${type} that is switched off, to enroll and to verify`, { skip: EMBEDDED_ONLY }, async () => {
      const { session } = await at.steps.signedIn();
      const token = session.access_token;
      const json = { factor_type: type, phone: NUMBER };
      await at.steps.switchTo({ [`is${name}EnrollOn`]: false });
      expectError(await at.steps.enroll(token, json), 422, `mfa_${type}_enroll_not_enabled`);
      await at.steps.switchTo({ [`is${name}EnrollOn`]: true, [`is${name}VerifyOn`]: false });
      const { body: factor } = await at.steps.enroll(token, json);
      const code = `mfa_${type}_verify_not_enabled`;
      expectError(await at.steps.challenge(token, factor.id), 422, code);
      const proof = { challenge_id: NOBODYS_ID, code: "123456" };
      expectError(await at.steps.verify(token, factor.id, proof), 422, code);
    });
  }

  row(
    "after a burst of 30 from one address, more challenges and verifications",
    { skip: EMBEDDED_ONLY },
    async () => {
      const { session } = await at.steps.signedIn();
      const { body: factor } = await at.steps.enroll(session.access_token, totp());
      for (const action of ["challenge", "verify"]) {
        const call = () =>
          at.steps.quiet.call(`/auth/v1/factors/${factor.id}/${action}`, {
            token: session.access_token,
            json: { challenge_id: NOBODYS_ID, code: "123456" },
            headers: at.steps.client.fromAddress("203.0.113.30"),
          });
        // At once: while a slow machine sends one after another, the next is allowed again.
        const answers = await Promise.all(Array.from({ length: 45 }, call));
        const refused = answers.filter(({ status }) => status === 429);
        assert.ok(answers.length - refused.length >= 30);
        assert.ok(refused[0] !== undefined);
        expectError(refused[0], 429, "over_request_rate_limit");
      }
    },
  );

  row("messages to one phone in quick succession", { skip: EMBEDDED_ONLY }, async () => {
    const { session } = await at.steps.signedIn();
    const { body } = await at.steps.enroll(session.access_token, { factor_type: "phone", phone: NUMBER });
    const send = () => at.steps.challenge(session.access_token, body.id, { channel: "sms" });
    const statuses = [];
    for (let index = 0; index < 5; index += 1) statuses.push(await send());
    const last = statuses.at(-1);
    assert.ok(last !== undefined);
    expectError(last, 429, "over_sms_send_rate_limit");
  });

  row("with the API version of 2024 the code stands in `code`", async () => {
    const version = "2024-01-01";
    const answer = await at.steps.client.call("/auth/v1/factors", {
      json: {},
      headers: { "x-supabase-api-version": version },
    });
    assert.deepEqual([answer.status, answer.body["code"]], [403, "bad_jwt"]);
    assert.equal(answer.headers.get("x-supabase-api-version"), version);
  });
});
