import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe } from "node:test";
import { readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";
import { askProject } from "./ask-project.ts";
import { conformanceRows } from "./conformance-row.ts";
import { expectError, methodsOf } from "./multi-factor-steps.ts";
import { EMBEDDED_ONLY } from "./project.ts";

// Signing up, in and out, and what a session's tokens do.

describe("signing in", () => {
  const at = askProject();
  const row = conformanceRows("sign-in", () => at.steps.witness);

  const call = (path: string, options: { token?: string; json?: unknown; method?: string } = {}) =>
    at.steps.client.call(`/auth/v1/${path}`, options);
  const byPassword = (json: object) => call("token?grant_type=password", { json });
  const newAddress = () => `person-${randomUUID().slice(0, 8)}@foyer.example`;

  row("a password: a whole session, whose token says how and how sure", async () => {
    const { email, password } = await at.steps.createPerson();
    const { body } = await byPassword({ email, password });
    const claims = readClaims((body as unknown as WireSession).access_token);
    at.steps.note("level and methods", [claims["aal"], methodsOf(claims)]);
    at.steps.note("answer", Object.keys(body).sort());
  });

  row("a wrong password, and an address that nobody has, are told alike", async () => {
    const { email } = await at.steps.createPerson();
    expectError(await byPassword({ email, password: "wrong" }), 400, "invalid_credentials");
    expectError(await byPassword({ email: newAddress(), password: "wrong" }), 400, "invalid_credentials");
  });

  row("without an address, or with a grant that there isn't", async () => {
    expectError(await byPassword({ password: "wrong" }), 400, "validation_failed");
    expectError(await call("token?grant_type=guess", { json: {} }), 400, "invalid_credentials");
  });

  row("a body that is no JSON", async () => {
    const answer = await at.steps.client.call("/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    assert.equal(answer.status, 400);
  });

  row("signing up where addresses aren't confirmed: a session at once", { skip: EMBEDDED_ONLY }, async () => {
    const answer = await call("signup", {
      json: { email: newAddress(), password: "several unrelated words" },
    });
    at.steps.note("has a session", "access_token" in answer.body);
  });

  row(
    "signing up with an address that is taken, where none is confirmed",
    { skip: EMBEDDED_ONLY },
    async () => {
      const { email } = await at.steps.createPerson();
      expectError(
        await call("signup", { json: { email, password: "several unrelated words" } }),
        422,
        "user_already_exists",
      );
    },
  );

  row(
    "signing up where addresses are confirmed: taken and free are told alike",
    { skip: EMBEDDED_ONLY },
    async () => {
      await at.steps.switchTo({ isConfirmationNeeded: true });
      const { email } = await at.steps.createPerson();
      for (const each of [email, newAddress()]) {
        const { body } = await call("signup", { json: { email: each, password: "several unrelated words" } });
        at.steps.note(each === email ? "taken" : "free", "access_token" in body);
      }
    },
  );

  row("coming in before the address is confirmed", { skip: EMBEDDED_ONLY }, async () => {
    await at.steps.switchTo({ isConfirmationNeeded: true });
    const json = { email: newAddress(), password: "several unrelated words" };
    await call("signup", { json });
    expectError(await byPassword(json), 400, "email_not_confirmed");
  });

  row(
    "signing up without a password, with a bad address, with sign-up off",
    { skip: EMBEDDED_ONLY },
    async () => {
      const password = "several unrelated words";
      expectError(await call("signup", { json: { email: newAddress() } }), 400, "validation_failed");
      expectError(await call("signup", { json: { email: "nobody", password } }), 400, "validation_failed");
      await at.steps.switchTo({ isSignUpOn: false });
      expectError(await call("signup", { json: { email: newAddress(), password } }), 422, "signup_disabled");
    },
  );

  row("a weak password says why, and what the project wants", { skip: EMBEDDED_ONLY }, async () => {
    await at.steps.switchTo({ leastPasswordLength: 12, passwordClasses: "lower_upper_letters_digits" });
    const answer = await call("signup", { json: { email: newAddress(), password: "abcdefghij" } });
    expectError(answer, 422, "weak_password");
    at.steps.note("weak_password", answer.body["weak_password"]);
    at.steps.note("message", answer.body["msg"]);
  });

  row("a leaked password", { skip: EMBEDDED_ONLY }, async () => {
    await at.steps.switchTo({ isLeakedPasswordRefused: true });
    const answer = await call("signup", { json: { email: newAddress(), password: "password1234" } });
    expectError(answer, 422, "weak_password");
    at.steps.note("weak_password", answer.body["weak_password"]);
  });

  row("a password of 80 characters, at sign-up and as a change", async () => {
    const password = "x".repeat(80);
    expectError(await call("signup", { json: { email: newAddress(), password } }), 400, "validation_failed");
    const { session } = await at.steps.signedIn();
    const change = { method: "PUT", token: session.access_token, json: { password } };
    expectError(await call("user", change), 400, "validation_failed");
  });

  row("a guest, and the data that the guest brings", { skip: EMBEDDED_ONLY }, async () => {
    const { body } = await call("signup", { json: { data: { name: "Guest" } } });
    const { user, access_token: token } = body as unknown as WireSession;
    at.steps.note("name", (user["user_metadata"] as { name?: string }).name);
    at.steps.note("methods", methodsOf(readClaims(token)));
  });

  row("guests, where there are none", { skip: EMBEDDED_ONLY }, async () => {
    await at.steps.switchTo({ isAnonymousOn: false });
    expectError(await call("signup", { json: {} }), 422, "anonymous_provider_disabled");
  });

  row("a guest may not change a password without an address", { skip: EMBEDDED_ONLY }, async () => {
    const { body } = await at.steps.quiet.call<WireSession>("/auth/v1/signup", { json: {} });
    const put = { method: "PUT", token: body.access_token };
    const json = { password: "several unrelated words" };
    expectError(await call("user", { ...put, json }), 422, "validation_failed");
  });

  row("a guest who gives an address and a password is a guest no more", { skip: EMBEDDED_ONLY }, async () => {
    const { body } = await at.steps.quiet.call<WireSession>("/auth/v1/signup", { json: {} });
    const json = { email: newAddress(), password: "several unrelated words" };
    const changed = await call("user", { method: "PUT", token: body.access_token, json });
    at.steps.note("is a guest", changed.body["is_anonymous"]);
    assert.equal((await byPassword(json)).status, 200);
  });

  row("somebody who is banned", { skip: EMBEDDED_ONLY }, async () => {
    const { id, email, password } = await at.steps.createPerson();
    await at.steps.quiet.call(`/auth/v1/admin/users/${id}`, {
      method: "PUT",
      key: at.project.secretKey,
      token: at.project.secretKey,
      json: { ban_duration: "1h" },
    });
    expectError(await byPassword({ email, password }), 400, "user_banned");
  });
});

describe("sessions and their tokens", () => {
  const at = askProject();
  const row = conformanceRows("sessions", () => at.steps.witness);

  const call = (path: string, options: { token?: string; json?: unknown; method?: string } = {}) =>
    at.steps.client.call(`/auth/v1/${path}`, options);

  row("a refresh keeps the session and brings the next token", async () => {
    const { session } = await at.steps.signedIn();
    const { body } = await at.steps.client.refresh(session.refresh_token);
    const sessionOf = (token: string) => readClaims(token)["session_id"];
    at.steps.note("the same session", sessionOf(body.access_token) === sessionOf(session.access_token));
    at.steps.note("another refresh token", body.refresh_token !== session.refresh_token);
  });

  row("a refresh token that was just used is answered once more", async () => {
    const { session } = await at.steps.signedIn();
    const { body: first } = await at.steps.client.refresh(session.refresh_token);
    const { body: second } = await at.steps.client.refresh(session.refresh_token);
    at.steps.note("with the same one", first.refresh_token === second.refresh_token);
  });

  row("refresh tokens: unknown, malformed", async () => {
    expectError(await at.steps.client.refresh("abcdefghijkl"), 400, "refresh_token_not_found");
    expectError(await at.steps.client.refresh("not one at all"), 400, "validation_failed");
  });

  row("no bearer, where a person is asked for", async () => {
    for (const [method, path] of [
      ["GET", "user"],
      ["POST", "factors"],
      ["GET", "passkeys"],
      ["POST", "logout"],
      ["GET", "reauthenticate"],
    ] as const) {
      expectError(await call(path, { method, ...(method === "POST" && { json: {} }) }), 403, "bad_jwt");
    }
  });

  row("a bearer that is no token", async () => {
    expectError(await call("user", { token: "a.b.c" }), 403, "bad_jwt");
  });

  for (const [scope, own, other] of [
    ["local", false, true],
    ["others", true, false],
    ["global", false, false],
  ] as const) {
    row(`signing out, ${scope}: whose session lives on`, async () => {
      const { person, session } = await at.steps.signedIn();
      const second = await at.steps.client.signIn(person.email, person.password);
      await call(`logout?scope=${scope}`, { method: "POST", token: session.access_token });
      for (const [token, lives] of [
        [session.access_token, own],
        [second.access_token, other],
      ] as const) {
        const answer = await call("user", { token });
        if (lives) assert.equal(answer.status, 200);
        else expectError(answer, 403, "session_not_found");
      }
    });
  }

  row("signing out by a scope that there isn't", async () => {
    const { session } = await at.steps.signedIn();
    const token = session.access_token;
    expectError(await call("logout?scope=here", { method: "POST", token }), 400, "validation_failed");
  });

  row("the refresh token of a session that ended", async () => {
    const { session } = await at.steps.signedIn();
    await call("logout?scope=local", { method: "POST", token: session.access_token });
    expectError(await at.steps.client.refresh(session.refresh_token), 400, "refresh_token_not_found");
  });

  row("a new password ends the other sessions", async () => {
    const { person, session } = await at.steps.signedIn();
    const second = await at.steps.client.signIn(person.email, person.password);
    const json = { password: "another-long-password" };
    await call("user", { method: "PUT", token: session.access_token, json });
    expectError(await call("user", { token: second.access_token }), 403, "session_not_found");
  });
});
