import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";
import { toServiceLink } from "./service-link.ts";

describe("mail", () => {
  const at = backendForTests({ isEmailConfirmed: true });

  const newestMail = async () => {
    const mails = (await (await fetch(`${at.backend.mailUrl}/api/mails`)).json()) as {
      id: string;
      to: string;
      text: string;
      links: string[];
    }[];
    return mails[0] ?? assert.fail("no mail");
  };

  test("sign-up is confirmed by the mailed link, which leads where it was asked to", async () => {
    const redirect = encodeURIComponent("http://localhost:3000/sign-in");
    const json = { email: "new@foyer.example", password: "<b>long enough</b>" };
    const signedUp = await at.client.call(`/auth/v1/signup?redirect_to=${redirect}`, { json });
    assert.deepEqual([signedUp.status, "access_token" in signedUp.body], [200, false]);
    const early = await at.client.call("/auth/v1/token?grant_type=password", { json });
    assert.deepEqual([early.status, early.body["error_code"]], [400, "email_not_confirmed"]);
    const mail = await newestMail();
    const page = await (await fetch(`${at.backend.mailUrl}/mails/${mail.id}`)).text();
    assert.ok(page.includes('<a href="http://localhost:'));
    const opened = await fetch(toServiceLink(at.backend.apiUrl, mail.links[0] ?? ""), { redirect: "manual" });
    assert.equal(opened.status, 303);
    const target = new URL(opened.headers.get("location") ?? "");
    assert.equal(target.origin + target.pathname, "http://localhost:3000/sign-in");
    const token = new URLSearchParams(target.hash.slice(1)).get("access_token") ?? "";
    assert.equal((readClaims(token)["amr"] as { method: string }[])[0]?.method, "otp");
    assert.equal((await at.client.call("/auth/v1/user", { token })).status, 200);
    const twice = await fetch(toServiceLink(at.backend.apiUrl, mail.links[0] ?? ""), { redirect: "manual" });
    assert.match(twice.headers.get("location") ?? "", /error_code=otp_expired/);
  });

  test("no address leads from here to a page that isn't the site's, on this machine neither", async () => {
    const refused = [
      "https://evil.example/",
      "http://127.0.0.1:9/loot",
      "http://localhost:9/",
      "http://localhost:3000.evil.example/",
      "http://user:secret@localhost:3000/",
      "javascript:alert(1)",
      "data:text/html,x",
      "//evil.example/",
      "",
    ];
    const opened = async (path: string, requested: string): Promise<string> => {
      const query = new URLSearchParams({ token: "x", type: "recovery", redirect_to: requested });
      const address = `${at.backend.apiUrl}/auth/v1/${path}?${query.toString()}`;
      const answer = await fetch(address, { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "").href;
    };
    for (const requested of refused) {
      assert.equal(new URL(await opened("verify", requested)).origin, "http://localhost:3000", requested);
    }
    assert.ok((await opened("verify", "http://localhost:3000/a")).startsWith("http://localhost:3000/a#"));
  });

  test("a mailed code is accepted under the type email", async () => {
    const json = { email: "code@foyer.example", password: "long enough" };
    await at.client.call("/auth/v1/signup", { json });
    const token = /code: (\d{6})/.exec((await newestMail()).text)?.[1];
    const answer = await at.client.call<WireSession>("/auth/v1/verify", {
      json: { type: "email", email: json.email, token },
    });
    assert.equal(answer.status, 200);
  });

  test("with a code challenge the link brings a code, which the right verifier turns into the session", async () => {
    const verifier = randomUUID() + randomUUID();
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const json = {
      email: "pkce@foyer.example",
      password: "long enough",
      code_challenge: challenge,
      code_challenge_method: "s256",
    };
    await at.client.call("/auth/v1/signup?redirect_to=https%3A%2F%2Fevil.example%2F", { json });
    const opened = await fetch(toServiceLink(at.backend.apiUrl, (await newestMail()).links[0] ?? ""), {
      redirect: "manual",
    });
    const target = new URL(opened.headers.get("location") ?? "");
    assert.equal(target.origin, "http://localhost:3000");
    const code = target.searchParams.get("code");
    const exchange = (code_verifier: string) =>
      at.client.call<WireSession>("/auth/v1/token?grant_type=pkce", {
        json: { auth_code: code, code_verifier },
      });
    assert.equal((await exchange("wrong")).status, 400);
    assert.equal((await exchange(verifier)).body.user.email, json.email);
    assert.equal((await exchange(verifier)).status, 404);
  });
});
