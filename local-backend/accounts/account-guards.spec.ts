import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";

describe("what a change of the account asks for", () => {
  const at = backendForTests();

  const switchTo = (settings: object) => at.client.setFaults({ settings });
  const signedIn = async () => {
    const person = await at.client.createPerson();
    return { person, token: (await at.client.signIn(person.email, person.password)).access_token };
  };
  const change = async (token: string, json: object) => {
    const { status, body } = await at.client.call("/auth/v1/user", { method: "PUT", token, json });
    return status === 200 ? 200 : `${status} ${String(body["error_code"])}`;
  };
  const password = "another-long-password";

  test("the current password, where the project wants it", async () => {
    const { person, token } = await signedIn();
    await switchTo({ isCurrentPasswordNeeded: true });
    assert.equal(await change(token, { password }), "400 current_password_required");
    const wrong = { password, current_password: "wrong" };
    assert.equal(await change(token, wrong), "400 current_password_invalid");
    assert.equal(await change(token, { password, current_password: person.password }), 200);
    assert.ok((await at.client.signIn(person.email, password)).access_token);
  });

  test("the code of a mail, where the project wants it; it works once", async () => {
    const { person, token } = await signedIn();
    await switchTo({ isNonceNeeded: true });
    assert.equal(await change(token, { password }), "400 reauthentication_needed");
    assert.equal((await at.client.call("/auth/v1/reauthenticate", { token })).status, 200);
    const [mail] = (await (await fetch(`${at.backend.mailUrl}/api/mails`)).json()) as {
      to: string;
      text: string;
    }[];
    assert.equal(mail?.to, person.email);
    const nonce = /\d{6}/.exec(mail.text)?.[0] ?? "";
    const wrong = nonce === "000000" ? "111111" : "000000";
    assert.equal(await change(token, { password, nonce: wrong }), "422 reauthentication_not_valid");
    assert.equal(await change(token, { password, nonce }), 200);
    assert.equal(
      await change(token, { password: "yet-another-password", nonce }),
      "422 reauthentication_not_valid",
    );
  });

  test("who asks for the account in the moment of the sign-out hears that the session is over", async () => {
    const { token } = await signedIn();
    const asked = Array.from({ length: 20 }, () => at.client.call("/auth/v1/user", { token }));
    const end = at.client.call("/auth/v1/logout?scope=local", { method: "POST", token });
    asked.push(...Array.from({ length: 20 }, () => at.client.call("/auth/v1/user", { token })));
    await end;
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    assert.deepEqual(
      statuses.filter((status) => status !== 200 && status !== 403),
      [],
    );
  });

  test("another service is linked and unlinked; the only way in stays, and nobody's else is taken", async () => {
    const { token } = await signedIn();
    const challenge = createHash("sha256").update("verifier").digest("base64url");
    const link = `/auth/v1/user/identities/authorize?provider=keycloak&code_challenge=${challenge}&code_challenge_method=s256`;
    const identities = async (as: string) =>
      (
        await at.client.call<{ identities: { identity_id: string; provider: string }[] }>("/auth/v1/user", {
          token: as,
        })
      ).body.identities;
    const [only] = await identities(token);
    const unlink = (id: string) =>
      at.client.call(`/auth/v1/user/identities/${id}`, { method: "DELETE", token });
    assert.equal((await unlink(only?.identity_id ?? "")).body["error_code"], "single_identity_not_deletable");
    const consent = async (as: string) => {
      const { body } = await at.client.call<{ url: string }>(link, { token: as });
      const form = new URLSearchParams({ email: "elsewhere@keycloak.example", decision: "allow" });
      const allowed = await fetch(body.url, { method: "POST", body: form, redirect: "manual" });
      const back = await fetch(allowed.headers.get("location") ?? "", { redirect: "manual" });
      return new URL(back.headers.get("location") ?? "").searchParams;
    };
    assert.ok((await consent(token)).get("code"));
    const linked = await identities(token);
    assert.deepEqual(linked.map(({ provider }) => provider).sort(), ["email", "keycloak"]);
    const { token: other } = await signedIn();
    assert.equal((await consent(other)).get("error_code"), "identity_already_exists");
    const added = linked.find(({ provider }) => provider === "keycloak");
    assert.equal((await unlink(added?.identity_id ?? "")).status, 200);
    assert.equal((await unlink(added?.identity_id ?? "")).body["error_code"], "identity_not_found");
    await switchTo({ isLinkingOn: false });
    assert.equal((await at.client.call(link, { token })).body["error_code"], "manual_linking_disabled");
  });
});
