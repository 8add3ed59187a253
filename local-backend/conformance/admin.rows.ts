import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe } from "node:test";
import type { WireSession } from "../testing-client.ts";
import { askProject } from "./ask-project.ts";
import { conformanceRows } from "./conformance-row.ts";
import { expectError } from "./multi-factor-steps.ts";
import { EMBEDDED_ONLY } from "./project.ts";
import { toServiceLink } from "../mail/service-link.ts";

// What the secret key does, and the calls that tell of the project itself.

describe("the administrator", () => {
  const at = askProject();
  const row = conformanceRows("admin", () => at.steps.witness);

  const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";
  const newAddress = () => `person-${randomUUID().slice(0, 8)}@foyer.example`;
  const admin = <Body = Record<string, unknown>>(path: string, json?: object, method?: string) =>
    at.steps.client.call<Body>(`/auth/v1/${path}`, {
      key: at.project.secretKey,
      token: at.project.secretKey,
      ...(json !== undefined && { json }),
      ...(method !== undefined && { method }),
    });
  const remove = (id: unknown) => admin(`admin/users/${String(id)}`, undefined, "DELETE");

  row("without the secret key", async () => {
    for (const path of ["admin/users", "invite", "admin/generate_link"]) {
      const json = path === "admin/users" ? undefined : { email: newAddress(), type: "invite" };
      const answer = await at.steps.client.call(`/auth/v1/${path}`, json === undefined ? {} : { json });
      expectError(answer, 403, "not_admin");
    }
  });

  row("a person: made, read, changed, deleted, gone", async () => {
    const json = { email: newAddress(), password: "several unrelated words", email_confirm: true };
    const { body } = await admin("admin/users", json);
    const path = `admin/users/${String(body["id"])}`;
    await admin(path);
    const changed = await admin(path, { user_metadata: { name: "N" }, app_metadata: { role: "r" } }, "PUT");
    const { user_metadata, app_metadata } = changed.body as Record<string, Record<string, unknown>>;
    at.steps.note("changed", [user_metadata?.["name"], app_metadata?.["role"]]);
    await remove(body["id"]);
    expectError(await admin(path), 404, "user_not_found");
  });

  row("a person with an address that somebody has, with a weak password, or an id that is none", async () => {
    const { email } = await at.steps.createPerson();
    expectError(await admin("admin/users", { email, password: "long enough" }), 422, "email_exists");
    const weak = { email: newAddress(), password: "x" };
    expectError(await admin("admin/users", weak), 422, "weak_password");
    expectError(await admin("admin/users/seven"), 404, "validation_failed");
    expectError(await admin(`admin/users/${NOBODYS_ID}`), 404, "user_not_found");
  });

  row("a person's factors: listed, and taken away without their second factor", async () => {
    const { person, factor } = await at.steps.verified();
    const path = `admin/users/${person.id}/factors`;
    const { body } = await admin<{ status: string }[]>(path);
    at.steps.note(
      "listed",
      body.map(({ status }) => status),
    );
    await admin(`${path}/${factor.id}`, undefined, "DELETE");
    expectError(await admin(`${path}/${factor.id}`, undefined, "DELETE"), 404, "mfa_factor_not_found");
  });

  row(
    "an invitation: an account that waits, and a link with tokens in its fragment",
    { skip: EMBEDDED_ONLY },
    async () => {
      const email = newAddress();
      const { body } = await admin("invite", { email });
      at.steps.note("confirmed", "email_confirmed_at" in body);
      const { links } = await at.steps.newestMessage();
      const link = toServiceLink(at.project.apiUrl, links[0] ?? "");
      await at.steps.client.call(link.slice(at.project.apiUrl.length));
      expectError(await admin("invite", { email }), 422, "email_exists");
      await remove(body["id"]);
    },
  );

  for (const type of ["recovery", "magiclink", "invite", "signup"] as const) {
    row(`a link to send oneself: ${type}`, async () => {
      const isKnown = type === "recovery" || type === "magiclink";
      const email = isKnown ? (await at.steps.createPerson()).email : newAddress();
      const password = "several unrelated words";
      const { body } = await admin("admin/generate_link", { type, email, password });
      at.steps.note("kind", body["verification_type"]);
      at.steps.note(
        "answer",
        ["action_link", "email_otp", "hashed_token", "redirect_to"].filter((name) => name in body),
      );
      const json = { type, token_hash: body["hashed_token"] };
      const { body: session } = await at.steps.client.call<WireSession>("/auth/v1/verify", { json });
      assert.equal(session.user.email, email);
      if (!isKnown) await remove(body["id"]);
    });
  }

  row("links that can't be made", async () => {
    expectError(
      await admin("admin/generate_link", { type: "fax", email: newAddress() }),
      400,
      "validation_failed",
    );
    const unknown = { type: "recovery", email: newAddress() };
    expectError(await admin("admin/generate_link", unknown), 404, "user_not_found");
    const { email } = await at.steps.createPerson();
    expectError(await admin("admin/generate_link", { type: "invite", email }), 422, "email_exists");
  });
});

describe("the project itself", () => {
  const at = askProject();
  const row = conformanceRows("project", () => at.steps.witness);

  row("its settings, by their names", async () => {
    const { body } = await at.steps.client.call<{ external: object }>("/auth/v1/settings");
    at.steps.note("settings", Object.keys(body).sort());
    at.steps.note("external", Object.keys(body.external).sort());
  });

  row("its public keys", async () => {
    const { body } = await at.steps.client.call<{ keys: Record<string, string>[] }>(
      "/auth/v1/.well-known/jwks.json",
    );
    at.steps.note("key", [body.keys[0]?.["alg"], body.keys[0]?.["use"], "d" in (body.keys[0] ?? {})]);
  });

  row("linking, where it is off", { skip: EMBEDDED_ONLY }, async () => {
    await at.steps.switchTo({ isLinkingOn: false });
    const { session } = await at.steps.signedIn();
    const path = "/auth/v1/user/identities/authorize?provider=keycloak";
    expectError(
      await at.steps.client.call(path, { token: session.access_token }),
      404,
      "manual_linking_disabled",
    );
  });

  row("the only identity isn't unlinked", async () => {
    const { session } = await at.steps.signedIn();
    const { body } = await at.steps.quiet.call<{ identities: { identity_id: string }[] }>("/auth/v1/user", {
      token: session.access_token,
    });
    const path = `/auth/v1/user/identities/${body.identities[0]?.identity_id ?? ""}`;
    const answer = await at.steps.client.call(path, { method: "DELETE", token: session.access_token });
    expectError(answer, 422, "single_identity_not_deletable");
  });

  row("a service that is off, and one that doesn't exist", async () => {
    for (const provider of ["github", "nothing"]) {
      await at.steps.client.call(`/auth/v1/authorize?provider=${provider}`);
    }
  });
});
