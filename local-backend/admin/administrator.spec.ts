import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";
import { toServiceLink } from "../mail/service-link.ts";

const CHALLENGE = createHash("sha256").update("verifier").digest("base64url");

describe("what an administrator and a mail's link do", () => {
  const at = backendForTests({ settings: { isConfirmationNeeded: true } });

  const admin = (path: string, json: object, method = "POST") => {
    const { secretKey } = at.backend;
    return at.client.call(`/auth/v1/${path}`, { key: secretKey, token: secretKey, json, method });
  };
  const newestLink = async (): Promise<URL> => {
    const [mail] = (await (await fetch(`${at.backend.mailUrl}/api/mails`)).json()) as { links: string[] }[];
    return new URL(toServiceLink(at.backend.apiUrl, mail?.links[0] ?? ""));
  };
  const open = async (link: URL): Promise<URL> => {
    const answer = await fetch(link, { redirect: "manual" });
    assert.equal(answer.status, 303);
    return new URL(answer.headers.get("location") ?? "");
  };
  const verify = (json: object) => at.client.call<WireSession>("/auth/v1/verify", { json });

  test("an invitation's link brings tokens in the fragment; a person who came in isn't invited again", async () => {
    const email = "invited@foyer.example";
    const invited = await admin("invite", { email, data: { team: "blue" } });
    assert.deepEqual([invited.status, invited.body["email"]], [200, email]);
    const link = await newestLink();
    assert.equal(link.searchParams.get("type"), "invite");
    const target = await open(link);
    const fragment = new URLSearchParams(target.hash.slice(1));
    assert.equal(fragment.get("type"), "invite");
    const claims = readClaims(fragment.get("access_token") ?? "");
    assert.equal((claims["user_metadata"] as { team?: string }).team, "blue");
    assert.equal(new URLSearchParams((await open(link)).hash.slice(1)).get("error_code"), "otp_expired");
    assert.equal((await admin("invite", { email })).body["error_code"], "email_exists");
    const asAnybody = await at.client.call("/auth/v1/invite", { json: { email } });
    assert.deepEqual([asAnybody.status, asAnybody.body["error_code"]], [403, "not_admin"]);
  });

  test("a token's hash signs in from any browser, once, whether or not a challenge waits for it", async () => {
    await admin("invite", { email: "hash@foyer.example" });
    const token_hash = (await newestLink()).searchParams.get("token");
    assert.equal((await verify({ type: "invite", token_hash })).status, 200);
    assert.equal((await verify({ type: "invite", token_hash })).status, 403);

    const json = { email: "pkce@foyer.example", password: "long enough", code_challenge: CHALLENGE };
    await at.client.call("/auth/v1/signup", { json: { ...json, code_challenge_method: "s256" } });
    const waiting = (await newestLink()).searchParams.get("token") ?? "";
    assert.match(waiting, /^pkce_/);
    assert.equal((await verify({ type: "email", token_hash: waiting, email: json.email })).status, 400);
    const signedIn = await verify({ type: "email", token_hash: waiting });
    assert.equal(signedIn.body.user.email, json.email);
  });

  test("links for an administrator to send: each kind, and each works", async () => {
    const { email, password } = await at.client.createPerson();
    for (const [type, json] of [
      ["recovery", { email }],
      ["magiclink", { email }],
      ["signup", { email: "made@foyer.example", password }],
      ["invite", { email: "asked@foyer.example" }],
      ["email_change_new", { email, new_email: "changed@foyer.example" }],
    ] as const) {
      const { status, body } = await admin("admin/generate_link", { type, ...json });
      assert.equal(status, 200, type);
      const { hashed_token: token_hash, verification_type } = body as Record<string, string>;
      const answer = await verify({ type: verification_type, token_hash });
      assert.equal(answer.status, 200, `${type}: ${JSON.stringify(answer.body)}`);
    }
    assert.equal(
      (await admin("admin/generate_link", { type: "recovery", email: "no@foyer.example" })).status,
      404,
    );
    assert.equal((await admin("admin/generate_link", { type: "fax", email })).status, 400);
  });

  test("of a change of address that both must confirm, the first link says that the other is wanted", async () => {
    await at.client.setFaults({ settings: { isDoubleConfirmOn: true } });
    const { email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    const changed = await at.client.call("/auth/v1/user", {
      method: "PUT",
      token,
      json: { email: "both@foyer.example" },
    });
    assert.equal(changed.body["new_email"], "both@foyer.example");
    const mails = (await (await fetch(`${at.backend.mailUrl}/api/mails`)).json()) as {
      to: string;
      links: string[];
    }[];
    const [toNew, toOld] = [mails[0], mails[1]];
    assert.deepEqual([toNew?.to, toOld?.to], ["both@foyer.example", email]);
    const first = await open(new URL(toServiceLink(at.backend.apiUrl, toOld?.links[0] ?? "")));
    assert.match(first.searchParams.get("message") ?? "", /link sent to the other email/);
    assert.match(first.hash, /message=.*sb=/);
    const second = await open(new URL(toServiceLink(at.backend.apiUrl, toNew?.links[0] ?? "")));
    assert.match(second.hash, /access_token=/);
    assert.equal((await at.client.signIn("both@foyer.example", password)).user.email, "both@foyer.example");
  });

  test("a guest who takes an address keeps the account, and is a guest no more", async () => {
    await at.client.setFaults({ settings: { isConfirmationNeeded: false } });
    const { body: guest } = await at.client.call<WireSession>("/auth/v1/signup", {
      json: { data: { name: "G" } },
    });
    assert.equal((guest.user["user_metadata"] as { name?: string }).name, "G");
    const json = { email: "kept@foyer.example", password: "several unrelated words" };
    const put = { method: "PUT", token: guest.access_token };
    const alone = await at.client.call("/auth/v1/user", { ...put, json: { password: json.password } });
    assert.deepEqual([alone.status, alone.body["error_code"]], [422, "validation_failed"]);
    const kept = await at.client.call("/auth/v1/user", { ...put, json });
    assert.deepEqual([kept.body["email"], kept.body["is_anonymous"]], [json.email, false]);
    assert.equal((await at.client.signIn(json.email, json.password)).user.id, guest.user.id);
  });

  test("an administrator changes a person, bans them, and takes a lost factor away", async () => {
    const { id, email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    const factor = await at.client.enroll(token, "lost");
    const path = `admin/users/${id}`;
    const large = { role: "x", large: 1e21 };
    const changed = await admin(path, { email: `new-${email}`, app_metadata: large }, "PUT");
    assert.equal((changed.body["app_metadata"] as { large?: unknown }).large, large.large);
    assert.deepEqual([changed.status, changed.body["email"]], [200, `new-${email}`]);
    await admin(path, { password: "another-long-password", ban_duration: "1h" }, "PUT");
    const banned = await at.client.call("/auth/v1/token?grant_type=password", {
      json: { email: `new-${email}`, password: "another-long-password" },
    });
    assert.deepEqual([banned.status, banned.body["error_code"]], [400, "user_banned"]);
    await admin(path, { ban_duration: "none" }, "PUT");
    assert.ok((await at.client.signIn(`new-${email}`, "another-long-password")).access_token);
    const { secretKey } = at.backend;
    const factors = await at.client.call<unknown[]>(`/auth/v1/${path}/factors`, { key: secretKey });
    assert.equal(factors.body.length, 1);
    const gone = await at.client.call(`/auth/v1/${path}/factors/${factor.id}`, {
      key: secretKey,
      method: "DELETE",
    });
    assert.deepEqual([gone.status, gone.body], [200, { id: factor.id }]);
    const strange = await at.client.call("/auth/v1/admin/users/seven", { key: secretKey });
    assert.deepEqual([strange.status, strange.body["error_code"]], [404, "validation_failed"]);
  });
});
