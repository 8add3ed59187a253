import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { MAIL_KINDS, readTemplate } from "./mail-templates.ts";

// What `npx supabase start` makes of a project, by `supabase/config.toml`: the same as docs/hosted-project.md says.

const ROOT = new URL("../../", import.meta.url);
const SECTION = /^\[([\w.]+)\]$/;
const VALUE = /^(\w+) = (.+)$/;

/** Each value by its section and name. The file uses no more of TOML than what JSON reads. */
function readConfig(): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  let section = "";
  for (const line of readFileSync(new URL("supabase/config.toml", ROOT), "utf8").split("\n")) {
    section = SECTION.exec(line)?.[1] ?? section;
    const [, name, value] = VALUE.exec(line) ?? [];
    if (name !== undefined && value !== undefined) found.set(`${section}.${name}`, JSON.parse(value));
  }
  return found;
}

describe("a project of the Supabase CLI", () => {
  const config = readConfig();
  const read = (name: string): unknown => config.get(name);

  it("sends our mails, with the subjects that they say", () => {
    for (const kind of MAIL_KINDS) {
      const path = String(read(`auth.email.template.${kind}.content_path`));
      assert.ok(existsSync(new URL(path, ROOT)), `${kind}: ${path}`);
      assert.equal(path, `./supabase/templates/${kind}.html`);
      assert.equal(read(`auth.email.template.${kind}.subject`), readTemplate(kind, true).subject);
    }
  });

  it("comes back to the page, and takes its keys and passkeys", () => {
    const site = String(read("auth.site_url"));
    assert.deepEqual(read("auth.additional_redirect_urls"), [`${site}/**`]);
    assert.deepEqual(read("auth.webauthn.rp_origins"), [site]);
    assert.equal(read("auth.webauthn.rp_id"), new URL(site).hostname);
    assert.equal(read("auth.passkey.enabled"), true);
  });

  it("has the limits that the product counts on", () => {
    assert.equal(read("api.max_rows"), 1000);
    assert.deepEqual(read("api.schemas"), ["public"]);
    const [length, lifetimeS] = [Number(read("auth.email.otp_length")), Number(read("auth.jwt_expiry"))];
    assert.ok(length >= 6 && length <= 10, "codes of 6 to 10 digits");
    assert.ok(lifetimeS >= 120, "a page would renew the token at each look");
  });
});
