import assert from "node:assert/strict";
import { describe } from "node:test";
import { currentCode, readClaims } from "../testing-client.ts";
import { askProject } from "./ask-project.ts";
import { conformanceRows } from "./conformance-row.ts";
import { expectError, methodsOf, totp } from "./multi-factor-steps.ts";
import { EMBEDDED_ONLY } from "./project.ts";

// Every row of "Multi-factor calls" in docs/provider-api: what else happens.

const CHALLENGE_LIFETIME_S = 300;

describe("multi-factor calls: what else happens", () => {
  const at = askProject();
  const row = conformanceRows("factor-side-effects", () => at.steps.witness);

  row(
    "the first verified factor ends the other sessions, and the unverified factors of its type",
    async () => {
      const { person, session } = await at.steps.signedIn();
      const other = await at.steps.client.signIn(person.email, person.password);
      const token = session.access_token;
      const { body: kept } = await at.steps.enroll(token, totp("kept"));
      await at.steps.enroll(token, totp("left behind"));
      await at.steps.enroll(token, { factor_type: "webauthn", friendly_name: "of another type" });
      const answer = await at.steps.proveTotp(token, kept.id, kept.totp.secret);
      const listed = (factors: readonly Record<string, unknown>[]) =>
        factors.map((each) => `${String(each["friendly_name"])}: ${String(each["status"])}`).sort();
      // What it has just deleted stands in this answer once more, and nowhere else.
      at.steps.note("the answer's factors", listed(answer.body.user.factors ?? []));
      at.steps.note("the factors then", listed(await at.steps.factorsOf(answer.body.access_token)));
      expectError(await at.steps.client.refresh(other.refresh_token), 400, "refresh_token_not_found");
      expectError(
        await at.steps.client.call("/auth/v1/user", { token: other.access_token }),
        403,
        "session_not_found",
      );
    },
  );

  row("a password alone gives aal1, and a session at aal2 outlives the other's proof", async () => {
    const { person, factor, session } = await at.steps.verified();
    const next = await at.steps.client.signIn(person.email, person.password);
    assert.equal(readClaims(next.access_token)["aal"], "aal1");
    await at.steps.proveTotp(next.access_token, factor.id, factor.secret);
    assert.equal((await at.steps.client.refresh(session.refresh_token)).status, 200);
  });

  row("removing a factor brings every session that it raised back to aal1, at its next refresh", async () => {
    const { person, factor, session } = await at.steps.verified();
    const next = await at.steps.client.signIn(person.email, person.password);
    const second = await at.steps.proveTotp(next.access_token, factor.id, factor.secret);
    await at.steps.remove(session.access_token, factor.id);
    assert.equal(readClaims(session.access_token)["aal"], "aal2", "its old token still says so");
    for (const { refresh_token } of [session, second.body]) {
      const refreshed = await at.steps.client.refresh(refresh_token);
      const claims = readClaims(refreshed.body.access_token);
      assert.deepEqual([claims["aal"], methodsOf(claims)], ["aal1", ["password"]]);
      assert.equal("factors" in refreshed.body.user, false);
    }
  });

  row("removing one that raised nothing leaves the session at aal2", async () => {
    const { session } = await at.steps.verified();
    const { body: spare } = await at.steps.enroll(session.access_token, totp("spare"));
    await at.steps.remove(session.access_token, spare.id);
    const refreshed = await at.steps.client.refresh(session.refresh_token);
    assert.equal(readClaims(refreshed.body.access_token)["aal"], "aal2");
  });

  row(
    "an enrolment that nobody challenged for 300 s is gone at the next one; one that was challenged stays",
    { skip: EMBEDDED_ONLY },
    async () => {
      const { access_token: token } = (await at.steps.signedIn()).session;
      await at.steps.enroll(token, totp("abandoned"));
      const { body: challenged } = await at.steps.enroll(token, totp("challenged"));
      await at.steps.challenge(token, challenged.id);
      await at.steps.passTime(CHALLENGE_LIFETIME_S + 1);
      await at.steps.enroll(token, totp("new"));
      assert.deepEqual((await at.steps.factorsOf(token)).map((each) => each["friendly_name"]).sort(), [
        "challenged",
        "new",
      ]);
    },
  );

  row("of five verifications of one challenge at once more than one succeeds", async () => {
    const { session } = await at.steps.signedIn();
    const { body: factor } = await at.steps.enroll(session.access_token, totp());
    const { body } = await at.steps.challenge(session.access_token, factor.id);
    const json = { challenge_id: body.id, code: currentCode(factor.totp.secret) };
    // Until all five have come none is answered: on a slow machine the first would be done before the last is sent.
    const delayMs = { path: "/auth/v1/factors/*", ms: 500 };
    if (!at.project.isHosted) await at.steps.quiet.setFaults({ delayMs });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        at.steps.quiet.call(`/auth/v1/factors/${factor.id}/verify`, { token: session.access_token, json }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    assert.ok(statuses.every((status) => status === 200 || status === 422));
    at.steps.note("more than one of them", statuses.filter((status) => status === 200).length > 1);
  });
});
