import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { describe } from "node:test";
import { readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";
import { askProject } from "./ask-project.ts";
import { conformanceRows } from "./conformance-row.ts";
import { expectError, methodsOf } from "./multi-factor-steps.ts";
import { EMBEDDED_ONLY } from "./project.ts";
import { toServiceLink } from "../mail/service-link.ts";

// Mails, their links and codes, and how often they are sent.

const VERIFIER = "a-verifier-that-is-long-enough-for-the-rfc-0123456789";
const CHALLENGE = {
  code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
  code_challenge_method: "s256",
};

describe("mails", { skip: EMBEDDED_ONLY }, () => {
  const at = askProject();
  const row = conformanceRows("mails", () => at.steps.witness);

  const post = (path: string, json: object) => at.steps.client.call(`/auth/v1/${path}`, { json });
  const newAddress = () => `person-${randomUUID().slice(0, 8)}@foyer.example`;
  const newestLink = async (): Promise<string> =>
    toServiceLink(at.project.apiUrl, (await at.steps.newestMessage()).links[0] ?? "");
  const open = (link: string) => at.steps.client.call(link.slice(at.project.apiUrl.length));
  const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
  const codeIn = (text: string) => /\b(\d{6,10})\b/.exec(text)?.[1] ?? "";

  row("recovery asked for twice within a minute: somebody's address", async () => {
    const { email } = await at.steps.createPerson();
    assert.equal((await post("recover", { email })).status, 200);
    const second = await post("recover", { email });
    expectError(second, 429, "over_email_send_rate_limit");
    at.steps.note("message", String(second.body["msg"]).replace(/\d+/, "{seconds}"));
    at.steps.note("retry-after", second.headers.get("retry-after"));
  });

  row("recovery asked for twice within a minute: nobody's address", async () => {
    const email = newAddress();
    for (const _time of ["first", "second"]) assert.equal((await post("recover", { email })).status, 200);
  });

  row("a link to sign in asked for twice within a minute", async () => {
    const { email } = await at.steps.createPerson();
    await post("otp", { email });
    expectError(await post("otp", { email }), 429, "over_email_send_rate_limit");
  });

  row("the hour's mails are used up: no seconds are said", async () => {
    const { email } = await at.steps.createPerson();
    await at.steps.switchTo({ isMailQuotaUsedUp: true });
    const answer = await post("recover", { email });
    expectError(answer, 429, "over_email_send_rate_limit");
    at.steps.note("message", answer.body["msg"]);
  });

  row("the service's own mails hold a link and no code", async () => {
    await at.steps.switchTo({ isTemplateOurs: false, isConfirmationNeeded: true });
    const { email } = await at.steps.createPerson();
    for (const [path, json] of [
      ["otp", { email }],
      ["recover", { email: (await at.steps.createPerson()).email }],
      ["signup", { email: newAddress(), password: "several unrelated words" }],
    ] as const) {
      await post(path, json);
      const { text, links } = await at.steps.newestMessage();
      at.steps.note(path, { links: links.length, code: codeIn(text.replaceAll(/http\S+/g, "")) !== "" });
    }
  });

  for (const length of [6, 8, 10]) {
    row(`codes of ${length} digits, where the project says so; settings don't tell`, async () => {
      await at.steps.switchTo({ codeLength: length });
      const { email } = await at.steps.createPerson();
      await post("otp", { email });
      const token = codeIn((await at.steps.newestMessage()).text.replaceAll(/http\S+/g, ""));
      at.steps.note("digits", token.length);
      assert.equal((await post("verify", { type: "email", email, token })).status, 200);
      const { body } = await at.steps.quiet.call("/auth/v1/settings");
      at.steps.note(
        "said",
        Object.keys(body).some((name) => /length/.test(name)),
      );
    });
  }

  row("an address without an account, where nobody is to be made", async () => {
    expectError(await post("otp", { email: newAddress(), create_user: false }), 422, "otp_disabled");
  });

  row("an address without an account, with sign-up off", async () => {
    await at.steps.switchTo({ isSignUpOn: false });
    expectError(await post("otp", { email: newAddress() }), 422, "signup_disabled");
  });

  row("no address, and what is none", async () => {
    for (const path of ["otp", "recover"]) {
      expectError(await post(path, {}), 400, "validation_failed");
      expectError(await post(path, { email: "nobody" }), 400, "validation_failed");
    }
  });

  row("a code: wrong, another's, used", async () => {
    const { email } = await at.steps.createPerson();
    await post("otp", { email });
    const token = codeIn((await at.steps.newestMessage()).text.replaceAll(/http\S+/g, ""));
    const wrong = token === "000000" ? "111111" : "000000";
    const verify = (json: object) => post("verify", { type: "email", ...json });
    expectError(await verify({ email, token: wrong }), 403, "otp_expired");
    expectError(await verify({ email: newAddress(), token }), 403, "otp_expired");
    assert.equal((await verify({ email, token })).status, 200);
    expectError(await verify({ email, token }), 403, "otp_expired");
  });

  row("verifying without a type, a token, or with both and an address", async () => {
    const email = newAddress();
    expectError(await post("verify", { email, token: "123456" }), 400, "validation_failed");
    expectError(await post("verify", { type: "email", email }), 400, "validation_failed");
    expectError(await post("verify", { type: "email", token: "123456" }), 400, "validation_failed");
    const both = { type: "email", email, token_hash: "a".repeat(56) };
    expectError(await post("verify", both), 400, "validation_failed");
    expectError(
      await post("verify", { type: "guess", token_hash: "a".repeat(56) }),
      400,
      "validation_failed",
    );
  });

  row("a link under PKCE: a code for the browser that asked, spent by the first visit", async () => {
    const { email } = await at.steps.createPerson();
    await post("otp", { email, ...CHALLENGE });
    const link = await newestLink();
    const code = new URL((await open(link)).headers.get("location") ?? "").searchParams.get("code");
    await open(link);
    const exchange = (code_verifier: string) =>
      post("token?grant_type=pkce", { auth_code: code, code_verifier });
    expectError(await exchange("another-browsers-verifier-0123456789-0123456789"), 400, "bad_code_verifier");
    const { body } = await exchange(VERIFIER);
    at.steps.note("methods", methodsOf(readClaims((body as unknown as WireSession).access_token)));
    expectError(await exchange(VERIFIER), 404, "flow_state_not_found");
  });

  row("a confirmation opened in another browser: the address is confirmed all the same", async () => {
    await at.steps.switchTo({ isConfirmationNeeded: true });
    const json = { email: newAddress(), password: "several unrelated words" };
    await post("signup", { ...json, ...CHALLENGE });
    await open(await newestLink());
    assert.equal((await post("token?grant_type=password", json)).status, 200);
  });

  row("a link without PKCE: tokens in the fragment", async () => {
    const { email } = await at.steps.createPerson();
    await post("recover", { email });
    await open(await newestLink());
  });

  row("a link opened twice, and one that never was", async () => {
    const { email } = await at.steps.createPerson();
    await post("recover", { email });
    const link = await newestLink();
    await open(link);
    await open(link);
    await open(link.replace(tokenOf(link), "a".repeat(56)));
  });

  row("the hash of a link's token signs in by itself, once, from any browser", async () => {
    const { email } = await at.steps.createPerson();
    await post("otp", { email, ...CHALLENGE });
    const token_hash = tokenOf(await newestLink());
    assert.match(token_hash, /^pkce_/);
    assert.equal((await post("verify", { type: "email", token_hash })).status, 200);
    expectError(await post("verify", { type: "email", token_hash }), 403, "otp_expired");
  });

  row("a confirmation sent again: to who waits for it, and to nobody else", async () => {
    await at.steps.switchTo({ isConfirmationNeeded: true });
    const email = newAddress();
    await post("signup", { email, password: "several unrelated words" });
    expectError(await post("resend", { type: "signup", email }), 429, "over_email_send_rate_limit");
    await at.steps.switchTo({ mailIntervalS: 0 });
    for (const each of [email, newAddress(), (await at.steps.createPerson()).email]) {
      assert.equal((await post("resend", { type: "signup", email: each })).status, 200);
    }
    expectError(await post("resend", { type: "guess", email }), 400, "validation_failed");
  });

  row("a change of address: the new one's link is enough where one is", async () => {
    const { session } = await at.steps.signedIn();
    const put = { method: "PUT", token: session.access_token, json: { email: newAddress() } };
    await at.steps.client.call("/auth/v1/user", put);
    await open(await newestLink());
    at.steps.note("is new", (await at.steps.ownUser(session.access_token)).email === put.json.email);
  });

  row("a change of address that both confirm: what the first link says", async () => {
    await at.steps.switchTo({ isDoubleConfirmOn: true });
    const { session } = await at.steps.signedIn();
    const put = { method: "PUT", token: session.access_token, json: { email: newAddress() } };
    await at.steps.client.call("/auth/v1/user", put);
    const first = await open(await newestLink());
    at.steps.note("message", new URL(first.headers.get("location") ?? "").searchParams.get("message"));
    at.steps.note("is new", (await at.steps.ownUser(session.access_token)).email === put.json.email);
  });

  row("a change to an address that somebody has", async () => {
    const { session } = await at.steps.signedIn();
    const { email } = await at.steps.createPerson();
    const put = { method: "PUT", token: session.access_token, json: { email } };
    expectError(await at.steps.client.call("/auth/v1/user", put), 422, "email_exists");
  });

  row("a new password that needs the code of a mail", async () => {
    await at.steps.switchTo({ isNonceNeeded: true });
    const { session } = await at.steps.signedIn();
    const token = session.access_token;
    const change = (json: object) =>
      at.steps.client.call("/auth/v1/user", {
        method: "PUT",
        token,
        json: { password: "another-long-password", ...json },
      });
    expectError(await change({}), 400, "reauthentication_needed");
    await at.steps.client.call("/auth/v1/reauthenticate", { token });
    const nonce = codeIn((await at.steps.newestMessage()).text);
    const wrong = nonce === "000000" ? "111111" : "000000";
    expectError(await change({ nonce: wrong }), 422, "reauthentication_not_valid");
    assert.equal((await change({ nonce })).status, 200);
  });

  row("a new password that is the old one", async () => {
    const { person, session } = await at.steps.signedIn();
    const put = { method: "PUT", token: session.access_token, json: { password: person.password } };
    expectError(await at.steps.client.call("/auth/v1/user", put), 422, "same_password");
  });

  row("a message to a phone asked for twice within a minute, and a bad number", async () => {
    const phone = `+49151${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    await post("otp", { phone });
    expectError(await post("otp", { phone }), 429, "over_sms_send_rate_limit");
    expectError(await post("otp", { phone: "0151" }), 400, "validation_failed");
  });

  row("a phone's code: wrong, right, used", async () => {
    const phone = `+49151${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    await post("otp", { phone });
    const token = codeIn((await at.steps.newestMessage()).text);
    const wrong = token === "000000" ? "111111" : "000000";
    const verify = (code: string) => post("verify", { type: "sms", phone, token: code });
    expectError(await verify(wrong), 403, "otp_expired");
    assert.equal((await verify(token)).status, 200);
    expectError(await verify(token), 403, "otp_expired");
  });

  row("phones, where there are none", async () => {
    await at.steps.switchTo({ isPhoneOn: false });
    expectError(await post("otp", { phone: "+4915112345678" }), 400, "phone_provider_disabled");
  });

  row("an authenticator app for somebody who has a phone and no address", async () => {
    const phone = `+49151${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    await post("otp", { phone });
    const token = codeIn((await at.steps.newestMessage()).text);
    const { body } = await post("verify", { type: "sms", phone, token });
    const { access_token: session } = body as unknown as WireSession;
    const enrolled = await at.steps.enroll(session, { factor_type: "totp" });
    expectError(enrolled, 500, "unexpected_failure");
    at.steps.note("message", (enrolled.body as unknown as { msg: string }).msg);
  });
});
