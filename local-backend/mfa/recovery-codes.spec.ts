import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";
import { askProject } from "../conformance/ask-project.ts";
import { expectError, methodsOf } from "../conformance/multi-factor-steps.ts";
import { closeProject, EMBEDDED_ONLY } from "../conformance/project.ts";

// `factors/recovery-codes…`, which the provider's library calls experimental. No release of the service has them, so that
// they are no part of its contract; the switch stands for one that might.

interface Codes {
  readonly id: string;
  readonly total: number;
  readonly remaining: number;
  readonly codes: string[];
}

describe("recovery codes", { skip: EMBEDDED_ONLY }, () => {
  const at = askProject();
  beforeEach(() => at.steps.switchTo({ isRecoveryCodesOn: true }));
  after(closeProject);

  const call = <Body = Codes>(token: string, path = "", json?: object, method?: string) =>
    at.steps.client.call<Body>(`/auth/v1/factors/recovery-codes${path}`, {
      token,
      ...(json !== undefined && { json }),
      ...(method !== undefined && { method }),
    });

  test("made once at aal2, counted, used up one by one, replaced, removed", async () => {
    const { person, session } = await at.steps.verified();
    const token = session.access_token;
    expectError(await call(token), 404, "mfa_factor_not_found");
    const made = await call(token, "", {});
    assert.deepEqual([made.status, made.body.codes.length, made.body.total], [200, 10, 10]);
    expectError(await call(token, "", {}), 422, "mfa_verified_factor_exists");

    const { access_token: low } = await at.steps.client.signIn(person.email, person.password);
    const [code = ""] = made.body.codes;
    const typed = ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `;
    const raised = await call<WireSession>(low, "/verify", { code: typed });
    const claims = readClaims(raised.body.access_token);
    assert.deepEqual([claims["aal"], methodsOf(claims)], ["aal2", ["mfa/recovery_code", "password"]]);
    expectError(await call(low, "/verify", { code }), 422, "mfa_verification_failed");
    assert.deepEqual([(await call(token)).body.remaining, (await call(token)).body.total], [9, 10]);

    const again = await call(token, "/regenerate", {});
    assert.equal(again.body.id, made.body.id);
    expectError(await call(low, "/verify", { code: made.body.codes[1] }), 422, "mfa_verification_failed");
    assert.equal((await call(token, "", undefined, "DELETE")).status, 200);
    expectError(await call(token, "/regenerate", {}), 404, "mfa_factor_not_found");
  });

  test("not below aal2, not alone, and not by the way of other factors", async () => {
    const { session: plain } = await at.steps.signedIn();
    expectError(await call(plain.access_token, "", {}), 403, "insufficient_aal");
    const { session, factor } = await at.steps.verified();
    const token = session.access_token;
    const { body } = await call(token, "", {});
    expectError(await at.steps.remove(token, body.id), 422, "validation_failed");
    expectError(await at.steps.remove(token, factor.id), 422, "mfa_recovery_codes_sole_factor");
    await call(token, "", undefined, "DELETE");
    assert.equal((await at.steps.remove(token, factor.id)).status, 200);
    expectError(await call(token, "", {}), 403, "insufficient_aal");
  });

  test("empty, wrong, rejected, and switched off", async () => {
    const { session } = await at.steps.verified();
    const token = session.access_token;
    await call(token, "", {});
    expectError(await call(token, "/verify", { code: " - " }), 400, "validation_failed");
    expectError(await call(token, "/verify", { code: "0000" }), 422, "mfa_verification_failed");
    await at.steps.switchTo({ isRecoveryCodesOn: false });
    expectError(await call(token, "", {}), 404, "validation_failed");
    await at.steps.switchTo({ isRecoveryCodesOn: true, isVerificationRejected: true });
    expectError(await call(token, "/verify", { code: "0000" }), 403, "mfa_verification_rejected");
  });
});
